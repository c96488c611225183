//! The one grammar of commands, for `:` in the full screen and for the line mode: a line becomes messages.

mod entry;
mod error;
mod line;

use super::command::Command;
use super::message::{Action, Message};
use super::model::{Model, Question, Screen};
use super::notice::Refused;
use super::update::update;
use crate::deals::Date;
use crate::records::Filter;
use crate::rules::Place;

pub use entry::{COMMANDS, Entry, Verb};
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

/// Does what a line says: the same messages go to [`update`] as from keys. A question that comes up stays open
/// unless the line answers it with its `!`. Returns the commands of what was done, and what is to be read. When
/// `update` refuses a message, those after it are not tried.
///
/// # Errors
///
/// Why the line did nothing, or not all that it says.
pub fn run(model: &mut Model, text: &str) -> (Vec<Command>, Result<Option<Reading>, CommandError>) {
    model.notice = None;
    let order = parse(text).and_then(|(line, sure)| {
        if model.time.paused && !line.holds_while_paused() {
            return Err(CommandError::Paused);
        }
        Ok((line.order(model)?, sure))
    });
    let (messages, sure) = match order {
        Ok((Order::Tell(messages), sure)) => (messages, sure),
        Ok((Order::Read(reading), _)) => return (Vec::new(), Ok(Some(reading))),
        Err(error) => return (Vec::new(), Err(error)),
    };
    if model.screen == Screen::Result {
        model.screen = Screen::Table;
    }
    let mut commands = Vec::new();
    let done = messages.into_iter().try_for_each(|message| {
        commands.extend(update(model, message)?);
        Ok::<(), Refused>(())
    });
    let done = done.and_then(|()| {
        if sure && asks(model).is_some() {
            commands.extend(update(model, Message::Act(Action::Choose(1)))?);
        }
        Ok(None)
    });
    (commands, done.map_err(CommandError::Refused))
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

/// A typed line with its command's name completed as far as the names that fit agree.
#[must_use]
pub fn completed(typed: &str) -> String {
    let word = typed.trim_start().to_ascii_lowercase();
    let mut fitting =
        COMMANDS.iter().map(|entry| entry.name).filter(|name| name.starts_with(&word));
    let Some(first) = fitting.next().filter(|_| !word.is_empty()) else { return typed.to_owned() };
    let others: Vec<&str> = fitting.collect();
    if others.is_empty() {
        return format!("{first} ");
    }
    let agree = |length: &usize| others.iter().all(|name| name.starts_with(&first[..*length]));
    let length = (word.len()..=first.len()).rev().find(agree).unwrap_or(word.len());
    first[..length].to_owned()
}
