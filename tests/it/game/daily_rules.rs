//! Dailies under every rule book: the same cards, chosen on the screen, by lines and at the start.

use klondike::app::screens::calendar::Calendar;
use klondike::app::{Request, Screen, Wish};
use klondike::deals::{DealCode, Origin, daily};
use klondike::records::dailies::DayMark;
use klondike::rules::{Parts, Preset};
use klondike::settings::Settings;

use crate::game::daily::{at, date, win};
use crate::support::player::Player;

/// The same cards in all rule books of one draw count: on the screen under that of new deals, by lines under the present
/// one or what is asked for.
#[test]
fn a_daily_is_played_under_any_rule_book() {
    let mut player = crate::game::daily::player("2026-11-30T10:00:00");
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
