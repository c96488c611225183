//! The one grammar of commands, for `:` in the full screen and for the line mode: a line becomes messages.

mod entry;
mod error;
mod line;

use super::message::Message;
use super::model::Model;
use super::screens::Screen;
use super::screens::question::Question;
use crate::deals::Date;
use crate::records::Filter;
use crate::rules::Place;

pub use entry::{COMMANDS, Entry, Verb, completed, fitting};
pub use error::CommandError;
pub use line::{Line, parse};

/// What a line asks to read, without changing anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Every legal move with its effect.
    Moves,
    /// One pile.
    Pile(Place),
    /// The whole table.
    Board,
    /// The points, term by term.
    Score,
    /// A text about the game for other people.
    Share,
    /// The statistics of the games that a filter holds.
    Statistics(Filter),
    /// The daily deals of the month of this day.
    Calendar(Date),
    /// All commands, or one.
    Help(Option<&'static Entry>),
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// These messages, one after the other.
    Tell(Vec<Message>),
    /// Something to be read.
    Read(Reading),
}

/// The open question.
#[must_use]
pub const fn asks(model: &Model) -> Option<Question> {
    match &model.screen {
        Screen::Dialog(dialog) => Some(dialog.question),
        _ => None,
    }
}

/// Reads the answer to a question: yes, no, or neither.
#[must_use]
pub fn answer(text: &str) -> Option<bool> {
    match text.trim().to_ascii_lowercase().as_str() {
        "y" | "yes" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}
