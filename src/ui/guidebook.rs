//! The guidebook: its text with the keys filled in, as a panel and for printing.

use std::fmt::Write;

use super::canvas::Canvas;
use super::layout::Layout;
use super::markdown;
use super::sheet;
use crate::app::command_line;
use crate::app::keymap::Keymap;

/// The text as it is written: `{name}` stands for a key, and two lines for all keys and all commands.
const TEXT: &str = include_str!("../../assets/guidebook.md");
const KEYS: &str = "<!-- keys -->";
const COMMANDS: &str = "<!-- commands -->";

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, keymap: Keymap, scroll: u16) -> u16 {
    let lines = markdown::lines(&markdown(keymap), sheet::panel_width(layout));
    sheet::panel(canvas, layout, "Guidebook", &lines, scroll)
}

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

/// Every key, by group, as markdown.
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

/// Every command, as markdown.
#[must_use]
pub fn commands() -> String {
    let mut text = String::new();
    for entry in command_line::COMMANDS {
        let _ = writeln!(text, "| {} | {} |", entry.usage, entry.words);
    }
    text
}
