//! Plays deals by a policy of its own and counts the wins: `cargo run --release --example policy -- 1000`.
//!
//! The policy sees only what a player sees. It goes to the foundations when it can, then turns a hidden card up, then
//! plays from the waste, and otherwise draws. It gives up when two passes through the stock have changed nothing.

#![expect(clippy::print_stdout, reason = "printing is what an example is for")]

use std::error::Error;

use klondike::deals::{shuffle, table_of};
use klondike::rules::{Move, Place, RuleBook, Table};

/// What the policy thinks of a legal move; nothing for a move that it never makes.
fn worth(table: &Table, mv: Move) -> Option<u32> {
    match mv {
        Move::Carry { to: Place::Foundation(_), .. } => Some(4),
        Move::Carry { from: Place::Column(column), count, .. } => {
            let column = table.column(column);
            let reveals = usize::from(count) == column.run().len() && !column.hidden().is_empty();
            reveals.then_some(3)
        }
        Move::Carry { from: Place::Waste, .. } => Some(2),
        Move::Draw => Some(1),
        Move::Recycle => Some(0),
        Move::Carry { .. } => None,
    }
}

/// Plays until the game is won or nothing has gone on for two passes.
fn is_won_by_policy(mut table: Table, book: &RuleBook) -> Result<bool, Box<dyn Error>> {
    let mut idle_recycles = 0;
    while !table.is_won() && idle_recycles < 2 {
        let moves = table.legal_moves(book).into_iter();
        let valued = moves.filter_map(|mv| Some((worth(&table, mv)?, mv)));
        let Some((_, mv)) = valued.max_by_key(|&(worth, _)| worth) else { break };
        table.play(book, mv)?;
        match mv {
            Move::Recycle => idle_recycles += 1,
            Move::Carry { .. } => idle_recycles = 0,
            Move::Draw => {}
        }
    }
    Ok(table.is_won())
}

fn main() -> Result<(), Box<dyn Error>> {
    let deals: u64 = std::env::args().nth(1).map_or(Ok(100), |count| count.parse())?;
    let book = RuleBook::standard(1);
    let mut wins = 0;
    for number in 0..deals {
        wins += u64::from(is_won_by_policy(table_of(&shuffle(number))?, &book)?);
    }
    println!("{wins} of {deals} deals won");
    Ok(())
}
