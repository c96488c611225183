//! Days are those of the player's clock, wherever it stands: zones, travellers, and games over midnight.

use jiff::tz::TimeZone;
use klondike::app::Screen;
use klondike::deals::{Date, Origin, daily, days};
use klondike::records::dailies::{DayMark, Streak};
use klondike::records::{Record, Tally};
use klondike::session::{Attempt, Outcome, Stamp};

use crate::game::calendar::{kind, player, win};
use crate::game::daily::{at, date, ended};
use crate::support::player::{Player, board};

/// A moment of a day by the clocks of a zone.
fn moment(day: Date, (hour, minute): (i8, i8), zone: &TimeZone) -> Stamp {
    let moment = zone.to_timestamp(day.at(hour, minute, 0, 0)).unwrap();
    Stamp { seconds: moment.as_second(), offset: zone.to_offset(moment).seconds() }
}

/// The first and the last minutes of days of 23, 23½, 24, 24½ and 25 hours: each is one day of the streak.
#[test]
fn a_streak_goes_on_over_every_change_of_the_clocks() {
    for (zone, change) in [
        ("Europe/Rome", "2026-03-29"),
        ("Europe/Rome", "2026-10-25"),
        ("America/New_York", "2026-03-08"),
        ("America/New_York", "2026-11-01"),
        ("Australia/Lord_Howe", "2026-04-05"),
        ("Australia/Lord_Howe", "2026-10-04"),
    ] {
        let zone = TimeZone::get(zone).unwrap();
        let first = date(change).checked_sub(days(5)).unwrap();
        let mut tally = Tally::default();
        for (id, day) in (1..=10).zip(first.series(days(1))) {
            let time = if id % 2 == 0 { (0, 0) } else { (23, 59) };
            tally.add(&won_at(id, day, moment(day, time, &zone)));
            let row = Streak { current: id.try_into().unwrap(), best: id.try_into().unwrap() };
            assert_eq!(tally.dailies.streak(day), row, "{zone:?} {day}");
            assert_eq!(tally.dailies.mark(day, 1), DayMark::Won, "{zone:?} {day}");
        }
    }
}

/// A win of a day's deal by an attempt that began at this moment.
fn won_at(id: u128, day: Date, start: Stamp) -> Record {
    let mut record = ended(id, day, 1, Outcome::Won, day);
    if let Record::Ended(entry) = &mut record {
        entry.start = start;
        entry.end = Stamp { seconds: start.seconds + 300, ..start };
    }
    record
}

/// Samoa had no 30 December 2011. Its deal can be played late, as everywhere; the days on either side are two apart.
#[test]
fn the_day_that_samoa_left_out_is_a_day_of_the_calendar() {
    let zone = TimeZone::get("Pacific/Apia").unwrap();
    let mut tally = Tally::default();
    for (id, day) in [(1, "2011-12-28"), (2, "2011-12-29"), (3, "2011-12-31")] {
        tally.add(&won_at(id, date(day), moment(date(day), (0, 0), &zone)));
    }
    let between = moment(date("2011-12-31"), (0, 0), &zone).seconds
        - moment(date("2011-12-29"), (0, 0), &zone).seconds;
    assert_eq!(between, 24 * 3600, "one day by hours");
    assert_eq!(tally.dailies.streak(date("2011-12-31")), Streak { current: 1, best: 2 });
    let left_out = date("2011-12-30");
    assert_eq!(tally.dailies.mark(left_out, 1), DayMark::Open);
    tally.add(&won_at(4, left_out, moment(date("2011-12-31"), (12, 0), &zone)));
    assert_eq!(tally.dailies.mark(left_out, 1), DayMark::WonLate);
}

