//! The head of the statistics: the names of its pages, and what their games are filtered by.

use ratatui::text::{Line, Span};

use super::canvas::{Canvas, columns};
use crate::app::Action;
use crate::app::keymap::{Context, Keymap};
use crate::app::screens::charts::{ChartPage, PAGES};
use crate::records::{Book, DealKind, Filter};

/// The names of all pages, the open one in gold, where there is room for them.
#[must_use]
pub fn pages(canvas: &Canvas, open: Option<ChartPage>, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let pages = [None].into_iter().chain(PAGES.map(Some));
    let name = |page: Option<ChartPage>| page.map_or("Table", ChartPage::name);
    let mut spans = Vec::new();
    for page in pages {
        let style = if page == open { theme.accent() } else { theme.quiet() };
        spans.extend([Span::styled(format!(" {} ", name(page)), style)]);
    }
    let wide: u16 = spans.iter().map(|span| columns(&span.content)).sum();
    if wide > width { Vec::new() } else { vec![Line::from(spans)] }
}

/// A key and the value that it changes.
#[must_use]
pub fn value(
    canvas: &Canvas,
    keymap: Keymap,
    (context, action): (Context, Action),
    value: &'static str,
) -> Vec<Span<'static>> {
    let key = keymap.label(context, action);
    vec![Span::styled(key, canvas.theme.strong()), Span::raw("  "), Span::raw(value)]
}

/// The two parts of the filter, each after its key, and in gold unless it lets everything through; before them another
/// value. They are in as few lines as there is room for.
#[must_use]
pub fn filters(
    canvas: &Canvas,
    keymap: Keymap,
    context: Context,
    filter: Filter,
    first: Option<Vec<Span<'static>>>,
    width: u16,
) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let part = |action, name, value: Option<&'static str>| {
        let style = if value.is_some() { theme.accent() } else { theme.plain() };
        vec![
            Span::styled(keymap.label(context, action), theme.strong()),
            Span::raw(name),
            Span::styled(value.unwrap_or("all"), style),
        ]
    };
    let book = part(Action::NextBook, "  Rule book: ", filter.book.map(Book::name));
    let kind = part(Action::NextKind, "  Deals: ", filter.kind.map(DealKind::word));
    let wide = |spans: &[Span]| spans.iter().map(|span| columns(&span.content)).sum::<u16>();
    let mut lines: Vec<Vec<Span>> = Vec::new();
    for part in first.into_iter().chain([book, kind]) {
        match lines.last_mut().filter(|line| wide(line) + 4 + wide(&part) <= width) {
            Some(line) => line.extend([vec![Span::raw("    ")], part].concat()),
            None => lines.push(part),
        }
    }
    lines.into_iter().map(|spans| Line::from(spans).style(theme.plain())).collect()
}
