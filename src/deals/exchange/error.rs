//! Why a text is not a position, in words for the person who brought it.

use std::error::Error;
use std::fmt;

use crate::deals::DealCode;
use crate::deals::foreign::Numbers;
use crate::rules::{Card, Column, Deck, NotationError, SetupError, counted};

/// Why a text is not a position, or not a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImportError {
    /// The text is empty.
    Empty,
    /// A word or a line that cannot be read.
    Notation(NotationError),
    /// What was read is not a position.
    Position(SetupError),
    /// Cards in dealing order that are not the 52 of the deck, each once.
    Deal {
        /// How many there are.
        found: usize,
        /// What is wrong with them.
        error: SetupError,
    },
    /// It begins like JSON and cannot be read as such; the JSON reader's words.
    Json(String),
    /// JSON that holds neither `tableau piles` nor `cards`.
    NoCards,
    /// A field of the JSON that is unknown, or whose value has the wrong form.
    Field(String),
    /// Digits after another program's name that are not the number of one of its deals.
    Number(Numbers, String),
    /// Three digits that are not a card.
    Digits(String),
    /// A number of digits that cannot be divided into cards.
    DigitCount(usize),
    /// A word that is not the height of a foundation in `PySol`'s text board.
    Height(String),
    /// A foundation whose cards do not go up one by one from its ace.
    Foundation(String),
    /// A face-down card on a face-up one, in the column of this number.
    FaceDown(usize, Card),
    /// A board of the line mode whose deal has no code from which its hidden cards follow.
    HiddenCards,
    /// A board of the line mode whose cards are not those of the deal that it names.
    OtherCards(DealCode),
    /// A board of the line mode after which cards were moved.
    OldBoard,
    /// A line of such a board that is not as it was printed.
    ShownLine(String),
    /// A position in the middle of a game where a deal is wanted: its first column that is not as dealt, and how many
    /// face-down and face-up cards that has.
    NotDealt(Column, usize, usize),
    /// The same, where the columns are as dealt and the stock has this number of cards instead of 24.
    StockNotDealt(usize),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no position in it: neither 52 cards nor a board"),
            Self::Notation(error) => error.fmt(f),
            Self::Deal { found, .. } if *found != Deck::STANDARD.len() => {
                let cards = counted(*found, "card", "cards");
                write!(f, "{cards} instead of {}", Deck::STANDARD.len())
            }
            Self::Position(error) | Self::Deal { error, .. } => error.fmt(f),
            Self::Json(words) => write!(f, "it begins like JSON, but: {words}"),
            Self::NoCards => f.write_str("the JSON holds neither `tableau piles` nor `cards`"),
            Self::Field(name) => {
                write!(
                    f,
                    "`{name}` has no place in the JSON of a Klondike deal, or not in this form"
                )
            }
            Self::Number(numbers, digits) => write!(
                f,
                "{} has no deal {digits} here; its numbers go from {} to {}",
                numbers.name(),
                numbers.range().start(),
                numbers.range().end()
            ),
            Self::Digits(digits) => write!(
                f,
                "`{digits}` is not a card; two digits are the rank, 01 to 13, the third is the suit: \
                 1 clubs, 2 diamonds, 3 hearts, 4 spades"
            ),
            Self::DigitCount(count) => {
                write!(f, "{count} digits; a deal has {}, three a card", 3 * Deck::STANDARD.len())
            }
            Self::Height(word) => {
                write!(f, "`{word}` is not a foundation; write S-2 for ♠ up to 2, S-0 for none")
            }
            Self::Foundation(words) => {
                write!(f, "the foundation `{words}` does not go up from its ace, card by card")
            }
            Self::FaceDown(column, card) => {
                write!(f, "column {column}: the face-down {card} lies on a face-up card")
            }
            Self::HiddenCards => f.write_str(
                "the board hides cards, and no code in its first line says which; `klondike report` and \
                 `klondike solve --saved` know them",
            ),
            Self::OtherCards(code) => {
                write!(f, "the cards of the board are not as they can lie in {code}")
            }
            Self::OldBoard => f.write_str("cards were moved after the board; print it again"),
            Self::ShownLine(words) => write!(f, "`{words}` is not a line of the board"),
            Self::NotDealt(column, hidden, run) => write!(
                f,
                "column {}: {hidden} face down and {run} face up, not {} and 1 as in a deal",
                column.number(),
                column.index()
            ),
            Self::StockNotDealt(cards) => {
                write!(f, "{cards} cards in the stock, not 24 as in a deal")
            }
        }
    }
}

impl Error for ImportError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Deal { found, error } if *found != Deck::STANDARD.len() => Some(error),
            // These say what the error within says, so they pass on its cause.
            Self::Position(error) | Self::Deal { error, .. } => error.source(),
            Self::Notation(error) => error.source(),
            _ => None,
        }
    }
}

impl From<NotationError> for ImportError {
    fn from(error: NotationError) -> Self {
        Self::Notation(error)
    }
}
