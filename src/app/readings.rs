//! What is read aloud of a table: one pile, or every legal move.

use super::effect::{Effect, Listed, listed};
use super::words;
use crate::rules::{Card, Column, Move, Place, Rank, Suit, Table};
use crate::session::Attempt;

/// One pile from bottom to top, in a sentence. Cards that lie face down are only counted.
#[must_use]
pub fn pile(table: &Table, place: Place) -> String {
    match place {
        Place::Stock => match table.stock().len() {
            0 => words::empty(place),
            1 => "Stock: 1 card, face down.".to_owned(),
            cards => format!("Stock: {cards} cards, face down."),
        },
        Place::Waste => match table.waste().as_slice() {
            [] => words::empty(place),
            cards => format!("Waste, the last one plays: {}.", names(cards)),
        },
        Place::Foundation(suit) => match table.foundation(suit) {
            0 => words::empty(place),
            height => {
                let cards = (1..=height).filter_map(Rank::new).map(|rank| Card::new(rank, suit));
                let cards: Vec<Card> = cards.collect();
                format!("Foundation {place}: {}.", names(&cards))
            }
        },
        Place::Column(column) => of_column(table, column),
    }
}

fn of_column(table: &Table, column: Column) -> String {
    let place = Place::Column(column);
    let pile = table.column(column);
    let run = names(pile.run());
    match pile.hidden().len() {
        0 if pile.is_empty() => words::empty(place),
        0 => format!("{place}: {run}."),
        1 => format!("{place}: 1 card face down, then {run}."),
        hidden => format!("{place}: {hidden} cards face down, then {run}."),
    }
}

/// Cards as they stand in a list.
#[must_use]
pub fn names(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ")
}

/// Every legal move: how it is written, and what it does.
#[must_use]
pub fn moves(attempt: &Attempt) -> Vec<(String, String)> {
    let row = |listed: Listed| {
        let mut parts = vec![deed(attempt, listed.action)];
        parts.extend(listed.effects.iter().map(|&effect| told(effect)));
        if listed.points != 0 {
            parts.push(words::signed(listed.points));
        }
        (listed.action.to_string(), parts.join(", "))
    };
    listed(attempt).into_iter().map(row).collect()
}

/// What is carried where; a draw or a recycle says all by its effect.
fn deed(attempt: &Attempt, action: Move) -> String {
    match action {
        Move::Draw => "from the stock".to_owned(),
        Move::Recycle => "the waste turned over".to_owned(),
        Move::Carry { .. } => words::deed(attempt.table(), attempt.book(), action),
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
