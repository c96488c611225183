//! What can be read of a position without changing it: one pile, or every legal move.

use super::effect::{Effect, ListedMove, listed};
use super::notice::SeenPile;
use super::summary::MoveSummary;
use super::words;
use crate::rules::{Card, Move, Place, Rank, Suit, Table};
use crate::session::Attempt;

impl SeenPile {
    /// The pile at a place.
    #[must_use]
    pub fn of(table: &Table, place: Place) -> Self {
        let (hidden, cards) = match place {
            Place::Stock => (table.stock().len(), Vec::new()),
            Place::Waste => (0, table.waste().as_slice().to_vec()),
            Place::Foundation(suit) => {
                let ranks = (1..=table.foundation(suit)).filter_map(Rank::new);
                (0, ranks.map(|rank| Card::new(rank, suit)).collect())
            }
            Place::Column(column) => {
                let pile = table.column(column);
                (pile.hidden().len(), pile.run().to_vec())
            }
        };
        Self { place, hidden, cards }
    }
}

/// Every legal move: how it is written, and what it does.
#[must_use]
pub fn moves(attempt: &Attempt) -> Vec<(String, String)> {
    let row = |listed: ListedMove| {
        let mut parts = vec![deed(attempt, listed.mv)];
        parts.extend(listed.effects.iter().map(|&effect| told(effect)));
        if listed.points != 0 {
            parts.push(words::signed(listed.points));
        }
        (listed.mv.to_string(), parts.join(", "))
    };
    listed(attempt).into_iter().map(row).collect()
}

/// What is carried where; a draw or a recycle says all by its effect.
fn deed(attempt: &Attempt, mv: Move) -> String {
    match mv {
        Move::Draw => "from the stock".to_owned(),
        Move::Recycle => "the waste turned over".to_owned(),
        Move::Carry { .. } => words::summary(&MoveSummary::of(attempt.table(), attempt.book(), mv)),
    }
}

/// An effect in words.
#[must_use]
pub fn told(effect: Effect) -> String {
    match effect {
        Effect::Reveals => "reveals a card".to_owned(),
        Effect::Empties => "empties a column".to_owned(),
        Effect::TakesBack => "takes a card back".to_owned(),
        Effect::TurnsUp(1) => "turns 1 card up".to_owned(),
        Effect::TurnsUp(cards) => format!("turns {cards} cards up"),
        Effect::Pass(pass) => format!("begins pass {pass}"),
    }
}

/// The top card of a foundation.
#[must_use]
pub fn top(table: &Table, suit: Suit) -> String {
    table.top(Place::Foundation(suit)).map_or_else(|| "none".to_owned(), |card| format!("{card:#}"))
}
