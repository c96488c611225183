//! What is sent to a terminal: only what changed, and after any keys the same screen as drawn afresh.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use klondike::app::Model;
use klondike::app::display::Colors;
use klondike::runtime::painter::Painter;
use klondike::ui;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::support::keycount;
use crate::support::player::{Player, event};

#[derive(Clone, Default)]
struct Sent(Rc<RefCell<Vec<u8>>>);

impl Write for Sent {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A terminal of 80x24 and the program's idea of what stands on it.
struct Watched {
    sent: Sent,
    program: Terminal<Painter<Sent>>,
    screen: vt100::Parser,
}

impl Watched {
    fn new() -> Self {
        let sent = Sent::default();
        let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, 80, 24)) };
        let program = Terminal::with_options(Painter::new(sent.clone()), options).unwrap();
        let (rows, columns) = (24.try_into().unwrap(), 80.try_into().unwrap());
        Self { sent, program, screen: vt100::Parser::new(rows, columns, 0) }
    }

    /// Draws the model; says how many bytes that took.
    fn draw(&mut self, model: &Model) -> usize {
        self.program.draw(|frame| _ = ui::view(model, frame)).unwrap();
        let bytes = self.sent.0.take();
        self.screen.process(&bytes);
        bytes.len()
    }

    /// What stands in a cell, with its colours and weights.
    fn cell(&self, x: u16, y: u16) -> String {
        let cell = self.screen.screen().cell(y, x).unwrap();
        // A cell never written to is a blank one.
        let sign = if cell.has_contents() { cell.contents() } else { " " };
        let weights = [cell.bold(), cell.dim(), cell.inverse()];
        format!("{sign} {:?} {:?} {weights:?}", cell.fgcolor(), cell.bgcolor())
    }

    fn cursor(&self) -> (u16, u16) {
        self.screen.screen().cursor_position()
    }
}

/// Keys in an order without a pattern, among them those that move, that draw, and that open and close most screens.
fn keys(count: usize) -> impl Iterator<Item = &'static str> {
    const KEYS: &str = "Tab Shift-Tab Left Right Up Up Down Enter Enter Home End D D D U R H H A 1 2 3 4 5 6 7 0 F Esc \
                        Esc P P S ? G O PgDn Space N Y";
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    let mut state: u64 = 1;
    (0..count).map(move |_| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        keys[usize::try_from(state >> 33).unwrap() % keys.len()]
    })
}

#[test]
fn r95_after_every_key_the_screen_is_as_drawn_afresh() {
    let mut player = Player::dealt("MS3-90210");
    let mut kept = Watched::new();
    kept.draw(&player.model);
    for (number, key) in keys(300).enumerate() {
        player.key(event(key));
        kept.draw(&player.model);
        let mut fresh = Watched::new();
        fresh.draw(&player.model);
        for y in 0..24 {
            for x in 0..80 {
                assert_eq!(kept.cell(x, y), fresh.cell(x, y), "{x},{y} after key {number}, {key}");
            }
        }
        assert_eq!(kept.cursor(), fresh.cursor(), "after key {number}, {key}");
    }
}

#[test]
fn a_cursor_move_takes_few_bytes() {
    for colors in [Colors::True, Colors::Palette, Colors::Sixteen, Colors::None] {
        let mut player = Player::dealt("MS3-90210");
        player.model.display.colors = colors;
        let mut watched = Watched::new();
        watched.draw(&player.model);
        // A first key clears the message of the start.
        player.keys("Left");
        watched.draw(&player.model);
        for key in ["Left", "Right", "Tab", "Shift-Tab", "Up", "Down"].repeat(12) {
            player.keys(key);
            let bytes = watched.draw(&player.model);
            assert!(bytes <= 60, "{key} took {bytes} bytes in {colors:?}");
        }
    }
}

#[test]
fn a_move_of_cards_takes_few_bytes() {
    let mut sizes = Vec::new();
    for number in 1..=12 {
        let player = Player::dealt(&format!("MS1-{number}"));
        let mut watched = Watched::new();
        watched.draw(&player.model);
        let mut table = *player.table();
        keycount::keys_watched(player, |player| {
            let bytes = watched.draw(&player.model);
            if std::mem::replace(&mut table, *player.table()) != table {
                sizes.push(bytes);
            }
        });
    }
    sizes.sort_unstable();
    let most = sizes[sizes.len() * 9 / 10];
    assert!(sizes.len() > 500 && most <= 400, "nine of ten of {} moves take {most}", sizes.len());
}
