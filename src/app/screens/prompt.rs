//! The command line at the bottom of the full screen: typing, the lines of before, completion.

use super::next::Next;
use crate::app::action::Action;
use crate::app::command_line::completed;

/// The longest line, in characters, and how many lines are remembered.
const TYPED_MAX: usize = 200;
const LINES_MAX: usize = 100;

/// The command line at the bottom of the screen.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Prompt {
    /// What has been typed.
    pub typed: String,
    /// Offset into the lines entered before: 0 is the line being typed, 1 the last one entered.
    pub back: usize,
}

impl Prompt {
    /// What a key does. `lines` are those entered before, the last one last; a line that is entered joins them.
    pub fn key(&mut self, action: Action, lines: &mut Vec<String>) -> Next {
        match action {
            Action::Enter => {
                let line = self.typed.trim().to_owned();
                remember(lines, &line);
                return Next::Enter(line);
            }
            Action::Escape => return Next::Leave,
            Action::Erase if self.typed.pop().is_none() => return Next::Leave,
            Action::Complete => self.typed = completed(&self.typed),
            Action::Up => self.recall(lines, self.back + 1),
            Action::Down if self.back > 0 => self.recall(lines, self.back - 1),
            _ => {}
        }
        Next::Stay
    }

    /// An earlier line, or an empty one after the last of them.
    fn recall(&mut self, lines: &[String], back: usize) {
        if back <= lines.len() {
            self.back = back;
            self.typed = lines.get(lines.len() - back).cloned().unwrap_or_default();
        }
    }

    /// Adds text that was typed or pasted.
    pub fn insert(&mut self, text: &str) {
        let room = TYPED_MAX.saturating_sub(self.typed.chars().count());
        self.typed.extend(printable(text).take(room));
    }
}

/// Adds a line to those of before, as the last one. The same line is not remembered twice.
fn remember(lines: &mut Vec<String>, line: &str) {
    if line.is_empty() {
        return;
    }
    lines.retain(|other| other != line);
    lines.push(line.to_owned());
    let extra = lines.len().saturating_sub(LINES_MAX);
    lines.drain(..extra);
}

/// The characters of a typed or pasted text, without its control characters.
pub(super) fn printable(text: &str) -> impl Iterator<Item = char> {
    text.trim_matches(char::is_control).chars().filter(|c| !c.is_control())
}
