//! Hints: promising legal moves, the best one first, found from what the player can see.

use super::closure::{Closure, Goal, Wanted, explore};
use super::finish::finish;
use super::plan::plan;
use crate::rules::{Card, Move, Place, RuleBook, Table};
use crate::session::Attempt;
use crate::session::autoplay::{is_safe, leaves_freely};

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Why it is promising.
    pub reason: Reason,
}

/// How often a position is won, over all that the hidden cards may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likelihood {
    /// The share in percent.
    pub percent: u8,
    /// How many percent more or less it may be, with 95 % confidence; 0 when the share is exact.
    pub margin: u8,
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
    /// It is the first move of a line that wins, found by the solver.
    Wins {
        /// How many moves that takes, this one and the last one included.
        moves: usize,
    },
    /// It wins so often, by the adviser, which knows what the player knows.
    Likely(Likelihood),
    /// It empties a column that a king waits for.
    Empties,
    /// The card is safe on its foundation.
    Safe,
    /// The card can go to its foundation, but is not safe there.
    Up,
    /// The same of a card that a draw of the last pass would bury in the waste.
    Buried,
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
    /// It leads to a tableau in which this card can be played.
    Frees {
        /// The card.
        card: Card,
        /// How many moves that takes, this one included.
        moves: u32,
    },
}

/// All hints for the present position, the best one first. Empty when no promising move is found.
///
/// Moves that turn a card up come first, then safe cards, then the first move of a plan that turns one up. A card that
/// is not safe is sent up only after everything else, draws included. A king that is the first card of its column is
/// never moved to an empty column, and nothing is taken back from a foundation unless that leads on.
#[must_use]
pub fn hints(attempt: &Attempt) -> Vec<Hint> {
    if attempt.outcome().is_some() || attempt.table().is_won() {
        return Vec::new();
    }
    let mut ranked: Vec<(u32, Hint)> = Vec::new();
    attempt.table().for_each_legal(attempt.book(), |mv| ranked.extend(judged(attempt, mv)));
    if ranked.iter().all(|(rank, _)| *rank >= REVEAL_LAST) {
        ranked.extend(planned(attempt));
    }
    ranked.extend(draw(attempt));
    if ranked.iter().all(|(rank, _)| *rank >= LEADS_UP) {
        let goes_up = ranked.iter().any(|(_, hint)| !is_held(attempt, hint.mv));
        ranked.extend(farther(attempt, goes_up));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut hints: Vec<Hint> = Vec::with_capacity(ranked.len());
    for (_, hint) in ranked {
        if hints.iter().all(|other| other.mv != hint.mv) {
            hints.push(hint);
        }
    }
    hints
}

/// How many tableaus are looked at for a way that takes several moves.
const TABLEAUS_MAX: usize = 10_000;

const REVEAL_LAST: u32 = 30;
const SAFE: u32 = 30;
const PLANNED: u32 = 40;
const EMPTIES: u32 = 50;
const UNSEEN: u32 = 55;
const FROM_WASTE: u32 = 60;
const BURIED: u32 = 70;
const COMES: u32 = 80;
const FARTHER: u32 = 90;
/// From this rank on a card goes up that is not safe, or the way leads to that.
const LEADS_UP: u32 = 95;
const WASTE_UP: u32 = 100;
const COMES_UP: u32 = 110;
const PLANNED_UP: u32 = 120;
const UP: u32 = 130;

/// A move judged by itself, with its rank; `None` for draws, take-backs and moves that only rearrange columns.
fn judged(attempt: &Attempt, mv: Move) -> Option<(u32, Hint)> {
    let (table, book) = (attempt.table(), attempt.book());
    let Move::Carry { from, count, to } = mv else { return None };
    let up = matches!(to, Place::Foundation(_));
    let safe = up
        && table.top(from).is_some_and(|card| is_safe(table, book, card))
        && !is_held(attempt, mv);
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
        Place::Column(_) if safe => (SAFE, Reason::Safe),
        Place::Column(_) => (UP, Reason::Up),
        Place::Waste if !up => (FROM_WASTE, Reason::FromWaste),
        Place::Waste if safe && leaves_freely(table, book) => (SAFE, Reason::Safe),
        Place::Waste if safe => (FROM_WASTE, Reason::FromWaste),
        Place::Waste if is_last_pass(attempt) && !table.stock().is_empty() => {
            (BURIED, Reason::Buried)
        }
        Place::Waste => (WASTE_UP, Reason::Up),
        Place::Foundation(_) | Place::Stock => return None,
    };
    Some((rank, Hint { mv, reason }))
}

/// Whether the move sends up a card that the player took back.
fn is_held(attempt: &Attempt, mv: Move) -> bool {
    let Move::Carry { from, to: Place::Foundation(_), .. } = mv else { return false };
    attempt.table().top(from).is_some_and(|card| attempt.held().contains(card))
}

