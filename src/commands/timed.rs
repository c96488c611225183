//! A search under a time limit that also ends when somebody asks it to.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};

use crate::rules::{RuleBook, Table};
use crate::runtime::stopwatch::Stopwatch;
use crate::solver::{Limits, Search, Verdict};

/// How a search ended.
pub struct Timed {
    /// The verdict; [`Verdict::Undecided`] when a limit, the time limit included, ended it.
    pub verdict: Verdict,
    /// States looked at.
    pub nodes: u64,
    /// Time taken.
    pub seconds: f64,
}

/// Nodes between two looks at the clock: a few milliseconds.
const SLICE: u64 = 20_000;
/// The same for several threads, which begin and end each slice together.
const CREW_SLICE: u64 = 16 * SLICE;

/// Searches until there is a verdict or the time is over. `None` when `stop` was set before that.
///
/// # Errors
///
/// When the solver's line is refused by the rules, which is a fault of the solver.
pub fn search(
    table: &Table,
    book: &RuleBook,
    limits: Limits,
    seconds: Option<f64>,
    stop: &AtomicBool,
) -> Result<Option<Timed>> {
    let watch = Stopwatch::start();
    let slice = if limits.threads.get() > 1 { CREW_SLICE } else { SLICE };
    let mut search = Search::new(table, book, limits);
    let verdict = loop {
        if let Some(verdict) = search.run(slice) {
            break verdict;
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if seconds.is_some_and(|limit| watch.seconds() >= limit) {
            break Verdict::Undecided;
        }
    };
    let progress = search.progress();
    if progress.replay_failed {
        bail!(
            "the solver found a line that the rules refuse; please report this position\n{table}"
        );
    }
    Ok(Some(Timed { verdict, nodes: progress.nodes, seconds: watch.seconds() }))
}
