//! The daily deals as they are played: the calendar, midnight during play, and a saved daily that is taken up again.

use klondike::app::Screen;
use klondike::app::command_line::Reading;
use klondike::app::found::Wish;
use klondike::app::screens::calendar::Calendar;
use klondike::deals::{Origin, daily, local_date};
use klondike::records::dailies::{DayMark, Streak};
use klondike::records::{Record, Tally};
use klondike::rules::Parts;
use klondike::session::Outcome;

use super::daily::{at, date, ended};
use crate::support::player::Player;

/// A player on MS1-7 at this local time, an hour east of Greenwich.
pub fn player(local: &str) -> Player {
    let mut player = Player::dealt("MS1-7");
    player.set_clock(at(local, 1));
    player
}

pub fn kind(player: &Player) -> Origin {
    player.model.attempt.deal().origin
}

/// Wins whatever lies on the table, as far as the log is concerned.
pub fn win(player: &mut Player) {
    let attempt = &player.model.attempt;
    let board = crate::support::player::board(
        "T7: KC\nF: S13 H13 D13 C12\nT1:\nT2:\nT3:\nT4:\nT5:\nT6:\nK:",
    );
    let (deal, book, id) = (attempt.deal().clone(), *attempt.book(), attempt.id());
    player.model.attempt = klondike::session::Attempt::at(board, deal, book, id);
    player.keys("7 F");
    assert_eq!(player.model.screen, Screen::Result);
}

#[test]
fn the_calendar_opens_at_today_and_deals_it() {
    let mut player = player("2026-11-30T10:00:00");
    player.keys("N D");
    let today = date("2026-11-30");
    assert_eq!(player.model.screen, Screen::Calendar(Calendar { day: today, draw: 1 }));
    player.keys("Enter");
    assert_eq!(kind(&player), Origin::Daily(today));
    assert_eq!(player.model.attempt.deal().code, Some(daily(today, 1)));
    assert_eq!(
        player.says(),
        "The deal of 2026-11-30: MS1-14363320143313484539. ? shows the keys."
    );
    player.keys("N D 3 Enter");
    assert_eq!(player.model.attempt.deal().code, Some(daily(today, 3)));
    player.keys("D N D Left Enter");
    assert!(matches!(player.model.screen, Screen::Dialog(_)), "a started game is asked about");
    player.keys("Y");
    assert_eq!(kind(&player), Origin::Daily(date("2026-11-29")));
    assert_eq!(
        player.says(),
        "The deal of 2026-11-29, late: MS3-17474704307314329031. ? shows the keys."
    );
    player.keys("D N R Y");
    assert_eq!(kind(&player), Origin::Daily(date("2026-11-29")), "a restart keeps its day");
}

#[test]
fn the_calendar_goes_by_days_weeks_and_months_and_never_into_the_future() {
    let mut player = player("2026-03-30T10:00:00");
    player.keys("N D");
    for (key, day) in [
        ("Right", "2026-03-30"),
        ("Down", "2026-03-30"),
        ("PgDn", "2026-03-30"),
        ("Left", "2026-03-29"),
        ("Up", "2026-03-22"),
        ("PgUp", "2026-02-28"),
        ("Home", "2026-02-01"),
        ("Left", "2026-01-31"),
        ("PgDn", "2026-02-01"),
        ("Down", "2026-02-08"),
        ("End", "2026-03-30"),
    ] {
        player.keys(key);
        let Screen::Calendar(Calendar { day: shown, .. }) = player.model.screen else {
            panic!("open")
        };
        assert_eq!(shown, date(day), "{key}");
    }
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Table);
}

/// R106: begun at 23:59 and won at 00:01 counts for the day on which it was begun; the new day is untouched.
#[test]
fn r106_midnight_during_play_spoils_nothing() {
    let mut player = player("2026-11-29T23:59:00");
    player.keys("N D Enter");
    win(&mut player);
    let before = player.log.len();
    player.keys("N D Enter").wait(0.0);
    player.set_clock(at("2026-11-29T23:59:30", 1)).keys("D");
    player.set_clock(at("2026-11-30T00:01:00", 1));
    let begun = player.model.attempt.started().unwrap();
    assert_eq!(local_date(begun.seconds, begun.offset), Some(date("2026-11-29")));
    assert_eq!(kind(&player), Origin::Daily(date("2026-11-29")), "it keeps its date");
    assert_eq!(before, 1);
    let tally = player.model.files.tally.as_ref().unwrap();
    assert_eq!(tally.dailies.mark(date("2026-11-29"), 1), DayMark::Won);
    assert_eq!(player.model.mark(date("2026-11-30"), 1), DayMark::Open);
}

#[test]
fn r106_both_days_won_over_midnight_are_a_streak_of_two() {
    let mut first = ended(1, date("2026-11-29"), 1, Outcome::Won, date("2026-11-29"));
    if let Record::Ended(entry) = &mut first {
        entry.start = at("2026-11-29T23:59:00", 1);
        entry.end = at("2026-11-30T00:01:00", 1);
    }
    let mut tally = Tally::default();
    tally.add(&first);
    tally.add(&ended(2, date("2026-11-30"), 1, Outcome::Won, date("2026-11-30")));
    assert_eq!(tally.dailies.streak(date("2026-11-30")), Streak { current: 2, best: 2 });
}

