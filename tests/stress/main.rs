//! The long runs of the tests, by name: `cargo stress --help`, which is `cargo test --release --test stress -- --help`.
//! Those at a pseudo-terminal are for Unix, and the one that reads `/proc` for Linux; the others run on every system.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "this program prints what it did, and fails by panicking where nothing can be done"
)]

mod adviser;
mod fuzz;
#[cfg(unix)]
mod kill;
mod monkey;
mod puzzles;
mod review;
mod rounds;
mod shortest;
mod small_decks;
#[cfg(target_os = "linux")]
mod soak;
mod table;
mod winnable;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The long runs of the tests. `cargo test` runs a short form of each.
///
/// A run with the same numbers and the same seed does the same again, as far as it does not depend on instants. It ends
/// with what it covered and the exit code 0, or with the first thing that was not as it must be and 1.
#[derive(Parser)]
#[command(bin_name = "cargo stress")]
struct Stress {
    #[command(subcommand)]
    run: Run,
}

#[derive(Subcommand)]
enum Run {
    Adviser(adviser::Options),
    Fuzz(fuzz::Options),
    #[cfg(unix)]
    Kill(kill::Options),
    Monkey(monkey::Options),
    Puzzles(puzzles::Options),
    Review(review::Options),
    Rounds(rounds::Options),
    Shortest(shortest::Options),
    SmallDecks(small_decks::Options),
    #[cfg(target_os = "linux")]
    Soak(soak::Options),
    Winnable(winnable::Options),
    Table(table::Options),
}

fn main() -> ExitCode {
    let result = match Stress::parse().run {
        Run::Adviser(options) => options.run(),
        Run::Fuzz(options) => options.run(),
        #[cfg(unix)]
        Run::Kill(options) => options.run(),
        Run::Monkey(options) => options.run(),
        Run::Puzzles(options) => options.run(),
        Run::Review(options) => options.run(),
        Run::Rounds(options) => options.run(),
        Run::Shortest(options) => options.run(),
        Run::SmallDecks(options) => options.run(),
        #[cfg(target_os = "linux")]
        Run::Soak(options) => options.run(),
        Run::Winnable(options) => options.run(),
        Run::Table(options) => options.run(),
    };
    match result {
        Ok(covered) => {
            println!("{covered}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            println!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// An empty folder for a run. It stays when the run is over, so that what a failure left can be looked at.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
