//! The calendar of daily deals: the focused day, what the keys do, and the words for what became of each day.

use super::next::Next;
use super::rules_menu::dealt;
use crate::app::action::Action;
use crate::app::deal_error::DealError;
use crate::app::request::Request;
use crate::deals::{Date, DealCode, days, parse_date};
use crate::records::dailies::{DayMark, Streak};
use crate::rules::Parts;

/// The open calendar. The month that is shown is that of the focused day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The focused day, which is never later than today.
    pub day: Date,
    /// The draw mode whose marks are shown and whose deals are begun: 1 or 3.
    pub draw: u8,
}

impl Calendar {
    /// The calendar at a day, in this draw mode, or in the other one where the rule book of new deals has that alone.
    #[must_use]
    pub fn at(day: Date, draw: u8, rules: Parts) -> Self {
        let draw = DealCode::near(draw, 0).draw();
        let other = if draw == 1 { 3 } else { 1 };
        Self { day, draw: if dealt(rules, draw).is_ok() { draw } else { other } }
    }

    /// What a key does. `rules` is the rule book of new deals.
    ///
    /// # Errors
    ///
    /// When this rule book is not played with the draw count.
    pub fn key(&mut self, action: Action, today: Date, rules: Parts) -> Result<Next, DealError> {
        let day = self.day;
        let to = match action {
            Action::Left => later(day, -1),
            Action::Right => later(day, 1),
            Action::Up => later(day, -7),
            Action::Down => later(day, 7),
            Action::PageUp => day.first_of_month().yesterday().ok(),
            Action::PageDown => day.last_of_month().tomorrow().ok(),
            Action::Start => Some(day.first_of_month()),
            Action::End => Some(today),
            Action::Choose(mode) => {
                let draw = if mode == 1 { 3 } else { 1 };
                dealt(rules, draw)?;
                self.draw = draw;
                return Ok(Next::Stay);
            }
            Action::Enter => {
                let book = dealt(rules, self.draw)?;
                return Ok(Next::Begin(Request::Daily { day, book }));
            }
            Action::Escape => return Ok(Next::Leave),
            _ => None,
        };
        // If the clock was set back, the focused day may lie in the future.
        self.day = to.filter(|to| to.year() > 0).unwrap_or(day).min(today);
        Ok(Next::Stay)
    }

    /// The focused day with what became of its deal, in one line.
    #[must_use]
    pub fn line(self, mark: DayMark, today: Date) -> String {
        let Self { day, draw } = self;
        let when = match mark {
            _ if day == today => ", today",
            // What is played of it now is late.
            DayMark::Open | DayMark::Tried | DayMark::Assisted if day < today => ", late now",
            _ => "",
        };
        format!("{day}, draw {draw}: {}{when}", told(mark))
    }
}

/// The day so many days later, if the calendar has it.
fn later(day: Date, by: i32) -> Option<Date> {
    day.checked_add(days(by)).ok()
}

/// The streaks of the daily deals: names and values.
pub type Rows = [(&'static str, String); 4];

/// The streak of days and the wins in a row, as names and values.
#[must_use]
pub fn rows(days: Streak, wins: Streak) -> Rows {
    [
        ("Streak of days", days.current.to_string()),
        ("Longest streak of days", days.best.to_string()),
        ("Dailies won in a row", wins.current.to_string()),
        ("Most dailies won in a row", wins.best.to_string()),
    ]
}

/// The same two by two: each name with the present streak and the best one.
#[must_use]
pub fn pairs([days, longest, wins, most]: Rows) -> [(&'static str, String); 2] {
    [
        (days.0, format!("{}, longest {}", days.1, longest.1)),
        (wins.0, format!("{}, most {}", wins.1, most.1)),
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

/// The sign of a mark, which is shown beside the day.
#[must_use]
pub const fn sign(mark: DayMark) -> char {
    match mark {
        DayMark::Open => ' ',
        DayMark::Tried => '-',
        DayMark::Assisted => '=',
        DayMark::WonLate => '+',
        DayMark::Won => '*',
    }
}

/// What the signs mean.
pub const SIGNS: &str = "* won  + late  = solver  - tried";

/// A mark in words.
#[must_use]
pub const fn told(mark: DayMark) -> &'static str {
    match mark {
        DayMark::Open => "open",
        DayMark::Tried => "tried",
        DayMark::Assisted => "won by the solver",
        DayMark::WonLate => "won late",
        DayMark::Won => "won",
    }
}

/// Reads a date.
///
/// # Errors
///
/// [`DealError::Date`] when it is not one.
pub fn parse_day(text: &str) -> Result<Date, DealError> {
    parse_date(text).ok_or_else(|| DealError::Date(text.to_owned()))
}

/// The same day, if it has come.
///
/// # Errors
///
/// [`DealError::Future`] when it has not.
pub fn come(day: Date, today: Date) -> Result<Date, DealError> {
    if day > today { Err(DealError::Future { day, today }) } else { Ok(day) }
}
