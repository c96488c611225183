//! The adviser at work for a game: on a thread of its own on the full screen, at once in the line mode.

use std::time::Duration;

use super::stopwatch::Stopwatch;
use super::worker::Task;
use crate::adviser::{Adviser, Knowledge};
use crate::app::Message;
use crate::app::odds::Opinion;
use crate::rules::RuleBook;

/// What the adviser draws the arrangements from: it thinks the same of the same knowledge, whenever it is asked.
const SEED: u64 = 1;

/// The arrangements after which there is a first opinion. After twice as many there is the next one, and so on.
const FIRST: u32 = 1_000;

/// The time after which no further opinion is begun.
const LONGEST: Duration = Duration::from_secs(4);

/// The arrangements that the line mode looks at: a fraction of a second. Its answers do not depend on the machine.
pub const BY_LINES: u32 = 8_000;

/// The work of the thread: opinions that sharpen, for the question of this number.
pub fn work(
    number: u64,
    knowledge: Knowledge,
    book: RuleBook,
) -> impl FnOnce(&mut Task) -> Option<Message> + Send + 'static {
    move |task| {
        let clock = Stopwatch::start();
        let mut adviser = Adviser::new(&knowledge, &book, SEED);
        let mut more = FIRST;
        loop {
            let progress = adviser.think(more, || task.goes_on());
            if !task.goes_on() {
                return None;
            }
            let is_final = progress.settled || clock.elapsed() >= LONGEST;
            let message = Message::Advised { number, opinion: opinion(&adviser, is_final) };
            if is_final {
                return Some(message);
            }
            task.send(message);
            more = progress.iterations;
        }
    }
}

/// Thinks at once, about so many arrangements.
#[must_use]
pub fn at_once(number: u64, knowledge: &Knowledge, book: &RuleBook, arrangements: u32) -> Message {
    let mut adviser = Adviser::new(knowledge, book, SEED);
    adviser.think(arrangements, || true);
    Message::Advised { number, opinion: opinion(&adviser, true) }
}

/// What an adviser thinks so far.
fn opinion(adviser: &Adviser, is_final: bool) -> Opinion {
    let (estimate, mv) = (adviser.estimate(), adviser.advice().map(|advice| advice.mv));
    Opinion::new(mv, (estimate.chance, estimate.error), is_final)
}
