//! The program is killed again and again in the middle of play.

use clap::Args;
use klondike_testkit::killer;

/// Plays in a pseudo-terminal and kills the program with `kill -9`, again and again.
///
/// After each kill the board must be the last one seen or one action before, the log must have kept every attempt once,
/// and nothing may have been damaged. A failure is printed with what led to it; its folder is kept.
#[derive(Args)]
pub struct Options {
    /// How many kills.
    #[arg(default_value_t = 2_000)]
    cycles: u64,
    /// What is typed, and when the program is killed. (The instants themselves are the machine's.)
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let Self { cycles, seed } = *self;
        let folder = crate::folder(&format!("kill-{seed}"));
        match killer::run(&folder, seed, cycles) {
            Ok(covered) => Ok(format!("seed {seed}: {covered}")),
            Err(failure) => {
                Err(format!("seed {seed}: {failure}\nthe files are kept in {}", folder.display()))
            }
        }
    }
}
