//! The small part of markdown that the guidebook is written in: headings, paragraphs, lists, tables of two
//! columns, and strong words.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::canvas::columns;

/// The widest left column of a table; what is wider stands on a line of its own.
const LEFT_MAX: u16 = 14;
/// Blanks between the columns of a table.
const BETWEEN: u16 = 2;

/// Lays the text out in lines of at most `width` columns.
#[must_use]
pub fn lines(text: &str, width: u16) -> Vec<Line<'static>> {
    let lefts = text.lines().filter(|line| line.starts_with('|')).map(|row| columns(&cells(row).0));
    let left = lefts.filter(|&left| left <= LEFT_MAX).max().unwrap_or(0);
    let width = width.max(8);
    let mut page = Page { lines: Vec::new(), width, left: left.min(width / 2) };
    let mut blocks = text.lines().peekable();
    while let Some(line) = blocks.next() {
        if line.trim().is_empty() {
            page.blank();
        } else if line.starts_with('#') {
            page.blank();
            let strong = Style::new().add_modifier(Modifier::BOLD);
            page.flow(line.trim_start_matches(['#', ' ']), "", "", strong);
        } else if line.starts_with('|') {
            page.row(&cells(line));
        } else {
            let (mut text, first, rest) = match line.strip_prefix("- ") {
                Some(item) => (item.to_owned(), "• ", "  "),
                None => (line.to_owned(), "", ""),
            };
            let goes_on = |next: &&str| {
                !next.trim().is_empty() && !next.starts_with(['#', '|']) && !next.starts_with("- ")
            };
            while let Some(next) = blocks.next_if(goes_on) {
                text.push(' ');
                text.push_str(next.trim());
            }
            page.flow(&text, first, rest, Style::new());
        }
    }
    while page.lines.last().is_some_and(|line| line.width() == 0) {
        page.lines.pop();
    }
    page.lines
}

fn cells(row: &str) -> (String, String) {
    let row = row.trim().trim_matches('|');
    let (left, right) = row.split_once('|').unwrap_or((row, ""));
    (left.trim().to_owned(), right.trim().to_owned())
}

struct Page {
    lines: Vec<Line<'static>>,
    width: u16,
    /// The width of the left column of all tables.
    left: u16,
}

impl Page {
    /// One empty line, never two and none at the top.
    fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| line.width() > 0) {
            self.lines.push(Line::default());
        }
    }

    /// A paragraph with something before its first line and before the others.
    fn flow(&mut self, text: &str, first: &str, rest: &str, style: Style) {
        let width = self.width - columns(first);
        for (index, spans) in wrapped(text, width, style).into_iter().enumerate() {
            let before = if index == 0 { first } else { rest };
            let before = (!before.is_empty()).then(|| Span::raw(before.to_owned()));
            self.lines.push(before.into_iter().chain(spans).collect::<Vec<_>>().into());
        }
    }

    /// A row of a table.
    fn row(&mut self, (left, right): &(String, String)) {
        let indent = usize::from(self.left + BETWEEN);
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let mut right = wrapped(right, self.width - self.left - BETWEEN, Style::new()).into_iter();
        let mut first = vec![Span::styled(format!("{left:indent$}"), strong)];
        if columns(left) <= self.left {
            first.extend(right.next().unwrap_or_default());
        }
        self.lines.push(first.into());
        for spans in right {
            let before = Span::raw(" ".repeat(indent));
            self.lines.push([before].into_iter().chain(spans).collect::<Vec<_>>().into());
        }
    }
}

/// Breaks a text at blanks, with `**strong**` and `` `code` `` words strong.
fn wrapped(text: &str, width: u16, style: Style) -> Vec<Vec<Span<'static>>> {
    let mut lines = vec![Vec::new()];
    let mut used = 0;
    let mut strong = false;
    for word in text.split_whitespace() {
        let mut spans = Vec::new();
        let mut rest = word;
        while let Some(at) = rest.find(['*', '`']) {
            let (before, mark) = rest.split_at(at);
            push(&mut spans, before, style, strong);
            let mark_len = if mark.starts_with("**") { 2 } else { 1 };
            if mark.starts_with("**") || mark.starts_with('`') {
                strong = !strong;
            } else {
                push(&mut spans, "*", style, strong);
            }
            rest = &mark[mark_len..];
        }
        push(&mut spans, rest, style, strong);
        let word_width: u16 = spans.iter().map(|span| columns(&span.content)).sum();
        if used > 0 && used + 1 + word_width > width {
            lines.push(Vec::new());
            used = 0;
        }
        if let Some(line) = lines.last_mut() {
            if used > 0 {
                line.push(Span::styled(" ", style));
                used += 1;
            }
            line.extend(spans);
        }
        used += word_width;
    }
    lines
}

fn push(spans: &mut Vec<Span<'static>>, text: &str, style: Style, strong: bool) {
    if !text.is_empty() {
        let style = if strong { style.add_modifier(Modifier::BOLD) } else { style };
        spans.push(Span::styled(text.to_owned(), style));
    }
}
