//! Signs whose width Unicode leaves to the terminal: where they take two cells, the game does without them by itself.

#![cfg(unix)]

use std::path::Path;

use crate::support::answers::{Kind, wide};
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

fn start(kind: Kind, folder: &Path, arguments: &[&str]) -> Pty {
    let data = ["--data-dir", folder.to_str().unwrap()];
    let mut game = Pty::start_on(kind, (80, 24), folder, &[&data, arguments].concat(), &[]);
    game.shows(&["Draw 1", "Moves 0"]);
    game
}

/// The cells that the longest row takes on a terminal with wide signs.
fn widest(screen: &str) -> usize {
    screen.lines().map(wide).max().unwrap()
}

#[test]
fn b4_on_a_terminal_with_wide_signs_every_row_fits() {
    let home = Scratch::new();
    let mut game = start(Kind::WIDE, home.path(), &["MS1-7-Q-E"]);
    game.wait(str::is_ascii, "no sign but those of ASCII");
    for keys in ["?", "?", "h", "\r", "n"] {
        game.press(keys);
        game.another_frame();
        assert!(game.text().is_ascii() && widest(&game.text()) <= 80, "{}", game.text());
    }
    // A key may be answered by two frames.
    game.settle();
    game.is_as_drawn_afresh();
    game.press("\x03");
    assert_eq!(game.end(), 0);
}

#[test]
fn b4_elsewhere_the_signs_stay_and_the_question_leaves_nothing_behind() {
    for kind in [Kind::default(), Kind::MUTE] {
        let home = Scratch::new();
        let mut game = start(kind, home.path(), &["MS1-7-Q-E"]);
        game.press("h");
        game.another_frame();
        // This is what the other terminal would have shown: rows of more than its columns.
        assert!(game.text().contains('♠') && widest(&game.text()) > 80, "{}", game.text());
        game.is_as_drawn_afresh();
        game.press("q");
        assert_eq!(game.end(), 0);
    }
}

/// The signs that are measured take several rows there.
#[test]
fn b4_a_narrow_terminal_keeps_nothing_of_the_question_either() {
    for size in [(5, 30), (9, 4)] {
        let home = Scratch::new();
        let arguments = ["--data-dir", home.path().to_str().unwrap(), "MS1-7-Q-E"];
        let mut game = Pty::start_on(Kind::default(), size, home.path(), &arguments, &[]);
        game.wait(|text| text.contains("40"), "the size that is needed");
        game.is_as_drawn_afresh();
        assert!(!game.text().contains('♠'), "{}", game.text());
        game.press("q");
        assert_eq!(game.end(), 0);
    }
}

#[test]
fn b4_signs_that_the_player_wants_stay() {
    let home = Scratch::new();
    let settings = "// klondike settings 1\n(ascii: Never)\n";
    std::fs::write(home.path().join("settings.ron"), settings).unwrap();
    let mut game = start(Kind::WIDE, home.path(), &["MS1-7-Q-E"]);
    game.press("d");
    game.shows(&["Moves 1", "♠"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}
