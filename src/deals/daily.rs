//! Daily deals: a calendar date and a draw count name a deal, the same in every time zone and for ever.

use jiff::civil::Date;
use jiff::tz::Offset;
use jiff::{Span, Timestamp};

use super::code::DealCode;
use super::fnv::fnv1a;

/// The Standard code of a date's deal for draw 1 or draw 3 (draw 1 for any other count). Frozen.
///
/// The shuffle's number is the 64-bit FNV-1a hash of a text such as `klondike daily 2026-11-29 draw 3`.
#[must_use]
pub fn daily(date: Date, draw: u8) -> DealCode {
    let draw = DealCode::near(draw, 0).draw();
    let text = format!("klondike daily {date} draw {draw}");
    DealCode::near(draw, fnv1a(text.bytes()))
}

/// The local calendar date of a moment: seconds since 1970 in UTC, and the zone's offset then in seconds, east
/// positive. Nothing when the moment lies outside of the years −9999 to 9999.
#[must_use]
pub fn local_date(seconds: i64, offset: i32) -> Option<Date> {
    let moment = Timestamp::from_second(seconds).ok()?;
    Some(Offset::from_seconds(offset).ok()?.to_datetime(moment).date())
}

/// Reads a date written as `2026-11-29` and in no other way.
#[must_use]
pub fn parse_date(text: &str) -> Option<Date> {
    let date: Date = text.parse().ok()?;
    (date.year() > 0 && date.to_string() == text).then_some(date)
}

/// So many days, for arithmetic on dates.
#[must_use]
pub fn days(by: i32) -> Span {
    Span::new().days(by)
}
