//! Points: one function for every path, from what was done to what it is worth.

use crate::rules::{Played, RuleBook};

/// What was done so far in an attempt, as far as any scoring asks. Undo restores the stored counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Cards from the waste to a column.
    pub waste_to_column: u32,
    /// Cards from waste or column to a foundation.
    pub to_foundation: u32,
    /// Face-down cards turned up.
    pub reveals: u32,
    /// Cards from a foundation to a column.
    pub take_backs: u32,
    /// Recycles.
    pub recycles: u32,
    /// Successful draws, recycles and card moves: the move counter.
    pub moves: u32,
}

/// One line of the result screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it is for, in words: `to the foundations`.
    pub label: &'static str,
    /// How many times.
    pub count: u32,
    /// Points in all.
    pub points: i64,
}

/// A score, term by term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The terms that are not zero, in a fixed order.
    pub terms: Vec<Term>,
    /// Their sum.
    pub total: i64,
}

/// The version of the scoring rules that records carry.
pub const VERSION: u32 = 1;

impl Counts {
    /// Adds what a played move did.
    pub fn add(&mut self, _played: &Played) {
        todo!()
    }
}

/// The running score; `None` where the rule book counts no points. `seconds` is the time played.
#[must_use]
pub fn running(_book: &RuleBook, _counts: &Counts, _seconds: u64) -> Option<Score> {
    todo!()
}

/// The final score of an ended attempt.
#[must_use]
pub fn last(_book: &RuleBook, _counts: &Counts, _seconds: u64, _won: bool) -> Option<Score> {
    todo!()
}
