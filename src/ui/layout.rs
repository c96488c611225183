//! The one place of coordinates: where every pile, card, bar and box lies. Drawing and clicks both ask here.

mod column;
mod grid;

use ratatui::layout::Rect;

use super::wrap;
use crate::app::{Model, Screen, words};
use crate::rules::{Card, Column, Place, Suit, Table};

pub use grid::Grid;

/// Where everything lies on a screen that is large enough for the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The measures of this size.
    pub grid: Grid,
    /// Draw mode, deal code, score, moves, time.
    pub header: Rect,
    /// What happened: one row, or as many as a message at the table needs, over the footer first.
    pub message: Rect,
    /// The keys that matter now.
    pub footer: Rect,
    /// The row with the numbers of the columns.
    pub numbers: Rect,
    /// The room between header and message: panels and boxes stand in it.
    pub middle: Rect,
    pieces: Vec<Piece>,
}

/// One visible thing on the table: a card, a part of one, or an empty place. No two overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it belongs to.
    pub place: Place,
    /// How many cards from the top of the place it is, 1 = the last card; 1 on empty places and the stock.
    pub depth: u8,
    /// The cells that it fills.
    pub area: Rect,
    /// What is seen there.
    pub shows: Shows,
}

/// What is seen of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// An empty place.
    Slot,
    /// So many face-down cards.
    Back(usize),
    /// A card that nothing lies on.
    Face(Card),
    /// The upper rows, or the left part, of a card that others lie on.
    Covered(Card),
    /// So many cards of a long column that are out of sight, above or below.
    Above(usize),
    /// The same below.
    Below(usize),
}

/// What a cell belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The place.
    pub place: Place,
    /// How many cards from the top of it, 1 = the last card. More than the face-up cards on a face-down one.
    pub depth: u8,
}

impl Layout {
    /// Lays out the model's table on a screen; nothing when the screen is too small for it. The column under the
    /// cursor shows the card that the cursor is on. Where a message is long the table gives way to it.
    #[must_use]
    pub fn new(screen: Rect, model: &Model) -> Option<Self> {
        let whole = Grid::of(screen.width, screen.height)?;
        let message = message(screen, &whole, model);
        let grid = whole.above(message.y - screen.y);
        let (table, focus) = (model.attempt.table(), model.focus);
        let bar = |row| {
            let left = screen.x + (screen.width - grid.bar) / 2;
            Rect::new(left, screen.y + row, grid.bar, 1)
        };
        let mut pieces = Vec::with_capacity(64);
        let top = |column| grid.pile(screen, column);
        pieces.push(stock(table, &grid, top(0)));
        waste(table, model.draw(), &grid, top(1), &mut pieces);
        for suit in Suit::ALL {
            let place = Place::Foundation(suit);
            let shows = table.top(place).map_or(Shows::Slot, Shows::Face);
            pieces.push(Piece { place, depth: 1, area: top(3 + suit.index()), shows });
        }
        for number in Column::first(7) {
            let area = grid.column(screen, number.index());
            let place = Place::Column(number);
            let cursor = if focus.place == place { focus.depth } else { 1 };
            column::lay(table.column(number), place, area, &grid, cursor, &mut pieces);
        }
        let numbers = grid.column(screen, 0);
        Some(Self {
            grid,
            header: bar(grid.header),
            message,
            footer: bar(grid.message + 1),
            numbers: Rect::new(numbers.x, numbers.y - 1, grid.width(), 1),
            middle: Rect::new(
                screen.x,
                screen.y + grid.header + 1,
                screen.width,
                grid.message - grid.header - 1,
            ),
            pieces,
        })
    }

    /// The same with panels and boxes below the upper piles.
    #[must_use]
    pub fn below_piles(&self) -> Self {
        let top = self.numbers.y;
        let height = self.middle.bottom().saturating_sub(top);
        Self { middle: Rect { y: top, height, ..self.middle }, ..self.clone() }
    }

    /// Everything on the table.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// What lies at a cell.
    #[must_use]
    pub fn hit(&self, x: u16, y: u16) -> Option<Hit> {
        let piece = self.pieces.iter().find(|piece| piece.area.contains((x, y).into()))?;
        Some(Hit { place: piece.place, depth: piece.depth })
    }

    /// The piece that the cursor is on.
    #[must_use]
    pub fn piece(&self, place: Place, depth: u8) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.place == place && piece.depth == depth)
    }
}

/// The rows of the message: where it passes and the table is seen, all that its lines need and the table can spare.
fn message(screen: Rect, grid: &Grid, model: &Model) -> Rect {
    let text = words::message(model);
    // A lasting warning gets one row, so that the footer stays visible.
    let lines = match model.screen {
        Screen::Table if !words::warns(model) => wrap::lines(&text, grid.bar).len(),
        _ => 1,
    };
    let height = u16::try_from(lines).unwrap_or(u16::MAX).clamp(1, grid.message_max());
    let first = grid.message + 2 - height.max(2);
    let left = screen.x + (screen.width - grid.bar) / 2;
    Rect::new(left, screen.y + first, grid.bar, height)
}

fn stock(table: &Table, grid: &Grid, area: Rect) -> Piece {
    let cards = table.stock().len();
    let shows = if cards == 0 { Shows::Slot } else { Shows::Back(cards) };
    // Where a card is too narrow for the words of an empty stock they reach into the margin.
    let more = if cards == 0 { grid.stock_margin } else { 0 };
    let area = Rect { x: area.x - more, width: area.width + more, ..area };
    Piece { place: Place::Stock, depth: 1, area, shows }
}

/// The last `draw` cards of the waste, fanned out to the right.
fn waste(table: &Table, draw: u8, grid: &Grid, first: Rect, pieces: &mut Vec<Piece>) {
    let place = Place::Waste;
    let cards = table.waste().as_slice();
    let fanned = usize::from(draw.clamp(1, 3)).min(cards.len());
    let mut area = first;
    for (index, &card) in cards[cards.len() - fanned..].iter().enumerate() {
        let depth = u8::try_from(fanned - index).unwrap_or(1);
        if depth > 1 {
            let shows = Shows::Covered(card);
            pieces.push(Piece { place, depth, area: Rect { width: grid.fan, ..area }, shows });
            area.x += grid.fan;
        } else {
            let room = first.x + 2 * (grid.card + grid.gap) - 1 - area.x;
            let area = Rect { width: grid.card.min(room), ..area };
            pieces.push(Piece { place, depth, area, shows: Shows::Face(card) });
        }
    }
    if fanned == 0 {
        pieces.push(Piece { place, depth: 1, area: first, shows: Shows::Slot });
    }
}
