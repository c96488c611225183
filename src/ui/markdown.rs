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
        let parts = parts(word, &mut strong);
        let word_width: u16 = parts.iter().map(|(part, _)| columns(part)).sum();
        if used > 0 && used + 1 + word_width > width {
            lines.push(Vec::new());
            used = 0;
        }
        if let Some(line) = lines.last_mut() {
            if used > 0 {
                push(line, " ", style);
                used += 1;
            }
            for (part, strong) in parts {
                push(line, part, if strong { style.add_modifier(Modifier::BOLD) } else { style });
            }
        }
        used += word_width;
    }
    lines
}

/// The parts of a word and whether each is strong; `strong` goes on from word to word.
fn parts<'a>(word: &'a str, strong: &mut bool) -> Vec<(&'a str, bool)> {
    let mut parts = Vec::with_capacity(1);
    let mut rest = word;
    while let Some(at) = rest.find("**").or_else(|| rest.find('`')) {
        parts.push((&rest[..at], *strong));
        *strong = !*strong;
        rest = rest[at..].trim_start_matches(if rest[at..].starts_with('`') { '`' } else { '*' });
    }
    parts.push((rest, *strong));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

/// Adds a text to a line, to its last span where that looks the same.
fn push(line: &mut Vec<Span<'static>>, text: &str, style: Style) {
    match line.last_mut() {
        Some(last) if last.style == style => last.content.to_mut().push_str(text),
        _ => line.push(Span::styled(text.to_owned(), style)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str, width: u16) -> Vec<String> {
        lines(text, width).iter().map(Line::to_string).collect()
    }

    #[test]
    fn paragraphs_lists_and_tables_are_laid_out() {
        let text = "# Head\n\nOne two\nthree four.\n\n- a first\n  item\n- b\n\n| A | does this and that |\n| Long, one | x |";
        let page = [
            "Head",
            "",
            "One two three four.",
            "",
            "• a first item",
            "• b",
            "",
            "A          does this",
            "           and that",
            "Long, one  x",
        ];
        assert_eq!(plain(text, 21), page);
    }

    #[test]
    fn strong_words_lose_their_marks_and_keep_their_weight() {
        let page = lines("a **b c** `d`, e", 40);
        let strong: Vec<String> = page[0]
            .spans
            .iter()
            .filter(|span| span.style.add_modifier.contains(Modifier::BOLD))
            .map(|span| span.content.trim().to_owned())
            .collect();
        assert_eq!(page[0].to_string(), "a b c d, e");
        assert_eq!(strong, ["b", "c", "d"]);
    }
}
