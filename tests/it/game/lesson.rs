//! The lesson: its steps in their order on the real table, what it leaves alone, and how it is left.

use klondike::app::lesson::{COUNT, words};
use klondike::app::practice::PracticeKind;
use klondike::app::screens::Screen;
use klondike::app::{Command, FileCommand};
use klondike::settings::Settings;

use crate::support::player::Player;
use crate::support::screen::page;

/// A player in the middle of a game who opens the lesson.
fn lesson() -> Player {
    let mut player = Player::dealt("MS1-5");
    player.keys("D D G L");
    player
}

#[track_caller]
fn step(player: &Player) -> u8 {
    let Some(PracticeKind::Lesson { step }) = player.model.practice_kind() else {
        panic!("{}", player.says())
    };
    step + 1
}

/// What each step asks for, key by key, and the step that is asked for then.
const KEYS: [(&str, u8); 12] = [
    ("", 1),
    ("Right", 1),
    ("Right Right Left", 2),
    ("Enter", 3),
    ("Tab Enter", 4),
    ("3 F", 5),
    ("U", 6),
    ("R", 7),
    ("7 3", 8),
    ("D", 9),
    ("W F", 10),
    ("H", 11),
];

#[test]
fn a_card_that_is_let_go_is_asked_for_again() {
    for keys in ["Enter", "Esc", "Tab Esc"] {
        let mut player = lesson();
        player.keys("Right Right Enter");
        assert_eq!(step(&player), 3);
        player.keys(keys);
        assert!(step(&player) < 3, "after {keys}: {}", player.says());
    }
}

#[test]
fn each_step_asks_for_what_leads_to_the_next_one() {
    for quick_keys in [true, false] {
        let mut player = lesson();
        player.model.settings.quick_keys = quick_keys;
        for (keys, next) in KEYS {
            player.keys(keys);
            assert_eq!(step(&player), next, "after {keys}: {}", player.says());
            if keys != "H" {
                let asked = words(next - 1, player.model.keymap);
                assert!(player.says().starts_with(&asked), "{asked}: {}", player.says());
                for size in [(40, 15), (80, 24), (120, 40)] {
                    let page = page(&player.model, size);
                    assert!(page.contains(&format!("Lesson {next} of {COUNT}.")), "{page}");
                }
            }
        }
        player.keys("5 4 6 2 A");
        while !player.table().is_won() && player.model.turn.finishing.is_none() {
            player.keys("D A");
            assert!(player.model.attempt.counts().moves < 60, "{}", player.says());
        }
        player.wait(60.0);
        assert!(player.table().is_won(), "{}", player.says());
        assert_eq!(player.model.screen, Screen::Result);
        player.keys("Esc");
        assert!(player.says().contains("N goes back to your game"), "{}", player.says());
        player.keys("N");
        assert_eq!((player.model.attempt.name().as_str(), player.log.len()), ("MS1-5", 0));
        assert_eq!(player.model.attempt.counts().moves, 2);
    }
}

/// Whoever plays on in another way is not held up: it can still be won.
#[test]
fn other_ways_lead_on_as_well() {
    for keys in ["D D D D D", "5 1 6 2", "3 4 3 F A", "6 2 5 1 D W F", "A 3 1 D D 5 1 A"] {
        let mut player = lesson();
        player.keys(keys).keys("Esc E").wait(90.0);
        assert!(player.table().is_won(), "{keys}: {}", player.says());
    }
}

/// Nothing of it is saved or counted, and Esc leaves it at every step.
#[test]
fn it_is_left_by_escape_and_leaves_nothing_behind() {
    for steps in 0..KEYS.len() {
        let mut player = Player::dealt("MS1-5");
        player.keys("D D");
        let (before, tally) = (player.model.attempt.clone(), player.model.files.tally.clone());
        player.keys("G L");
        for (keys, _) in &KEYS[..steps] {
            player.keys(keys);
            let writes = player.count(|command| matches!(command, Command::File(_)));
            assert_eq!(writes, 0, "{keys}");
        }
        // Once for the selection or the hint, where there is one.
        player.keys("Esc");
        if player.model.practises() {
            player.keys("Esc");
        }
        assert!(!player.model.practises(), "after {steps} steps");
        let save = |command: &Command| matches!(command, Command::File(FileCommand::SaveGame(_)));
        assert_eq!(player.count(|command| !save(command)), 0);
        assert_eq!((&player.model.attempt, &player.model.files.tally), (&before, &tally));
        assert_eq!(player.log, []);
    }
}

#[test]
fn a_refusal_is_read_and_the_step_comes_back() {
    let mut player = lesson();
    player.keys("1 2");
    assert!(player.refused.is_some());
    assert!(!player.says().starts_with("Lesson"), "{}", player.says());
    player.keys("Down");
    assert!(player.says().starts_with("Lesson 1 of"), "{}", player.says());
}

#[test]
fn begun_anew_it_begins_at_the_first_step() {
    let mut player = lesson();
    player.keys("3 1 3 F");
    assert!(step(&player) > 3);
    player.line("restart").unwrap();
    assert_eq!(step(&player), 1);
    assert_eq!(player.model.attempt.counts().moves, 0);
}

/// What is said to someone new, and to no one else.
#[test]
fn a_new_player_is_told_where_to_begin_until_the_game_is_under_way() {
    let mut player = Player::dealt("MS1-5");
    let lesson = "New here? G, then L, begins a lesson; ? shows the keys.";
    let help = "H shows a move, U takes one back, ? shows all keys.";
    assert_ne!(player.says(), lesson);
    player.model.files.is_new = true;
    assert_eq!(player.says(), lesson);
    player.keys("Left Right");
    assert_eq!(player.says(), lesson);
    player.keys("D Esc");
    assert_eq!(player.says(), help);
    player.keys("H");
    assert!(player.says() != help, "a hint is read: {}", player.says());
    let mut taught = Player::with(player.model.clone());
    taught.keys("Esc G L Esc");
    assert_eq!(taught.says(), "Practice is over. MS1-5 goes on after 1 move.");
    taught.keys("Esc");
    assert_eq!(taught.says(), "", "the lesson has said it");
    player.keys("D D D D D D D D D D D D Esc");
    assert_eq!(player.says(), "");
    assert_eq!(player.model.settings, Settings::default(), "nothing is kept for that");
}
