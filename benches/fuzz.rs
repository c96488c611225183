//! A million spoiled files through every reader: `cargo bench --bench fuzz -- [FILES] [SEED]`.
//!
//! Saves, settings, logs, move lists and deal texts are flipped, cut, spliced, repeated, swapped, blown up and nested.
//! The first failure is printed with the file, and ends the program with 1.

#![expect(clippy::print_stdout, reason = "this program prints what it did")]
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    dead_code,
    reason = "what is shared with the tests fails by panicking, and not all of it is used here"
)]

#[path = "../tests/it/support/choose.rs"]
mod choose;
#[path = "../tests/it/support/disk.rs"]
mod disk;
#[path = "../tests/it/support/fuzzer.rs"]
mod fuzzer;
#[path = "../tests/it/support/mutate.rs"]
mod mutate;
#[path = "../tests/it/support/whims.rs"]
mod whims;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let files = numbers.next().unwrap_or(1_000_000);
    let seed = numbers.next().unwrap_or(1);
    match fuzzer::run(files, seed) {
        Ok(sum) => {
            println!("seed {seed}: {sum}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            println!("{failure}");
            ExitCode::FAILURE
        }
    }
}
