//! Random deals of which something can be proved: found on a thread of its own for the full screen, at once for the line
//! mode and the first frame.

use super::solving::decide;
use super::worker::Task;
use crate::app::Message;
use crate::app::supply::Sought;
use crate::deals::short::short;
use crate::deals::splitmix::splitmix;
use crate::deals::{Demand, shuffle, table_of};
use crate::grading;
use crate::rules::{RuleBook, Table};
use crate::solver::{Limits, Verdict};

/// How far a deal is searched. The few that are undecided then are passed over.
const LIMITS: Limits =
    Limits { nodes: 100_000, memory: 64 << 20, threads: std::num::NonZeroUsize::MIN };

/// How many deals are looked at before the search is given up, since a rule book may leave none that fits.
const DEALS_MAX: u64 = 10_000;

/// The work of the thread: a deal found among those that follow from 64 random bits, for the search of this number.
pub fn work(
    number: u64,
    sought: Sought,
    chance: u64,
) -> impl FnOnce(&mut Task) -> Option<Message> + Send + 'static {
    move |task| {
        let mut go_on = |deals| task.reports(|| Message::DealsLookedAt { number, deals });
        answer(number, sought, chance, &mut go_on)
    }
}

/// Looks for a deal at once, among those that follow from 64 random bits. The answer has the number of the search.
#[must_use]
pub fn at_once(number: u64, sought: Sought, chance: u64) -> Message {
    answer(number, sought, chance, &mut |_| true).unwrap_or(Message::NoDealFound { number })
}

/// The number of the first deal that fits, among those that follow from a random number; `None` if none of many does.
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
        let deal = short(splitmix(chance, passed));
        if fits(deal, sought, &mut || go_on(passed))? {
            return Some(Message::DealFound { number, deal });
        }
    }
    Some(Message::NoDealFound { number })
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
    let verdict = decide(table, book, LIMITS, &mut |_| go_on())?;
    Some(matches!(verdict, Verdict::Winnable(_)))
}
