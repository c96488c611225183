//! A move: draw, recycle, or carry cards from one place to another.

use super::card::Suit;

/// A column of the tableau, by its number.
///
/// ```
/// use klondike::rules::Column;
///
/// let last = Column::new(6).unwrap();
/// assert_eq!((last.index(), last.number()), (6, 7));
/// assert_eq!(Column::first(3).last(), Column::new(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8);

impl Column {
    /// The column with this index, 0 to 6 from the left; `None` above 6.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 7 { Some(Self(index)) } else { None }
    }

    /// The index, 0 to 6 from the left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number by which players call the column, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The first `count` columns, at most seven.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count.min(7)).map(Self)
    }
}

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// The face-down pile that draws come from.
    Stock,
    /// The face-up pile that draws go to; only its last card can be played.
    Waste,
    /// The foundation of a suit.
    Foundation(Suit),
    /// A column of the tableau.
    Column(Column),
}

/// A move, legal or not.
///
/// Its text is what a player types in the line mode; [`WrittenMove`](super::WrittenMove) reads it back.
///
/// ```
/// use klondike::rules::{Column, Move, Place};
///
/// let to = Place::Column(Column::new(2).unwrap());
/// assert_eq!(Move::one(Place::Waste, to).to_string(), "move waste t3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Turn cards from the stock onto the waste: as many as the rule book says, or all that are left.
    Draw,
    /// Turn the waste over, so that it is the stock again in its original order (a redeal).
    Recycle,
    /// Carry the last `count` cards of one place to another, keeping their order.
    Carry {
        /// Where the cards lie.
        from: Place,
        /// How many cards.
        count: u8,
        /// Where they go.
        to: Place,
    },
}

impl Move {
    /// The move of a single card.
    #[must_use]
    pub const fn one(from: Place, to: Place) -> Self {
        Self::Carry { from, count: 1, to }
    }
}
