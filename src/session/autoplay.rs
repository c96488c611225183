//! Cards that are safe on a foundation: no column can ever need them again.

use crate::rules::{Card, Move, RuleBook, Table};

/// Whether the card may go up by itself: aces and twos, and a card whose two opposite-colour foundations are
/// at least its rank − 1.
#[must_use]
pub fn is_safe(_table: &Table, _card: Card) -> bool {
    todo!()
}

/// The next safe move, lowest rank first; cards in `held` (bits by [`Card::index`]) stay down. `waste` says
/// whether the waste may be used.
#[must_use]
pub fn next_safe(_table: &Table, _book: &RuleBook, _held: u64, _waste: bool) -> Option<Move> {
    todo!()
}
