//! Daily deals: a date is a date in every zone, each day has its deal for ever, and the streaks are what the log says.

use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use klondike::deals::{Date, Deal, DealCode, Origin, daily, days, local_date, parse_date};
use klondike::records::dailies::{DayMark, Streak};
use klondike::records::{Filter, LogEntry, Record, Tally};
use klondike::session::{AttemptId, Counts, Help, Outcome, Stamp, scoring};
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};

use crate::support::games::cases;

pub fn date(text: &str) -> Date {
    parse_date(text).unwrap()
}

/// A local time at an offset from UTC in hours.
pub fn at(local: &str, hours: i32) -> Stamp {
    let utc: Timestamp = format!("{local}Z").parse().unwrap();
    let offset = hours * 3600;
    Stamp { seconds: utc.as_second() - i64::from(offset), offset }
}

/// Worked out outside of this program. A change here changes the deal of a day that people have played.
#[test]
fn days_have_their_deals_for_ever() {
    for (day, one, three) in [
        ("2026-11-29", "MS1-17474706506337585453", "MS3-17474704307314329031"),
        ("2026-11-30", "MS1-14363320143313484539", "MS3-14363322342336740961"),
        ("2024-02-29", "MS1-18117703584651476947", "MS3-18117705783674733369"),
        ("2011-12-30", "MS1-9827380138889948432", "MS3-9827382337913204854"),
        ("0001-01-01", "MS1-7767167600883397037", "MS3-7767165401860140615"),
        ("9999-12-31", "MS1-14135850873792814685", "MS3-14135848674769558263"),
    ] {
        assert_eq!(daily(date(day), 1).to_string(), one);
        assert_eq!(daily(date(day), 3).to_string(), three);
    }
}

#[test]
fn every_day_has_a_deal_of_its_own() {
    let years = date("2000-01-01").series(days(1)).take_while(|day| day.year() < 2100);
    let codes: Vec<DealCode> = years.flat_map(|day| [daily(day, 1), daily(day, 3)]).collect();
    let numbers: BTreeSet<u64> = codes.iter().map(|code| code.number()).collect();
    assert_eq!((codes.len(), numbers.len()), (73_050, 73_050));
}

/// Midnight by the zones' own rules: where summer time begins and ends, by half an hour too, and where a whole
/// day was left out.
#[test]
fn a_moment_has_the_date_of_its_zone() {
    for (zone, moment, day) in [
        ("Europe/Rome", "2026-03-28T22:59:59Z", "2026-03-28"),
        ("Europe/Rome", "2026-03-28T23:00:00Z", "2026-03-29"),
        ("Europe/Rome", "2026-03-29T21:59:59Z", "2026-03-29"),
        ("Europe/Rome", "2026-03-29T22:00:00Z", "2026-03-30"),
        ("Europe/Rome", "2026-10-25T22:59:59Z", "2026-10-25"),
        ("Europe/Rome", "2026-10-25T23:00:00Z", "2026-10-26"),
        ("America/New_York", "2026-11-01T03:59:59Z", "2026-10-31"),
        ("America/New_York", "2026-11-01T04:00:00Z", "2026-11-01"),
        ("America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"),
        ("America/New_York", "2026-11-02T05:00:00Z", "2026-11-02"),
        ("Australia/Lord_Howe", "2026-04-04T12:59:59Z", "2026-04-04"),
        ("Australia/Lord_Howe", "2026-04-04T13:00:00Z", "2026-04-05"),
        ("Australia/Lord_Howe", "2026-04-05T13:29:59Z", "2026-04-05"),
        ("Australia/Lord_Howe", "2026-04-05T13:30:00Z", "2026-04-06"),
        ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"),
        ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"),
    ] {
        let moment: Timestamp = moment.parse().unwrap();
        let offset = TimeZone::get(zone).unwrap().to_offset(moment).seconds();
        assert_eq!(local_date(moment.as_second(), offset), Some(date(day)), "{zone} {moment}");
    }
}

