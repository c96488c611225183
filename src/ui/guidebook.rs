//! The text of the guidebook, with the keys and the commands filled in.

use std::fmt::Write;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::markdown;
use crate::app::command_line;
use crate::app::keymap::Keymap;

/// The text as it is written: `{name}` stands for a key, and two lines for all keys and all commands.
const TEXT: &str = include_str!("../../assets/guidebook.md");
const KEYS: &str = "<!-- keys -->";
const COMMANDS: &str = "<!-- commands -->";

/// The whole guidebook as markdown.
#[must_use]
pub fn markdown(keymap: Keymap) -> String {
    keymap.named(TEXT).replace(KEYS, &keys(keymap)).replace(COMMANDS, &commands())
}

/// The whole guidebook in plain lines of at most `width` columns, for printing.
#[must_use]
pub fn plain(keymap: Keymap, width: u16) -> String {
    let lines = markdown::lines(&markdown(keymap), width);
    lines.iter().fold(String::new(), |text, line| text + line.to_string().trim_end() + "\n")
}

/// The paragraphs, list entries and rows of tables that have a text in them, which is given in small letters, each part
/// below its heading; all of it where nothing is sought.
#[must_use]
pub fn found(text: &str, sought: &str) -> String {
    if sought.is_empty() {
        return text.to_owned();
    }
    let mut found = String::new();
    let mut heading = "";
    for block in blocks(text) {
        let whole = block.split_whitespace().collect::<Vec<_>>().join(" ");
        let whole = whole.replace(['*', '`'], "").to_lowercase();
        if block.starts_with('#') {
            heading = block;
        }
        if !whole.contains(sought) {
            continue;
        }
        if !heading.is_empty() && !block.starts_with('#') {
            let _ = write!(found, "{heading}\n\n");
        }
        heading = "";
        let _ = write!(found, "{block}\n\n");
    }
    found
}

/// The parts of a text that stand by themselves.
fn blocks(text: &str) -> Vec<&str> {
    let mut blocks: Vec<&str> = Vec::new();
    let (mut start, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim().is_empty() || line.starts_with("- ") || line.starts_with(['|', '#']) {
            blocks.push(&text[start..at]);
            start = at;
        }
        at += line.len();
        if line.starts_with(['|', '#']) {
            blocks.push(&text[start..at]);
            start = at;
        }
    }
    blocks.push(&text[start..at]);
    blocks.into_iter().map(str::trim).filter(|block| !block.is_empty()).collect()
}

/// The same lines with the words that have a text in them, which is given in small letters, in this style.
#[must_use]
pub fn marked(lines: Vec<Line<'static>>, sought: &str, style: Style) -> Vec<Line<'static>> {
    if sought.is_empty() {
        return lines;
    }
    let mark = |span: Span<'static>| {
        let text = span.content.to_lowercase();
        // Letters whose small form has another length are left unmarked.
        if text.len() != span.content.len() || !text.contains(sought) {
            return vec![span];
        }
        let mut spans = Vec::new();
        let mut rest = 0;
        for (at, part) in text.match_indices(sought) {
            spans.push(Span::styled(span.content[rest..at].to_owned(), span.style));
            rest = at + part.len();
            spans.push(Span::styled(span.content[at..rest].to_owned(), style));
        }
        spans.push(Span::styled(span.content[rest..].to_owned(), span.style));
        spans
    };
    let line =
        |line: Line<'static>| Line::from(line.spans.into_iter().flat_map(mark).collect::<Vec<_>>());
    lines.into_iter().map(line).collect()
}

/// Every key, by groups, as markdown tables under headings.
#[must_use]
pub fn keys(keymap: Keymap) -> String {
    let mut text = String::new();
    for (group, rows) in keymap.all() {
        let _ = writeln!(text, "### {group}\n");
        for (keys, words) in rows {
            let _ = writeln!(text, "| {keys} | {words} |");
        }
        text.push('\n');
    }
    text
}

/// Every command, as a markdown table.
#[must_use]
pub fn commands() -> String {
    let mut text = String::new();
    for entry in command_line::COMMANDS {
        let _ = writeln!(text, "| {} | {} |", entry.usage, entry.words);
    }
    text
}
