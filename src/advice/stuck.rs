//! The proof, from what the player has seen, that no productive move is left.

use std::collections::HashSet;

use crate::rules::{Card, Move, Place, Rank, RuleBook, Suit, Table};
use crate::session::Attempt;

/// How many tableaus are looked at before the proof is given up.
const TABLEAUS_MAX: usize = 3_000;

/// Whether it is proved that no position that legal moves can reach has a card on a foundation that is not there now,
/// fewer face-down cards, or fewer cards in stock and waste. It is not proved before every card of the stock has been
/// seen, when the attempt has ended, and when there are too many positions to look at.
#[must_use]
pub fn stuck(attempt: &Attempt) -> bool {
    let over = attempt.outcome().is_some() || attempt.table().is_won();
    !over && attempt.seen_stock().is_some() && is_proved(attempt.table(), attempt.book())
}

/// As long as no productive move is made, stock and waste keep their cards. So the tableau with the foundations changes
/// independently of the position in the stock, and every tableau that can be reached meets every card that can come to
/// the top of the waste.
fn is_proved(table: &Table, book: &RuleBook) -> bool {
    let coming = coming(table, book);
    let mut found = HashSet::from([name(table)]);
    let mut open = vec![*table];
    while let Some(here) = open.pop() {
        if coming.iter().any(|&card| here.takes(card)) {
            return false;
        }
        let mut productive = false;
        here.for_each_legal(book, |mv| {
            let Move::Carry { from, .. } = mv else { return };
            let mut next = here;
            match next.play(book, mv) {
                Ok(played) => {
                    productive |= from == Place::Waste
                        || played.revealed.is_some()
                        || Suit::ALL
                            .iter()
                            .any(|&suit| next.foundation(suit) > table.foundation(suit));
                }
                Err(_) => return,
            }
            if !productive && found.insert(name(&next)) {
                open.push(next);
            }
        });
        if productive || found.len() > TABLEAUS_MAX {
            return false;
        }
    }
    true
}

/// The cards that draws and recycles bring to the top of the waste, the present one included.
fn coming(table: &Table, book: &RuleBook) -> Vec<Card> {
    let mut table = *table;
    let mut cards: Vec<Card> = table.top(Place::Waste).into_iter().collect();
    // The second recycle would only repeat the pass that the first began.
    let mut recycles = 0;
    loop {
        let mv = if table.stock().is_empty() { Move::Recycle } else { Move::Draw };
        recycles += u32::from(mv == Move::Recycle);
        if recycles > 1 || table.play(book, mv).is_err() {
            return cards;
        }
        cards.extend(table.top(Place::Waste));
    }
}

/// What distinguishes a tableau and its foundations from all others that can be reached. Columns without face-down cards
/// are interchangeable.
fn name(table: &Table) -> Vec<u8> {
    #[expect(clippy::cast_possible_truncation, reason = "an index is at most 51")]
    let byte = |card: &Card| card.index() as u8;
    let mut bytes = Vec::with_capacity(64);
    let mut free: Vec<&[Card]> = Vec::with_capacity(7);
    for column in table.columns() {
        if column.hidden().is_empty() {
            free.push(column.run());
        } else {
            bytes.extend(column.run().iter().map(byte));
            bytes.push(END);
        }
    }
    free.sort_unstable();
    for run in free {
        bytes.extend(run.iter().map(byte));
        bytes.push(END);
    }
    bytes.extend(Suit::ALL.map(|suit| table.foundation(suit)));
    bytes
}

/// Marks the end of a column; no card has this number.
const END: u8 = Rank::KING.number() * 4;
