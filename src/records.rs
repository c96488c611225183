//! What is kept of ended attempts, and everything that the statistics show, computed from it.

pub mod calendar;
pub mod entry;
pub mod tally;

pub use calendar::Calendar;
pub use entry::{Entry, Record};
pub use tally::{ModeTally, Statistics, Tally};
