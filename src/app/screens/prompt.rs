//! The command line at the bottom of the full screen: typing, the lines of before, completion.

use super::field::{Field, SeveralLines};
use super::next::Next;
use crate::app::action::Action;
use crate::app::command_line::{completed, fitting};
use crate::app::refused::Refused;

/// The longest line, in characters, and how many lines are remembered.
const TYPED_MAX: usize = 200;
const LINES_MAX: usize = 100;

/// The command line at the bottom of the screen.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Prompt {
    /// What has been typed.
    pub typed: Field,
    /// Offset into the lines entered before: 0 is the line being typed, 1 the last one entered.
    pub back: usize,
    /// What is said of it, until the next key.
    pub told: Option<PromptNews>,
}

/// What the command line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PromptNews {
    /// These commands begin as what has been typed.
    Choices(Vec<&'static str>),
    /// Why something was not done.
    Refused(Refused),
}

impl Prompt {
    /// What a key does. `lines` are those entered before, the last one last; a line that is entered joins them.
    pub fn key(&mut self, action: Action, lines: &mut Vec<String>) -> Next {
        self.told = None;
        match action {
            Action::Enter => {
                let line = self.typed.text().trim().to_owned();
                remember(lines, &line);
                return Next::Enter(line);
            }
            Action::Escape => return Next::Leave,
            Action::Erase if self.typed.text().is_empty() => return Next::Leave,
            Action::Complete => self.complete(),
            Action::Up => self.recall(lines, self.back + 1),
            Action::Down if self.back > 0 => self.recall(lines, self.back - 1),
            action => self.typed.key(action),
        }
        Next::Stay
    }

    /// Completes the command as far as all that begin so agree, and shows these where there are several.
    fn complete(&mut self) {
        let choices = fitting(self.typed.text());
        self.typed = Field::of(completed(self.typed.text()));
        self.told = (choices.len() > 1).then_some(PromptNews::Choices(choices));
    }

    /// An earlier line, or an empty one after the last of them.
    fn recall(&mut self, lines: &[String], back: usize) {
        if back <= lines.len() {
            self.back = back;
            self.typed = Field::of(lines.get(lines.len() - back).cloned().unwrap_or_default());
        }
    }

    /// Adds text that was typed or pasted.
    pub fn insert(&mut self, text: &str) {
        let done = self.typed.insert(text, TYPED_MAX);
        self.told = done.err().map(|SeveralLines| PromptNews::Refused(Refused::SeveralLines));
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
