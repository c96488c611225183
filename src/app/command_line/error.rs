//! What can be wrong with a line, in words for the player.

use std::fmt;

use super::entry::Entry;
use crate::rules::{NotationError, SourceError};

/// Why a line did nothing. Its text is whole sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// The first word is no command; the nearest one.
    Unknown(String, Option<&'static str>),
    /// A short form of several commands.
    Ambiguous(String, Vec<&'static str>),
    /// Not written as its usage says.
    Usage(&'static Entry),
    /// A word of it is not what it should be.
    Word(NotationError, &'static Entry),
    /// `!` after a command that does not ask.
    Sure(&'static Entry),
    /// The source of a move is not on the table.
    Source(SourceError),
    /// `move TO` without a selection.
    NothingSelected,
    /// More steps than there are to undo.
    Undo(usize),
    /// More steps than there are to redo.
    Redo(usize),
    /// The code of a new deal.
    Code(String),
    /// The cards are hidden.
    Paused,
    /// A rule, or how things stand, forbids it.
    Refused(String),
    /// It gives something up, and nobody can be asked: what follows, and the command.
    Unsure(String, &'static str),
    /// More characters than a command can have.
    TooLong,
    /// Neither a command nor a JSON object with one.
    NotJson,
}

impl LineError {
    /// A short name for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unknown(..) => "unknown",
            Self::Ambiguous(..) | Self::Source(SourceError::SeveralComeBack(_)) => "ambiguous",
            Self::Usage(_) | Self::Word(..) | Self::Sure(_) | Self::Code(_) => "usage",
            Self::Unsure(..) => "unsure",
            Self::Paused => "paused",
            Self::TooLong => "too long",
            Self::NotJson => "not json",
            _ => "refused",
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word, Some(near)) => {
                write!(f, "There is no command `{word}`; did you mean `{near}`?")
            }
            Self::Unknown(word, None) => {
                write!(f, "There is no command `{word}`; `help` lists them.")
            }
            Self::Ambiguous(word, names) => {
                write!(f, "`{word}` could be {}.", names.join(" or "))
            }
            Self::Usage(entry) => write!(f, "It is written `{}`.", entry.usage),
            Self::Word(error, entry) => {
                write!(
                    f,
                    "{} It is written `{}`.",
                    crate::app::notice::sentence(&error.to_string()),
                    entry.usage
                )
            }
            Self::Sure(entry) => write!(f, "`{}` asks nothing, so it takes no `!`.", entry.name),
            Self::Source(error) => f.write_str(&crate::app::notice::sentence(&error.to_string())),
            Self::NothingSelected => f.write_str(
                "Nothing is selected, so the line must say what to move: `move FROM TO [N]`.",
            ),
            Self::Undo(0) => f.write_str("There is nothing to undo."),
            Self::Undo(1) => f.write_str("Only 1 step can be undone."),
            Self::Undo(steps) => write!(f, "Only {steps} steps can be undone."),
            Self::Redo(0) => f.write_str("There is nothing to redo."),
            Self::Redo(1) => f.write_str("Only 1 step can be redone."),
            Self::Redo(steps) => write!(f, "Only {steps} steps can be redone."),
            Self::Code(text) | Self::Refused(text) => f.write_str(text),
            Self::Paused => f.write_str("The game is paused; `pause` goes on."),
            Self::Unsure(consequence, name) => {
                write!(f, "{consequence} `{name}!` does it without asking.")
            }
            Self::TooLong => f.write_str("The line is too long for a command."),
            Self::NotJson => f.write_str(
                "The line is no JSON object with a text `cmd`, such as {\"cmd\": \"draw\"}.",
            ),
        }
    }
}

impl std::error::Error for LineError {}

impl From<SourceError> for LineError {
    fn from(error: SourceError) -> Self {
        Self::Source(error)
    }
}
