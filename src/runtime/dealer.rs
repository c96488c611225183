//! Random deals of which something can be proved: found on a thread of its own for the full screen, at once for the line
//! mode and the first frame.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use super::Input;
use super::stopwatch::Stopwatch;
use crate::app::Message;
use crate::app::supply::Sought;
use crate::deals::{Demand, shuffle, table_of};
use crate::grading;
use crate::rules::{RuleBook, Table};
use crate::solver::{Limits, Search, Verdict};

/// How far a deal is searched. The few that are undecided then are passed over.
const LIMITS: Limits =
    Limits { nodes: 100_000, memory: 64 << 20, threads: std::num::NonZeroUsize::MIN };

/// The nodes after which a search looks whether it is still wanted: a few milliseconds.
const SLICE: u64 = 4_000;

/// How many deals are looked at before the search is given up, since a rule book may leave none that fits.
const DEALS_MAX: u64 = 10_000;

/// The time between two reports of a search that takes long.
const REPORT_EVERY: Duration = Duration::from_secs(1);

/// The thread that looks for a deal, one at a time. There is none while nothing is looked for.
#[derive(Debug)]
pub struct Dealer {
    inputs: Sender<Input>,
    /// Tells the thread at work, if there is one, to stop.
    stop: Option<Arc<AtomicBool>>,
}

impl Dealer {
    /// No thread yet. What is found is sent to the main loop.
    #[must_use]
    pub const fn new(inputs: Sender<Input>) -> Self {
        Self { inputs, stop: None }
    }

    /// Begins to look for a deal, among those that follow from 64 random bits. What was being looked for is dropped.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    pub fn begin(&mut self, number: u64, sought: Sought, chance: u64) -> io::Result<()> {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (is_stopped, inputs) = (Arc::clone(&stop), self.inputs.clone());
        let work = move || {
            let clock = Stopwatch::start();
            let mut reported = Duration::ZERO;
            let mut go_on = |deals| {
                if clock.elapsed() >= reported + REPORT_EVERY {
                    reported = clock.elapsed();
                    // The main loop has ended when nobody listens.
                    let _ = inputs.send(Input::Solver(Message::DealsLookedAt { number, deals }));
                }
                !is_stopped.load(Ordering::Relaxed)
            };
            if let Some(message) = answer(number, sought, chance, &mut go_on) {
                let _ = inputs.send(Input::Solver(message));
            }
        };
        thread::Builder::new().name("deals".into()).spawn(work)?;
        self.stop = Some(stop);
        Ok(())
    }

    /// Has the thread stop. It ends within a few milliseconds, and what it finds meanwhile is of no interest to the model,
    /// which knows it by its number.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Looks for a deal at once, among those that follow from 64 random bits. The answer has the number of the search.
#[must_use]
pub fn at_once(number: u64, sought: Sought, chance: u64) -> Message {
    answer(number, sought, chance, &mut |_| true).unwrap_or(Message::NoDealFound { number })
}

/// The number of the first deal that fits, among those that follow from 64 random bits; `None` if none of many does.
#[must_use]
pub fn find(sought: Sought, chance: u64) -> Option<u64> {
    match at_once(0, sought, chance) {
        Message::DealFound { deal, .. } => Some(deal),
        _ => None,
    }
}

/// What has come of a search; `None` when `go_on`, which is given the number of deals that were passed over, says no.
fn answer(
    number: u64,
    sought: Sought,
    chance: u64,
    go_on: &mut impl FnMut(u64) -> bool,
) -> Option<Message> {
    for passed in 0..DEALS_MAX {
        let deal = candidate(chance, passed);
        if fits(deal, sought, &mut || go_on(passed))? {
            return Some(Message::DealFound { number, deal });
        }
    }
    Some(Message::NoDealFound { number })
}

/// A deal to look at. The numbers that follow from one another by this step look unrelated, and none of them tells of the
/// next.
const fn candidate(chance: u64, passed: u64) -> u64 {
    let mixed = chance.wrapping_add(passed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Whether what is asked is proved of a deal; `None` when `go_on` says no.
fn fits(deal: u64, sought: Sought, go_on: &mut impl FnMut() -> bool) -> Option<bool> {
    // The cards of a shuffle are always a full deck.
    let Ok(table) = table_of(&shuffle(deal)) else { return Some(false) };
    match sought.demand {
        Demand::Any => Some(true),
        Demand::Winnable => is_winnable(&table, &sought.book, go_on),
        Demand::Graded(grade) => {
            let is_winnable = is_winnable(&table, &sought.book, go_on)?;
            Some(is_winnable && grading::grade(&table, sought.book.draw.get()) == Some(grade))
        }
    }
}

/// Whether it is proved that a position can be won; `None` when `go_on` says no.
fn is_winnable(table: &Table, book: &RuleBook, go_on: &mut impl FnMut() -> bool) -> Option<bool> {
    let mut search = Search::new(table, book, LIMITS);
    loop {
        if let Some(verdict) = search.run(SLICE) {
            return Some(matches!(verdict, Verdict::Winnable(_)));
        }
        if !go_on() {
            return None;
        }
    }
}
