//! The statistics panel: both draw modes side by side, or one below the other where it is narrow.

use ratatui::text::Line;

use super::canvas::{Canvas, columns};
use super::{sheet, tabs};
use crate::app::Model;
use crate::app::keymap::Context;
use crate::app::screens::statistics::Sheet;
use crate::records::Filter;

/// The fewest and the most columns of the screen that the values of a draw mode get beside those of the other.
const VALUE_MIN: usize = 16;
const VALUE_MAX: usize = 22;

/// How many of these columns are blank at least, so that a value does not touch what stands before it.
const BLANK_MIN: usize = 2;

/// The lines of the panel, of at most `width` columns.
#[must_use]
pub fn lines(canvas: &Canvas, model: &Model, filter: Filter, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let Some(page) = model.sheet(filter) else {
        let words = match &model.files.unsaved {
            Some(unsaved) => unsaved.sentence(),
            None => "The log is being read.".to_owned(),
        };
        return sheet::sentence(&words, width, theme.plain());
    };
    let mut lines = tabs::pages(canvas, None, width);
    lines.extend(tabs::filters(canvas, model.keymap, Context::Statistics, filter, None, width));
    lines.extend(table(canvas, model, &page, width));
    let notes = page.notes();
    if !notes.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(notes.iter().flat_map(|note| sheet::sentence(note, width, theme.plain())));
    lines
}

fn table(canvas: &Canvas, model: &Model, page: &Sheet, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let mut lines = Vec::new();
    let rows = page.rows();
    let widest = |texts: &mut dyn Iterator<Item = &str>| {
        usize::from(texts.map(columns).max().unwrap_or_default())
    };
    let widest_name = widest(&mut rows.iter().map(|row| &*row.name));
    let values = rows.iter().flat_map(|row| &row.values);
    let widest_value = widest(&mut values.map(|value| shown(value.as_ref())));
    let value = usize::from(width).saturating_sub(widest_name) / 2;
    if value >= (widest_value + BLANK_MIN).max(VALUE_MIN) {
        let value = value.min(VALUE_MAX);
        let name = usize::from(width) - 2 * value;
        let heading = format!("{:name$}{:>value$}{:>value$}", "", "Draw 1", "Draw 3");
        lines.push(Line::styled(heading, theme.strong()));
        for row in &rows {
            let [one, three] = row.values.each_ref().map(|value| shown(value.as_ref()));
            let text = format!("{:name$}{one:>value$}{three:>value$}", row.name);
            lines.push(Line::styled(text, theme.plain()));
        }
        return lines;
    }
    // The draw mode of the present game comes first.
    let first = usize::from(model.draw() == 3);
    for mode in [first, 1 - first] {
        if mode != first {
            lines.push(Line::default());
        }
        lines.push(Line::styled(["Draw 1", "Draw 3"][mode], theme.strong()));
        lines.extend(rows.iter().map(|row| {
            let text = sheet::pair(&row.name, shown(row.values[mode].as_ref()), width);
            Line::styled(text, theme.plain())
        }));
    }
    lines
}

fn shown(value: Option<&String>) -> &str {
    value.map_or("–", String::as_str)
}
