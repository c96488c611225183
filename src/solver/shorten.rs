//! Turns a winning line into one fit to be shown to a person: shorter, without detours, with few draws.
//!
//! A line is taken as card moves alone, each with the draws and recycles that it needs before it: the fewest,
//! whatever the line had. Moves that can be left out are left out, and then shorter lines are looked for from
//! its start and from every position on it, wider and wider, until the nodes allowed are used up or nothing was
//! left out: then no winning line is shorter.
//!
//! What is guaranteed: the result wins (the rules replay it), it is not longer than the line given, and it is
//! the same for the same arguments on every machine. That it is the shortest is guaranteed only where
//! [`Shortened::shortest`] says so, and says nothing of positions that cannot be won.

mod board;
mod cards;
mod ground;
mod layers;
mod line;
mod steps;
mod visited;

#[cfg(test)]
mod tests;

use crate::rules::{Move, RuleBook, Table};

use self::ground::Ground;
use self::layers::Budget;

/// A winning line for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortened {
    /// The moves; the rules have replayed them.
    pub moves: Vec<Move>,
    /// Whether it is proved that no winning line from this position has fewer moves, draws and recycles.
    pub shortest: bool,
}

/// Positions that one layer of the first search may have.
const WIDTH: usize = 30;

/// How much wider each search is than the one before.
const WIDER: usize = 3;

/// Shortens a winning line, looking at about `nodes` positions; about a million a second. A line that does not
/// win comes back as it is.
#[must_use]
pub fn shorten(table: &Table, book: &RuleBook, moves: &[Move], nodes: u64) -> Shortened {
    let unchanged = || Shortened { moves: moves.to_vec(), shortest: false };
    let Some(steps) = line::read(table, book, moves) else { return unchanged() };
    let (ground, start) = Ground::new(table, book);
    let mut steps = line::tidy(&ground, &start, steps);
    let mut budget = Budget { width: WIDTH, nodes };
    let shortest = loop {
        let outcome = layers::improve(&ground, &start, &steps, budget);
        steps = outcome.better.unwrap_or(steps);
        budget.nodes -= outcome.nodes;
        budget.width *= WIDER;
        if outcome.complete || budget.nodes == 0 {
            break outcome.complete;
        }
    };
    let shortened = line::write(table, book, &steps).filter(|better| better.len() <= moves.len());
    debug_assert!(shortened.is_some(), "a line that the rules refuse, or a longer one");
    shortened.map_or_else(unchanged, |moves| Shortened { moves, shortest })
}
