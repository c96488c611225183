//! A monkey presses ten million keys: `cargo bench --bench monkey -- [EVENTS] [SEED] [--pty]`.
//!
//! Each run begins anew with the next seed and lives through 4,000 events. The first failure is printed with the
//! shortest list of events that leads to it, and ends the program with 1. With `--pty` the events, ten thousand unless
//! said, go to the real program in a pseudo-terminal.

#![expect(clippy::print_stdout, reason = "this program prints what it did")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    dead_code,
    reason = "what is shared with the tests fails by panicking, and not all of it is used here"
)]

#[path = "../tests/it/support/choose.rs"]
mod choose;
#[path = "../tests/it/support/invariants.rs"]
mod invariants;
#[path = "../tests/it/support/ledger.rs"]
mod ledger;
#[path = "../tests/it/support/monkey.rs"]
mod monkey;
#[path = "../tests/it/support/prodder.rs"]
mod prodder;
#[path = "../tests/it/support/pty.rs"]
mod pty;
#[path = "../tests/it/support/whims.rs"]
mod whims;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use klondike::records::{Filter, Statistics};

const EVENTS_A_RUN: u64 = 4_000;

fn main() -> ExitCode {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let (events, first) = (numbers.next(), numbers.next().unwrap_or(1));
    if std::env::args().any(|word| word == "--pty") {
        return at_the_terminal(events.unwrap_or(10_000), first);
    }
    let events = events.unwrap_or(10_000_000);
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

/// The same at the real program.
fn at_the_terminal(events: u64, seed: u64) -> ExitCode {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("monkey-{seed}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    match prodder::run(&folder, seed, events) {
        Ok(prodder::Sum { events, compared, starts }) => {
            println!(
                "{events} events at a pseudo-terminal from seed {seed}: {compared} times the screen was what is drawn \
                 afresh and the save whole; left and started again {starts} times"
            );
            ExitCode::SUCCESS
        }
        Err(failure) => {
            println!("seed {seed}: {failure}\nthe files are kept in {}", folder.display());
            ExitCode::FAILURE
        }
    }
}
