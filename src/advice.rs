//! Advice to the player: hints from what can be seen, and the verified finish.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::rules::{RuleBook, Suit, Table};

pub mod finish;
pub mod hint;
mod plan;

/// A position by its hash; without the pass where passes do not end.
fn key(table: &Table, book: &RuleBook) -> u64 {
    let mut hasher = DefaultHasher::new();
    table.columns().hash(&mut hasher);
    Suit::ALL.map(|suit| table.foundation(suit)).hash(&mut hasher);
    table.waste().hash(&mut hasher);
    table.stock().hash(&mut hasher);
    book.passes_left(table.pass()).hash(&mut hasher);
    hasher.finish()
}
