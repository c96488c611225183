//! A search with a time limit, which can also be stopped from another thread.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};

use crate::rules::{RuleBook, Table};
use crate::runtime::stopwatch::Stopwatch;
use crate::solver::{Limits, Search, Verdict};

/// How a search ended.
pub struct Timed {
    /// The verdict; [`Verdict::Undecided`] when a limit ended the search, be it that of time.
    pub verdict: Verdict,
    /// Positions looked at.
    pub nodes: u64,
    /// Seconds taken.
    pub seconds: f64,
}

/// Nodes between two looks at the clock, which take a few milliseconds.
const SLICE: u64 = 20_000;
/// The same for several threads, which begin and end each slice together.
const CREW_SLICE: u64 = 16 * SLICE;

/// Searches until there is a verdict or the time is up; `None` when `stop` was set before that.
///
/// # Errors
///
/// When the rules refuse the line that the solver has found, which is a bug of the solver.
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
