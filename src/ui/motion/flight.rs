//! A flight: one card on its way over the table, from one place of the screen to another.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::rules::Card;

/// How long a card of the tableau turns.
pub const TURN: Duration = Duration::from_millis(100);

/// One card on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The cells from which it goes.
    pub from: Rect,
    /// The cells to which it goes.
    pub to: Rect,
    /// When it sets off.
    pub start: Duration,
    /// How long it flies.
    pub takes: Duration,
    /// What can be seen of it.
    pub side: Side,
}

/// Which side of a flying card can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Its face.
    Face(Card),
    /// Its back.
    Back,
    /// Its back, then its face.
    TurnsUp(Card),
    /// Its face, then its back.
    TurnsDown(Card),
}

/// A card over the table in one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprite {
    /// Its cells.
    pub area: Rect,
    /// Its face, unless it shows its back.
    pub face: Option<Card>,
    /// Whether it is seen from the side, in the middle of a turn: narrow, and with nothing on it.
    pub narrow: bool,
}

impl Flight {
    /// What is to be drawn of it at a time: where it comes from until it sets off, and where it goes once it is there.
    #[must_use]
    pub fn at(&self, now: Duration) -> Sprite {
        let passed = thousandths(now.saturating_sub(self.start), self.takes);
        let area = between(self.from, self.to, eased(passed));
        match self.side {
            Side::Face(card) => Sprite { area, face: Some(card), narrow: false },
            Side::Back => Sprite { area, face: None, narrow: false },
            Side::TurnsUp(card) => turned(area, card, passed),
            Side::TurnsDown(card) => turned(area, card, 1000 - passed),
        }
    }
}

/// How much of a span of time has passed, in thousandths.
#[must_use]
pub fn thousandths(passed: Duration, of: Duration) -> u32 {
    let part = passed.min(of).as_micros() * 1000 / of.as_micros().max(1);
    u32::try_from(part).unwrap_or(1000)
}

/// A card that turns face up in its place, so many thousandths into the turn.
#[must_use]
pub fn turned(area: Rect, card: Card, passed: u32) -> Sprite {
    let face = (passed >= 500).then_some(card);
    // Only the middle of the turn is worth seeing: a face can be read from early on.
    let wide = passed.abs_diff(500) * 10 / 4;
    if wide >= 1000 {
        return Sprite { area, face, narrow: false };
    }
    let width = scaled(area.width, wide).max(1);
    let x = area.x + (area.width - width) / 2;
    Sprite { area: Rect { x, width, ..area }, face, narrow: true }
}

/// The same motion that slows down towards its end, as a card does on cloth.
fn eased(passed: u32) -> u32 {
    let left = u64::from(1000_u32.saturating_sub(passed));
    u32::try_from(1000 - left * left * left / 1_000_000).unwrap_or(1000)
}

fn between(from: Rect, to: Rect, part: u32) -> Rect {
    let mean = |from: u16, to: u16| {
        let moved = scaled(from.abs_diff(to), part);
        if from < to { from + moved } else { from - moved }
    };
    Rect {
        x: mean(from.x, to.x),
        y: mean(from.y, to.y),
        width: mean(from.width, to.width),
        height: mean(from.height, to.height),
    }
}

/// So many thousandths of a number of cells, to the nearest.
fn scaled(cells: u16, part: u32) -> u16 {
    u16::try_from((u32::from(cells) * part + 500) / 1000).unwrap_or(cells)
}
