//! The text of the guidebook, with the keys and the commands filled in.

use std::fmt::Write;

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
