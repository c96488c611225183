//! The long proof of the solver on small decks: fresh seeds for as long as it is given.

#![expect(clippy::disallowed_methods, reason = "a program of its own, which ends by the clock")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::Args;
use klondike_testkit::small_decks::boards::boards;
use klondike_testkit::small_decks::chance::Chance;
use klondike_testkit::small_decks::larger;
use klondike_testkit::small_decks::prove::prove;
use klondike_testkit::small_decks::report::Report;
use klondike_testkit::small_decks::rule_sets::RuleSet;
use klondike_testkit::small_decks::shapes::MIDDLE;

/// Decks with more states than this are skipped.
const STATES_MAX: usize = 300_000;

/// One deck in so many is followed by a larger one. (No divisor of the rule sets' turns.)
const LARGER_EVERY: usize = 7;

/// Larger decks that are not decided after so many nodes are skipped.
const NODES_MAX: u64 = 100_000;

/// Compares the solver with plain search over every position of small decks, for as long as it is given.
///
/// Ends with 1 when solver and plain search differ anywhere; the difference with the fewest cards is printed.
#[derive(Args)]
pub struct Options {
    /// How many seconds.
    #[arg(default_value_t = 600)]
    seconds: u64,
    /// What the decks are shuffled by; the time of day unless said.
    #[arg(long)]
    seed: Option<u64>,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let seed = self.seed.unwrap_or_else(|| {
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
        });
        println!("small decks: {} s, seed {seed}", self.seconds);
        let report = prove_for(Duration::from_secs(self.seconds), seed);
        let text = report.to_string();
        // A run without comparisons proves nothing.
        if report.agrees() && report.times("twins") > 0 { Ok(text) } else { Err(text) }
    }
}

fn prove_for(time: Duration, seed: u64) -> Report {
    let sets = RuleSet::all().into_iter().chain(RuleSet::more());
    let turns: Vec<RuleSet> = sets.flat_map(|rules| vec![rules; rules.share()]).collect();
    let mut all = Report::default();
    for (turn, root) in boards().iter().enumerate() {
        for rules in RuleSet::all() {
            prove(rules, root, STATES_MAX, turn, &mut all);
        }
    }
    let next = AtomicUsize::new(0);
    let until = Instant::now() + time;
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
    all
}
