//! The exact solver: is there a legal line from this position to every card up? Proved either way, or left open.
//!
//! `packed` is a position in 61 bits, `moves` changes it. `node` gathers what foundation moves make of a position,
//! `engine` searches from node to node, depth first, and `store` remembers what is dead; `prune` has the rules that
//! spare work, each with its proof. `rounds` tries one order of moves after the other, `parallel` several at once,
//! and `line` turns a win into moves that `rules` has played. `ruling` and `proof` let tests take it all apart.
//!
//! ```
//! use klondike::rules::{RuleBook, parse_board};
//! use klondike::solver::{Limits, Verdict, solve};
//!
//! let table = parse_board(include_str!("../tests/data/boards/d10.txt"))?.check()?;
//! let solved = solve(&table, &RuleBook::standard(1), Limits::default());
//! assert!(matches!(solved.verdict, Verdict::Winnable(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_possible_truncation,
    reason = "card numbers, places, counts and heights are below 64"
)]

mod bits;
mod engine;
mod line;
mod moves;
mod node;
mod order;
mod packed;
mod parallel;
pub mod proof;
mod prune;
mod rounds;
mod ruling;
mod search;
mod shorten;
mod store;
mod visited;

use std::num::NonZeroUsize;

use crate::rules::{Move, RuleBook, Table};

pub use search::Search;
pub use shorten::{Shortened, shorten};

/// What a search may spend. Nothing here is time: whoever wants a time limit, or to break off, runs a [`Search`]
/// in slices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions to look at.
    pub nodes: u64,
    /// Bytes for all tables together.
    pub memory: usize,
    /// Threads that search side by side.
    pub threads: NonZeroUsize,
}

impl Default for Limits {
    /// No limit on nodes, 512 MiB, one thread.
    fn default() -> Self {
        Self { nodes: u64::MAX, memory: 512 << 20, threads: NonZeroUsize::MIN }
    }
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves, legal one after the other, put every card up. The rules have replayed them.
    Winnable(Vec<Move>),
    /// Proved: no legal line puts every card up.
    Unwinnable,
    /// A limit ended the search.
    Undecided,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions looked at so far.
    pub nodes: u64,
    /// Positions on the line under consideration.
    pub depth: usize,
    /// Bytes that the tables hold.
    pub memory: usize,
    /// A line was found that the rules refuse: a fault of the solver. The verdict is then `Undecided`.
    pub replay_failed: bool,
}

/// A verdict and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The answer.
    pub verdict: Verdict,
    /// What it took.
    pub progress: Progress,
}

/// Solves a position within the limits.
#[must_use]
pub fn solve(table: &Table, book: &RuleBook, limits: Limits) -> Solved {
    let mut search = Search::new(table, book, limits);
    loop {
        if let Some(verdict) = search.run(u64::MAX) {
            return Solved { verdict, progress: search.progress() };
        }
    }
}
