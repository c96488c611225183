//! An error with its causes in one line, as the program says it before it ends.

use std::error::Error;
use std::io;

use crate::storage::system_words;

/// The error and what lies behind it, the nearest cause first. What the system says is in its words, without its number.
#[must_use]
pub fn line(error: &anyhow::Error) -> String {
    error.chain().map(told).collect::<Vec<_>>().join(": ")
}

fn told(cause: &(dyn Error + 'static)) -> String {
    cause.downcast_ref::<io::Error>().map_or_else(|| cause.to_string(), system_words)
}
