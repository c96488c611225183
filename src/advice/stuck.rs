//! The proof, from what the player has seen, that no productive move is left.

use super::closure::{Closure, Wanted, explore};
use crate::rules::CardSet;
use crate::session::Attempt;

/// How many tableaus are looked at before the proof is given up.
const TABLEAUS_MAX: usize = 3_000;

/// Whether it is proved that no position that legal moves can reach has a card on a foundation that is not there now,
/// fewer face-down cards, or fewer cards in stock and waste. It is not proved before every card of the stock has been
/// seen, when the attempt has ended, and when there are too many positions to look at.
#[must_use]
pub fn stuck(attempt: &Attempt) -> bool {
    let over = attempt.outcome().is_some() || attempt.table().is_won();
    let (table, book) = (attempt.table(), attempt.book());
    let closure = || explore(table, book, CardSet::EMPTY, TABLEAUS_MAX, Wanted::Any);
    !over && attempt.seen_stock().is_some() && matches!(closure(), Closure::Closed)
}
