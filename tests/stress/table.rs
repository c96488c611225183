//! The solver at the table: everything that it says agrees, and its hints and its finish win.

use clap::Args;
use klondike_testkit::cases::deals;
use klondike_testkit::table_solver::{agree, agree_after_a_switch, win_by_finish, win_by_hints};

/// Puts the solver at the table to the test.
///
/// The light, V, the hint from the solver, E, `verdict` and `klondike solve --import` must say the same of positions in
/// the middle of games, under every kind of rule book, and after another rule book for the same deal. Of the deals with
/// known verdicts every winnable one must be won by following the hints, without a position twice, and by E.
#[derive(Args)]
pub struct Options {
    /// How many positions, and how many deals of each draw count.
    #[arg(default_value_t = 200)]
    count: u64,
    /// What the positions are shuffled by.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let Self { count, seed } = *self;
        let said = agree(count, seed)?;
        println!("seed {seed}: {said}");
        let switched = agree_after_a_switch(count / 10, seed)?;
        println!("seed {seed}, another rule book for the same deal: {switched}");
        let mut cases = deals();
        cases.retain(|case| u64::from(case.deal) < count);
        println!("by hints: {}", win_by_hints(&cases)?);
        Ok(format!("by finish: {}", win_by_finish(&cases)?))
    }
}
