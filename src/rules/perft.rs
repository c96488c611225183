//! Perft: the number of move sequences of a given length, which is the checksum of a move generator.

use super::book::RuleBook;
use super::table::Table;

/// How many sequences of `depth` legal moves begin in this position; 1 for depth 0.
///
/// ```
/// use klondike::rules::{RuleBook, parse_board, perft};
///
/// // A small deck: three ranks over two columns.
/// let table = parse_board("D: 3x2 \n T1: 3H \n T2: (AH) 2S \n K: 3S 2H \n F: S1 H0 D3 C3")?.check()?;
/// assert_eq!(perft(&table, &RuleBook::standard(1), 1), 3);
/// assert_eq!(perft(&table, &RuleBook::standard(1), 4), 197);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft(table: &Table, book: &RuleBook, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => table.legal_moves(book).len() as u64,
        _ => table
            .legal_moves(book)
            .into_iter()
            .map(|mv| {
                let mut next = *table;
                next.play(book, mv).map_or(0, |_| perft(&next, book, depth - 1))
            })
            .sum(),
    }
}