#[test]
fn one_moment_has_two_or_three_dates_over_all_offsets() {
    let days = |moment: &str| {
        let seconds = moment.parse::<Timestamp>().unwrap().as_second();
        let dates = (-12..=14).map(|hours| local_date(seconds, hours * 3600).unwrap().to_string());
        dates.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    assert_eq!(days("2026-11-30T10:30:00Z"), ["2026-11-29", "2026-11-30", "2026-12-01"]);
    assert_eq!(days("2026-11-30T12:00:00Z"), ["2026-11-30", "2026-12-01"]);
    assert_eq!(days("2024-02-29T09:59:59Z"), ["2024-02-28", "2024-02-29"]);
}

#[test]
fn dates_are_written_in_one_way() {
    for text in ["2026-11-29", "0001-01-01", "9999-12-31", "2024-02-29"] {
        assert_eq!(parse_date(text).unwrap().to_string(), text);
    }
    for text in [
        "",
        "today",
        "2026-2-3",
        "2026-02-29",
        "2026-13-01",
        "20261129",
        "0000-01-01",
        "-002026-01-01",
        "2026-11-29T10:00",
    ] {
        assert_eq!(parse_date(text), None, "{text}");
    }
}

/// An attempt at a day's deal that began at local noon of another day, or of the same.
pub fn ended(id: u128, day: Date, draw: u8, outcome: Outcome, begun: Date) -> Record {
    let code = daily(day, draw);
    let start = at(&format!("{begun}T12:00:00"), 1);
    let counts = Counts { moves: 100, to_foundation: 52, ..Counts::default() };
    Record::Ended(Box::new(LogEntry {
        id: AttemptId(id),
        start,
        end: Stamp { seconds: start.seconds + 300, ..start },
        deal: Deal::of(code, Origin::Daily(day)),
        book: code.book(),
        scoring: scoring::VERSION,
        outcome: Some(outcome),
        score: scoring::last(&code.book(), &counts, 300, outcome),
        counts,
        seconds: 300,
        help: Help::default(),
    }))
}

/// The tally of attempts in the order of their ends, each begun on its day.
fn tally(attempts: &[(&str, Outcome)]) -> Tally {
    let mut tally = Tally::default();
    for (id, (day, outcome)) in (1..).zip(attempts) {
        tally.add(&ended(id, date(day), 1, *outcome, date(day)));
    }
    tally
}

fn streak(attempts: &[(&str, Outcome)], today: &str) -> (u64, u64) {
    let Streak { current, best } = tally(attempts).dailies.streak(date(today));
    (current, best)
}

const WON: Outcome = Outcome::Won;
const LOST: Outcome = Outcome::Abandoned;

#[test]
fn r79_a_day_without_a_win_breaks_the_streak() {
    let lost = [("2026-11-01", WON), ("2026-11-02", LOST), ("2026-11-03", WON)];
    assert_eq!(streak(&lost, "2026-11-03"), (1, 1));
    let left = [("2026-11-01", WON), ("2026-11-03", WON)];
    assert_eq!(streak(&left, "2026-11-03"), (1, 1));
    assert_eq!(tally(&lost).dailies.in_a_row(), Streak { current: 1, best: 1 });
    assert_eq!(tally(&left).dailies.in_a_row(), Streak { current: 2, best: 2 });
}

#[test]
fn r107_in_a_row_are_dates_a_day_apart() {
    let won = |days: &[&'static str]| days.iter().map(|&day| (day, WON)).collect::<Vec<_>>();
    let now = "2026-03-02";
    assert_eq!(streak(&won(&["2026-02-28", "2026-03-01"]), now), (2, 2), "over the month's end");
    assert_eq!(streak(&won(&["2026-02-27", "2026-03-01"]), now), (1, 1));
    assert_eq!(streak(&won(&["2026-03-01", "2026-03-01"]), now), (1, 1));
    assert_eq!(streak(&won(&["2026-03-01", "2026-02-28"]), now), (2, 2), "out of order");
    assert_eq!(streak(&won(&["2024-02-28", "2024-02-29", "2024-03-01"]), "2024-03-01"), (3, 3));
    assert_eq!(streak(&won(&["2025-12-31", "2026-01-01"]), "2026-01-01"), (2, 2));
}

#[test]
fn a_streak_waits_for_the_present_day_and_ends_after_it() {
    let won = [("2026-11-01", WON), ("2026-11-02", WON)];
    for (today, row) in [
        ("2026-11-02", (2, 2)),
        ("2026-11-03", (2, 2)),
        ("2026-11-04", (0, 2)),
        ("2030-01-01", (0, 2)),
        // The clock set back, and forward again: nothing is erased.
        ("2026-11-01", (2, 2)),
        ("2020-01-01", (2, 2)),
        ("2026-11-03", (2, 2)),
    ] {
        assert_eq!(streak(&won, today), row, "{today}");
    }
    assert_eq!(streak(&[], "2026-11-02"), (0, 0));
}

#[test]
fn a_late_win_is_marked_and_does_not_count_for_the_streak() {
    let mut tally = tally(&[("2026-11-01", WON), ("2026-11-02", LOST), ("2026-11-03", WON)]);
    let day = date("2026-11-02");
    assert_eq!(tally.dailies.mark(day, 1), DayMark::Tried);
    tally.add(&ended(9, day, 1, WON, date("2026-11-05")));
    assert_eq!(tally.dailies.mark(day, 1), DayMark::WonLate);
    assert_eq!(tally.dailies.mark(day, 3), DayMark::Open);
    assert_eq!(tally.dailies.streak(date("2026-11-03")), Streak { current: 1, best: 1 });
    // The other draw mode closes the gap, when it was begun on its day.
    tally.add(&ended(10, day, 3, WON, day));
    assert_eq!(tally.dailies.streak(date("2026-11-03")), Streak { current: 3, best: 3 });
    tally.add(&ended(11, day, 3, LOST, day));
    assert_eq!(tally.dailies.mark(day, 3), DayMark::Won, "a win stays");
    tally.add(&Record::Reset(Stamp::default()));
    assert_eq!(tally.dailies, Tally::default().dailies);
}

type Attempts = Vec<(i32, bool, u8, i32)>;

fn attempts() -> impl Strategy<Value = Attempts> {
    let late = proptest::prop_oneof![4 => proptest::strategy::Just(0), 1 => 1..3_i32];
    proptest::collection::vec((0..20_i32, any::<bool>(), 0..4_u8, late), 0..60)
}

proptest! {
    #![proptest_config(cases(120))]

    /// Marks and streaks against a computation without cleverness, for any day to be today.
    #[test]
    fn the_calendar_is_what_the_log_says(attempts in attempts(), today in 0..24_i32) {
        let first = date("2026-02-20");
        let day = |number: i32| first.checked_add(days(number)).unwrap();
        let mut tally = Tally::default();
        let outcome = |roll: u8| [WON, WON, LOST, Outcome::Resigned][usize::from(roll)];
        for (id, &(number, three, roll, late)) in (1..).zip(&attempts) {
            let draw = if three { 3 } else { 1 };
            tally.add(&ended(id, day(number), draw, outcome(roll), day(number + late)));
            // A second end of one attempt is nothing.
            tally.add(&ended(id, day(number), draw, LOST, day(number)));
        }
        for number in 0..20 {
            for three in [false, true] {
                let here = || attempts.iter().filter(|a| a.0 == number && a.1 == three);
                let wins = |late: bool| here().any(|a| a.2 < 2 && (a.3 > 0) == late);
                let mark = match (wins(false), wins(true), here().next()) {
                    (true, ..) => DayMark::Won,
                    (_, true, _) => DayMark::WonLate,
                    (.., Some(_)) => DayMark::Tried,
                    (.., None) => DayMark::Open,
                };
                let draw = if three { 3 } else { 1 };
                prop_assert_eq!(tally.dailies.mark(day(number), draw), mark);
            }
        }
        let won = |number: i32| attempts.iter().any(|a| a.0 == number && a.2 < 2 && a.3 == 0);
        let back = |from: i32| u64::try_from((0..=from).rev().take_while(|&n| won(n)).count()).unwrap();
        let last = (0..20).rev().find(|&n| won(n));
        let current = last.filter(|&last| last >= today - 1).map_or(0, back);
        let best = (0..20).map(back).max().unwrap();
        prop_assert_eq!(tally.dailies.streak(day(today)), Streak { current, best });
        let (mut current, mut best, mut counted) = (0, 0, Vec::new());
        for &(number, _, roll, late) in &attempts {
            if late > 0 || counted.contains(&number) {
                continue;
            }
            if roll < 2 {
                counted.push(number);
                current += 1;
            } else {
                current = 0;
            }
            best = best.max(current);
        }
        prop_assert_eq!(tally.dailies.in_a_row(), Streak { current, best });
    }

    /// R80: days in a row, each won on its day: as many as were played.
    #[test]
    fn r80_all_won_is_one_streak(count in 1..200_u64) {
        let mut tally = Tally::default();
        let days = date("2025-12-01").series(days(1));
        let mut last = date("2025-12-01");
        for (id, day) in (1..=count).zip(days) {
            tally.add(&ended(id.into(), day, 1, WON, day));
            last = day;
        }
        let row = Streak { current: count, best: count };
        prop_assert_eq!(tally.dailies.streak(last), row);
        prop_assert_eq!(tally.dailies.in_a_row(), row);
        prop_assert_eq!(tally.statistics(Filter::ALL).one.won, count);
    }
}
