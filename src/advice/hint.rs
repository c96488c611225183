//! Hints: promising legal moves, the best one first, found from what the player can see.

use super::finish::finish;
use super::plan::plan;
use crate::rules::{Card, Move, Place, RuleBook, Table};
use crate::session::Attempt;
use crate::session::autoplay::is_safe;

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Why it is promising.
    pub reason: Reason,
}

/// What makes a move promising.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It turns a face-down card up.
    Reveals,
    /// It leads to a move that turns a face-down card up.
    Leads {
        /// How many moves that takes, this one and the last one included.
        moves: u32,
    },
    /// It empties a column that a king waits for.
    Empties,
    /// The card is safe on its foundation.
    Safe,
    /// The card can go to its foundation, but is not safe there.
    Up,
    /// It brings a waste card into play.
    FromWaste,
    /// A draw, before every card of the stock has been seen.
    Unseen,
    /// A draw or recycle: after a number of draws this card can be played from the waste.
    Comes {
        /// The card.
        card: Card,
        /// How many draws bring it to the top of the waste; recycles do not count.
        draws: u32,
    },
}

/// All hints for the present position, the best one first. Empty when no promising move is found.
///
/// Moves that turn a card up come first, then safe cards, then the first move of a plan that turns one up. A king that
/// is the first card of its column is never moved to an empty column, and nothing is taken back from a foundation
/// unless that leads to a card turned up.
#[must_use]
pub fn hints(attempt: &Attempt) -> Vec<Hint> {
    if attempt.outcome().is_some() || attempt.table().is_won() {
        return Vec::new();
    }
    let (table, book) = (attempt.table(), attempt.book());
    let seen = attempt.seen_stock().is_some();
    let mut ranked: Vec<(u32, Hint)> = Vec::new();
    table.for_each_legal(book, |mv| ranked.extend(judged(table, book, mv)));
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

/// A move judged by itself, with its rank; `None` for draws, take-backs and moves that only rearrange columns.
fn judged(table: &Table, book: &RuleBook, mv: Move) -> Option<(u32, Hint)> {
    let Move::Carry { from, count, to } = mv else { return None };
    let up = matches!(to, Place::Foundation(_));
    let safe = up && table.top(from).is_some_and(|card| is_safe(table, book, card));
    let (rank, reason) = match from {
        Place::Column(column) if usize::from(count) == table.column(column).run().len() => {
            #[expect(clippy::cast_possible_truncation, reason = "a column has six of them at most")]
            let hidden = table.column(column).hidden().len() as u32;
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

/// Whether the move carries a whole column, which a king leads, to an empty column.
pub(super) fn slides_a_king(table: &Table, mv: Move) -> bool {
    let Move::Carry { from: Place::Column(from), count, to: Place::Column(to) } = mv else {
        return false;
    };
    usize::from(count) == table.column(from).cards().len() && table.column(to).is_empty()
}

/// Whether a king could use an empty column: one on the waste, or one that leads a run on face-down cards.
fn king_waits(table: &Table) -> bool {
    let on_waste = table.top(Place::Waste);
    let leading = table.columns().iter().filter(|column| !column.hidden().is_empty());
    let mut kings = leading.filter_map(|column| column.run().first().copied()).chain(on_waste);
    kings.any(|card| table.deck().is_king(card))
}

/// The first move of a planned line as a hint.
fn first_of(attempt: &Attempt, line: &[Move]) -> Option<Hint> {
    let (table, book) = (attempt.table(), attempt.book());
    let &mv = line.first()?;
    let moves = u32::try_from(line.len()).unwrap_or(u32::MAX);
    let reason = match mv {
        Move::Draw | Move::Recycle => comes(attempt, line)?,
        Move::Carry { .. } => match judged(table, book, mv) {
            Some((_, hint)) if hint.reason != Reason::Empties => hint.reason,
            _ => Reason::Leads { moves },
        },
    };
    Some(Hint { mv, reason })
}

/// The first card that a line plays from the waste, and the number of draws before it.
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

/// The hint to draw: to see the stock, or to reach the next card that can be played in this pass or the next.
fn draw(attempt: &Attempt, seen: bool) -> Option<(u32, Hint)> {
    let book = attempt.book();
    let first = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
    if !attempt.table().is_legal(book, first) {
        return None;
    }
    if !seen {
        // In the last pass, a card that is passed over is lost.
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
