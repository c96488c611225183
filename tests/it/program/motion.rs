//! Motion in the real program: a key is obeyed at once, nothing wakes up once all lies still, and a resize ends it.

#![cfg(unix)]

use std::time::Duration;

use crate::support::answers::Kind;
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

const SIZE: (u16, u16) = (80, 24);

/// Starts a deal of which the terminal has answered everything, so that things move.
fn started(folder: &Scratch, arguments: &[&str]) -> Pty {
    let mut game = Pty::start_moving(SIZE, folder.path(), arguments);
    game.shows(&["Moves 0"]);
    game.settle();
    game.frames();
    game
}

/// The same keys with and without motion, pressed faster than anything moves, end in the same screen; each is obeyed in
/// the first frame after it.
#[test]
fn a_key_ends_the_motion_and_is_obeyed_at_once() {
    let (folder, other) = (Scratch::new(), Scratch::new());
    let mut moving = started(&folder, &["MS1-7"]);
    let mut still = Pty::start(other.path(), &["MS1-7"]);
    still.shows(&["Moves 0"]);
    for moves in 1..=8 {
        moving.frames();
        moving.press("d");
        moving.another_frame();
        let first = moving.frames().remove(0);
        assert!(first.contains(&format!("Moves {moves}")), "{first}");
        still.press("d");
    }
    still.shows(&["Moves 8"]);
    moving.settle();
    assert_eq!(moving.board(), still.board());
    moving.is_as_drawn_afresh();
}

/// With motion a move takes several frames, without it one; and without an answer of the terminal nothing moves.
#[test]
fn what_is_off_draws_one_frame_a_key() {
    let folder = Scratch::new();
    let frames = |mut game: Pty| {
        game.shows(&["Moves 0"]);
        game.settle();
        game.frames();
        game.press("d");
        game.linger(Duration::from_millis(400));
        game.frames().len()
    };
    let with = frames(Pty::start_moving(SIZE, folder.path(), &["MS1-7"]));
    let without = Scratch::new();
    let off = frames(Pty::start_moving(SIZE, without.path(), &["MS1-7", "--no-motion"]));
    let mute = Scratch::new();
    let silent = frames(Pty::start_moving_on(Kind::MUTE, SIZE, mute.path(), &["MS1-7"]));
    assert!((4..=7).contains(&with), "{with} frames");
    assert_eq!((off, silent), (1, 1));
}

/// Frames come no faster than 30 a second, and none once everything lies.
#[test]
fn nothing_wakes_up_once_everything_lies() {
    let folder = Scratch::new();
    let mut game = started(&folder, &["MS1-7"]);
    game.press("n\r");
    game.linger(Duration::from_millis(1500));
    let frames = game.frames().len();
    assert!((10..=33).contains(&frames), "{frames} frames of a deal");
    // Before the first move no clock runs either.
    game.is_asleep_for(Duration::from_millis(500));
    assert!(game.frames().is_empty());
}

#[test]
fn a_resize_ends_the_motion() {
    let folder = Scratch::new();
    let mut game = started(&folder, &["MS1-7"]);
    game.press("n\r");
    game.another_frame();
    game.another_frame();
    game.another_frame();
    game.resize(100, 38);
    game.shows(&["Moves 0"]);
    game.settle();
    game.is_as_drawn_afresh();
}
