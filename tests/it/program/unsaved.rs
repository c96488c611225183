//! Leaving while the game cannot be saved: the player is asked once, and whoever leaves all the same, or is made to, is
//! told on the shell what is lost, with exit code 1.

#![cfg(unix)]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use klondike::session::Stamp;
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// What the shell shows afterwards.
const LOST: [&str; 3] =
    ["klondike: the game is not saved: cannot write", "game.ron", "file too large"];

/// What the question says.
const ASKED: [&str; 3] =
    ["Leave all the same?", "This game cannot be saved: file too large.", "Keep playing"];

/// A game of one draw that no file takes.
fn drawn(home: &Scratch, size: (u16, u16)) -> Pty {
    let mut game = Pty::start_unsaved(size, home.path(), &["MS1-7"]);
    if size.0 >= 40 {
        game.press("d");
        game.shows(&["not saved"]);
    }
    game
}

#[test]
fn it_is_asked_once_and_said_on_the_shell() {
    for (leave, stay, go) in [("q", "n", "y"), (":quit\r", "\x1b", "y"), ("\x03", "\r", "\t\r")] {
        let home = Scratch::new();
        let mut game = drawn(&home, (80, 24));
        game.press(leave);
        game.shows(&ASKED);
        assert!(!game.text().contains("Q leave"), "it would only ask again: {}", game.text());
        game.press(stay);
        game.wait(|page| !page.contains("Leave all the same?"), "the table again");
        game.press("u");
        game.shows(&["Moves 0"]);
        game.press(leave);
        game.shows(&ASKED);
        game.press(go);
        assert_eq!(game.end_saying(&LOST), 1, "{leave:?}");
    }
}

#[test]
fn it_is_asked_wherever_the_player_is() {
    for keys in ["n", "nc12", "?", "s", "o", "p", "nx"] {
        let home = Scratch::new();
        let mut game = drawn(&home, (80, 24));
        game.press(keys);
        game.press("\x03");
        game.shows(&ASKED);
        game.press("y");
        assert_eq!(game.end_saying(&LOST), 1, "{keys:?}");
    }
    for size in [(40, 15), (39, 14), (30, 8)] {
        let home = Scratch::new();
        let mut game = drawn(&home, size);
        game.press("q");
        game.shows(&["Leave all the same?", "Y", "N"]);
        game.press("y");
        assert_eq!(game.end(), 1, "{size:?}");
    }
}

#[test]
fn a_mark_after_the_command_answers_in_advance() {
    let home = Scratch::new();
    let mut game = drawn(&home, (80, 24));
    game.press(":quit!\r");
    assert_eq!(game.end_saying(&LOST), 1);
}

#[test]
fn signals_and_a_closed_window_ask_nothing_and_say_it_too() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let home = Scratch::new();
        let game = drawn(&home, (80, 24));
        game.signal(signal);
        assert_eq!(game.end_saying(&LOST), 1, "{signal}");
    }
    let home = Scratch::new();
    let mut game = drawn(&home, (80, 24));
    game.press("q");
    game.shows(&ASKED);
    game.signal("TERM");
    assert_eq!(game.end_saying(&LOST), 1, "at the question");
    assert_eq!(drawn(&home, (80, 24)).close(), 1);
}

/// A game that can be saved again by then is saved and left without a word.
#[test]
fn nothing_is_asked_once_it_can_be_saved() {
    for second in ["nq", "y"] {
        let home = Scratch::new();
        let folder = home.path().join("data");
        std::fs::write(&folder, "in the way").unwrap();
        let mut game = Pty::start(home.path(), &["MS1-7", "--data-dir", folder.to_str().unwrap()]);
        game.shows(&["Before you play"]);
        game.press("\r");
        game.press("d");
        game.shows(&["not saved", "Moves 1"]);
        game.press("q");
        game.shows(&["Leave all the same?", "not a directory"]);
        std::fs::remove_file(&folder).unwrap();
        game.press(second);
        assert_eq!(game.end(), 0, "{second}");
        let mut store = Store::open(Some(Folders::at(&folder)), Access::ReadOnly, Stamp::default());
        let Loaded::Found(attempt) = store.load_game() else { panic!("it is not saved") };
        assert_eq!(attempt.counts().moves, 1);
    }
}

/// The line mode fed with these lines: exit code, answers and what it says on the standard error.
fn piped(folder: &Path, arguments: &[&str], lines: &str) -> (Option<i32>, String, String) {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -f 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_klondike")]);
    command.args(["text", "MS1-7"]).args(arguments).arg("--data-dir").arg(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut game = command.env("HOME", folder).spawn().unwrap();
    game.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = game.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn lines_end_with_it_where_nobody_can_be_asked() {
    for arguments in [&[][..], &["--json"]] {
        for lines in ["draw\n", "draw\nquit\n", "draw\nquit!\n", "resign!\nquit\n", ""] {
            let home = Scratch::new();
            let (code, answers, said) = piped(home.path(), arguments, lines);
            assert_eq!(code, Some(1), "{lines:?} {answers} {said}");
            let mut told = said.lines();
            let line = told.next().unwrap();
            assert!(LOST.iter().all(|word| line.contains(word)), "{lines:?} {said}");
            assert_eq!(told.next(), None, "it is said once: {said}");
        }
    }
}

#[test]
fn lines_ask_where_somebody_can_answer() {
    let start = |home: &Scratch| {
        let mut game = Pty::start_unsaved((80, 40), home.path(), &["text", "MS1-7"]);
        game.prints("> ");
        game.press("draw\nquit\n");
        game.prints("Leave all the same? This game cannot be saved: file too large.");
        game
    };
    let home = Scratch::new();
    let mut game = start(&home);
    game.press("no\nundo\n");
    game.prints("Taken back");
    game.press("quit\n");
    game.press("yes\n");
    assert_eq!(game.end_saying(&LOST), 1);
    for (keys, name) in [("\x04", "Ctrl-D"), ("\x03", "Ctrl-C")] {
        let mut game = start(&home);
        game.press(keys);
        assert_eq!(game.end_saying(&LOST), 1, "{name}");
    }
    let mut game = Pty::start_unsaved((80, 40), home.path(), &["text", "MS1-7"]);
    game.prints("> ");
    game.press("quit!\n");
    assert_eq!(game.end_saying(&LOST), 1);
}
