//! A player at the mouse: what a terminal sends goes through the decoder, the layout and `update`, as it does in the
//! program.

use std::time::Duration;

use klondike::rules::{Move, Place};
use klondike::runtime::events::Events;
use klondike::runtime::input::decoder::Decoder;
use klondike::runtime::input::sequence::Received;
use klondike::ui;
use klondike::ui::layout::{Layout, Shows};

use crate::player::Player;
use crate::screen::layout;

/// A player and a mouse.
pub struct Mouse {
    pub player: Player,
    /// All that the terminal has sent.
    pub sent: String,
    decoder: Decoder,
    events: Events,
    now: Duration,
}

impl Mouse {
    /// At a screen of so many columns and rows.
    pub fn at(mut player: Player, size: (u16, u16)) -> Self {
        player.model.size = size;
        let (decoder, events) = (Decoder::default(), Events::default());
        Self { player, sent: String::new(), decoder, events, now: Duration::ZERO }
    }

    /// What a terminal sends, at once.
    pub fn send(&mut self, bytes: &str) -> &mut Self {
        self.sent.push_str(bytes);
        let mut all = Vec::new();
        self.decoder.take(self.now, bytes.as_bytes(), |received| all.push(received));
        for received in all {
            self.player.catch_up();
            let message = match received {
                Received::Event(event) => self.events.message(&self.player.model, event),
                Received::Late(event) => self.events.late(&self.player.model, &event),
                Received::Answer(_) => None,
            };
            if let Some(message) = message {
                self.player.tell(message);
            }
        }
        self
    }

    fn report(&mut self, button: u8, (x, y): (u16, u16), end: char) -> &mut Self {
        self.send(&format!("\x1b[<{button};{};{}{end}", x + 1, y + 1))
    }

    /// The left button goes down.
    pub fn press(&mut self, at: (u16, u16)) -> &mut Self {
        self.report(0, at, 'M')
    }

    /// The mouse comes here with the left button down.
    pub fn drag(&mut self, at: (u16, u16)) -> &mut Self {
        self.report(32, at, 'M')
    }

    /// The left button goes up.
    pub fn release(&mut self, at: (u16, u16)) -> &mut Self {
        self.report(0, at, 'm')
    }

    pub fn click(&mut self, at: (u16, u16)) -> &mut Self {
        self.press(at).release(at)
    }

    /// A click of the right button.
    pub fn right(&mut self, at: (u16, u16)) -> &mut Self {
        self.report(2, at, 'M').report(2, at, 'm')
    }

    /// A notch of the wheel.
    pub fn wheel(&mut self, up: bool, at: (u16, u16)) -> &mut Self {
        self.report(if up { 64 } else { 65 }, at, 'M')
    }

    pub fn layout(&self) -> Layout {
        layout(&self.player.model, self.player.model.size)
    }

    /// A cell of a card, or of an empty place. A card that is out of sight in a long column is brought into sight by the wheel.
    pub fn cell(&mut self, place: Place, depth: u8) -> (u16, u16) {
        for _ in 0..20 {
            let layout = self.layout();
            let seen = layout
                .piece(place, depth)
                .filter(|piece| !matches!(piece.shows, Shows::Above(_) | Shows::Below(_)));
            if let Some(piece) = seen {
                return (piece.area.x + piece.area.width / 2, piece.area.y);
            }
            let other = layout.pieces().iter().find(|piece| piece.place == place).unwrap().area;
            self.wheel(depth > self.player.model.focus.depth, (other.x, other.y));
        }
        panic!("the card {depth} of {place:?} never comes into sight");
    }

    /// A cell of a place at which something can be dropped.
    pub fn target(&self, place: Place) -> (u16, u16) {
        let layout = self.layout();
        let area = layout.pieces().iter().rfind(|piece| piece.place == place).unwrap().area;
        (area.x, area.bottom() - 1)
    }

    /// Makes a move by two clicks, or by dragging; a draw by one click.
    pub fn play(&mut self, mv: Move, drags: bool) -> &mut Self {
        let Move::Carry { from, count, to } = mv else {
            let stock = self.cell(Place::Stock, 1);
            return self.click(stock);
        };
        let source = self.cell(from, count);
        if drags {
            self.press(source);
            let target = self.target(to);
            self.drag((source.0 + 1, source.1)).drag(target).release(target)
        } else {
            self.click(source);
            let target = self.target(to);
            self.click(target)
        }
    }

    /// The first cell in which this text stands.
    pub fn find(&self, text: &str) -> (u16, u16) {
        let model = &self.player.model;
        let buffer = crate::screen::draw(model, model.size);
        for y in 0..model.size.1 {
            let cells: Vec<&str> = (0..model.size.0).map(|x| buffer[(x, y)].symbol()).collect();
            for x in 0..model.size.0 {
                if cells[usize::from(x)..].concat().starts_with(text) {
                    return (x, y);
                }
            }
        }
        panic!("`{text}` does not stand there:\n{}", crate::screen::page(model, model.size));
    }

    /// Whether a click into this cell would do something.
    pub fn finds(&self, (x, y): (u16, u16)) -> bool {
        ui::spots(&self.player.model).at(x, y).is_some()
    }
}
