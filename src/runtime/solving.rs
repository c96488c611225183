//! The solver at work for a game: on a thread of its own on the full screen, at once in the line mode.

use super::worker::Task;
use crate::app::Message;
use crate::app::prospects::{Care, Insight, Prospect};
use crate::deals::Grade;
use crate::grading;
use crate::rules::{RuleBook, Table};
use crate::solver::inside::shorten_while;
use crate::solver::{Limits, Search, Verdict};

/// The memory that a search may take, in bytes.
const MEMORY: usize = 256 << 20;

/// The nodes after which a search looks whether it is still wanted: a few milliseconds.
const SLICE: u64 = 4_000;

/// The positions that are looked at to shorten a winning line: some ten milliseconds with little care and a tenth of a
/// second with much, which brings each line within 1.07 of the shortest that is known.
const fn shortening(care: Care) -> u64 {
    match care {
        Care::Little => 20_000,
        Care::Much => 100_000,
    }
}

/// The nodes that the line mode searches before it gives up: some seconds. Its answers do not depend on the machine.
const NODES_BY_LINES: u64 = 2_000_000;

/// The work of the thread: a position solved, for the inquiry of this number.
pub fn work(
    number: u64,
    table: Table,
    book: RuleBook,
    care: Care,
) -> impl FnOnce(&mut Task) -> Option<Message> + Send + 'static {
    move |task| {
        let limits = Limits { memory: MEMORY, ..Limits::default() };
        let mut go_on = |nodes| task.reports(|| Message::Searched { number, nodes });
        let insight = find(&table, &book, care, limits, &mut go_on)?;
        let grade = grade(&table, &book, &insight);
        Some(Message::Found { number, insight, grade })
    }
}

/// Solves a position at once, within limits that are the same on every machine.
#[must_use]
pub fn at_once(number: u64, table: &Table, book: &RuleBook, care: Care) -> Message {
    let limits = Limits { nodes: NODES_BY_LINES, memory: MEMORY, ..Limits::default() };
    let undecided = Insight { prospect: Prospect::Undecided, line: Vec::new(), care };
    let insight = find(table, book, care, limits, &mut |_| true).unwrap_or(undecided);
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
    care: Care,
    limits: Limits,
    go_on: &mut impl FnMut(u64) -> bool,
) -> Option<Insight> {
    let mut nodes = 0;
    let verdict = decide(table, book, limits, &mut |searched| {
        nodes = searched;
        go_on(searched)
    })?;
    let (prospect, line) = match verdict {
        Verdict::Winnable(line) => {
            let short = shorten_while(table, book, &line, shortening(care), &mut || go_on(nodes))?;
            (Prospect::Winnable, short.moves)
        }
        Verdict::Unwinnable => (Prospect::Lost, Vec::new()),
        Verdict::Undecided => (Prospect::Undecided, Vec::new()),
    };
    Some(Insight { prospect, line, care })
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
