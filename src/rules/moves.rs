//! A move as the rule book knows it: draw, recycle, or carry cards from one place to another.

use super::card::Suit;

/// The number of a tableau column, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8);

impl Column {
    /// Column `index`, 0 to 6.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 7 { Some(Self(index)) } else { None }
    }

    /// 0 to 6.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What the player calls it: 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The first `count` columns.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count.min(7)).map(Self)
    }
}

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// The face-down pile that draws come from.
    Stock,
    /// The face-up pile that draws go to; only its last card plays.
    Waste,
    /// The foundation of a suit.
    Foundation(Suit),
    /// A column of the tableau.
    Column(Column),
}

/// One action of the rule book, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Turn cards from the stock onto the waste: as many as the rule book says, or what is left.
    Draw,
    /// Turn the waste over to be the stock again, in its original order.
    Recycle,
    /// Carry the last `count` cards of one place to another.
    Carry {
        /// Where they lie.
        from: Place,
        /// How many of the last cards.
        count: u8,
        /// Where they go.
        to: Place,
    },
}

impl Move {
    /// Carries one card.
    #[must_use]
    pub const fn one(from: Place, to: Place) -> Self {
        Self::Carry { from, count: 1, to }
    }
}
