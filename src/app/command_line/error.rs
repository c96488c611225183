//! What can be wrong with a line, in words for the player.

use std::error::Error;
use std::fmt;

use super::entry::{Entry, Verb};
use crate::app::deal_error::DealError;
use crate::app::refused::Refused;
use crate::app::screens::question::Question;
use crate::app::screens::question::Stakes;
use crate::app::words::{Face, command, sentence};
use crate::rules::{NotationError, SourceError};

/// Why a line did nothing. Its text is whole sentences, with commands where something is to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// The first word is not a command; the nearest one.
    Unknown(String, Option<&'static Entry>),
    /// A short form of several commands.
    Ambiguous(String, Vec<&'static Entry>),
    /// Not written as its usage says.
    Usage(&'static Entry),
    /// A word of it cannot be read.
    Word(NotationError, &'static Entry),
    /// `!` after a command that does not ask.
    Sure(&'static Entry),
    /// The source of a move is not on the table.
    Source(SourceError),
    /// `move TO` without a selection.
    NothingSelected,
    /// There is no such deal.
    Deal(DealError),
    /// The cards are hidden.
    Paused,
    /// It was carried out and refused: a rule or the state of the game forbids it.
    Refused(Refused),
    /// It gives something up, and nobody can be asked.
    Unsure(Question, Box<Stakes>),
    /// More characters than a command can have.
    TooLong,
    /// Neither a command nor a JSON object with one.
    NotJson,
}

impl CommandError {
    /// A short name for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unknown(..) => "unknown",
            Self::Ambiguous(..) | Self::Source(SourceError::SeveralComeBack(_)) => "ambiguous",
            Self::Usage(_) | Self::Word(..) | Self::Sure(_) | Self::Deal(_) => "usage",
            Self::Unsure(..) => "unsure",
            Self::Paused => "paused",
            Self::TooLong => "too long",
            Self::NotJson => "not json",
            Self::Source(_) | Self::NothingSelected | Self::Refused(_) => "refused",
        }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word, Some(near)) => {
                write!(f, "There is no command `{word}`; did you mean `{}`?", near.name)
            }
            Self::Unknown(word, None) => {
                write!(f, "There is no command `{word}`; {} lists them.", command(Verb::Help))
            }
            Self::Ambiguous(word, entries) => {
                let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
                write!(f, "`{word}` could be {}.", names.join(" or "))
            }
            Self::Usage(entry) => write!(f, "It is written `{}`.", entry.usage),
            Self::Word(error, entry) => {
                write!(f, "{} It is written `{}`.", sentence(&error.to_string()), entry.usage)
            }
            Self::Sure(entry) => write!(f, "`{}` asks nothing, so it takes no `!`.", entry.name),
            Self::Source(error) => f.write_str(&sentence(&error.to_string())),
            Self::NothingSelected => {
                let usage = Entry::of(Verb::Move).usage;
                write!(f, "Nothing is selected, so the line must say what to move: `{usage}`.")
            }
            Self::Deal(error) => f.write_str(&sentence(&error.to_string())),
            Self::Refused(refused) => f.write_str(&Face::Lines.refused(refused)),
            Self::Paused => {
                write!(f, "The game is paused; {} goes on.", command(Verb::Pause))
            }
            Self::Unsure(question, stakes) => {
                let consequence = sentence(&question.consequence(stakes));
                let name = Entry::of(question.verb()).name;
                write!(f, "{consequence} `{name}!` does it without asking.")
            }
            Self::TooLong => f.write_str("The line is too long for a command."),
            Self::NotJson => f.write_str(
                "The line is not a JSON object with a text `cmd`, such as {\"cmd\": \"draw\"}.",
            ),
        }
    }
}

impl Error for CommandError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // Its sentence has the words of the error within, so that the cause of that comes next.
            Self::Word(error, _) => error.source(),
            _ => None,
        }
    }
}

impl From<DealError> for CommandError {
    fn from(error: DealError) -> Self {
        Self::Deal(error)
    }
}

impl From<Refused> for CommandError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<SourceError> for CommandError {
    fn from(error: SourceError) -> Self {
        Self::Source(error)
    }
}
