//! The clock of a game: when it runs, what stops it, and when the program wants to be woken. The time of day is
//! `wall_clock`.

use std::time::Duration;

use klondike::app::screens::Screen;
use klondike::app::{Command, FileCommand, Message, Model, Wish, deadline};
use klondike::rules::Preset;

use crate::screen::dialogs::found;
use crate::support::player::Player;

/// A game in its first second of play.
fn started() -> Player {
    let mut player = Player::dealt("MS1-5");
    player.keys("D");
    player
}

/// Milliseconds played.
fn played(player: &Player) -> u128 {
    player.model.attempt.elapsed().as_millis()
}

#[test]
fn the_clock_starts_with_the_first_action() {
    let mut player = Player::dealt("MS1-5");
    player.keys("Tab H").wait(10.0);
    assert_eq!(deadline(&player.model), None);
    player.keys("1 2 3 D");
    assert_eq!(played(&player), 0);
    player.wait(2.5).keys("D");
    assert_eq!(played(&player), 2500);
}

#[test]
fn the_program_wakes_at_each_whole_second_while_the_clock_runs() {
    let mut player = started();
    assert_eq!(deadline(&player.model), Some(Duration::from_secs(1)));
    player.wait(0.25).keys("Tab");
    assert_eq!(deadline(&player.model), Some(Duration::from_millis(750)));
}

#[test]
fn r92_panels_pauses_and_lost_focus_add_nothing() {
    for (stop, go_on) in [
        ("?", "Esc"),
        ("S", "S"),
        ("G", "Esc"),
        ("O", "Esc"),
        ("N", "Esc"),
        ("P", "P"),
        ("P S", "Esc Enter"),
    ] {
        let mut player = started();
        player.wait(1.0).keys(stop).wait(60.0);
        assert_eq!(deadline(&player.model), None, "{stop}: nothing is due");
        player.keys(go_on).wait(2.0).keys("D");
        assert_eq!(played(&player), 3000, "{stop}");
    }
    let mut player = started();
    player.wait(1.0).keys("Tab").tell(Message::FocusLost).wait(60.0);
    assert_eq!(deadline(&player.model), None);
    player.keys("Tab").wait(2.0).keys("D");
    assert_eq!(played(&player), 3000);
}

#[test]
fn a_question_stops_the_clock() {
    let mut player = started();
    player.keys("N Enter").wait(60.0);
    assert!(matches!(player.model.screen, Screen::Dialog(_)));
    player.keys("Esc").wait(1.0).keys("D");
    assert_eq!(played(&player), 1000);
}

#[test]
fn five_idle_minutes_stop_the_clock_and_the_next_key_starts_it() {
    let mut player = started();
    player.wait(1000.0);
    assert_eq!((played(&player), deadline(&player.model)), (300_000, None));
    player.keys("Tab").wait(2.0).keys("Tab");
    assert_eq!(played(&player), 302_000);
    // One long sleep of the machine is no play either.
    player.tell(Message::Time { elapsed: Duration::from_secs(9999), now: player.model.time.now });
    assert_eq!(played(&player), 602_000);
}

#[test]
fn timed_windows_never_idles_and_quiet_keeps_no_time() {
    let one = 1.try_into().unwrap();
    let mut player = Player::at_book(Preset::TimedWindows.book(one), "T1: 4H");
    player.keys("D").wait(1000.0);
    assert_eq!(played(&player), 1_000_000);
    let mut player = Player::at_book(Preset::Quiet.book(one), "T1: 4H");
    player.keys("D").wait(1000.0).keys("P");
    assert_eq!((played(&player), deadline(&player.model)), (0, None));
    assert!(player.model.time.paused, "the cards are hidden all the same");
}

#[test]
fn a_terminal_too_small_for_the_table_stops_the_clock_and_play() {
    let mut player = started();
    player.tell(Message::Resized(39, 24)).wait(60.0);
    let before = player.model.attempt.clone();
    player.keys("D U 1 2 N");
    assert_eq!((&player.model.attempt, &player.model.screen), (&before, &Screen::Table));
    player.tell(Message::Resized(40, 15)).keys("D");
    assert_eq!((played(&player), player.model.attempt.counts().moves), (0, 2));
}

#[test]
fn r91_a_pause_refuses_play() {
    let mut player = started();
    player.keys("P");
    let before = player.model.clone();
    player.keys(
        "D U R H A N 1 2 7 W 0 F Tab Shift-Tab Left Right Up Down Home End Ctrl-Z Ctrl-Y C X",
    );
    player.tell(Message::Resized(100, 40)).tell(Message::Resized(80, 24));
    assert_eq!(player.model, before);
    for key in ["P", "Enter", "Space", "Esc"] {
        player.keys(key);
        assert!(!player.model.time.paused, "{key}");
        player.keys("P");
    }
    player.keys("S Esc");
    assert!(player.model.time.paused, "a look at the statistics does not go on");
}

#[test]
fn the_time_played_is_saved_now_and_then() {
    let mut player = started();
    player.asked.clear();
    player.wait(29.0);
    assert_eq!(player.asked, []);
    player.wait(1.0);
    assert!(
        matches!(&player.asked[..], [Command::File(FileCommand::SaveGame(saved))] if saved.state.elapsed == Duration::from_secs(30))
    );
    player.asked.clear();
    player.wait(30.0);
    assert_eq!(player.asked.len(), 1);
}

#[test]
fn r35_what_is_shown_changes_neither_score_nor_state() {
    let mut player = started();
    player.keys("D D D");
    let before = player.model.attempt.clone();
    player.keys("? Esc O Enter Enter Esc S Esc G Esc P P Ctrl-L");
    player.tell(Message::Resized(200, 60)).tell(Message::FocusLost);
    assert_eq!(player.model.attempt, before);
}

#[test]
fn r98_any_size_leaves_the_game_as_it_is() {
    let mut player = started();
    player.keys("Tab Enter");
    for screen in ["", "N", "Esc N Enter", "Esc S"] {
        player.keys(screen);
        let before = player.model.clone();
        for (columns, rows) in
            (1..=200).flat_map(|columns| (1..=60).map(move |rows| (columns, rows)))
        {
            player.tell(Message::Resized(columns, rows));
        }
        player.tell(Message::Resized(80, 24));
        assert_eq!(player.model, before, "{screen}");
    }
}

/// Whoever comes back to a saved game may look at everything first.
#[test]
fn a_resumed_game_waits_for_the_first_key_of_play() {
    let mut before = started();
    before.wait(2.0).keys("D");
    for play in ["Left", "Tab", "D", "U", "H", "1", "Enter", ":draw"] {
        let saved = Some(before.model.attempt.clone());
        let (model, _) = Model::start(found(saved, Wish::default())).unwrap();
        let mut after = Player::with(model);
        for other in [
            "", "S Esc", "? Esc", "O Esc", "G Esc", "N Esc", ": Esc", "P P", "Ctrl-L", "Y Esc",
            "Esc",
        ] {
            after.keys(other).wait(60.0);
            assert_eq!(deadline(&after.model), None, "{other}");
            after.keys("Ctrl-L");
            assert_eq!(played(&after), 2000, "{other}");
        }
        match play.strip_prefix(':') {
            Some(line) => drop(after.line(line)),
            None => drop(after.keys(play)),
        }
        after.wait(3.0).keys("Ctrl-L");
        assert_eq!(played(&after), 5000, "{play}");
    }
}
