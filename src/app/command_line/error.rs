//! What can be wrong with a line, in words for the player.

use std::fmt;

use super::entry::Entry;
use crate::rules::{Card, NotationError};

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
    /// A card that does not lie where it could be moved.
    NotInPlay(Card),
    /// `move TO` without a selection.
    NothingSelected,
    /// `f` as a source, and several foundations have a card that the column takes.
    Which(Vec<Card>),
    /// `f` as a source, and no foundation has one.
    NoneComesBack,
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
            Self::Ambiguous(..) | Self::Which(_) => "ambiguous",
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
            Self::NotInPlay(card) => {
                write!(f, "{card:#} does not lie face up where it can be moved.")
            }
            Self::NothingSelected => f.write_str(
                "Nothing is selected, so the line must say what to move: `move FROM TO [N]`.",
            ),
            Self::Which(cards) => {
                f.write_str("Several cards could come back: ")?;
                for (number, card) in cards.iter().enumerate() {
                    let between = if number == 0 { "" } else { " or " };
                    write!(f, "{between}{card:#} from f{}", card.suit().index() + 1)?;
                }
                f.write_str("; say which.")
            }
            Self::NoneComesBack => f.write_str("No card of a foundation goes there."),
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
