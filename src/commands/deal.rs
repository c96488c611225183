//! `klondike deal CODE`: the opening board of a deal, in the board notation.

use std::io::Write;
use std::process::ExitCode;

use crate::deals::{Deal, DealCode, Kind};

/// Prints the board.
///
/// # Errors
///
/// When it cannot be written.
pub fn run(code: DealCode, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let table = Deal::of(code, Kind::Code).table()?;
    write!(out, "{table}")?;
    Ok(ExitCode::SUCCESS)
}