fn is_last_pass(attempt: &Attempt) -> bool {
    attempt.book().passes_left(attempt.table().pass()) == Some(0)
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

/// The first move of the line that wins a decided game, or else of a plan to turn a card up.
fn planned(attempt: &Attempt) -> Option<(u32, Hint)> {
    if let Some(line) = finish(attempt) {
        let Hint { mv, reason } = first_of(attempt, &line)?;
        // The game is won with the card on its foundation, so that no column needs it.
        let is_up = matches!(reason, Reason::Up | Reason::Buried);
        return Some((PLANNED, Hint { mv, reason: if is_up { Reason::Safe } else { reason } }));
    }
    let line = plan(attempt.table(), attempt.book(), attempt.seen_stock().is_some())?;
    let Hint { mv, reason } = first_of(attempt, &line)?;
    if is_careful(attempt, &line) {
        return Some((PLANNED, Hint { mv, reason }));
    }
    let leads = Hint { mv, reason: Reason::Leads { moves: length(&line) } };
    match mv {
        Move::Draw | Move::Recycle => {
            let goes_up = on_waste(attempt.table(), attempt.book()) == Some(Use::Up);
            (!goes_up).then_some((COMES_UP, Hint { mv, reason }))
        }
        Move::Carry { from: Place::Waste, .. } => Some((WASTE_UP, Hint { mv, reason })),
        Move::Carry { to: Place::Foundation(_), .. } => Some((PLANNED_UP, leads)),
        Move::Carry { .. } => Some((LEADS_UP, leads)),
    }
}

/// Whether a planned line sends up only cards that are safe, apart from the one whose move turns a card up.
fn is_careful(attempt: &Attempt, line: &[Move]) -> bool {
    let mut table = *attempt.table();
    let before = line.split_last().map_or(line, |(_, before)| before);
    before.iter().all(|&mv| {
        let is_careful = !is_unsafe(&table, attempt.book(), mv);
        is_careful && table.play(attempt.book(), mv).is_ok()
    })
}

/// The first move of a planned line as a hint.
fn first_of(attempt: &Attempt, line: &[Move]) -> Option<Hint> {
    let &mv = line.first()?;
    let reason = match mv {
        Move::Draw | Move::Recycle => comes(attempt, line)?,
        Move::Carry { .. } => match judged(attempt, mv) {
            Some((_, hint)) if hint.reason != Reason::Empties => hint.reason,
            _ => Reason::Leads { moves: length(line) },
        },
    };
    Some(Hint { mv, reason })
}

/// The first of several moves of the tableau that lead on, where no single move does. They lead to a card that goes up
/// only where they lead to nothing else, and where none goes up as it is.
///
/// What the player took back counts as up, and each move is a step on a shortest way, so that whoever follows such hints
/// does not come back to a position.
fn farther(attempt: &Attempt, goes_up: bool) -> Option<(u32, Hint)> {
    attempt.seen_stock()?;
    let (table, book) = (attempt.table(), attempt.book());
    let (line, goal) = match explore(table, book, attempt.held(), TABLEAUS_MAX, Wanted::NotUp) {
        Closure::Open(_, Goal::Up(_)) if goes_up => return None,
        Closure::Open(line, goal) => (line, goal),
        Closure::Closed | Closure::Unknown => return None,
    };
    let moves = length(&line);
    let reason = match goal {
        Goal::Reveal => Reason::Leads { moves },
        Goal::Up(card) => Reason::Frees { card, moves: moves.saturating_sub(1) },
        Goal::FromWaste(card) => Reason::Frees { card, moves },
    };
    Some((FARTHER, Hint { mv: *line.first()?, reason }))
}

fn length(line: &[Move]) -> u32 {
    u32::try_from(line.len()).unwrap_or(u32::MAX)
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

/// The hint to draw: to see the stock, or to reach the next card that can be played in this pass or the next. A card
/// that can only go up unsafely counts where no other card comes and none lies on the waste that can do the same.
fn draw(attempt: &Attempt) -> Option<(u32, Hint)> {
    let book = attempt.book();
    let mut table = *attempt.table();
    let next = |table: &Table| if table.stock().is_empty() { Move::Recycle } else { Move::Draw };
    let mv = next(&table);
    if !table.is_legal(book, mv) {
        return None;
    }
    if attempt.seen_stock().is_none() {
        // In the last pass, a card that is passed over is lost.
        let rank = if is_last_pass(attempt) { COMES } else { UNSEEN };
        return Some((rank, Hint { mv, reason: Reason::Unseen }));
    }
    let present = table.top(Place::Waste);
    let hint = |rank, card, draws| Some((rank, Hint { mv, reason: Reason::Comes { card, draws } }));
    let mut goes_up = if on_waste(&table, book) == Some(Use::Up) { Some(None) } else { None };
    let (mut draws, mut recycled) = (0, false);
    loop {
        let mv = next(&table);
        if mv == Move::Recycle && std::mem::replace(&mut recycled, true)
            || table.play(book, mv).is_err()
        {
            return goes_up.flatten();
        }
        draws += u32::from(mv == Move::Draw);
        let Some(card) = table.top(Place::Waste).filter(|&card| present != Some(card)) else {
            continue;
        };
        match on_waste(&table, book) {
            Some(Use::Careful) => return hint(COMES, card, draws),
            Some(Use::Up) if goes_up.is_none() => goes_up = Some(hint(COMES_UP, card, draws)),
            _ => {}
        }
    }
}

/// What the top card of the waste can be used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It goes to a column, or is safe on its foundation.
    Careful,
    /// It can only go up, and is not safe there.
    Up,
}

fn on_waste(table: &Table, book: &RuleBook) -> Option<Use> {
    let mut found = None;
    table.for_each_legal(book, |mv| {
        if let Move::Carry { from: Place::Waste, .. } = mv {
            let only_up = is_unsafe(table, book, mv) && found != Some(Use::Careful);
            found = Some(if only_up { Use::Up } else { Use::Careful });
        }
    });
    found
}

/// Whether a move sends a card up that is not safe there.
fn is_unsafe(table: &Table, book: &RuleBook, mv: Move) -> bool {
    let Move::Carry { from, to: Place::Foundation(_), .. } = mv else { return false };
    table.top(from).is_some_and(|card| !is_safe(table, book, card))
}
