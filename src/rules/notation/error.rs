//! Why a text cannot be read, in words for the person who wrote it.

use std::fmt;

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// A word that is not a card.
    Card(String),
    /// A line of a board that does not begin with a place.
    Line(String),
    /// A place that is given twice.
    Repeated(String),
    /// Brackets that are not closed, or a face-down card on a face-up one.
    Brackets(String),
    /// A word that is not a foundation height, such as `S2`.
    Foundation(String),
    /// A word that is not a number, or a number out of range.
    Number(String),
    /// A text that does not have the form of a move.
    Move(String),
    /// A word that is not a place of the table.
    Place(String),
    /// A word that is neither a place nor a card, where something is to be taken.
    Source(String),
    /// A word that is not a place, nor `f`, where something is to go.
    Target(String),
}

/// Every place of the table.
const PLACES: &str = "places are t1 to t7, f1 to f4, waste and stock";

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(word) => {
                write!(
                    f,
                    "`{word}` is not a card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)"
                )
            }
            Self::Line(line) => write!(
                f,
                "`{line}` names no place; a board line starts with T1: to T7:, K:, W:, F:, P:, D: or Draw:"
            ),
            Self::Repeated(place) => write!(f, "{place} is given twice"),
            Self::Brackets(place) => {
                write!(f, "{place}: face-down cards stand in round brackets below the face-up ones")
            }
            Self::Foundation(word) => {
                write!(f, "`{word}` is not a foundation; write S2 for ♠ up to 2, S0 for none")
            }
            Self::Number(word) => write!(f, "`{word}` is not a number that fits here"),
            Self::Move(text) => {
                write!(
                    f,
                    "`{text}` is not a move; moves are `draw`, `recycle` and `move SOURCE TARGET [COUNT]`"
                )
            }
            Self::Place(word) => write!(f, "`{word}` is not a place; {PLACES}"),
            Self::Source(word) => {
                write!(
                    f,
                    "`{word}` is neither a place nor a card; {PLACES}, and cards are such as 7h"
                )
            }
            Self::Target(word) => {
                write!(
                    f,
                    "`{word}` is not a place to go to; {PLACES}, and f is the card's foundation"
                )
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// A number with its noun: `1 card`, `2 cards`.
pub(crate) fn counted<N>(count: N, one: &str, many: &str) -> String
where
    N: Copy + fmt::Display + PartialEq + From<u8>,
{
    let noun = if count == N::from(1) { one } else { many };
    format!("{count} {noun}")
}

/// A word cut to the length that fits into a one-line message, without characters that control a terminal.
pub(crate) fn shortened(word: &str) -> String {
    const LONGEST: usize = 20;
    let mut chars = word.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let mut short: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}
