//! Motion in the real program: a key is obeyed at once, nothing wakes up once all lies still, and a resize ends it.

#![cfg(unix)]

use std::time::Duration;

use crate::support::answers::Kind;
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

const SIZE: (u16, u16) = (80, 24);

/// Many times as long as a frame of a motion lasts, and a part of the second after which the clock's own frame comes.
const PAUSE: Duration = Duration::from_millis(300);

/// The frames after keys that are pressed at once, up to the first pause.
fn frames(game: &mut Pty, keys: &str) -> usize {
    game.shows(&["Moves 0"]);
    game.settle();
    game.frames();
    game.press(keys);
    rest(game)
}

/// The frames that come now, up to the first pause.
fn rest(game: &mut Pty) -> usize {
    game.frames();
    game.another_frame();
    let mut count = 0;
    loop {
        match game.frames().len() {
            0 => return count,
            more => count += more,
        }
        game.next_frame(PAUSE);
    }
}

/// Presses keys at the start of a deal, which set something in motion; returns how many frames there were. A machine that
/// is too busy to answer in time counts as a slow link, and is tried again.
fn moving(folder: &Scratch, keys: &str) -> (Pty, usize) {
    for _ in 0..20 {
        let mut game = Pty::start_moving(SIZE, folder.path(), &["MS1-7", "--new"]);
        let count = frames(&mut game, keys);
        if count > 3 {
            return (game, count);
        }
        game.kill();
        std::fs::remove_dir_all(folder.path()).unwrap();
        std::fs::create_dir(folder.path()).unwrap();
    }
    panic!("nothing ever moves");
}

/// The same keys with and without motion, pressed faster than anything moves, end in the same screen; each is obeyed in
/// the first frame after it.
#[test]
fn a_key_ends_the_motion_and_is_obeyed_at_once() {
    let (folder, other) = (Scratch::new(), Scratch::new());
    let (mut moving, _) = moving(&folder, "d");
    let mut still = Pty::start(other.path(), &["MS1-7"]);
    still.shows(&["Moves 0"]);
    still.press("d");
    for moves in 2..=9 {
        moving.frames();
        moving.press("d");
        let moves = format!("Moves {moves}");
        let before = moving.board();
        moving.shows(&[&moves]);
        // The frame in which it counts is the first that is drawn, but for the clock's.
        let frames = moving.frames();
        assert!(frames.len() <= 2, "{frames:#?}");
        assert!(moving.board() != before, "{}", moving.text());
        still.press("d");
    }
    still.shows(&["Moves 9"]);
    moving.linger(Duration::from_millis(500));
    assert_eq!(moving.board(), still.board());
    moving.is_as_drawn_afresh();
}

/// With motion a deal takes many frames, without it one for each key; and without an answer of the terminal nothing
/// moves.
#[test]
fn what_is_off_draws_one_frame_a_key() {
    let folder = Scratch::new();
    let (_, with) = moving(&folder, "n\r");
    // The deal takes less than a second.
    assert!((4..=30).contains(&with), "{with} frames");
    let off = Scratch::new();
    let mut game = Pty::start_moving(SIZE, off.path(), &["MS1-7", "--no-motion"]);
    assert_eq!(frames(&mut game, "d"), 1);
    let mute = Scratch::new();
    let mut game = Pty::start_moving_on(Kind::MUTE, SIZE, mute.path(), &["MS1-7"]);
    assert_eq!(frames(&mut game, "d"), 1);
}

/// Once everything lies there is no frame, and no thread wakes up.
#[test]
fn nothing_wakes_up_once_everything_lies() {
    let folder = Scratch::new();
    let (mut game, _) = moving(&folder, "n\r");
    // Before the first move no clock runs either.
    game.is_asleep_for(Duration::from_millis(500));
    assert!(game.frames().is_empty());
}

/// The frames that still come when something happens in the middle of a deal, and the terminal then.
fn after_it_in_a_deal(happens: impl Fn(&mut Pty)) -> Pty {
    let folder = Scratch::new();
    let (mut game, _) = moving(&folder, "n\r");
    game.press("n\r");
    for _ in 0..5 {
        game.another_frame();
    }
    happens(&mut game);
    let count = rest(&mut game);
    // One may be on its way, and a change of the size is told twice.
    assert!((1..=4).contains(&count), "{count} frames");
    game
}

#[test]
fn a_key_that_plays_nothing_ends_the_motion_too() {
    after_it_in_a_deal(|game| game.press("\x1b[C"));
}

#[test]
fn a_resize_ends_the_motion() {
    let mut game = after_it_in_a_deal(|game| game.resize(100, 38));
    let [shown, afresh] = game.redrawn().unwrap();
    assert_eq!(shown, afresh);
}

/// A choice of the player that lasts.
#[test]
fn the_option_switches_it_off() {
    let folder = Scratch::new();
    let data = folder.path().to_str().unwrap();
    let settings = "// klondike settings 1\n(motion: false)\n";
    std::fs::write(folder.path().join("settings.ron"), settings).unwrap();
    let mut game = Pty::start_moving(SIZE, folder.path(), &["MS1-7", "--data-dir", data]);
    assert_eq!(frames(&mut game, "d"), 1);
}
