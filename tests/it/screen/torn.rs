//! Sequences that a slow line tears apart, in everything that can be open: no part of them is a command. The times are
//! data; nothing waits.

use std::time::Duration;

use klondike::app::{Model, Screen};
use klondike::runtime::events::Events;
use klondike::runtime::input::decoder::{AFTER_ESCAPE, Decoder};
use klondike::runtime::input::sequence::Received;

use crate::support::attempts::decided;
use crate::support::player::Player;

/// What moves about the table: arrows in every form, and the keys beside them.
const MOTIONS: &[&[u8]] = &[
    b"\x1b[A",
    b"\x1b[B",
    b"\x1b[C",
    b"\x1b[D",
    b"\x1bOA",
    b"\x1bOD",
    b"\x1b[1;5C",
    b"\x1bO5D",
    b"\x1b[1;129D",
    b"\x1b[H",
    b"\x1b[F",
    b"\x1b[Z",
];

/// A report that counts wherever the player is.
const FOCUS_LOST: &[u8] = b"\x1b[O";

/// What else a terminal sends as one sequence: other keys, some that play or open something, reports of focus and
/// mouse, a paste, keys of the kitty protocol, and answers.
const OTHERS: &[&[u8]] = &[
    b"\x1b[5~",
    b"\x1b[6~",
    b"\x1b[3~",
    b"\x1bOM",
    b"\x1bOq",
    b"\x1bOu",
    b"\x1bOP",
    b"\x1bOQ",
    b"\x1b[15~",
    b"\x1b[[A",
    b"\x1b[27;5;9~",
    b"\x1b[I",
    b"\x1b[<0;10;5M",
    b"\x1b[M !!",
    b"\x1b[200~dqua1\r\x1b[201~",
    b"\x1b[27u",
    b"\x1b[100;3u",
    b"\x1b[57414u",
    b"\x1b[2;11R",
    b"\x1b[?62;4c",
    b"\x1b]11;rgb:dddd/uuuu/aaaa\x07",
    b"\x1bP>|dau(1)\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
];

/// What the player is doing: a name, and the keys that lead there.
const PLACES: &[(&str, &str)] = &[
    ("playing", ""),
    ("playing, the cursor on a column", "Tab Tab Tab"),
    ("holding a card", "1"),
    ("pausing", "P"),
    ("in the keys", "?"),
    ("in the statistics", "S"),
    ("in the options", "O Down"),
    ("in the guidebook", "G PgDn"),
    ("in the new-game menu", "N Down"),
    ("at the rule book", "N B Down"),
    ("at the code prompt", "N C 1 2"),
    ("in the calendar", "N D"),
    ("at a question", "D N R"),
    ("at the command line", ": D R"),
];

/// The model after these pieces, each this long after the one before.
fn after(model: &Model, pieces: &[&[u8]], pause: Duration) -> Model {
    let mut player = Player::with(model.clone());
    let (mut decoder, mut events) = (Decoder::default(), Events::default());
    let mut tell = |received| {
        let message = match received {
            Received::Event(event) => events.message(&player.model, event),
            Received::Late(event) => events.late(&player.model, &event),
            Received::Answer(_) => None,
        };
        if let Some(message) = message {
            player.tell(message);
        }
    };
    let mut now = Duration::ZERO;
    for piece in pieces {
        while let Some(deadline) = decoder.deadline().filter(|&deadline| deadline <= now) {
            decoder.expire(deadline, &mut tell);
        }
        decoder.take(now, piece, &mut tell);
        now += pause;
    }
    while let Some(deadline) = decoder.deadline() {
        decoder.expire(deadline, &mut tell);
    }
    player.model
}

/// Tears every sequence at every byte, and at all of them.
fn tear_everything(place: &str, model: &Model) {
    let at_once = |model: &Model, bytes: &[u8]| after(model, &[bytes], Duration::ZERO);
    let escaped = at_once(model, b"\x1b");
    let stays_at_table = model.screen == Screen::Table && escaped.screen == Screen::Table;
    for bytes in MOTIONS.iter().chain(OTHERS).chain([&FOCUS_LOST]) {
        let whole = at_once(model, bytes);
        let acts = *bytes == FOCUS_LOST || stays_at_table && MOTIONS.contains(bytes);
        let late = if acts { at_once(&escaped, bytes) } else { escaped.clone() };
        for pause in [1, 10, 25, 50, 100, 300].map(Duration::from_millis) {
            let single: Vec<&[u8]> = bytes.chunks(1).collect();
            let in_two = (1..bytes.len()).map(|cut| <[_; 2]>::from(bytes.split_at(cut)).to_vec());
            for pieces in in_two.chain([single]) {
                let torn = after(model, &pieces, pause);
                let what = format!("{place}: {} in {pieces:?} by {pause:?}", bytes.escape_ascii());
                if pieces[0] == b"\x1b" && pause >= AFTER_ESCAPE {
                    assert_eq!(torn, late, "{what}");
                    assert_eq!(torn.attempt.line(), model.attempt.line(), "{what}");
                    assert_eq!(torn.attempt.help(), model.attempt.help(), "{what}");
                    assert_eq!(torn.settings, model.settings, "{what}");
                } else {
                    assert_eq!(torn, whole, "{what}");
                }
            }
        }
    }
}

#[test]
fn b1_wherever_the_player_is_a_torn_sequence_is_no_command() {
    for (place, keys) in PLACES {
        tear_everything(place, &Player::dealt("MS1-5").keys(keys).model);
    }
}

#[test]
fn b1_a_torn_sequence_stops_automatic_play_as_any_key_does() {
    let mut player = Player::of(decided());
    player.keys("A").wait(0.2);
    assert!(player.model.turn.finishing.is_some());
    tear_everything("watching auto-finish", &player.model);
}
