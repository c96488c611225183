//! The adviser's games: whether its chances come true, and where winnable deals are lost.

use clap::Args;
use klondike_testkit::advised::Advised;

/// Has the adviser play deals, and compares the chances that it gave with what came of them.
///
/// Of the winnable deals that it lost the report says which move lost them, and how many cards were hidden then.
#[derive(Args)]
pub struct Options {
    /// How many deals.
    #[arg(default_value_t = 100)]
    count: u64,
    /// Cards that a draw turns up.
    #[arg(long, default_value_t = 3)]
    draw: u8,
    /// Number of the first deal.
    #[arg(long, default_value_t = 1)]
    from: u64,
    /// Arrangements that are looked at before a decision.
    #[arg(long, default_value_t = 8_000)]
    budget: usize,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let mut advised = Advised::default();
        for deal in self.from..self.from + self.count {
            advised.play(deal, self.draw, self.budget)?;
        }
        Ok(advised.to_string())
    }
}
