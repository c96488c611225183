//! The mouse in a terminal: what is asked of it, that it is given back, and a move by it.

#![cfg(unix)]

use vt100::{MouseProtocolEncoding, MouseProtocolMode};

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// Buttons, the wheel, and motion while a button is down. Motion by itself would wake the program up.
const ASKED: (MouseProtocolMode, MouseProtocolEncoding) =
    (MouseProtocolMode::ButtonMotion, MouseProtocolEncoding::Sgr);
const OFF: (MouseProtocolMode, MouseProtocolEncoding) =
    (MouseProtocolMode::None, MouseProtocolEncoding::Default);

#[test]
fn a_click_plays_and_the_mouse_is_given_back() {
    let folder = Scratch::new();
    let mut game = Pty::start(folder.path(), &["MS1-7"]);
    game.shows(&["Moves 0"]);
    assert_eq!(game.mouse(), ASKED);
    // The stock is drawn in the tenth column and the fourth row.
    game.press("\x1b[<0;12;4M\x1b[<0;12;4m");
    game.shows(&["Moves 1"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn the_option_and_the_argument_leave_the_mouse_to_the_terminal() {
    let folder = Scratch::new();
    let mut game = Pty::start(folder.path(), &["MS1-7", "--no-mouse"]);
    game.shows(&["Moves 0"]);
    assert_eq!(game.mouse(), OFF);
    game.press("\x1b[<0;12;4M\x1b[<0;12;4md");
    game.shows(&["Moves 1"]);
    game.press("q");
    assert_eq!(game.end(), 0);

    let mut game = Pty::start(folder.path(), &[]);
    game.shows(&["Moves 1"]);
    assert_eq!(game.mouse(), ASKED, "the argument holds for its run");
    game.press("o");
    game.shows(&["Mouse"]);
    let row = game.text().lines().position(|line| line.contains("Mouse")).unwrap() + 1;
    let click = format!("\x1b[<0;40;{row}M\x1b[<0;40;{row}m");
    game.press(&click);
    game.shows(&["or with Shift"]);
    game.press(&click);
    game.wait(
        |screen| screen.lines().any(|line| line.contains("Mouse") && line.contains("off")),
        "off",
    );
    assert_eq!(game.mouse(), OFF);
    game.press("\x1b");
    game.wait(|screen| !screen.contains("Options"), "the options closed");
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn a_stopped_program_gives_the_mouse_back_and_takes_it_again() {
    let folder = Scratch::new();
    let mut game = Pty::start_in_shell((80, 24), folder.path(), &["MS1-7"]);
    game.shows(&["Moves 0"]);
    game.press(":suspend\r");
    game.prints("[shell]");
    game.is_given_back();
    game.press("\r");
    game.shows(&["MS1-7"]);
    assert_eq!(game.mouse(), ASKED);
    game.press("q");
    assert_eq!(game.end(), 0);
}
