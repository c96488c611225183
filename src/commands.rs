//! The verbs of the command line, one file each. Each writes to what it is given and returns its exit code.

mod finding;
mod options;
mod timed;

pub mod daily;
pub mod deal;
pub mod guide;
pub mod import;
pub mod report;
pub mod solve;
pub mod stats;
pub mod study;
