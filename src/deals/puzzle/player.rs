//! The player behind every puzzle code: a simple fixed way to play, which never changes.
//!
//! At each turn the player counts its moves and takes one of them by lot. Its moves are those
//! of this list that are legal, in this order:
//!
//! 1. from each column, left to right: its whole run to each other column, left to right, unless it is led by a king that
//!    has nothing under it; then its last card to the foundation;
//! 2. the waste card to each column, left to right; then to its foundation;
//! 3. a draw, or a recycle where the stock is empty.
//!
//! The lot is the 64-bit FNV-1a hash of a text such as `klondike puzzle 7 draw 3 turn 12`, with the number of the deal, the
//! draw count, and the number of the turn from 0; the move's place in the list, from 0, is the upper half of the hash
//! modulo the number of moves. The player stops when it has no move, and after 2,000 turns.

use crate::deals::fnv::fnv1a;
use crate::rules::{Column, Move, Place, RuleBook, Table};

/// After so many turns the player stops.
const TURNS_MAX: u32 = 2_000;

/// The positions of the player's game: the deal, and the position after each move of a card or run.
pub(super) fn positions(start: Table, book: RuleBook, number: u64) -> impl Iterator<Item = Table> {
    let mut table = start;
    let mut turns = 0..TURNS_MAX;
    let next = move || {
        for turn in turns.by_ref() {
            let text = format!("klondike puzzle {number} draw {} turn {turn}", book.draw);
            let all = all(&table, &book);
            let lot = (fnv1a(text.bytes()) >> 32).checked_rem(all.len() as u64)?;
            let mv = all.into_iter().nth(usize::try_from(lot).ok()?)?;
            table.play(&book, mv).ok()?;
            if matches!(mv, Move::Carry { .. }) {
                return Some(table);
            }
        }
        None
    };
    std::iter::once(start).chain(std::iter::from_fn(next))
}

/// The player's moves in their order.
fn all(table: &Table, book: &RuleBook) -> Vec<Move> {
    let columns = || Column::first(7);
    let up = |from| table.top(from).map(|card| Move::one(from, Place::Foundation(card.suit())));
    let mut moves = Vec::new();
    for from in columns() {
        let column = table.column(from);
        let first = column.run().first().copied();
        let is_settled =
            column.hidden().is_empty() && first.is_some_and(|card| table.deck().is_king(card));
        for to in columns().filter(|&to| to != from && !is_settled) {
            let count = table
                .run_that_fits(from, to)
                .filter(|&count| usize::from(count) == column.run().len());
            moves.extend(count.map(|count| Move::Carry {
                from: Place::Column(from),
                count,
                to: Place::Column(to),
            }));
        }
        moves.extend(up(Place::Column(from)));
    }
    moves.extend(columns().map(|to| Move::one(Place::Waste, Place::Column(to))));
    moves.extend(up(Place::Waste));
    moves.extend([Move::Draw, Move::Recycle]);
    moves.retain(|&mv| table.is_legal(book, mv));
    moves
}
