//! The program is killed two thousand times in the middle of play: `cargo bench --bench kill -- [CYCLES] [SEED]`.
//!
//! After each kill the board must be the last one seen or one action before, the log must have kept every attempt
//! once, and nothing may have been damaged. The first failure is printed with what led to it; its folder is kept.

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
#[path = "../tests/it/support/killer.rs"]
mod killer;
#[path = "../tests/it/support/ledger.rs"]
mod ledger;
#[path = "../tests/it/support/pty.rs"]
mod pty;
#[path = "../tests/it/support/sight.rs"]
mod sight;
#[path = "../tests/it/support/whims.rs"]
mod whims;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let cycles = numbers.next().unwrap_or(2_000);
    let seed = numbers.next().unwrap_or(1);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("kill-{seed}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    match killer::run(&folder, seed, cycles) {
        Ok(sum) => {
            println!("seed {seed}: {sum}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            println!("seed {seed}: {failure}\nthe files are kept in {}", folder.display());
            ExitCode::FAILURE
        }
    }
}
