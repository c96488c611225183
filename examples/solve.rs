//! Solves a position from a file, in any form in which deals are exchanged: `klondike deal MS1-42 > deal.txt`, then
//! `cargo run --release --example solve -- deal.txt`.

#![expect(clippy::print_stdout, reason = "printing is what an example is for")]

use std::error::Error;
use std::fs;

use klondike::deals::exchange::position;
use klondike::solver::{Limits, Verdict, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("give a file with a position")?;
    let position = position(&fs::read_to_string(path)?)?;
    // The draw count is that of the file, or 1 where the file does not say.
    let book = position.rules.book(1)?;
    let solved = solve(&position.table, &book, Limits::default());
    match solved.verdict {
        Verdict::Winnable(moves) => {
            println!("winnable in {} moves:", moves.len());
            for mv in moves {
                println!("{mv}");
            }
        }
        Verdict::Unwinnable => println!("unwinnable"),
        Verdict::Undecided => println!("undecided after {} positions", solved.progress.nodes),
    }
    Ok(())
}
