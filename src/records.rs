//! What is kept of ended attempts, and everything that the statistics show, computed from it.

pub mod calendar;
pub mod entry;
pub mod filter;
pub mod statistics;
pub mod tally;

pub use calendar::Calendar;
pub use entry::{Entry, Record};
pub use filter::{Book, DealKind, Filter};
pub use statistics::{Best, ModeTally, Statistics};
pub use tally::Tally;
