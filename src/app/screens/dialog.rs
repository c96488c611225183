//! The dialog of a question: which answer is focused, and what the keys do.

use super::next::Next;
use super::question::Question;
use crate::app::action::Action;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// What is asked.
    pub question: Question,
    /// The number of the focused answer, from 0; the first is the safe one.
    pub focused: usize,
}

impl Dialog {
    /// The question with its safe answer focused.
    #[must_use]
    pub const fn of(question: Question) -> Self {
        Self { question, focused: 0 }
    }

    /// What a key does.
    pub fn key(&mut self, action: Action) -> Next {
        let says_yes = match action {
            Action::Left | Action::Right => {
                self.focused = 1 - self.focused.min(1);
                return Next::Stay;
            }
            Action::Enter => self.focused == 1,
            Action::Choose(answer) => answer == 1,
            Action::Escape => false,
            _ => return Next::Stay,
        };
        match self.question {
            question if says_yes => Next::Confirm(question),
            // This question was asked from the statistics.
            Question::Reset => Next::Open(Action::Statistics),
            _ => Next::Leave,
        }
    }
}
