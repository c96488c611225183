//! Two programs against each other at one folder.

use clap::Args;
use klondike_testkit::rounds::Arena;

/// Two programs play at one folder; half of them are killed.
///
/// After every round there is one log, with each game of the writer in it once and none of a reader.
#[derive(Args)]
pub struct Options {
    /// How many rounds.
    #[arg(default_value_t = 1_000)]
    rounds: u64,
    /// Who does what.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let folder = crate::folder(&format!("rounds-{}", self.seed));
        let mut arena = Arena::new(&folder, self.seed);
        for round in 0..self.rounds {
            arena.round().map_err(|reason| format!("round {round}: {reason}"))?;
        }
        let covered = arena.end().map_err(|reason| format!("at the end: {reason}"))?;
        Ok(covered.to_string())
    }
}
