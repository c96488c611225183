//! Whole games in the smallest terminal, which has neither colours nor other signs than ASCII: by the cursor alone, and
//! by the mouse alone.

#![cfg(unix)]

use klondike::app::action::Action;
use klondike::app::display::Colors;
use klondike::app::screens::Screen;
use klondike::rules::{Move, Place};

use crate::game::whole::{assert_won_once, greedy_move};
use crate::screen::mouse::win;
use crate::screen::presets::way;
use crate::support::mouse::Mouse;
use crate::support::player::Player;
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

const CODE: &str = "MS1-44";
const SIZE: (u16, u16) = (40, 15);

/// The game as the terminal shows it.
fn player() -> Player {
    let mut player = Player::dealt(CODE);
    player.model.size = SIZE;
    (player.model.display.unicode, player.model.display.colors) = (false, Colors::None);
    player
}

/// What a terminal sends, all at once, wins the game; no frame has a sign that is not ASCII, and the last one no
/// colour.
fn wins(sent: &str, player: &Player) {
    let folder = Scratch::new();
    let variables = [("NO_COLOR", "1"), ("LC_ALL", "C")];
    let mut game = Pty::start_at(SIZE, folder.path(), &[CODE], &variables);
    game.shows(&["Moves 0"]);
    game.press(sent);
    let moves = format!("{} moves", player.model.attempt.counts().moves);
    game.shows(&["You won", &moves]);
    for frame in game.frames() {
        assert!(frame.is_ascii(), "{frame}");
    }
    assert!(!game.is_colored());
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn the_cursor_alone_wins() {
    let mut player = player();
    let mut sent = String::new();
    while player.model.screen == Screen::Table {
        let targets = match greedy_move(&player) {
            Move::Carry { from, count, to } => vec![(from, count), (to, 1)],
            Move::Draw | Move::Recycle => vec![(Place::Stock, 1)],
        };
        for (place, depth) in targets {
            for action in way(&player, place, depth).into_iter().chain([Action::Enter]) {
                let (name, bytes) = match action {
                    Action::Left => ("Left", "\x1b[D"),
                    Action::Right => ("Right", "\x1b[C"),
                    Action::Up => ("Up", "\x1b[A"),
                    Action::Down => ("Down", "\x1b[B"),
                    _ => ("Enter", "\r"),
                };
                player.keys(name);
                sent.push_str(bytes);
            }
        }
    }
    assert_won_once(&player);
    wins(&sent, &player);
}

#[test]
fn the_mouse_alone_wins() {
    for drags in [false, true] {
        let mut mouse = Mouse::at(player(), SIZE);
        win(&mut mouse, drags);
        wins(&mouse.sent, &mouse.player);
    }
}