/// R109: the program is left open over midnight.
#[test]
fn r109_the_next_key_knows_the_new_day() {
    let mut player = player("2026-11-29T23:00:00");
    player.keys("N D");
    player.set_clock(at("2026-11-30T07:00:00", 1));
    player.keys("Right");
    let today = date("2026-11-30");
    assert_eq!(player.model.screen, Screen::Calendar(Calendar { day: today, draw: 1 }));
    player.keys("Esc N D Enter");
    assert_eq!(kind(&player), Origin::Daily(today));
    player.set_clock(at("2026-12-01T07:00:00", 1));
    assert_eq!(kind(&player), Origin::Daily(today), "a game keeps its date");
}

#[test]
fn a_clock_set_back_erases_nothing() {
    let mut player = player("2026-11-29T10:00:00");
    player.keys("N D Enter");
    win(&mut player);
    player.set_clock(at("2026-11-30T10:00:00", 1));
    player.keys("N D Enter");
    win(&mut player);
    let rows = |player: &Player| player.model.daily_rows().unwrap().map(|(_, value)| value);
    assert_eq!(rows(&player), ["2", "2", "2", "2"]);
    player.set_clock(at("2026-11-20T10:00:00", 1));
    assert_eq!(rows(&player), ["2", "2", "2", "2"]);
    assert_eq!(player.model.mark(date("2026-11-30"), 1), DayMark::Won);
    player.keys("N D Right");
    let Screen::Calendar(Calendar { day, .. }) = player.model.screen else { panic!("open") };
    assert_eq!(day, date("2026-11-20"), "what has not come cannot be chosen");
    player.set_clock(at("2027-06-01T10:00:00", 1));
    assert_eq!(rows(&player), ["0", "2", "2", "2"]);
    player.set_clock(at("2026-12-01T10:00:00", 1));
    assert_eq!(rows(&player), ["2", "2", "2", "2"]);
}

#[test]
fn the_game_under_way_makes_its_day_tried() {
    let mut player = player("2026-11-29T10:00:00");
    let day = date("2026-11-29");
    player.keys("N D Enter");
    assert_eq!(player.model.mark(day, 1), DayMark::Open);
    player.keys("D");
    assert_eq!(player.model.mark(day, 1), DayMark::Tried);
    assert_eq!(player.model.mark(day, 3), DayMark::Open);
    assert_eq!(
        Calendar { day, draw: 1 }.line(player.model.mark(day, 1), player.model.today()),
        "2026-11-29, draw 1: tried, today"
    );
}

#[test]
fn a_line_does_what_the_calendar_does() {
    let mut player = player("2026-11-30T10:00:00");
    let today = date("2026-11-30");
    assert_eq!(player.line("daily"), Ok(None));
    assert_eq!(player.model.attempt.deal().code, Some(daily(today, 1)));
    assert_eq!(player.line("daily draw 3"), Ok(None));
    assert_eq!(player.model.attempt.deal().code, Some(daily(today, 3)));
    assert_eq!(player.line("daily 2026-11-29"), Ok(None));
    assert_eq!(player.model.attempt.deal().code, Some(daily(date("2026-11-29"), 3)));
    assert_eq!(player.line("da 2026-11-28 draw 1"), Ok(None));
    assert_eq!(player.model.attempt.deal().code, Some(daily(date("2026-11-28"), 1)));
    assert_eq!(player.line("calendar"), Ok(Some(Reading::Calendar(today))));
    let may = date("2026-05-12");
    assert_eq!(player.line("calendar 2026-05-12"), Ok(Some(Reading::Calendar(may))));
    for (line, says) in [
        ("daily 2026-12-01", "The deal of 2026-12-01 has not come yet; today is 2026-11-30."),
        ("daily tomorrow", "`tomorrow` is not a date; a date is YYYY-MM-DD."),
        ("daily 2026-02-29", "`2026-02-29` is not a date; a date is YYYY-MM-DD."),
        ("daily draw 2", "`draw` is 1 or 3, not `2`."),
        ("daily 2026-11-29 draw", "`draw` lacks its value."),
        (
            "daily 2026-11-29 solo",
            "`solo` is not a rule book; there are standard, windows, classic, quiet, vegas and timed-windows.",
        ),
        (
            "daily quiet draw 3",
            "Quiet is played with draw 1, not draw 3; name the rule book or its parts, not both.",
        ),
        ("calendar may", "`may` is not a date; a date is YYYY-MM-DD."),
    ] {
        assert_eq!(player.line(line).unwrap_err().to_string(), says);
    }
    player.keys("D");
    assert_eq!(player.line("daily"), Ok(None));
    assert!(matches!(player.model.screen, Screen::Dialog(_)), "a started game is asked about");
}

#[test]
fn a_wish_for_a_saved_daily_resumes_it() {
    let mut player = player("2026-11-30T10:00:00");
    player.keys("N D Enter D");
    let (attempt, settings) = (&player.model.attempt, &player.model.settings);
    let wish = |day: &str, draw| Wish {
        daily: Some(date(day)),
        rules: Parts { draw, ..Parts::default() },
        ..Wish::default()
    };
    assert_eq!(wish("2026-11-30", None).against(attempt, settings), None);
    assert_eq!(wish("2026-11-30", Some(1)).against(attempt, settings), None);
    assert!(wish("2026-11-30", Some(3)).against(attempt, settings).is_some());
    assert!(wish("2026-11-29", None).against(attempt, settings).is_some());
}
