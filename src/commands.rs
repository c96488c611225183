//! The verbs of the command line, one file each. Each writes to what it is given and returns its exit code.

pub mod deal;
pub mod solve;
pub mod study;

mod finding;
mod options;
mod timed;

pub use finding::Finding;
