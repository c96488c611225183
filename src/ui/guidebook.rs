//! The text of the guidebook, with the keys and the commands filled in.

use std::fmt::Write;

use super::markdown;
use crate::app::command_line;
use crate::app::keymap::Keymap;

/// The text as it is written, with a marker line each in place of the keys and of the commands.
const TEXT: &str = include_str!("../../assets/guidebook.md");
const KEYS: &str = "<!-- keys -->";
const COMMANDS: &str = "<!-- commands -->";

/// The whole guidebook as markdown.
#[must_use]
pub fn markdown() -> String {
    TEXT.replace(KEYS, &keys()).replace(COMMANDS, &commands())
}

/// The whole guidebook in plain lines of at most `width` columns, for printing.
#[must_use]
pub fn plain(width: u16) -> String {
    let lines = markdown::lines(&markdown(), width);
    lines.iter().fold(String::new(), |text, line| text + line.to_string().trim_end() + "\n")
}

/// Every key, by groups, as markdown tables under headings.
#[must_use]
pub fn keys() -> String {
    let mut text = String::new();
    for (group, rows) in Keymap::STANDARD.all() {
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
