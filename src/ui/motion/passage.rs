//! A passage: one change of the position, from the first card that sets off to the last that lies in its place.

use std::time::Duration;

use ratatui::layout::Rect;

use super::flight::{Flight, Side, Sprite, TURN, thousandths};
use super::moment::Moment;
use crate::app::{Model, focus};
use crate::rules::{Card, Place, Table};
use crate::ui::layout::{Layout, Piece, Shows};

/// How long cards slide from place to place, and how long on the way back.
const SLIDE: Duration = Duration::from_millis(140);
const SLIDE_BACK: Duration = Duration::from_millis(100);

/// The time between two cards of one draw.
const FAN: Duration = Duration::from_millis(40);

/// How long after the cards on it have left a card of the tableau begins to turn.
const TURN_AFTER: Duration = Duration::from_millis(50);

/// In which direction the game goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A move was played.
    On,
    /// A move was taken back.
    Back,
}

/// One change of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The position before it.
    pub before: Table,
    /// The position after it.
    pub after: Table,
    /// Where cards left.
    pub from: Place,
    /// Where they went.
    pub to: Place,
    /// How many.
    pub count: u8,
    /// In which direction the game went.
    pub way: Way,
    /// When it begins.
    pub start: Duration,
    /// The cell from which the mouse drops the cards, if it does.
    pub held: Option<(u16, u16)>,
}

impl Passage {
    /// The change from one position to the next; `None` if it is none of a single move.
    #[must_use]
    pub fn of(before: Table, after: Table, way: Way) -> Option<Self> {
        let mut left = None;
        let mut grown = None;
        for place in focus::places() {
            let (was, is) = (cards(&before, place), cards(&after, place));
            if was != is {
                let side = if was > is { &mut left } else { &mut grown };
                if side.replace((place, was.abs_diff(is))).is_some() {
                    return None;
                }
            }
        }
        let ((from, count), (to, _)) = left.zip(grown)?;
        Some(Self { before, after, from, to, count, way, start: Duration::ZERO, held: None })
    }

    /// Whether a place still lies as it did before it: cards have not left it yet, or not come there.
    #[must_use]
    pub fn is_ahead(&self, place: Place, now: Duration) -> bool {
        place == self.from && now < self.start || place == self.to && now < self.landed()
    }

    /// When all its cards have landed.
    #[must_use]
    pub fn landed(&self) -> Duration {
        let later = u32::from(self.flying().saturating_sub(1));
        self.start + self.takes() + if self.fans() { FAN * later } else { Duration::ZERO }
    }

    /// When the card that it turns up can be read.
    #[must_use]
    pub fn turned(&self) -> Duration {
        if self.turns() { self.start + TURN_AFTER + TURN } else { self.start }
    }

    /// When all of it is over.
    #[must_use]
    pub fn end(&self) -> Duration {
        self.landed().max(self.turned())
    }

    /// How long one card of it flies.
    #[must_use]
    pub const fn takes(&self) -> Duration {
        match self.way {
            Way::On => SLIDE,
            Way::Back => SLIDE_BACK,
        }
    }

    /// Whether its cards go one after another, as a draw turns them.
    fn fans(&self) -> bool {
        self.from == Place::Stock && self.way == Way::On
    }

    /// Whether it turns a card of the tableau up.
    fn turns(&self) -> bool {
        let Place::Column(column) = self.from else { return false };
        self.before.column(column).hidden().len() > self.after.column(column).hidden().len()
    }

    /// How many cards can be seen flying. Of the stock and the waste these are at most those that the waste fans out.
    const fn flying(&self) -> u8 {
        match (self.from, self.to) {
            (Place::Stock, Place::Waste) | (Place::Waste, Place::Stock) if self.count > 3 => 3,
            _ => self.count,
        }
    }

