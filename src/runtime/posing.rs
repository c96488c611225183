//! Puzzles proved before they are shown: on a thread of its own for the full screen, at once elsewhere.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use super::Input;
use crate::app::Message;
use crate::deals::PuzzleCode;
use crate::puzzles::{NoPuzzle, Puzzle};
use crate::rules::{RuleBook, Table};
use crate::solver::{Limits, Search, Verdict};

/// How far an answer is searched. Those of the list take a few hundred nodes.
const LIMITS: Limits =
    Limits { nodes: 500_000, memory: 128 << 20, threads: std::num::NonZeroUsize::MIN };

/// The nodes after which a search looks whether it is still wanted: a few milliseconds.
const SLICE: u64 = 4_000;

/// The thread that proves a puzzle, one at a time. There is none while none is opened.
#[derive(Debug)]
pub struct Poser {
    inputs: Sender<Input>,
    /// Tells the thread at work, if there is one, to stop.
    stop: Option<Arc<AtomicBool>>,
}

impl Poser {
    /// No thread yet. What is proved is sent to the main loop.
    #[must_use]
    pub const fn new(inputs: Sender<Input>) -> Self {
        Self { inputs, stop: None }
    }

    /// Begins to prove the puzzle of a code. What was being proved is dropped.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    pub fn begin(&mut self, code: PuzzleCode) -> io::Result<()> {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (is_stopped, inputs) = (Arc::clone(&stop), self.inputs.clone());
        let work = move || {
            let puzzle = prove(code, &|| !is_stopped.load(Ordering::Relaxed));
            if !is_stopped.load(Ordering::Relaxed) {
                // The main loop has ended when nobody listens.
                let _ = inputs.send(Input::Solver(Message::Posed { code, puzzle }));
            }
        };
        thread::Builder::new().name("puzzle".into()).spawn(work)?;
        self.stop = Some(stop);
        Ok(())
    }

    /// Has the thread stop. It ends within a few milliseconds.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.store(true, Ordering::Relaxed);
        }
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
    let mut search = Search::new(table, book, LIMITS);
    loop {
        match search.run(SLICE) {
            Some(Verdict::Winnable(_)) => return Some(true),
            Some(Verdict::Unwinnable) => return Some(false),
            Some(Verdict::Undecided) => return None,
            None if !go_on() => return None,
            None => {}
        }
    }
}
