//! Dailies under every rule book: the same cards, chosen on the screen, by lines and at the start; and dailies in a row.

use klondike::app::screens::calendar::Calendar;
use klondike::app::{Request, Screen, Wish};
use klondike::deals::{DealCode, Origin, daily};
use klondike::records::Tally;
use klondike::records::dailies::{DayMark, Streak};
use klondike::rules::{Parts, Preset};
use klondike::session::Outcome;
use klondike::settings::Settings;

use crate::game::calendar::{player, win};
use crate::game::daily::{at, date, ended};
use crate::support::player::Player;

/// The same cards in all rule books of one draw count: on the screen under that of new deals, by lines under the present
/// one or what is asked for.
#[test]
fn a_daily_is_played_under_any_rule_book() {
    let mut player = player("2026-11-30T10:00:00");
    let today = date("2026-11-30");
    let standard = daily(today, 3);
    player.model.settings.rules = Parts::named(Preset::Vegas);
    player.keys("N D 3 Enter");
    let vegas = Preset::Vegas.book(3.try_into().unwrap());
    let is_vegas = |player: &Player| {
        let deal = player.model.attempt.deal();
        assert_eq!((deal.origin, deal.cards), (Origin::Daily(today), standard.cards()));
        assert_eq!(deal.code, DealCode::of(&vegas, standard.number()));
        assert_eq!(*player.model.attempt.book(), vegas);
    };
    is_vegas(&player);
    player.keys("N R");
    is_vegas(&player);
    assert_eq!(player.line("daily standard"), Ok(None));
    assert_eq!(player.model.attempt.deal().code, Some(standard));
    assert_eq!(player.line("daily 2026-11-30 vegas draw 3"), Ok(None));
    is_vegas(&player);
    assert_eq!(player.line("daily"), Ok(None));
    is_vegas(&player);
    // Its day is won by it, in this draw mode.
    win(&mut player);
    assert_eq!(player.model.mark(today, 3), DayMark::Won);
    assert_eq!(player.model.daily_rows().unwrap().map(|(_, value)| value), ["1", "1", "1", "1"]);
}

#[test]
fn quiet_is_offered_in_draw_1_only() {
    let mut player = Player::dealt("MS3-7");
    player.set_clock(at("2026-11-30T10:00:00", 1));
    player.model.settings.rules = Parts::named(Preset::Quiet);
    let day = date("2026-11-30");
    player.keys("N D");
    let open = Screen::Calendar(Calendar { day, draw: 1 });
    assert_eq!(player.model.screen, open);
    player.keys("3");
    assert_eq!(player.model.screen, open);
    assert_eq!(player.says(), "Quiet is played with draw 1 only.");
    player.keys("1");
    assert_eq!(player.says(), "");
    player.keys("Enter");
    assert_eq!(player.model.attempt.book().preset(), Some(Preset::Quiet));
}

#[test]
fn a_wish_for_a_daily_brings_its_rule_book() {
    let attempt = Player::dealt("MS1-7").model.attempt;
    let mut settings = Settings::default();
    let day = date("2026-11-30");
    let request = |rules: &str, settings: &Settings| {
        let rules = if rules.is_empty() { Parts::default() } else { rules.parse().unwrap() };
        Wish { daily: Some(day), rules, ..Wish::default() }.against(&attempt, settings).unwrap()
    };
    let asks = |named: Preset, draw: u8| Request::Daily {
        day,
        book: named.book(draw.try_into().unwrap()),
    };
    assert_eq!(request("", &settings), asks(Preset::Standard, 1));
    assert_eq!(request("vegas draw 3", &settings), asks(Preset::Vegas, 3));
    settings.rules = Parts::named(Preset::Classic);
    assert_eq!(request("", &settings), asks(Preset::Classic, 1));
    assert_eq!(request("draw 3", &settings), asks(Preset::Classic, 3));
    assert_eq!(request("windows", &settings), asks(Preset::Windows, 1));
}

/// D1: winning one daily again and again, in one draw mode or both, or dailies of the past, is no row of wins.
#[test]
fn d1_dailies_in_a_row_cannot_be_farmed() {
    let day = date("2026-03-01");
    let mut tally = Tally::default();
    for (id, draw) in (1..).zip([1, 1, 1, 3]) {
        tally.add(&ended(id, day, draw, Outcome::Won, day));
        assert_eq!(tally.dailies.in_a_row(), Streak { current: 1, best: 1 }, "win {id}");
    }
    for (id, past) in (5..).zip(["2026-01-01", "2026-01-02", "2026-02-28"]) {
        tally.add(&ended(id, date(past), 1, Outcome::Won, day));
        assert_eq!(tally.dailies.in_a_row(), Streak { current: 1, best: 1 }, "{past} is late");
    }
    // Nor does it end by what is played late, or again.
    tally.add(&ended(8, date("2026-01-03"), 1, Outcome::Abandoned, day));
    tally.add(&ended(9, day, 3, Outcome::Abandoned, day));
    assert_eq!(tally.dailies.in_a_row(), Streak { current: 1, best: 1 });
    let next = date("2026-03-05");
    tally.add(&ended(10, next, 3, Outcome::Won, next));
    assert_eq!(tally.dailies.in_a_row(), Streak { current: 2, best: 2 });
    let last = date("2026-03-06");
    tally.add(&ended(11, last, 3, Outcome::Abandoned, last));
    assert_eq!(tally.dailies.in_a_row(), Streak { current: 0, best: 2 });
    tally.add(&ended(12, last, 1, Outcome::Won, last));
    assert_eq!(tally.dailies.in_a_row(), Streak { current: 1, best: 2 });
}
