//! The small part of markdown that the guidebook is written in: headings, paragraphs, lists, tables of two
//! columns, pictures between fences, and strong words.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::canvas::columns;
use super::wrap::Wrap;

/// The most columns that the left column of a table gets; a wider cell has a line to itself.
const LEFT_MAX: u16 = 14;
/// What begins and ends lines that stay as they are.
const FENCE: &str = "```";
/// Blanks between the columns of a table.
const BETWEEN: u16 = 2;

/// Lays out a text in lines of at most `width` columns. A width below 8 counts as 8.
#[must_use]
pub fn lines(text: &str, width: u16) -> Vec<Line<'static>> {
    let lefts = text.lines().filter(|line| line.starts_with('|')).map(|row| columns(&cells(row).0));
    let left = lefts.filter(|&left| left <= LEFT_MAX).max().unwrap_or(0);
    let width = width.max(8);
    let mut page = Flow { lines: Vec::new(), width, left: left.min(width / 2) };
    let mut blocks = text.lines().peekable();
    while let Some(line) = blocks.next() {
        if line.trim().is_empty() {
            page.blank();
        } else if line.starts_with(FENCE) {
            for line in blocks.by_ref().take_while(|line| !line.starts_with(FENCE)) {
                page.lines.push(Line::from(line.to_owned()));
            }
        } else if line.starts_with('#') {
            page.blank();
            let strong = Style::new().add_modifier(Modifier::BOLD);
            page.flow(line.trim_start_matches(['#', ' ']), "", strong);
        } else if line.starts_with('|') {
            page.row(&cells(line));
        } else {
            let (sign, text) = item(line).unwrap_or((String::new(), line));
            let mut text = text.to_owned();
            let goes_on = |next: &&str| {
                !next.trim().is_empty()
                    && !next.starts_with(['#', '|'])
                    && item(next).is_none()
                    && !next.starts_with(FENCE)
            };
            while let Some(next) = blocks.next_if(goes_on) {
                text.push(' ');
                text.push_str(next.trim());
            }
            page.flow(&text, &sign, Style::new());
        }
    }
    while page.lines.last().is_some_and(|line| line.width() == 0) {
        page.lines.pop();
    }
    page.lines
}

/// What stands before an entry of a list, a bullet or its number, and the entry.
fn item(line: &str) -> Option<(String, &str)> {
    if let Some(entry) = line.strip_prefix("- ") {
        return Some(("• ".to_owned(), entry));
    }
    let (number, entry) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (format!("{number}. "), entry))
}

fn cells(row: &str) -> (String, String) {
    let row = row.trim().trim_matches('|');
    let (left, right) = row.split_once('|').unwrap_or((row, ""));
    (left.trim().to_owned(), right.trim().to_owned())
}

struct Flow {
    lines: Vec<Line<'static>>,
    width: u16,
    /// The width of the left column of all tables.
    left: u16,
}

impl Flow {
    /// One empty line, never two and none at the top.
    fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| line.width() > 0) {
            self.lines.push(Line::default());
        }
    }

    /// A paragraph: `sign` stands before its first line, such as a bullet, and the others are indented as far.
    fn flow(&mut self, text: &str, sign: &str, style: Style) {
        let indent = columns(sign);
        for (index, spans) in wrapped(text, self.width - indent, style).into_iter().enumerate() {
            let before = if index == 0 { sign.to_owned() } else { " ".repeat(usize::from(indent)) };
            let before = (!before.is_empty()).then(|| Span::raw(before));
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

/// Breaks a text at blanks, with `**strong**` and `` `code` `` words in bold.
fn wrapped(text: &str, width: u16, style: Style) -> Vec<Vec<Span<'static>>> {
    let mut wrap = Wrap::new(width, style);
    let mut weight = Weight::Plain;
    for word in text.split_whitespace() {
        let styled = |(part, weight)| match weight {
            Weight::Plain => (part, style),
            Weight::Strong => (part, style.add_modifier(Modifier::BOLD)),
        };
        let parts: Vec<(&str, Style)> = parts(word, &mut weight).into_iter().map(styled).collect();
        wrap.word(&parts);
    }
    wrap.into_lines()
}

/// How heavy a part of a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    Plain,
    Strong,
}

/// The parts of a word with their weights. `weight` is that of the text before the word, and afterwards that of the
/// text that follows: a mark may open in one word and close in a later one.
fn parts<'a>(word: &'a str, weight: &mut Weight) -> Vec<(&'a str, Weight)> {
    let mut parts = Vec::with_capacity(1);
    let mut rest = word;
    while let Some(at) = rest.find("**").or_else(|| rest.find('`')) {
        parts.push((&rest[..at], *weight));
        *weight = match weight {
            Weight::Plain => Weight::Strong,
            Weight::Strong => Weight::Plain,
        };
        rest = rest[at..].trim_start_matches(if rest[at..].starts_with('`') { '`' } else { '*' });
    }
    parts.push((rest, *weight));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str, width: u16) -> Vec<String> {
        lines(text, width).iter().map(Line::to_string).collect()
    }

    #[test]
    fn paragraphs_lists_and_tables_are_laid_out() {
        let text = "# Head\n\nOne two\nthree four.\n\n- a first\n  item\n- b\n1. c\n   of it\n2. d\n\n| A | does this and that |\n| Long, one | x |";
        let picture = "A\n```\n K♠   Q♥\n    x\n```\nB";
        assert_eq!(plain(picture, 21), ["A", " K♠   Q♥", "    x", "B"]);
        let page = [
            "Head",
            "",
            "One two three four.",
            "",
            "• a first item",
            "• b",
            "1. c of it",
            "2. d",
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
