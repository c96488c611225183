//! Reviews of games compared with a solution of every position.

use clap::Args;
use klondike_testkit::reviewer::review_games;

/// Games of a simple player are reviewed, and each of their positions is solved to check the marked move.
#[derive(Args)]
pub struct Options {
    /// How many games that were lost and could have been won.
    #[arg(default_value_t = 50)]
    games: usize,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        review_games(self.games).map(|reviewed| reviewed.to_string())
    }
}
