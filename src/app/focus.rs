//! The cursor on the table, and how keys move it.

use super::action::Direction;
use crate::rules::{Column, Place, Suit, Table};

/// The cursor on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    /// The pile.
    pub place: Place,
    /// Which card of a column, counted from the top: 1 is the last card. It is 1 on other places and on empty ones.
    pub depth: u8,
    /// The column to which Down leads back from an upper pile.
    pub below: Column,
}

/// Every place in Tab order.
#[must_use]
pub fn places() -> impl DoubleEndedIterator<Item = Place> {
    let top = [Place::Stock, Place::Waste].into_iter().chain(Suit::ALL.map(Place::Foundation));
    top.chain(Column::first(7).map(Place::Column).collect::<Vec<_>>())
}

/// The number of a place in Tab order, from 0: stock, waste, ♠ ♥ ♦ ♣, columns 1 to 7.
#[must_use]
pub const fn rank(place: Place) -> usize {
    match place {
        Place::Stock => 0,
        Place::Waste => 1,
        Place::Foundation(suit) => 2 + suit.index(),
        Place::Column(column) => 6 + column.index(),
    }
}

/// The column that an upper pile lies above; a column is its own.
#[must_use]
pub const fn column_below(place: Place) -> Column {
    let column = match place {
        Place::Stock => Some(FIRST),
        Place::Waste => Column::new(1),
        Place::Foundation(suit) => Column::new(3 + suit as u8),
        Place::Column(column) => Some(column),
    };
    match column {
        Some(column) => column,
        None => unreachable!(),
    }
}

const FIRST: Column = match Column::new(0) {
    Some(column) => column,
    None => unreachable!(),
};

impl Focus {
    /// The cursor on a new deal: the first column.
    pub const START: Self = Self { place: Place::Column(FIRST), depth: 1, below: FIRST };

    /// On the last card of a place, or on the empty place.
    #[must_use]
    pub const fn at(place: Place) -> Self {
        Self::on(place, 1)
    }

    /// On a card of a place, counted from the top.
    #[must_use]
    pub const fn on(place: Place, depth: u8) -> Self {
        Self { place, depth, below: column_below(place) }
    }

    /// The same cursor, moved to a card that is still there.
    #[must_use]
    pub fn held_to(self, table: &Table) -> Self {
        Self { depth: self.depth.clamp(1, reach(table, self.place)), ..self }
    }

    /// At the next place among `stops`, or at the previous one, in Tab order. The first place follows the last.
    #[must_use]
    pub fn tab(self, direction: Direction, stops: &[Place]) -> Self {
        let here = rank(self.place);
        let mut order: Vec<Place> = places().filter(|place| stops.contains(place)).collect();
        if direction == Direction::Back {
            order.reverse();
        }
        let beyond = |&&place: &&Place| match direction {
            Direction::Forward => rank(place) > here,
            Direction::Back => rank(place) < here,
        };
        let next = order.iter().find(beyond).or_else(|| order.first());
        next.map_or(self, |&place| Self::at(place))
    }

    /// On the last card of the next place in the row, or of the previous one. The first place follows the last.
    #[must_use]
    pub fn along(self, direction: Direction) -> Self {
        let in_tableau = |place: &Place| matches!(place, Place::Column(_));
        let row: Vec<Place> =
            places().filter(|place| in_tableau(place) == in_tableau(&self.place)).collect();
        self.tab(direction, &row)
    }

    /// One card up the run, and from its first card to the upper pile above the column.
    #[must_use]
    pub fn up(self, table: &Table) -> Self {
        let Place::Column(column) = self.place else { return self };
        if self.depth < reach(table, self.place) {
            return Self { depth: self.depth + 1, ..self };
        }
        let above = match column.index() {
            0 => Place::Stock,
            1 | 2 => Place::Waste,
            index => Place::Foundation(Suit::ALL[index - 3]),
        };
        Self { below: column, ..Self::at(above) }
    }

    /// One card down the run, or from an upper pile back to the column, on the first card of its run.
    #[must_use]
    pub fn down(self, table: &Table) -> Self {
        if let Place::Column(_) = self.place {
            return Self { depth: self.depth.saturating_sub(1).max(1), ..self };
        }
        let place = Place::Column(self.below);
        Self::on(place, reach(table, place))
    }

    /// On the first card of the run.
    #[must_use]
    pub fn run_start(self, table: &Table) -> Self {
        Self { depth: reach(table, self.place), ..self }
    }
}

/// How deep the cursor can go in a place: the number of face-up cards in a column, 1 in other places and in empty ones.
fn reach(table: &Table, place: Place) -> u8 {
    match place {
        Place::Column(column) => {
            // A run has at most 13 cards.
            u8::try_from(table.column(column).run().len()).unwrap_or(u8::MAX).max(1)
        }
        _ => 1,
    }
}
