//! Deals a code and prints the table and its legal moves: `cargo run --example deal -- MS1-42`.

#![expect(clippy::print_stdout, reason = "printing is what an example is for")]

use std::error::Error;

use klondike::deals::{DealCode, table_of};

fn main() -> Result<(), Box<dyn Error>> {
    let code = std::env::args().nth(1).unwrap_or_else(|| "MS1-42".to_owned());
    let code: DealCode = code.parse()?;
    let table = table_of(&code.cards())?;
    println!("{table}\n");
    for mv in table.legal_moves(&code.book()) {
        println!("{mv}");
    }
    Ok(())
}
