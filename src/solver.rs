//! The exact solver: whether there is a legal line from a position to every card up, proved either way or left open.
//!
//! [`solve`] decides a position, [`Search`] does the same in slices, and [`shorten`] makes a winning line fit to be
//! shown.
//!
//! ```
//! use klondike::deals::{DealCode, table_of};
//! use klondike::solver::{Limits, Verdict, solve};
//!
//! let code: DealCode = "MS3-15".parse()?;
//! let (mut table, book) = (table_of(&code.cards())?, code.book());
//! let Verdict::Winnable(line) = solve(&table, &book, Limits::default()).verdict else {
//!     return Err("it can be won".into());
//! };
//! for mv in line {
//!     table.play(&book, mv)?;
//! }
//! assert!(table.is_won());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it works
//!
//! These modules are private; they are listed from the inside out for those who read the source.
//!
//! - `packed` is a position in 61 bits, `moves` changes it, `bits` finds parents and children by shifts.
//! - `node` joins the positions that foundation moves lead to and back from; `order` says which move is tried first.
//! - `engine` searches from node to node, depth first, and `transposition` remembers what it has proved.
//! - `prune` has the rules that spare work, each with its proof.
//! - `restarts` begins again with another order of moves, `parallel` lets several threads search at once, and `line`
//!   turns the packed moves of a win into moves that `rules` has played.
//! - `ruling` lets tests switch the rules off and break them, and `proof` shows them the parts.

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
#[doc(hidden)]
pub mod proof;
mod prune;
mod restarts;
mod ruling;
mod search;
mod shorten;
mod transposition;
#[cfg(feature = "game")]
mod trial;

use std::num::NonZeroUsize;

use crate::rules::{Move, RuleBook, Table};

/// The packed positions and their moves, for the adviser, which searches what the player knows.
#[cfg(feature = "game")]
pub(crate) mod inside {
    pub(crate) use super::bits::{each, number};
    pub use super::engine::is_won;
    pub use super::line::spell;
    pub use super::moves::{PackedMove, TalonAccess};
    pub use super::node::{Member, MoveClass, each_talon_move, join, path_to};
    pub use super::packed::{Instance, State};
    pub use super::prune::safe::one_safe;
    pub use super::ruling::Sound;
    pub use super::shorten::shorten_while;
    pub use super::trial::Trial;
}

pub use search::Search;
pub use shorten::{Shortened, shorten};

/// What a search may spend. None of this is time: whoever wants a time limit, or to break off, runs a [`Search`] in
/// slices.
///
/// Set what matters and leave the rest to the default, so that a limit added later changes nothing:
///
/// ```
/// use klondike::solver::Limits;
///
/// let limits = Limits { nodes: 1_000_000, ..Limits::default() };
/// assert_eq!(limits.memory, 512 << 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nodes to search, by all threads together. All positions that foundation moves lead to and back from are one
    /// node, so that there are fewer nodes than moves in a line. A limit may be overrun by a few thousand.
    pub nodes: u64,
    /// Bytes for all tables together.
    pub memory: usize,
    /// Threads that search at once. The verdict does not depend on it, the line of a win may.
    pub threads: NonZeroUsize,
}

impl Default for Limits {
    /// No limit on nodes, 512 MiB, one thread.
    fn default() -> Self {
        Self { nodes: u64::MAX, memory: 512 << 20, threads: NonZeroUsize::MIN }
    }
}

/// The answer to the question whether a position can be won. There is no fourth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves, legal one after the other, put every card up; the rules have replayed them. They are not few:
    /// see [`shorten`].
    Winnable(Vec<Move>),
    /// It is proved that no legal line puts every card up.
    Unwinnable,
    /// A limit ended the search before it was decided: the nodes, or the memory once the tables are full.
    Undecided,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Nodes searched so far, by all threads; see [`Limits::nodes`].
    pub nodes: u64,
    /// Nodes on the line under consideration. It is not the number of its moves.
    pub depth: usize,
    /// Bytes that the tables take.
    pub memory: usize,
    /// Whether a line was found that the rules refuse, which would be a fault of the solver. The verdict is then
    /// [`Verdict::Undecided`].
    pub replay_failed: bool,
}

/// A verdict and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solved {
    /// The verdict.
    pub verdict: Verdict,
    /// What the search came to.
    pub progress: Progress,
}

/// Decides whether a position can be won, within the limits. For an example see the [module](self).
///
/// A position whose pass lies beyond the passes of the rule book is treated as one in its last pass.
#[must_use]
pub fn solve(table: &Table, book: &RuleBook, limits: Limits) -> Solved {
    let mut search = Search::new(table, book, limits);
    loop {
        if let Some(verdict) = search.run(u64::MAX) {
            return Solved { verdict, progress: search.progress() };
        }
    }
}
