//! Puzzles proved before they are shown: on a thread of its own for the full screen, at once elsewhere.

use super::solving::decide;
use super::worker::Task;
use crate::app::Message;
use crate::deals::PuzzleCode;
use crate::puzzles::{NoPuzzle, Puzzle};
use crate::rules::{RuleBook, Table};
use crate::solver::{Limits, Verdict};

/// How far an answer is searched. Those of the list take a few hundred nodes.
const LIMITS: Limits =
    Limits { nodes: 500_000, memory: 128 << 20, threads: std::num::NonZeroUsize::MIN };

/// The work of the thread: the puzzle of a code proved.
pub fn work(code: PuzzleCode) -> impl FnOnce(&mut Task) -> Option<Message> + Send + 'static {
    move |task| {
        let puzzle = prove(code, &|| task.goes_on());
        task.goes_on().then_some(Message::Posed { code, puzzle })
    }
}

/// Proves the puzzle of a code at once.
#[must_use]
pub fn at_once(code: PuzzleCode) -> Message {
    Message::Posed { code, puzzle: pose(code) }
}

/// The puzzle of a code, if it is proved to be one.
///
/// # Errors
///
/// Why it is none.
pub fn pose(code: PuzzleCode) -> Result<Box<Puzzle>, NoPuzzle> {
    prove(code, &|| true)
}

fn prove(code: PuzzleCode, go_on: &impl Fn() -> bool) -> Result<Box<Puzzle>, NoPuzzle> {
    let book = code.book();
    Puzzle::of(code, |table| can_be_won(table, &book, go_on)).map(Box::new)
}

/// Whether a position can be won; `None` when that is left undecided, or `go_on` says no.
fn can_be_won(table: &Table, book: &RuleBook, go_on: &impl Fn() -> bool) -> Option<bool> {
    match decide(table, book, LIMITS, &mut |_| go_on())? {
        Verdict::Winnable(_) => Some(true),
        Verdict::Unwinnable => Some(false),
        Verdict::Undecided => None,
    }
}
