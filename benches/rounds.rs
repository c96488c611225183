//! Two instances of the real program against each other: `cargo bench --bench rounds -- [ROUNDS] [SEED]`.
//!
//! The first thing that is not as it must be is printed and ends the program with 1.

#![expect(clippy::print_stdout, reason = "this program prints what it did")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "what is shared with the tests fails by panicking"
)]

#[path = "../tests/it/support/piped.rs"]
mod piped;
#[path = "../tests/it/support/rounds.rs"]
mod rounds;
#[path = "../tests/it/support/scratch.rs"]
mod scratch;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let (count, seed) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(1));
    let folder = scratch::Scratch::new();
    let mut arena = rounds::Arena::new(folder.path(), seed);
    for round in 0..count {
        if let Err(reason) = arena.round() {
            println!("round {round}: {reason}");
            return ExitCode::FAILURE;
        }
    }
    match arena.end() {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            println!("at the end: {reason}");
            ExitCode::FAILURE
        }
    }
}
