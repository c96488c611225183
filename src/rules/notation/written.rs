//! Moves as they are written in the line mode.

use std::fmt;
use std::str::FromStr;

use super::error::{NotationError, shortened};
use super::{digits, number};
use crate::rules::card::{Card, Suit};
use crate::rules::moves::{Column, Move, Place};
use crate::rules::table::Table;

/// A move as it is written in the line mode: `draw`, `recycle`, `move t6 t1 3`, `move waste f`, `move f2 t4`,
/// `move 7h t3`; foundations are f1 ♠, f2 ♥, f3 ♦, f4 ♣.
///
/// What was left out (a count, which foundation) is filled in from the table by [`Written::resolve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// `draw`
    Draw,
    /// `recycle`
    Recycle,
    /// `move SOURCE TARGET [COUNT]`
    Carry {
        /// Where from.
        from: Source,
        /// Where to; nothing for `f`, the card's own foundation.
        to: Option<Place>,
        /// How many cards.
        count: Option<u8>,
    },
}

/// The source of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A place.
    Place(Place),
    /// A face-up card, with all that lies on it.
    Card(Card),
}

impl FromStr for Written {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            [word] if word.eq_ignore_ascii_case("draw") => Ok(Self::Draw),
            [word] if word.eq_ignore_ascii_case("recycle") => Ok(Self::Recycle),
            [verb, from, to, count @ ..]
                if verb.eq_ignore_ascii_case("move") && count.len() <= 1 =>
            {
                Ok(Self::Carry {
                    from: from.parse()?,
                    to: target(to)?,
                    count: count.first().map(|word| number(word)).transpose()?,
                })
            }
            _ => Err(NotationError::Move(shortened(text.trim()))),
        }
    }
}

/// Reads `t1` to `t7`, `f1` to `f4`, `waste`, `stock`.
impl FromStr for Place {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        if let Some(column) = Column::named(word) {
            return Ok(Self::Column(column));
        }
        let lower = word.to_ascii_lowercase();
        let suit = || {
            let number: usize = digits(lower.strip_prefix('f')?)?;
            Suit::ALL.get(number.checked_sub(1)?).copied()
        };
        match lower.as_str() {
            "waste" => Ok(Self::Waste),
            "stock" => Ok(Self::Stock),
            _ => suit().map(Self::Foundation).ok_or_else(|| NotationError::Place(shortened(word))),
        }
    }
}

/// Reads a place or a card.
impl FromStr for Source {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let card = || word.parse().map(Self::Card).ok();
        word.parse().map(Self::Place).or_else(|error| card().ok_or(error))
    }
}

fn target(word: &str) -> Result<Option<Place>, NotationError> {
    if word.eq_ignore_ascii_case("f") {
        return Ok(None);
    }
    word.parse().map(Some)
}

impl Written {
    /// Fills in what was left out: the run that fits, the card's own foundation.
    ///
    /// # Errors
    ///
    /// [`NotationError::NotInPlay`] for a card that does not lie face up where it could be moved. Whether
    /// the move is legal is for [`Table::judge`].
    pub fn resolve(self, table: &Table) -> Result<Move, NotationError> {
        let (from, to, count) = match self {
            Self::Draw => return Ok(Move::Draw),
            Self::Recycle => return Ok(Move::Recycle),
            Self::Carry { from, to, count } => (from, to, count),
        };
        let (from, lies) = match from {
            Source::Place(place) => (place, None),
            Source::Card(card) => {
                let (place, depth) = table.find(card).ok_or(NotationError::NotInPlay(card))?;
                (place, Some(depth))
            }
        };
        let own = || table.top(from).map_or(Suit::Spades, Card::suit);
        let to = to.unwrap_or_else(|| Place::Foundation(own()));
        let count = count.or(lies).unwrap_or_else(|| match (from, to) {
            (Place::Column(from), Place::Column(to)) => table.run_that_fits(from, to).unwrap_or(1),
            _ => 1,
        });
        Ok(Move::Carry { from, count, to })
    }
}

/// `t1` to `t7`, `f1` to `f4`, `waste`, `stock`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stock => f.write_str("stock"),
            Self::Waste => f.write_str("waste"),
            Self::Foundation(suit) => write!(f, "f{}", suit.index() + 1),
            Self::Column(column) => write!(f, "t{}", column.number()),
        }
    }
}

/// The form of the line mode, complete: `move t6 t1 3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Recycle => f.write_str("recycle"),
            Self::Carry { from, count: 1, to } => write!(f, "move {from} {to}"),
            Self::Carry { from, count, to } => write!(f, "move {from} {to} {count}"),
        }
    }
}
