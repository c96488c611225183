//! Why there is no such deal as was asked for, in words that hold in both faces.

use std::error::Error;
use std::fmt;

use crate::deals::{CodeError, Date, PuzzleCodeError, UnderError, not_dealt};
use crate::rules::{PartsError, RuleBook, RulesError, shortened};

/// Why a deal cannot be begun as it was asked for. Its text is a sentence without capital and full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// Nothing was typed where a code was wanted.
    Nothing,
    /// The name of imported cards, which does not deal them.
    Imported(String),
    /// Not a code.
    Code(CodeError),
    /// A code and rules that exclude each other.
    Under(UnderError),
    /// Not the words of a rule book.
    Rules(PartsError),
    /// Parts of a rule book that exclude each other.
    Contradiction(RulesError),
    /// A rule book that is played with this other draw count only.
    Draw(RuleBook, u8),
    /// Not a puzzle code.
    Puzzle(PuzzleCodeError),
    /// No puzzle of the list has this number; the last one has the other.
    NoSuchPuzzle {
        /// The number, as it was written.
        number: String,
        /// The last number.
        last: usize,
    },
    /// Not a date.
    Date(String),
    /// A day that has not come yet.
    Future {
        /// The day.
        day: Date,
        /// Today.
        today: Date,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("type a code such as MS3-90210, or its number alone"),
            Self::Imported(name) => f.write_str(&not_dealt(name)),
            Self::Code(error) => error.fmt(f),
            Self::Under(error) => error.fmt(f),
            Self::Rules(error) => error.fmt(f),
            Self::Contradiction(error) => error.fmt(f),
            Self::Draw(book, other) => {
                write!(f, "{} is played with draw {other} only", book.name())
            }
            Self::Puzzle(error) => error.fmt(f),
            Self::NoSuchPuzzle { number, last } => {
                write!(f, "there is no puzzle {number}; they are numbered from 1 to {last}")
            }
            Self::Date(text) => {
                write!(f, "`{}` is not a date; a date is YYYY-MM-DD", shortened(text))
            }
            Self::Future { day, today } => {
                write!(f, "the deal of {day} has not come yet; today is {today}")
            }
        }
    }
}

impl Error for DealError {}

impl From<CodeError> for DealError {
    fn from(error: CodeError) -> Self {
        Self::Code(error)
    }
}

impl From<UnderError> for DealError {
    fn from(error: UnderError) -> Self {
        Self::Under(error)
    }
}

impl From<PartsError> for DealError {
    fn from(error: PartsError) -> Self {
        Self::Rules(error)
    }
}

impl From<RulesError> for DealError {
    fn from(error: RulesError) -> Self {
        Self::Contradiction(error)
    }
}
