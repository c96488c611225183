//! The solver at work for a game: on a thread of its own on the full screen, at once in the line mode.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use super::Input;
use super::stopwatch::Stopwatch;
use crate::app::Message;
use crate::app::prospects::{Insight, Prospect};
use crate::deals::Grade;
use crate::grading;
use crate::rules::{RuleBook, Table};
use crate::solver::{Limits, Search, Verdict, shorten};

/// The memory that a search may take, in bytes.
const MEMORY: usize = 256 << 20;

/// The nodes after which a search looks whether it is still wanted: a few milliseconds.
const SLICE: u64 = 4_000;

/// The positions that are looked at to shorten a winning line: some ten milliseconds.
const SHORTENING: u64 = 20_000;

/// The nodes that the line mode searches before it gives up: some seconds. Its answers do not depend on the machine.
const NODES_BY_LINES: u64 = 2_000_000;

/// The time between two reports of a search that takes long.
const REPORT_EVERY: Duration = Duration::from_secs(1);

/// The thread that solves, one position at a time. There is none while nothing is asked.
#[derive(Debug)]
pub struct Solving {
    inputs: Sender<Input>,
    /// Tells the thread at work, if there is one, to stop.
    stop: Option<Arc<AtomicBool>>,
}

impl Solving {
    /// No thread yet. What is found out is sent to the main loop.
    #[must_use]
    pub const fn new(inputs: Sender<Input>) -> Self {
        Self { inputs, stop: None }
    }

    /// Begins to solve a position. What was being solved is dropped.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    pub fn begin(&mut self, number: u64, table: Table, book: RuleBook) -> io::Result<()> {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (is_stopped, inputs) = (Arc::clone(&stop), self.inputs.clone());
        let work = move || {
            let clock = Stopwatch::start();
            let mut reported = Duration::ZERO;
            let mut go_on = |nodes| {
                if clock.elapsed() >= reported + REPORT_EVERY {
                    reported = clock.elapsed();
                    // The main loop has ended when nobody listens.
                    let _ = inputs.send(Input::Solver(Message::Searched { number, nodes }));
                }
                !is_stopped.load(Ordering::Relaxed)
            };
            let limits = Limits { memory: MEMORY, ..Limits::default() };
            if let Some(insight) = find(&table, &book, limits, &mut go_on) {
                let grade = grade(&table, &book, &insight);
                let _ = inputs.send(Input::Solver(Message::Found { number, insight, grade }));
            }
        };
        thread::Builder::new().name("solver".into()).spawn(work)?;
        self.stop = Some(stop);
        Ok(())
    }

    /// Has the thread stop. It ends within a few milliseconds, and what it finds out meanwhile is of no interest to the
    /// model, which knows it by its number.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Solves a position at once, within limits that are the same on every machine.
#[must_use]
pub fn at_once(number: u64, table: &Table, book: &RuleBook) -> Message {
    let limits = Limits { nodes: NODES_BY_LINES, memory: MEMORY, ..Limits::default() };
    let undecided = Insight { prospect: Prospect::Undecided, line: Vec::new() };
    let insight = find(table, book, limits, &mut |_| true).unwrap_or(undecided);
    let grade = grade(table, book, &insight);
    Message::Found { number, insight, grade }
}

/// How hard a deal is to win that can be won, seen from its opening position.
fn grade(table: &Table, book: &RuleBook, insight: &Insight) -> Option<Grade> {
    let is_winnable = insight.prospect == Prospect::Winnable;
    if is_winnable { grading::grade(table, book.draw.get()) } else { None }
}

/// Solves a position in slices, with a short winning line. `None` when `go_on`, which is given the nodes so far, says
/// no.
fn find(
    table: &Table,
    book: &RuleBook,
    limits: Limits,
    go_on: &mut impl FnMut(u64) -> bool,
) -> Option<Insight> {
    let mut search = Search::new(table, book, limits);
    let verdict = loop {
        if let Some(verdict) = search.run(SLICE) {
            break verdict;
        }
        if !go_on(search.progress().nodes) {
            return None;
        }
    };
    drop(search);
    let found = |prospect, line| Some(Insight { prospect, line });
    match verdict {
        Verdict::Winnable(line) => {
            found(Prospect::Winnable, shorten(table, book, &line, SHORTENING).moves)
        }
        Verdict::Unwinnable => found(Prospect::Lost, Vec::new()),
        Verdict::Undecided => found(Prospect::Undecided, Vec::new()),
    }
}
