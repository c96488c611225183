//! The picture in the README is what the program draws.

use std::path::Path;
use std::{fs, io};

use crate::support::choose::choose;
use crate::support::player::Player;
use crate::support::screen::draw;
use crate::support::svg::svg;

/// A game under way: so many moves of a keen player, then a selection whose targets are marked.
fn game() -> Player {
    let mut player = Player::dealt("MS3-5");
    let book = *player.model.attempt.book();
    for _ in 0..MOVES {
        let action = choose(0, player.model.attempt.table(), &book).unwrap();
        player
            .model
            .attempt
            .play(action, klondike::session::AutoMoves::Off, klondike::session::Stamp::default())
            .unwrap();
        player.model.attempt.tick(std::time::Duration::from_millis(3_400));
    }
    player.keys(KEYS);
    player
}

const MOVES: usize = 45;
const KEYS: &str = "Right Up Up Enter";

#[test]
fn the_picture_of_the_table_is_a_frame_of_the_program() -> io::Result<()> {
    let made = svg(&draw(&game().model, (80, 24)));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/table.svg");
    if fs::read_to_string(&kept).unwrap_or_default() != made {
        let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join("table.svg");
        fs::write(&new, made)?;
        panic!("another picture than in assets; if that is meant, take {}", new.display());
    }
    Ok(())
}
