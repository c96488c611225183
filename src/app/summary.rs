//! A move summed up for a sentence: which cards go where, taken from the table before it.

use crate::rules::{Card, Move, Place, Played, RuleBook, Table};

/// What a move does to the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSummary {
    /// Cards from the stock to the waste.
    Draw {
        /// How many.
        count: usize,
        /// The one that comes to lie on top; nothing when the stock is empty.
        top: Option<Card>,
    },
    /// The waste turned over.
    Recycle {
        /// The pass that begins, from 1.
        pass: u16,
    },
    /// Cards from one place to another.
    Carry {
        /// The cards.
        run: CardRun,
        /// Where they go.
        to: Place,
        /// The card that they come to lie on; nothing on an empty place.
        onto: Option<Card>,
    },
}

/// The last cards of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRun {
    /// The place.
    pub from: Place,
    /// How many cards.
    pub count: u8,
    /// The first of them; nothing when the place has fewer.
    pub first: Option<Card>,
}

impl CardRun {
    /// The last `count` cards of a place.
    #[must_use]
    pub fn of(table: &Table, from: Place, count: u8) -> Self {
        let first = match from {
            Place::Column(column) => {
                let run = table.column(column).run();
                run.len().checked_sub(count.into()).and_then(|at| run.get(at)).copied()
            }
            _ => table.top(from),
        };
        Self { from, count, first }
    }
}

impl MoveSummary {
    /// What a move does on this table, before it is played.
    #[must_use]
    pub fn of(table: &Table, book: &RuleBook, mv: Move) -> Self {
        match mv {
            Move::Draw => {
                let stock = table.stock().as_slice();
                let count = stock.len().min(book.draw.get().into());
                Self::Draw { count, top: stock.get(stock.len() - count).copied() }
            }
            Move::Recycle => Self::Recycle { pass: table.pass() + 1 },
            Move::Carry { from, count, to } => {
                Self::Carry { run: CardRun::of(table, from, count), to, onto: table.top(to) }
            }
        }
    }

    /// What the first of the moves of a step does on this table; nothing of no moves.
    #[must_use]
    pub fn of_step(before: &Table, book: &RuleBook, moves: &[Played]) -> Option<Self> {
        moves.first().map(|first| Self::of(before, book, first.mv))
    }
}

/// The cards that these moves turned up.
#[must_use]
pub fn revealed(moves: &[Played]) -> Vec<Card> {
    moves.iter().filter_map(|played| played.revealed).collect()
}
