//! The cascade of a win: one card after another leaps from its foundation, and bounces across the whole screen until it
//! has left it. Where it was it leaves its suit for a moment, so that each draws its arcs after it.
//!
//! It is reckoned in ticks and in parts of a cell, in whole numbers, so that it is the same on every machine.

use std::time::Duration;

use ratatui::layout::Rect;

use super::flight::Sprite;
use super::moment::Moment;
use crate::deals::splitmix::splitmix;
use crate::rules::{Card, Place, Rank, Suit, Table};
use crate::ui::canvas::cells;
use crate::ui::layout::{Layout, Shows};

/// The time between two steps of a card.
const TICK: Duration = Duration::from_millis(34);

/// In how many ticks four cards set off, and how many there are after the last card has.
const FOUR: u32 = 10;
const LAST: u32 = 42;

/// For how many steps its suit stays where a card was.
const TAIL: u32 = 18;

/// Parts of a cell.
const PARTS: i32 = 256;

/// The cascade of a won game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cascade {
    /// When it begins.
    pub start: Duration,
    /// What makes it differ from that of another game.
    pub seed: u64,
    /// How many cards lie on each foundation.
    heights: [u8; 4],
}

/// A card in its flight: where it is and how far it comes in a step, in parts of a cell.
#[derive(Clone, Copy, Debug)]
struct Leap {
    x: i32,
    y: i32,
    across: i32,
    down: i32,
}

impl Cascade {
    /// The cascade of a won position.
    #[must_use]
    pub fn of(table: &Table, seed: u64, start: Duration) -> Self {
        Self { start, seed, heights: Suit::ALL.map(|suit| table.foundation(suit)) }
    }

    /// When the last card has left.
    #[must_use]
    pub fn end(&self) -> Duration {
        let cards = self.cards().count();
        self.start + TICK * (sets_off(cells(cards.saturating_sub(1)).into()) + LAST)
    }

    /// The cards in the order in which they leap: the kings first, and in each rank ♠ ♥ ♦ ♣.
    fn cards(&self) -> impl Iterator<Item = (u32, Suit, Card)> {
        let ranks = (1..=13).rev().filter_map(Rank::new);
        let all = ranks.flat_map(|rank| Suit::ALL.map(|suit| (suit, rank)));
        let heights = self.heights;
        let lies = move |&(suit, rank): &(Suit, Rank)| rank.number() <= heights[suit.index()];
        (0..)
            .zip(all.filter(lies))
            .map(|(number, (suit, rank))| (number, suit, Card::new(rank, suit)))
    }

    /// Shows what lies on the foundations at a time, the cards that are in the air, and what they have left behind.
    pub fn show(&self, now: Duration, (screen, layout): (Rect, &Layout), moment: &mut Moment) {
        let Some(passed) = now.checked_sub(self.start) else { return };
        let Moment { pieces, sprites, trail, .. } = moment;
        let ticks = u32::try_from(passed.as_millis() / TICK.as_millis()).unwrap_or(u32::MAX);
        for (number, suit, card) in self.cards() {
            let Some(steps) = ticks.checked_sub(sets_off(number)) else { break };
            let place = Place::Foundation(suit);
            if let Some(piece) = pieces.iter_mut().find(|piece| piece.place == place) {
                let below = card.rank().number().checked_sub(1).and_then(Rank::new);
                piece.shows = below.map_or(Shows::Slot, |rank| Shows::Face(Card::new(rank, suit)));
            }
            let home = layout.grid.pile(screen, place);
            let mut leap = Leap::of(self.luck(number), home, screen);
            for step in 1..=steps {
                leap.step(screen, home.height, self.luck(number));
                let Some(area) = leap.area(screen, home) else { break };
                let middle = (area.x + area.width / 2, area.y + area.height / 2);
                if step + TAIL > steps {
                    trail.push((middle.into(), suit));
                }
                if step == steps {
                    sprites.push(Sprite { area, face: Some(card), narrow: false });
                }
            }
        }
    }

    /// Numbers that differ from card to card and from game to game.
    const fn luck(&self, number: u32) -> [u8; 8] {
        splitmix(self.seed, number as u64 + 1).to_be_bytes()
    }
}

/// The tick at which the card of this number sets off.
const fn sets_off(number: u32) -> u32 {
    number * FOUR / 4
}

impl Leap {
    /// The leap of a card from its foundation. It crosses the screen in one to two seconds, towards the side that is
    /// further away more often than not.
    fn of([speed, side, up, ..]: [u8; 8], home: Rect, screen: Rect) -> Self {
        let (width, height) = (i32::from(screen.width), i32::from(screen.height));
        let steps = 28 + i32::from(speed % 24);
        let is_right = home.x + home.width / 2 > screen.width / 2;
        let goes_left = is_right != side.is_multiple_of(4);
        let across = width * PARTS / steps;
        let up = i32::from(up % 4);
        Self {
            x: i32::from(home.x) * PARTS,
            y: i32::from(home.y) * PARTS,
            across: if goes_left { -across } else { across },
            down: -height * PARTS * up / 120,
        }
    }

    /// One step: it falls, and bounces from the lower edge of the screen with a part of its speed.
    fn step(&mut self, screen: Rect, card: u16, [.., bounce]: [u8; 8]) {
        // From the top it falls to the bottom in about half a second.
        self.down += i32::from(screen.height) * PARTS / 100;
        self.x += self.across;
        self.y += self.down;
        let floor = i32::from(screen.height.saturating_sub(card)) * PARTS;
        if self.y > floor {
            let kept = 70 + i32::from(bounce % 18);
            self.y = floor - (self.y - floor) * kept / 100;
            self.down = -self.down * kept / 100;
        }
    }

    /// The cells of the card, as far as it is on the screen; `None` once it has left it.
    fn area(&self, screen: Rect, home: Rect) -> Option<Rect> {
        let cell = |parts: i32| (parts + PARTS / 2).div_euclid(PARTS);
        let (left, top) = (cell(self.x), cell(self.y));
        let (right, bottom) = (left + i32::from(home.width), top + i32::from(home.height));
        let inside = |at: i32, end: u16| u16::try_from(at.max(0)).unwrap_or(u16::MAX).min(end);
        let (x, y) = (inside(left, screen.width), inside(top, screen.height));
        let width = inside(right, screen.width) - x;
        let height = inside(bottom, screen.height) - y;
        (width > 0 && height > 0).then(|| Rect::new(screen.x + x, screen.y + y, width, height))
    }
}