/// One moment on every clock from −12 to +14: the day is what that clock says, and its deal counts for it.
#[test]
fn every_offset_has_its_own_today() {
    for hours in -12..=14 {
        let local = "2026-11-30T10:30:00".parse::<jiff::civil::DateTime>().unwrap();
        let local = local.checked_add(jiff::Span::new().hours(hours)).unwrap();
        let mut player = Player::dealt("MS1-7");
        player.set_clock(at(&local.to_string(), hours));
        assert_eq!(player.model.time.now.seconds, at("2026-11-30T10:30:00", 0).seconds);
        player.keys("N D Enter");
        assert_eq!(kind(&player), Origin::Daily(local.date()), "{hours}");
        assert_eq!(player.model.attempt.deal().code, Some(daily(local.date(), 1)));
        win(&mut player);
        assert_eq!(player.model.mark(local.date(), 1), DayMark::Won, "{hours}");
    }
}

/// West over the date line a day comes twice: what was won stays won, and the streak with it.
#[test]
fn a_traveller_loses_nothing() {
    let mut player = player("2026-11-28T12:00:00");
    for (local, hours) in [
        ("2026-11-28T12:00:00", 14),
        ("2026-11-29T12:00:00", 14),
        // The flight.
        ("2026-11-28T12:00:00", -12),
        ("2026-11-29T12:00:00", -12),
    ] {
        player.set_clock(at(local, hours)).keys("N D Enter");
        win(&mut player);
        assert_eq!(player.model.mark(date(&local[..10]), 1), DayMark::Won);
    }
    assert_eq!(streak(&player), ["2", "2"]);
    player.set_clock(at("2026-11-30T12:00:00", -12)).keys("N D Enter");
    win(&mut player);
    assert_eq!(streak(&player), ["3", "3"]);
}

fn streak(player: &Player) -> [String; 2] {
    let [(_, current), (_, best), ..] = player.model.daily_rows().unwrap();
    [current, best]
}

/// The day's deal with two kings still to go up.
fn nearly_won(player: &mut Player) {
    player.keys("N D Enter");
    let attempt = &player.model.attempt;
    let (deal, book, id) = (attempt.deal().clone(), *attempt.book(), attempt.id());
    let table = board("T6: QC\nT7: KC\nT1:\nT2:\nT3:\nT4:\nT5:\nK:\nF: S13 H13 D13 C11");
    player.model.attempt = Attempt::at(table, deal, book, id);
}

/// R106: begun at 23:59 and won at 00:01 is a win of the old day; the new day is fresh, and both won are two.
#[test]
fn r106_a_game_over_midnight_is_won_on_its_own_date() {
    let mut player = player("2026-11-29T23:59:00");
    nearly_won(&mut player);
    player.keys("6 F").set_clock(at("2026-11-30T00:01:00", 1)).keys("7 F");
    assert_eq!(player.model.screen, Screen::Result);
    let [yesterday, today] = ["2026-11-29", "2026-11-30"].map(date);
    assert_eq!(player.model.mark(yesterday, 1), DayMark::Won);
    assert_eq!(player.model.mark(today, 1), DayMark::Open);
    assert_eq!(streak(&player), ["1", "1"]);
    player.keys("N D Enter");
    assert_eq!(kind(&player), Origin::Daily(today), "the new day's deal");
    win(&mut player);
    assert_eq!(streak(&player), ["2", "2"]);
}

/// R79: won, left unfinished, won.
#[test]
fn r79_a_day_left_unfinished_ends_the_streak() {
    let mut player = player("2026-11-27T10:00:00");
    player.keys("N D Enter");
    win(&mut player);
    player.set_clock(at("2026-11-28T10:00:00", 1)).keys("N D Enter D Q");
    player.set_clock(at("2026-11-29T10:00:00", 1)).keys("N D Enter");
    assert!(matches!(player.model.screen, Screen::Dialog(_)), "it is still there");
    player.keys("Y");
    win(&mut player);
    assert_eq!(player.model.mark(date("2026-11-28"), 1), DayMark::Tried);
    assert_eq!(streak(&player), ["1", "1"]);
}
