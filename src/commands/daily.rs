//! `klondike daily`: which day is meant, and its deal printed.

use std::io::Write;
use std::process::ExitCode;

use anyhow::anyhow;

use super::deal::{self, Format};
use crate::app::calendar;
use crate::cli::Day;
use crate::deals::{Date, Deal, local_date};
use crate::rules::RuleBook;
use crate::session::Stamp;

/// The date that is meant.
///
/// # Errors
///
/// When it lies in the future.
pub fn date(day: Day, now: Stamp) -> anyhow::Result<Date> {
    let today = local_date(now.seconds, now.offset).unwrap_or(Date::ZERO);
    match day {
        Day::Today => Ok(today),
        Day::On(day) => calendar::come(day, today).map_err(|error| anyhow!(error)),
    }
}

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
    let day = date(day, now)?;
    deal::print(&Deal::of_day(day, book), format, out)
}
