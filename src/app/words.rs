//! The words for what the player is told, made for the face that shows them: with keys on the full screen, with commands in the line mode.

mod cards;
mod figures;
mod notices;
mod solver;

pub use cards::{brief, empty, names, pile, place, stays, summary};
pub use figures::{clock, formula, moves, number, points, signed};
pub use notices::{message, proof, warns};

use super::action::Action;
use super::command_line::{Entry, Verb};
use super::keymap::{Context, Keymap};

/// Who shows the words. The full screen names keys, the line mode commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The full screen, with its keys.
    Screen(Keymap),
    /// The line mode.
    Lines,
}

impl Face {
    /// What the player enters for something that both faces have: the key at the table, or the command.
    fn way(self, action: Action, verb: Verb) -> String {
        match self {
            Self::Screen(keys) => keys.label(Context::Playing, action),
            Self::Lines => command(verb),
        }
    }
}

/// A command as it is named in a sentence: `` `undo` ``.
#[must_use]
pub fn command(verb: Verb) -> String {
    format!("`{}`", Entry::of(verb).name)
}

/// The text with a capital at its start.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let mut line: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    line.extend(chars);
    line
}

/// The text with a capital at its start and a full stop at its end.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut line = capitalized(text);
    if !line.ends_with('.') {
        line.push('.');
    }
    line
}
