//! Daily deals: a calendar date and a draw count name a deal, which is the same in every time zone and never changes.

use jiff::civil::Date;
use jiff::tz::Offset;
use jiff::{Span, Timestamp};

use super::code::DealCode;
use super::fnv::fnv1a;

/// The deal of a date under the Standard rule book, with draw 1 for any draw count other than 3. It never changes.
///
/// ```
/// use klondike::deals::{Date, daily};
///
/// let date: Date = "2026-11-29".parse()?;
/// assert_eq!(daily(date, 1), daily(date, 1));
/// assert_ne!(daily(date, 1).number(), daily(date, 3).number());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The number of the shuffle is the 64-bit FNV-1a hash of a text such as `klondike daily 2026-11-29 draw 3`.
#[must_use]
pub fn daily(date: Date, draw: u8) -> DealCode {
    let draw = DealCode::near(draw, 0).draw();
    let text = format!("klondike daily {date} draw {draw}");
    DealCode::near(draw, fnv1a(text.bytes()))
}

/// The local calendar date of a moment, given as seconds since 1970 in UTC and the offset of the time zone in seconds,
/// positive to the east. `None` outside of the years −9999 to 9999.
///
/// ```
/// use klondike::deals::{local_date, parse_date};
///
/// assert_eq!(local_date(-1, 3600), parse_date("1970-01-01"));
/// ```
#[must_use]
pub fn local_date(seconds: i64, offset: i32) -> Option<Date> {
    let moment = Timestamp::from_second(seconds).ok()?;
    Some(Offset::from_seconds(offset).ok()?.to_datetime(moment).date())
}

/// The same moment as text: local date, time and offset, such as `2026-11-29T23:59:00+01:00`.
///
/// ```
/// use klondike::deals::local_moment;
///
/// assert_eq!(local_moment(-1, -5400).as_deref(), Some("1969-12-31T22:29:59-01:30"));
/// ```
#[must_use]
pub fn local_moment(seconds: i64, offset: i32) -> Option<String> {
    let moment = Timestamp::from_second(seconds).ok()?;
    let local = Offset::from_seconds(offset).ok()?.to_datetime(moment);
    let minutes = offset / 60;
    let sign = if minutes < 0 { '-' } else { '+' };
    let (hours, minutes) = (minutes.abs() / 60, minutes.abs() % 60);
    Some(format!("{local}{sign}{hours:02}:{minutes:02}"))
}

/// Reads a date that is written like `2026-11-29`; `None` for any other form, and before the year 1.
#[must_use]
pub fn parse_date(text: &str) -> Option<Date> {
    let date: Date = text.parse().ok()?;
    (date.year() > 0 && date.to_string() == text).then_some(date)
}

/// A span of days, to be added to a date.
///
/// ```
/// use klondike::deals::{days, parse_date};
///
/// let date = parse_date("2026-11-30").unwrap();
/// assert_eq!(date.checked_add(days(1)).ok(), parse_date("2026-12-01"));
/// ```
#[must_use]
pub fn days(by: i32) -> Span {
    Span::new().days(by)
}
