//! The statistics panel: both draw modes side by side, or one below the other where it is narrow.

use ratatui::text::Line;

use super::canvas::Canvas;
use super::layout::Layout;
use super::sheet;
use crate::app::Model;
use crate::app::statistics::{bank, rows};

/// Columns that the names need, and the narrowest and widest column of values.
const NAME: usize = 18;
const VALUES: (usize, usize) = (18, 22);

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, scroll: u16) -> u16 {
    let width = sheet::panel_width(layout);
    let theme = canvas.theme;
    let Some(statistics) = model.statistics() else {
        let words = match &model.unsaved {
            Some(reason) => crate::app::notice::sentence(reason),
            None => "The log is being read.".to_owned(),
        };
        let lines = sheet::sentence(&words, width, theme.plain());
        return sheet::panel(canvas, layout, "Statistics", &lines, scroll);
    };
    let assisted = statistics.one.assisted + statistics.three.assisted > 0;
    let both = [("Draw 1", statistics.one), ("Draw 3", statistics.three)];
    let mut lines = Vec::new();
    let value = usize::from(width).saturating_sub(NAME) / 2;
    if value >= VALUES.0 {
        let value = value.min(VALUES.1);
        let name = usize::from(width) - 2 * value;
        let [one, three] = both;
        let heading = format!("{:name$}{:>value$}{:>value$}", "", one.0, three.0);
        lines.push(Line::styled(heading, theme.strong()));
        let (ones, threes) = (rows(&one.1, assisted), rows(&three.1, assisted));
        for ((label, one), (_, three)) in ones.iter().zip(&threes) {
            let (one, three) = (shown(one.as_deref()), shown(three.as_deref()));
            lines.push(Line::styled(
                format!("{label:name$}{one:>value$}{three:>value$}"),
                theme.plain(),
            ));
        }
    } else {
        // The mode being played comes first.
        let first = usize::from(model.draw() == 3);
        for (heading, mode) in [both[first], both[1 - first]] {
            if !lines.is_empty() {
                lines.push(Line::default());
            }
            lines.push(Line::styled(heading, theme.strong()));
            for (label, value) in rows(&mode, assisted) {
                lines.push(Line::styled(
                    sheet::pair(label, shown(value.as_deref()), width),
                    theme.plain(),
                ));
            }
        }
    }
    if let Some(words) = bank(&statistics) {
        lines.push(Line::default());
        lines.extend(sheet::sentence(&words, width, theme.plain()));
    }
    if model.is_under_way() {
        lines.push(Line::default());
        let words = "The game under way counts as started.";
        lines.extend(sheet::sentence(words, width, theme.quiet()));
    }
    sheet::panel(canvas, layout, "Statistics", &lines, scroll)
}

fn shown(value: Option<&str>) -> &str {
    value.unwrap_or("–")
}
