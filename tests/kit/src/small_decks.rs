//! The proof of the solver by plain search on small decks: shared by the fixed set of the tests and the long run.

#![allow(clippy::cast_possible_truncation, reason = "cards and states are few")]

pub mod boards;
pub mod chance;
pub mod claims;
pub mod graph;
pub mod larger;
pub mod prove;
pub mod report;
pub mod rule_sets;
pub mod shapes;
pub mod verdicts;
