//! Spoiled files through every reader.

use clap::Args;
use klondike_testkit::fuzzer;

/// Spoiled files through every reader: nothing crashes, nothing is lost.
///
/// Saves, settings, logs, move lists and deal texts are flipped, cut, spliced, repeated, swapped, blown up and nested.
/// A failure is printed with its file.
#[derive(Args)]
pub struct Options {
    /// How many files.
    #[arg(default_value_t = 1_000_000)]
    files: u64,
    /// What the files are made from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let covered = fuzzer::run(self.files, self.seed)?;
        Ok(format!("seed {}: {covered}", self.seed))
    }
}
