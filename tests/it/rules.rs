//! The cards, the rule books, the legal moves, and deals in every form.

pub mod books;
mod codes;
mod deals;
mod exchange;
mod foreign;
mod laws;
mod notation;
mod perft;
mod puzzle_codes;
pub mod refusals;
mod reports;
mod safety;
