//! The verbs of the command line, one file each. Each writes to what it is given and returns its exit code.

pub mod daily;
pub mod deal;
pub mod guide;
pub mod stats;
