//! What is kept of ended attempts, and everything that the statistics show, computed from it.

pub mod entry;
pub mod tally;

pub use entry::{Entry, Record};
pub use tally::{ModeTally, Statistics, Tally};
