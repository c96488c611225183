//! The long proof of the solver on small decks: fresh seeds for as long as it is given.
//!
//! `cargo bench --bench small_decks -- [SECONDS [SEED]]`; ten minutes of a seed from the clock when left out.
//! Ends with 1 when solver and plain search differ anywhere.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program of its own, which ends by the clock and prints what it did"
)]

#[path = "../tests/small_decks/harness.rs"]
mod harness;

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use harness::boards::boards;
use harness::chance::Chance;
use harness::larger;
use harness::prove::prove;
use harness::report::Report;
use harness::rule_sets::RuleSet;
use harness::shapes::MIDDLE;

/// Decks with more states than this are skipped.
const STATES_MAX: usize = 300_000;

/// One deck in so many is followed by a larger one. (No divisor of the rule sets' turns.)
const LARGER_EVERY: usize = 7;

/// Larger decks that are not decided after so many nodes are skipped.
const NODES_MAX: u64 = 100_000;

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let seconds = numbers.next().unwrap_or(600);
    let seed = numbers.next().unwrap_or_else(|| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
    });
    println!("small decks: {seconds} s, seed {seed}");
    let sets = RuleSet::all().into_iter().chain(RuleSet::more());
    let turns: Vec<RuleSet> = sets.flat_map(|rules| vec![rules; rules.share()]).collect();
    let mut all = Report::default();
    for (turn, root) in boards().iter().enumerate() {
        for rules in RuleSet::all() {
            prove(rules, root, STATES_MAX, turn, &mut all);
        }
    }
    let next = AtomicUsize::new(0);
    let until = Instant::now() + Duration::from_secs(seconds);
    let work = || {
        let mut report = Report::default();
        while Instant::now() < until {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let rules = turns[number % turns.len()];
            let mut chance = Chance::of(seed, number as u64);
            let root = rules.position(&mut chance);
            let turn = number / turns.len();
            prove(rules, &root, STATES_MAX, turn, &mut report);
            if number.is_multiple_of(LARGER_EVERY) {
                let larger = chance.one_of(&MIDDLE).position(1, &mut chance);
                larger::prove(rules, &larger, turn, NODES_MAX, &mut report);
            }
        }
        report
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(report) => all.add(report),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    println!("{all}");
    // A run without comparisons proves nothing.
    if all.agrees() && all.times("twins") > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
