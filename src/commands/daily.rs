//! `klondike daily --format`: prints the deal of a day.

use std::io::Write;
use std::process::ExitCode;

use super::deal;
use crate::deals::Deal;
use crate::deals::exchange::Format;
use crate::rules::RuleBook;
use crate::runtime::invocation::Day;
use crate::session::Stamp;

/// Prints the deal of a day under a rule book.
///
/// # Errors
///
/// When the day lies in the future, or the deal cannot be written.
pub fn run(
    day: Day,
    book: &RuleBook,
    format: Format,
    now: Stamp,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let day = day.date(now)?;
    deal::print(&Deal::of_day(day, book), Some(book.draw.get()), format, out)
}
