//! A search under a time limit that also ends when somebody asks it to.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::rules::{RuleBook, Table};
use crate::runtime::clock::Stopwatch;
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

/// Searches until there is a verdict or the time is over. `None` when `stop` was set before that.
#[must_use]
pub fn search(
    table: &Table,
    book: &RuleBook,
    limits: Limits,
    seconds: Option<f64>,
    stop: &AtomicBool,
) -> Option<Timed> {
    let watch = Stopwatch::start();
    let mut search = Search::new(table, book, limits);
    let verdict = loop {
        if let Some(verdict) = search.run(SLICE) {
            break verdict;
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if seconds.is_some_and(|limit| watch.seconds() >= limit) {
            break Verdict::Undecided;
        }
    };
    Some(Timed { verdict, nodes: search.progress().nodes, seconds: watch.seconds() })
}
