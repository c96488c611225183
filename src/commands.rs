//! The verbs of the command line, one file each. Each writes to what it is given and returns its exit code.

mod finding;
mod timed;

pub mod daily;
pub mod deal;
pub mod guide;
pub mod options;
pub mod report;
pub mod solve;
pub mod stats;
pub mod study;

use std::io;

/// What was written may not have been read to its end: the exit code of a verdict tells it none the less.
///
/// # Errors
///
/// Any other failure of the write.
fn read_or_not(written: io::Result<()>) -> io::Result<()> {
    written.or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })
}