    /// Its flights, the undermost card first.
    #[must_use]
    pub fn flights(&self, screen: Rect, layout: &Layout, model: &Model, pad: u16) -> Vec<Flight> {
        let pieces = |table, place| {
            let mut pieces = Vec::new();
            layout.lay(screen, model, (table, place), &mut pieces);
            pieces
        };
        let (sources, targets) = (pieces(&self.before, self.from), pieces(&self.after, self.to));
        // The run lies face up wherever it comes to lie, but in the stock.
        let (holder, place) = match self.to {
            Place::Stock => (&self.before, self.from),
            _ => (&self.after, self.to),
        };
        (1..=self.flying())
            .rev()
            .filter_map(|depth| {
                let card = card(holder, place, depth)?;
                let side = match (self.from, self.to) {
                    (Place::Stock, _) => Side::TurnsUp(card),
                    (_, Place::Stock) => Side::TurnsDown(card),
                    _ => Side::Face(card),
                };
                let number = self.flying() - depth;
                let from = match self.held {
                    Some((x, y)) => held(layout, (x, y), pad, number),
                    None => home(screen, layout, &sources, self.from, depth),
                };
                let to = home(screen, layout, &targets, self.to, depth);
                let later = if self.fans() { FAN * u32::from(number) } else { Duration::ZERO };
                Some(Flight { from, to, start: self.start + later, takes: self.takes(), side })
            })
            .collect()
    }

    /// What flies at a time, the undermost card first.
    pub fn fly(&self, now: Duration, moment: &mut Moment, flights: impl FnOnce() -> Vec<Flight>) {
        if now < self.start || now >= self.landed() {
            return;
        }
        let Moment { sprites, from_stock, .. } = moment;
        *from_stock |= self.from == Place::Stock;
        let first = sprites.len();
        let flights = flights().into_iter().filter(|flight| flight.start <= now);
        sprites.extend(flights.map(|flight| flight.at(now)));
        // Nothing of a covered card looks out below the last one, which may be cut.
        if let Some(bottom) = sprites.last().map(|sprite| sprite.area.bottom()) {
            for Sprite { area, .. } in &mut sprites[first..] {
                area.height = area.height.min(bottom.saturating_sub(area.y)).max(1);
            }
        }
    }

    /// Turns the card up that it reveals: takes it from the pieces of its column while it does not lie there yet.
    pub fn turn(&self, now: Duration, moment: &mut Moment) {
        if !self.turns() || now < self.start || now >= self.turned() {
            return;
        }
        let passed = thousandths(now.saturating_sub(self.start + TURN_AFTER), TURN);
        let is_last = |piece: &Piece| piece.place == self.from && piece.depth == 1;
        if let Some(at) = moment.pieces.iter().position(is_last)
            && let Shows::Face(card) = moment.pieces[at].shows
        {
            let piece = moment.pieces.remove(at);
            moment.turn(piece, card, passed);
        }
    }
}

/// How many cards lie in a place.
fn cards(table: &Table, place: Place) -> u8 {
    let count = match place {
        Place::Stock => table.stock().len(),
        Place::Waste => table.waste().len(),
        Place::Foundation(suit) => return table.foundation(suit),
        Place::Column(column) => table.column(column).cards().len(),
    };
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The card at a depth of a place, counted from the top, 1 the last card.
fn card(table: &Table, place: Place, depth: u8) -> Option<Card> {
    let from_top = |cards: &[Card]| cards.len().checked_sub(depth.into()).map(|at| cards[at]);
    match place {
        Place::Stock => from_top(table.stock().as_slice()),
        Place::Waste => from_top(table.waste().as_slice()),
        Place::Foundation(_) => table.top(place),
        Place::Column(column) => from_top(table.column(column).cards()),
    }
}

/// The cells of a whole card that lies at a depth of a place. One that is out of sight there counts as the next to it.
fn home(screen: Rect, layout: &Layout, pieces: &[Piece], place: Place, depth: u8) -> Rect {
    let grid = &layout.grid;
    let pile = grid.pile(screen, place);
    let at = |depth| pieces.iter().find(|piece| piece.depth == depth);
    let nearest = || pieces.iter().min_by_key(|piece| piece.depth.abs_diff(depth));
    let Some(piece) = at(depth).or_else(nearest) else { return pile };
    match piece.shows {
        // The label of an empty stock may need more room than a card.
        _ if place == Place::Stock => pile,
        Shows::Face(_) | Shows::Back(_) if piece.depth == 1 => piece.area,
        Shows::Slot => piece.area,
        _ => Rect { width: grid.card, height: grid.height, ..piece.area },
    }
}

/// The cells of a card of the run that the mouse holds by the name of its first card.
fn held(layout: &Layout, (x, y): (u16, u16), pad: u16, number: u8) -> Rect {
    let grid = &layout.grid;
    Rect::new(x.saturating_sub(pad + 1), y + u16::from(number), grid.card, grid.height)
}
