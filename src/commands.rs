//! The verbs of the command line.

mod finding;
mod options;
mod timed;

pub mod solve;
pub mod study;

pub use finding::Finding;
