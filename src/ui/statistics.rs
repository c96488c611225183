//! The statistics panel: both draw modes side by side, or one below the other where it is narrow.

use ratatui::text::{Line, Span};

use super::canvas::{Canvas, columns};
use super::layout::Layout;
use super::sheet;
use crate::app::keymap::{Context, Keymap};
use crate::app::statistics::Sheet;
use crate::app::{Action, Model};
use crate::records::{Book, DealKind, Filter};

/// Columns that the names need, and the narrowest and widest column of values.
const NAME: usize = 18;
const VALUES: (usize, usize) = (18, 22);

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(
    canvas: &mut Canvas,
    layout: &Layout,
    model: &Model,
    filter: Filter,
    scroll: u16,
) -> u16 {
    let width = sheet::panel_width(layout);
    let theme = canvas.theme;
    let Some(page) = model.sheet(filter) else {
        let words = match &model.files.unsaved {
            Some(unsaved) => unsaved.sentence(),
            None => "The log is being read.".to_owned(),
        };
        let lines = sheet::sentence(&words, width, theme.plain());
        return sheet::panel(canvas, layout, "Statistics", &lines, scroll);
    };
    let mut lines = chosen(canvas, model.keymap, filter, width);
    lines.extend(table(canvas, model, &page, width));
    let notes = page.notes();
    if !notes.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(notes.iter().flat_map(|note| sheet::sentence(note, width, theme.plain())));
    sheet::panel(canvas, layout, "Statistics", &lines, scroll)
}

/// What is filtered, each part behind its key: gold where it is not everything.
fn chosen(canvas: &Canvas, keymap: Keymap, filter: Filter, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let book = filter.book.map(Book::name);
    let kind = filter.kind.map(DealKind::word);
    let part = |action, name, value: Option<&'static str>| {
        let style = if value.is_some() { theme.accent() } else { theme.plain() };
        vec![
            Span::styled(keymap.label(Context::Statistics, action), theme.strong()),
            Span::raw(name),
            Span::styled(value.unwrap_or("all"), style),
        ]
    };
    let wide = |spans: &[Span]| spans.iter().map(|span| columns(&span.content)).sum::<u16>();
    let first = part(Action::NextBook, "  Rule book: ", book);
    let second = part(Action::NextKind, "  Deals: ", kind);
    if wide(&first) + 4 + wide(&second) > width {
        return [first, second].map(|spans| Line::from(spans).style(theme.plain())).into();
    }
    let spans = [first, vec![Span::raw("    ")], second].concat();
    vec![Line::from(spans).style(theme.plain())]
}

fn table(canvas: &Canvas, model: &Model, page: &Sheet, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let mut lines = Vec::new();
    let value = usize::from(width).saturating_sub(NAME) / 2;
    if value >= VALUES.0 {
        let value = value.min(VALUES.1);
        let name = usize::from(width) - 2 * value;
        let heading = format!("{:name$}{:>value$}{:>value$}", "", "Draw 1", "Draw 3");
        lines.push(Line::styled(heading, theme.strong()));
        for row in page.rows() {
            let [one, three] = row.values.each_ref().map(|value| shown(value.as_ref()));
            let text = format!("{:name$}{one:>value$}{three:>value$}", row.name);
            lines.push(Line::styled(text, theme.plain()));
        }
        return lines;
    }
    // The mode being played comes first.
    let first = usize::from(model.draw() == 3);
    for mode in [first, 1 - first] {
        if mode != first {
            lines.push(Line::default());
        }
        lines.push(Line::styled(["Draw 1", "Draw 3"][mode], theme.strong()));
        lines.extend(page.rows().iter().map(|row| {
            let text = sheet::pair(&row.name, shown(row.values[mode].as_ref()), width);
            Line::styled(text, theme.plain())
        }));
    }
    lines
}

fn shown(value: Option<&String>) -> &str {
    value.map_or("–", String::as_str)
}
