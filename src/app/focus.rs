//! The cursor on the table, and how keys move it.

use super::action::Direction;
use crate::rules::{Column, Place, Suit, Table};
use crate::settings::Hand;

/// The cursor on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    /// The pile.
    pub place: Place,
    /// Which card of a column, counted from the top: 1 is the last card. It is 1 on other places and on empty ones.
    pub depth: u8,
    /// The column to which Down leads back from an upper pile, if Up has led there from it.
    pub below: Option<Column>,
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

/// The column that an upper pile lies above; a column is its own. The waste, which fans out over two columns, lies above
/// the one beside the stock.
///
/// For the left hand the upper piles change sides: foundations over columns 1 to 4, the waste over 5 and 6, the stock over
/// 7. What has an order keeps it: the columns are 1 to 7 from left to right, as the digits lie on the keyboard, the
/// foundations ♠ ♥ ♦ ♣, and Tab goes from the stock to the waste, the foundations and the columns. The waste still fans out to
/// the right, since a covered card shows its name at its left end; so its last card, the one that is played, lies
/// beside the stock and stays there.
#[must_use]
pub const fn column_below(place: Place, hand: Hand) -> Column {
    let column = match (place, hand) {
        (Place::Column(column), _) => Some(column),
        (Place::Stock, Hand::Right) => Some(FIRST),
        (Place::Waste, Hand::Right) => Column::new(1),
        (Place::Foundation(suit), Hand::Right) => Column::new(3 + suit as u8),
        (Place::Stock, Hand::Left) => Column::new(6),
        (Place::Waste, Hand::Left) => Column::new(5),
        (Place::Foundation(suit), Hand::Left) => Column::new(suit as u8),
    };
    match column {
        Some(column) => column,
        None => unreachable!(),
    }
}

/// The upper pile above a column.
fn pile_above(column: Column, hand: Hand) -> Place {
    match (column.index(), hand) {
        (0, Hand::Right) | (6, Hand::Left) => Place::Stock,
        (1 | 2, Hand::Right) | (4 | 5, Hand::Left) => Place::Waste,
        (index, Hand::Right) => Place::Foundation(Suit::ALL[index - 3]),
        (index, Hand::Left) => Place::Foundation(Suit::ALL[index]),
    }
}

const FIRST: Column = match Column::new(0) {
    Some(column) => column,
    None => unreachable!(),
};

impl Focus {
    /// The cursor on a new deal: the first column.
    pub const START: Self = Self { place: Place::Column(FIRST), depth: 1, below: None };

    /// On the last card of a place, or on the empty place.
    #[must_use]
    pub const fn at(place: Place) -> Self {
        Self::on(place, 1)
    }

    /// On a card of a place, counted from the top.
    #[must_use]
    pub const fn on(place: Place, depth: u8) -> Self {
        Self { place, depth, below: None }
    }

    /// The same cursor, moved to a card that is still there.
    #[must_use]
    pub fn held_to(self, table: &Table) -> Self {
        Self { depth: self.depth.clamp(1, reach(table, self.place)), ..self }
    }

    /// At the next place among `stops`, or at the previous one, in Tab order. The first place follows the last.
    #[must_use]
    pub fn tab(self, direction: Direction, stops: &[Place]) -> Self {
        self.beyond(direction, places().filter(|place| stops.contains(place)).collect(), rank)
    }

    /// On the last card of the place to the right in the row, or to the left. The first place follows the last.
    #[must_use]
    pub fn along(self, direction: Direction, hand: Hand) -> Self {
        let in_tableau = |place: &Place| matches!(place, Place::Column(_));
        let from_left = |place| column_below(place, hand).index();
        let mut row: Vec<Place> =
            places().filter(|place| in_tableau(place) == in_tableau(&self.place)).collect();
        row.sort_by_key(|&place| from_left(place));
        self.beyond(direction, row, from_left)
    }

    /// At the next place of an order in which each has a number, or at the previous one.
    fn beyond(
        self,
        direction: Direction,
        mut order: Vec<Place>,
        number: impl Fn(Place) -> usize,
    ) -> Self {
        let here = number(self.place);
        if direction == Direction::Back {
            order.reverse();
        }
        let beyond = |&&place: &&Place| match direction {
            Direction::Forward => number(place) > here,
            Direction::Back => number(place) < here,
        };
        let next = order.iter().find(beyond).or_else(|| order.first());
        next.map_or(self, |&place| Self::at(place))
    }

    /// One card up the run, and from its first card to the upper pile above the column.
    #[must_use]
    pub fn up(self, table: &Table, hand: Hand) -> Self {
        let Place::Column(column) = self.place else { return self };
        if self.depth < reach(table, self.place) {
            return Self { depth: self.depth + 1, ..self };
        }
        Self { below: Some(column), ..Self::at(pile_above(column, hand)) }
    }

    /// One card down the run, or from an upper pile back to the column, on the first card of its run.
    #[must_use]
    pub fn down(self, table: &Table, hand: Hand) -> Self {
        if let Place::Column(_) = self.place {
            return Self { depth: self.depth.saturating_sub(1).max(1), ..self };
        }
        let place = Place::Column(self.below.unwrap_or_else(|| column_below(self.place, hand)));
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
