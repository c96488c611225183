//! Input from anywhere: no burst, no noise and no size of the window loses a key or leaves a stale cell.

#![cfg(unix)]

use std::path::Path;

use klondike::session::{Attempt, Stamp};
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// A game without a clock, so that nothing is drawn but what a key asks for.
fn quiet(folder: &Path, size: (u16, u16)) -> Pty {
    let arguments = ["--rules", "quiet", "--data-dir", folder.to_str().unwrap()];
    let mut game = Pty::start_at(size, folder, &arguments, &[]);
    game.shows(&["Moves 0"]);
    game
}

fn saved(folder: &Path) -> Attempt {
    let mut store = Store::open(Some(Folders::at(folder)), Access::ReadOnly, Stamp::default());
    match store.load_game() {
        Loaded::Found(attempt) => attempt,
        other => panic!("the game is not there: {other}"),
    }
}

#[test]
fn ten_thousand_keys_at_once_all_act() {
    let home = Scratch::new();
    let mut game = quiet(home.path(), (80, 24));
    game.press("du".repeat(5000));
    game.press("d");
    game.shows(&["Moves 1"]);
    game.is_as_drawn_afresh();
    game.press("q");
    assert_eq!(game.end(), 0);
    let attempt = saved(home.path());
    assert_eq!((attempt.help().undos, attempt.counts().moves), (5000, 1));
}

/// What terminals, their users and other programs send that is no key of the game.
const NOISE: &[&[u8]] = &[
    b"\x1b[200~dduq\x1b[201~",
    b"\x1b[200~\x1b[A\x03\x1b[20\x1b[201~",
    b"\x1b[M !!\x1b[M#!!\x1b[M\x1b\x00\xff",
    b"\x1b[<0;10;10M\x1b[<0;10;10m\x1b[<35;0;0M\x1b[<64;99999;1M",
    b"\x1b[32;10;10M\x1b[0;0;0M",
    b"\x1b[I\x1b[O\x1b[I",
    b"\x1b[?1;2c\x1b[12;40R\x1b[>1;10;0c\x1b[?2026;2$y\x1b[?62;4u",
    b"\x1b]11;rgb:dddd/uuuu/dddd\x07\x1b]10;rgb:d/u/d\x1b\\\x1bPd|udud\x1b\\",
    b"\x1b[[A\x1b[15~\x1bOP\x1b[1;2P\x1b[27;5;9~",
    b"\xff\xfe\x80\xc3\xe2\x99",
    b"\x1b[12;\x0c",
    b"\x00\x1c\x1d\x1e\x1f",
];

#[test]
fn noise_is_no_key_and_the_next_key_counts() {
    let home = Scratch::new();
    let mut game = quiet(home.path(), (80, 24));
    for (number, noise) in (1..).zip(NOISE) {
        game.press([*noise, b"d"].concat());
        let moves = format!("Moves {number}");
        let counts =
            |screen: &str| screen.lines().next().is_some_and(|line| line.ends_with(&moves));
        game.wait(counts, &format!("{moves} after {}", noise.escape_ascii()));
    }
    game.is_as_drawn_afresh();
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn a_paste_goes_into_an_open_prompt_only() {
    let home = Scratch::new();
    let mut game = quiet(home.path(), (80, 24));
    game.press(":\x1b[200~dra\x1b[201~w\r");
    game.shows(&["Moves 1"]);
    let long = "d".repeat(100_000);
    game.press(format!("\x1b[200~{long}\x1b[201~u"));
    game.shows(&["Moves 0"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn r98_a_thousand_sizes_at_once_leave_a_whole_screen() {
    let home = Scratch::new();
    let mut game = quiet(home.path(), (80, 24));
    for step in 0..1000 {
        game.resize(20 + step * 7 % 161, 8 + step * 5 % 46);
        if step % 100 == 0 {
            game.press("\t");
        }
    }
    game.resize(80, 24);
    game.press("d");
    game.shows(&["Moves 1"]);
    // A size that is told late is drawn in a frame of its own.
    game.press("u");
    game.shows(&["Moves 0"]);
    game.is_as_drawn_afresh();
    game.press("q");
    assert_eq!(game.end(), 0);
}

/// A terminal that shrinks and grows again before the program looks has lost what stood there.
#[test]
fn r98_a_size_that_comes_and_goes_leaves_a_whole_screen() {
    let home = Scratch::new();
    let mut game = quiet(home.path(), (80, 24));
    for _ in 0..20 {
        game.resize(20, 8);
        game.resize(80, 24);
        game.press("d");
        game.shows(&["Moves 1"]);
        game.press("u");
        game.shows(&["Moves 0"]);
        game.is_as_drawn_afresh();
    }
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn r98_the_smallest_and_the_largest_windows_are_lived_through() {
    let home = Scratch::new();
    let mut game = quiet(home.path(), (80, 24));
    game.press("\x1b[B\r");
    for size in [(1, 1), (2, 300), (1000, 1), (39, 15), (40, 14), (1000, 300), (40, 15), (200, 60)]
    {
        game.resize(size.0, size.1);
        game.another_frame();
        if size.0 >= 40 && size.1 >= 15 {
            game.shows(&["Moves"]);
            game.is_as_drawn_afresh();
        }
    }
    game.press("du");
    game.shows(&["Moves 0"]);
    game.press("q");
    assert_eq!(game.end(), 0);
    assert_eq!(saved(home.path()).help().undos, 1);
}
