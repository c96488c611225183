//! A monkey presses a million keys: `cargo bench --bench monkey -- [EVENTS] [SEED]`.
//!
//! Each run begins anew with the next seed and lives through 4,000 events. The first failure is printed with the
//! shortest list of events that leads to it, and ends the program with 1.

#![expect(clippy::print_stdout, reason = "this program prints what it did")]
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "what is shared with the tests fails by panicking"
)]

#[path = "../tests/it/support/choose.rs"]
mod choose;
#[path = "../tests/it/support/invariants.rs"]
mod invariants;
#[path = "../tests/it/support/monkey.rs"]
mod monkey;
#[path = "../tests/it/support/whims.rs"]
mod whims;

use std::process::ExitCode;

use klondike::records::{Filter, Statistics};

const EVENTS_A_RUN: u64 = 4_000;

fn main() -> ExitCode {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let events = numbers.next().unwrap_or(1_000_000);
    let first = numbers.next().unwrap_or(1);
    let runs = events.div_ceil(EVENTS_A_RUN);
    let mut ends = [0; 4];
    for seed in first..first + runs {
        match monkey::play(seed, usize::try_from(EVENTS_A_RUN.min(events)).unwrap_or(usize::MAX)) {
            Ok(tally) => {
                let Statistics { one, three, .. } = tally.statistics(Filter::ALL);
                for mode in [one, three] {
                    let counts = [mode.started, mode.won, mode.abandoned, mode.resigned];
                    ends.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
                }
            }
            Err(failure) => {
                println!("seed {seed}: {failure}");
                return ExitCode::FAILURE;
            }
        }
    }
    let [started, won, abandoned, resigned] = ends;
    println!(
        "{runs} runs of {EVENTS_A_RUN} events from seed {first}: nothing broke; {started} attempts ended, \
         {won} won, {abandoned} abandoned, {resigned} resigned"
    );
    ExitCode::SUCCESS
}
