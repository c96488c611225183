//! Perft: the number of move sequences of a given length, which is the checksum of a move generator.

use super::book::RuleBook;
use super::table::Table;

/// How many sequences of `depth` legal moves begin in this position; 1 for depth 0.
///
/// ```
/// use klondike::rules::{RuleBook, parse_board, perft};
///
/// let table = parse_board(include_str!("../../tests/data/boards/d10.txt"))?.check()?;
/// assert_eq!(perft(&table, &RuleBook::standard(1), 4), 124);
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
