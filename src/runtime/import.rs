//! Files, and standard input, that deals and positions are read from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result};

use crate::deals::exchange::{self, ImportError, import};
use crate::rules::{Card, Table};

/// More than any position takes; a larger file is something else.
const LARGEST: u64 = 1 << 20;

/// The position in a file, or on standard input for `-`.
///
/// # Errors
///
/// When it cannot be read or is no position; the file is named.
pub fn position(path: &Path) -> Result<Table> {
    read(path, import)
}

/// The cards of the deal in a file, in dealing order.
///
/// # Errors
///
/// When it cannot be read or is no deal; the file is named.
pub fn deal(path: &Path) -> Result<[Card; 52]> {
    read(path, exchange::import_deal)
}

fn read<T>(path: &Path, parse: impl Fn(&str) -> Result<T, ImportError>) -> Result<T> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "stdin".to_owned() } else { path.display().to_string() };
    let text = text(path, is_stdin).with_context(|| name.clone())?;
    parse(&text).context(name)
}

fn text(path: &Path, is_stdin: bool) -> Result<String> {
    let source: Box<dyn Read> =
        if is_stdin { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut bytes = Vec::new();
    source.take(LARGEST).read_to_end(&mut bytes)?;
    String::from_utf8(bytes).context("not a text")
}
