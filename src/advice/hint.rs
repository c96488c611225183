//! Hints: legal moves worth a look, best first, from what the player can see.

use super::finish::finish;
use super::plan::plan;
use crate::rules::{Card, Move, Place, Table};
use crate::session::Attempt;
use crate::session::autoplay::is_safe;

/// One hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Why it is shown.
    pub reason: Reason,
}

/// What speaks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It turns a hidden card up.
    Reveals,
    /// It prepares the turning up of a hidden card.
    Leads {
        /// Moves until then, this one and the one that turns it up included.
        moves: u32,
    },
    /// It empties a column that a king waits for.
    Empties,
    /// The card is safe on its foundation.
    Safe,
    /// The card goes up; nothing speaks against it, but it is not safe.
    Up,
    /// It brings a waste card into play.
    FromWaste,
    /// A draw before a whole pass has been seen.
    Unseen,
    /// A draw (or recycle): after so many draws this card comes up and can be played.
    Comes {
        /// The card.
        card: Card,
        /// Draws until it is on top of the waste, recycles not counted.
        draws: u32,
    },
}

/// All hints for the present position, best first. Empty when nothing that the player can see leads on.
///
/// Moves that turn a card up come first, then safe cards, then the way to the next reveal. A king that lies at
/// the bottom of its column is never moved to an empty one, and nothing is taken back unless a reveal comes of it.
#[must_use]
pub fn hints(attempt: &Attempt) -> Vec<Hint> {
    if attempt.outcome().is_some() || attempt.table().is_won() {
        return Vec::new();
    }
    let (table, book) = (attempt.table(), attempt.book());
    let seen = attempt.seen_stock().is_some();
    let mut ranked: Vec<(u32, Hint)> = Vec::new();
    table.for_each_legal(book, |mv| ranked.extend(judged(table, mv)));
    if ranked.iter().all(|(rank, _)| *rank >= REVEAL_LAST) {
        let line = finish(attempt).or_else(|| plan(table, book, seen));
        ranked.extend(line.and_then(|line| first_of(attempt, &line)).map(|hint| (PLANNED, hint)));
    }
    ranked.extend(draw(attempt, seen));
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut hints: Vec<Hint> = Vec::with_capacity(ranked.len());
    for (_, hint) in ranked {
        if hints.iter().all(|other| other.mv != hint.mv) {
            hints.push(hint);
        }
    }
    hints
}

const REVEAL_LAST: u32 = 30;
const SAFE: u32 = 30;
const PLANNED: u32 = 40;
const EMPTIES: u32 = 50;
const UNSEEN: u32 = 55;
const FROM_WASTE: u32 = 60;
const UP: u32 = 70;
const COMES: u32 = 80;

/// A move by itself, with its rank; nothing for draws, take-backs and moves that only shuffle.
fn judged(table: &Table, mv: Move) -> Option<(u32, Hint)> {
    let Move::Carry { from, count, to } = mv else { return None };
    let up = matches!(to, Place::Foundation(_));
    let safe = up && table.top(from).is_some_and(|card| is_safe(table, card));
    let (rank, reason) = match from {
        Place::Column(column) if usize::from(count) == table.column(column).run().len() => {
            let hidden = u32::try_from(table.column(column).hidden().len()).unwrap_or(0);
            match (hidden, up, safe) {
                (0, true, true) => (SAFE, Reason::Safe),
                (0, true, false) => (UP, Reason::Up),
                (0, false, _) if slides_a_king(table, mv) || !king_waits(table) => return None,
                (0, false, _) => (EMPTIES, Reason::Empties),
                (_, true, false) => (20 - hidden, Reason::Reveals),
                _ => (10 - hidden, Reason::Reveals),
            }
        }
        Place::Column(_) if !up => return None,
        Place::Waste if !up => (FROM_WASTE, Reason::FromWaste),
        Place::Column(_) | Place::Waste if safe => (SAFE, Reason::Safe),
        Place::Column(_) | Place::Waste => (UP, Reason::Up),
        Place::Foundation(_) | Place::Stock => return None,
    };
    Some((rank, Hint { mv, reason }))
}

/// Whether the move carries a king that lies at the bottom of its column to an empty one.
pub(super) fn slides_a_king(table: &Table, mv: Move) -> bool {
    let Move::Carry { from: Place::Column(from), count, to: Place::Column(to) } = mv else {
        return false;
    };
    usize::from(count) == table.column(from).cards().len() && table.column(to).is_empty()
}

/// Whether a king could use an empty column: one on the waste, or one that lies on hidden cards.
fn king_waits(table: &Table) -> bool {
    let on_waste = table.top(Place::Waste);
    let leading = table.columns().iter().filter(|column| !column.hidden().is_empty());
    let mut kings = leading.filter_map(|column| column.run().first().copied()).chain(on_waste);
    kings.any(|card| table.deck().is_king(card))
}

/// The first move of a planned line, with what speaks for it.
fn first_of(attempt: &Attempt, line: &[Move]) -> Option<Hint> {
    let table = attempt.table();
    let &mv = line.first()?;
    let moves = u32::try_from(line.len()).unwrap_or(u32::MAX);
    let reason = match mv {
        Move::Draw | Move::Recycle => comes(attempt, line)?,
        Move::Carry { .. } => match judged(table, mv) {
            Some((_, hint)) if hint.reason != Reason::Empties => hint.reason,
            _ => Reason::Leads { moves },
        },
    };
    Some(Hint { mv, reason })
}

/// The first card that is played from the waste in a line, and the draws before it.
fn comes(attempt: &Attempt, line: &[Move]) -> Option<Reason> {
    let mut table = *attempt.table();
    let mut draws = 0;
    for &mv in line {
        if let Move::Carry { from: Place::Waste, .. } = mv {
            return Some(Reason::Comes { card: table.top(Place::Waste)?, draws });
        }
        draws += u32::from(mv == Move::Draw);
        table.play(attempt.book(), mv).ok()?;
    }
    None
}

/// The hint to draw: to see the stock, or for the next card that can be played in this pass or the next.
fn draw(attempt: &Attempt, seen: bool) -> Option<(u32, Hint)> {
    let book = attempt.book();
    let first = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
    if !attempt.table().is_legal(book, first) {
        return None;
    }
    if !seen {
        // In the last pass a card that is passed over is lost.
        let last = book.passes_left(attempt.table().pass()) == Some(0);
        let rank = if last { COMES } else { UNSEEN };
        return Some((rank, Hint { mv: first, reason: Reason::Unseen }));
    }
    let mut table = *attempt.table();
    let present = table.top(Place::Waste);
    let (mut draws, mut recycled) = (0, false);
    loop {
        let mv = if table.stock().is_empty() { Move::Recycle } else { Move::Draw };
        if mv == Move::Recycle && std::mem::replace(&mut recycled, true) {
            return None;
        }
        table.play(book, mv).ok()?;
        draws += u32::from(mv == Move::Draw);
        let card = table.top(Place::Waste);
        let mut playable = false;
        table.for_each_legal(book, |mv| {
            playable |= matches!(mv, Move::Carry { from: Place::Waste, .. });
        });
        if let Some(card) = card.filter(|_| playable && card != present) {
            return Some((COMES, Hint { mv: first, reason: Reason::Comes { card, draws } }));
        }
    }
}
