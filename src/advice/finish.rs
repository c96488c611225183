//! The verified finish of a decided board: every card seen, and a legal sequence that ends with all 52 up.

use crate::rules::{Move, RuleBook, Table};

/// The moves that finish the game, draws and recycles included, when every column card is face up, every
/// stock card has been seen (`seen`), and a simulated legal sequence completes. Replayed before it is returned.
#[must_use]
pub fn finish(_table: &Table, _book: &RuleBook, _seen: bool) -> Option<Vec<Move>> {
    todo!()
}
