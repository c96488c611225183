//! Sequences that a slow line tears apart, and the kitty protocol that ends the doubt, at a real terminal.

#![cfg(unix)]

use std::path::Path;
use std::time::Duration;

use crate::support::answers::Kind;
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// A game without a clock on MS1-7, so that nothing is drawn but what a key asks for.
fn quiet(kind: Kind, folder: &Path) -> Pty {
    let arguments = ["MS1-7-Q-E", "--data-dir", folder.to_str().unwrap()];
    let mut game = Pty::start_on(kind, (80, 24), folder, &arguments, &[]);
    game.shows(&["Draw 1", "Moves 0"]);
    game
}

/// Sends a sequence in two pieces, torn behind its Escape.
fn tear(game: &mut Pty, rest: &str, pause: u64) {
    game.press("\x1b");
    game.linger(Duration::from_millis(pause));
    game.press(rest);
}

#[test]
fn b1_at_a_real_terminal_torn_keys_play_nothing() {
    let home = Scratch::new();
    let mut game = quiet(Kind::default(), home.path());
    let start = game.cursor();
    for rest in ["[D", "[A", "[H", "OQ", "[O", "[200~dua\x1b[201~"] {
        tear(&mut game, rest, 50);
    }
    game.press("?");
    game.shows(&["Keys"]);
    tear(&mut game, "[D", 50);
    game.wait(|screen| !screen.contains("Keys"), "the table");
    for _ in 0..4 {
        for rest in ["[C", "[B", "OA"] {
            tear(&mut game, rest, 50);
        }
    }
    // An arrow that is torn moves the cursor like one that is not.
    game.press("\x1b[H\x0c");
    game.another_frame();
    assert_ne!(game.cursor(), start, "no torn arrow moved the cursor");
    assert!(game.frames().iter().all(|frame| !frame.contains("Moves 1")), "{}", game.text());
    game.shows(&["Draw 1", "Moves 0"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.is_as_drawn_afresh();
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn b1_with_the_kitty_protocol_a_torn_key_is_whole() {
    let home = Scratch::new();
    let mut game = quiet(Kind::KITTY, home.path());
    game.press("?");
    game.shows(&["Keys"]);
    assert!(game.has_kitty_keys());
    // Left is no key in here, and no Escape comes of it.
    tear(&mut game, "[D", 100);
    game.press("\x0c");
    game.another_frame();
    game.shows(&["Keys"]);
    game.press("\x1b[27u");
    game.wait(|screen| !screen.contains("Keys"), "the table");
    game.press("d\x1b[122;5u");
    game.shows(&["Moves 0", "R"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn a_terminal_that_answers_nothing_is_played_on_and_left_all_the_same() {
    let home = Scratch::new();
    let mut game = quiet(Kind::MUTE, home.path());
    game.press("d");
    game.shows(&["Moves 1"]);
    assert!(!game.has_kitty_keys());
    game.press("q");
    assert_eq!(game.end(), 0);
}
