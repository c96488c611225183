//! The calendar of daily deals: the focused day, what became of each day, and the words for it.

use super::deal_error::DealError;
use super::model::Model;
use crate::deals::{Date, Origin, local_date, parse_date};
use crate::records::dailies::{DayMark, Streak};

/// The open calendar. The month that is shown is that of the focused day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The focused day, never later than today.
    pub day: Date,
    /// Whose marks are shown and which deal is begun: 1 or 3.
    pub draw: u8,
}

/// What is read of the days: names and values.
pub type Rows = [(&'static str, String); 4];

impl Model {
    /// The local date.
    #[must_use]
    pub fn today(&self) -> Date {
        local_date(self.time.now.seconds, self.time.now.offset).unwrap_or(Date::ZERO)
    }

    /// The day whose deal is on the table, and whether it is played late: the date of the first move tells, before it
    /// today's.
    #[must_use]
    pub fn daily(&self) -> Option<(Date, bool)> {
        let Origin::Daily(day) = self.attempt.deal().origin else { return None };
        let begun = self.attempt.started().unwrap_or(self.time.now);
        Some((day, local_date(begun.seconds, begun.offset) != Some(day)))
    }

    /// What became of a day's deal; the attempt under way makes it tried.
    #[must_use]
    pub fn mark(&self, day: Date, draw: u8) -> DayMark {
        let logged =
            self.files.tally.as_ref().map_or(DayMark::Open, |tally| tally.dailies.mark(day, draw));
        let is_tried = self.is_under_way()
            && self.draw() == draw
            && self.attempt.deal().origin == Origin::Daily(day);
        if is_tried { logged.max(DayMark::Tried) } else { logged }
    }

    /// The streak of days and the wins in a row; nothing before the log has been read.
    #[must_use]
    pub fn daily_rows(&self) -> Option<Rows> {
        let dailies = &self.files.tally.as_ref()?.dailies;
        Some(rows(dailies.streak(self.today()), dailies.in_a_row()))
    }
}

/// The streak of days and the wins in a row, as names and values.
#[must_use]
pub fn rows(days: Streak, wins: Streak) -> Rows {
    [
        ("Streak of days", days.current.to_string()),
        ("Longest streak of days", days.best.to_string()),
        ("Dailies won in a row", wins.current.to_string()),
        ("Most in a row", wins.best.to_string()),
    ]
}

/// The month of a day, such as `November 2026`.
#[must_use]
pub fn month(day: Date) -> String {
    const NAMES: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let name = usize::try_from(day.month() - 1).ok().and_then(|month| NAMES.get(month));
    format!("{} {}", name.copied().unwrap_or_default(), day.year())
}

/// The sign of a mark beside its day.
#[must_use]
pub const fn sign(mark: DayMark) -> char {
    match mark {
        DayMark::Open => ' ',
        DayMark::Tried => '-',
        DayMark::WonLate => '+',
        DayMark::Won => '*',
    }
}

/// The signs explained.
pub const SIGNS: &str = "* won  + won late  - tried";

/// A mark in words.
#[must_use]
pub const fn told(mark: DayMark) -> &'static str {
    match mark {
        DayMark::Open => "open",
        DayMark::Tried => "tried",
        DayMark::WonLate => "won late",
        DayMark::Won => "won",
    }
}

/// A day with what became of its deal, in one line.
#[must_use]
pub fn line(model: &Model, Calendar { day, draw }: Calendar) -> String {
    let today = if day == model.today() { ", today" } else { "" };
    format!("{day}, draw {draw}: {}{today}", told(model.mark(day, draw)))
}

/// Reads a date.
///
/// # Errors
///
/// [`DealError::Date`] when it is not one.
pub fn parse_day(text: &str) -> Result<Date, DealError> {
    parse_date(text).ok_or_else(|| DealError::Date(text.to_owned()))
}

/// The day itself when it has come.
///
/// # Errors
///
/// [`DealError::Future`] when it has not.
pub fn come(day: Date, today: Date) -> Result<Date, DealError> {
    if day > today { Err(DealError::Future { day, today }) } else { Ok(day) }
}
