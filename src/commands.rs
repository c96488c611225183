//! The commands of the command line, one file each: its arguments and what it does.
//!
//! Each writes to the `out` that it is given and returns its exit code.

mod batch;
mod figures;
mod finding;
mod progress;
mod rows;
mod timed;

pub mod adviser;
pub mod daily;
pub mod deal;
pub mod guide;
pub mod options;
pub mod report;
pub mod review;
pub mod solve;
pub mod stats;
pub mod study;

use std::io;

/// Ignores that the reader has closed the pipe: the exit code still says what the verdict is.
///
/// # Errors
///
/// Any other failure of the write.
pub(crate) fn read_or_not(written: io::Result<()>) -> io::Result<()> {
    written.or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })
}
