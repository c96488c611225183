//! The solver at work for a game: on a thread of its own on the full screen, at once in the line mode.

use super::worker::Task;
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

/// The work of the thread: a position solved, for the inquiry of this number.
pub fn work(
    number: u64,
    table: Table,
    book: RuleBook,
) -> impl FnOnce(&mut Task) -> Option<Message> + Send + 'static {
    move |task| {
        let limits = Limits { memory: MEMORY, ..Limits::default() };
        let mut go_on = |nodes| task.reports(|| Message::Searched { number, nodes });
        let insight = find(&table, &book, limits, &mut go_on)?;
        let grade = grade(&table, &book, &insight);
        Some(Message::Found { number, insight, grade })
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
    let found = |prospect, line| Some(Insight { prospect, line });
    match decide(table, book, limits, go_on)? {
        Verdict::Winnable(line) => {
            found(Prospect::Winnable, shorten(table, book, &line, SHORTENING).moves)
        }
        Verdict::Unwinnable => found(Prospect::Lost, Vec::new()),
        Verdict::Undecided => found(Prospect::Undecided, Vec::new()),
    }
}

/// Solves a position in slices. `None` when `go_on`, which is given the nodes so far, says no.
pub(super) fn decide(
    table: &Table,
    book: &RuleBook,
    limits: Limits,
    go_on: &mut impl FnMut(u64) -> bool,
) -> Option<Verdict> {
    let mut search = Search::new(table, book, limits);
    loop {
        if let Some(verdict) = search.run(SLICE) {
            return Some(verdict);
        }
        if !go_on(search.progress().nodes) {
            return None;
        }
    }
}
