//! Turns a winning line into one fit to be shown to a person: shorter, without detours, with few draws.
//!
//! A line is taken as moves of cards alone, each with the fewest draws and recycles that it needs before it. Moves
//! that can be left out are left out (`line`). Then a beam search (`beam`) looks for shorter lines, from the start and
//! from every position on the line, each time with a wider beam and with macro moves that may take more cards back,
//! until the positions allowed are used up or nothing was left out: then no winning line is shorter.
//!
//! A position is a `board`, to be read with what stays the same (`constants`); `macros` are the moves worth trying,
//! and `visited` remembers the positions met.
//!
//! What is guaranteed: the result wins (the rules have replayed it), it is not longer than the line given, and it is
//! the same for the same arguments on every machine. That it is the shortest is guaranteed only where
//! [`Shortened::shortest`] says so.

mod beam;
mod board;
mod cards;
mod constants;
mod line;
mod macros;
mod visited;

#[cfg(test)]
mod tests;

use crate::rules::{Move, RuleBook, Table};

use self::beam::Budget;
use self::constants::Constants;
use self::macros::TAKE_BACKS_MAX;

/// A winning line that was made shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shortened {
    /// The moves. The rules have replayed them, unless they are the very line given.
    pub moves: Vec<Move>,
    /// Whether it is proved that no winning line from this position has fewer moves, draws and recycles.
    pub shortest: bool,
}

/// How many positions of one length the first beam keeps.
const WIDTH: usize = 30;

/// How many times as wide each beam is as the one before.
const WIDER: usize = 3;

/// Shortens a winning line, looking at about `nodes` positions, of which a million take about a second; they are single
/// positions, not the nodes of [`Limits::nodes`](super::Limits::nodes). A line that does not win comes back as it is.
///
/// ```
/// use klondike::deals::{DealCode, table_of};
/// use klondike::solver::{Limits, Verdict, shorten, solve};
///
/// let code: DealCode = "MS1-42".parse()?;
/// let (table, book) = (table_of(&code.cards())?, code.book());
/// let Verdict::Winnable(line) = solve(&table, &book, Limits::default()).verdict else {
///     return Err("it can be won".into());
/// };
/// let shortened = shorten(&table, &book, &line, 10_000);
/// assert!(shortened.moves.len() <= line.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shorten(table: &Table, book: &RuleBook, moves: &[Move], nodes: u64) -> Shortened {
    let unchanged = || Shortened { moves: moves.to_vec(), shortest: false };
    shorten_while(table, book, moves, nodes, &mut || true).unwrap_or_else(unchanged)
}

/// The same as long as `go_on`, which is asked every few milliseconds, says yes; `None` once it says no.
pub fn shorten_while(
    table: &Table,
    book: &RuleBook,
    moves: &[Move],
    nodes: u64,
    go_on: &mut impl FnMut() -> bool,
) -> Option<Shortened> {
    let unchanged = || Shortened { moves: moves.to_vec(), shortest: false };
    let Some(line) = line::card_moves(table, book, moves) else { return Some(unchanged()) };
    let (constants, start) = Constants::new(table, book);
    let mut line = line::drop_needless(&constants, &start, line);
    let mut budget = Budget { width: WIDTH, take_backs: 1, nodes };
    let shortest = loop {
        let improvement = beam::improve(&constants, &start, &line, budget, go_on)?;
        if let Some(better) = improvement.better {
            line = line::without_loops(&constants, &start, &better);
        }
        budget.nodes -= improvement.nodes;
        budget.width = budget.width.saturating_mul(WIDER);
        budget.take_backs = TAKE_BACKS_MAX.min(budget.take_backs + 1);
        if improvement.complete || budget.nodes == 0 {
            break improvement.complete;
        }
    };
    let shortened = line::rule_moves(table, book, &line).filter(|new| new.len() <= moves.len());
    debug_assert!(shortened.is_some(), "a line that the rules refuse, or a longer one");
    Some(shortened.map_or_else(unchanged, |moves| Shortened { moves, shortest }))
}
