//! The one place of coordinates: which cells every pile, card, bar and box fills.

mod column;
mod grid;
mod piece;

use ratatui::layout::Rect;

use super::canvas::cells;
use super::wrap;
use crate::app::{Model, Screen, focus, words};
use crate::rules::{Card, Place, Table};
use crate::settings::Hand;

pub use grid::Grid;
pub use piece::{Hit, Piece, Shows};

/// A panel of so many rows stands in the middle of a tall screen.
const STEADY: u16 = 24;

/// Which cells everything fills on a screen that is large enough for the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The measures of this size.
    pub grid: Grid,
    /// The draw mode, the deal code, the score, the moves and the time.
    pub header: Rect,
    /// The message: one row, or as many as a message at the table needs. Only one that would be cut takes the footer's as well.
    pub message: Rect,
    /// The keys that matter now.
    pub footer: Rect,
    /// The row with the numbers of the columns.
    pub numbers: Rect,
    /// The rows between the header and the message, for panels and boxes.
    pub middle: Rect,
    pieces: Vec<Piece>,
}

impl Layout {
    /// Lays out the model's table on a screen; `None` if the screen is too small for it. The card under the cursor is
    /// always in sight. A long message takes rows from the table.
    #[must_use]
    pub fn new(screen: Rect, model: &Model) -> Option<Self> {
        let whole = grid(screen, model)?;
        Some(Self::laid(screen, whole, model, message(screen, &whole, model)))
    }

    /// Lays out the model's table in a part of the screen, with nothing of it from row `end` on; `None` if the part is too
    /// small for it.
    #[must_use]
    pub fn ending(part: Rect, model: &Model, end: u16) -> Option<Self> {
        let whole = grid(part, model)?;
        Some(Self::laid(part, whole, model, Rect { y: end, height: 1, ..part }))
    }

    fn laid(screen: Rect, whole: Grid, model: &Model, message: Rect) -> Self {
        let grid = whole.above(message.y - screen.y);
        // A review fills the whole width, with the moves beside the table.
        let width =
            if matches!(model.screen, Screen::Review(_)) { screen.width - 2 } else { grid.bar };
        let bar = |row| {
            let left = screen.x + (screen.width - width) / 2;
            Rect::new(left, screen.y + row, width, 1)
        };
        let mut pieces = Vec::with_capacity(64);
        for place in focus::places() {
            lay(screen, &grid, model, (model.attempt.table(), place), &mut pieces);
        }
        Self {
            grid,
            header: bar(grid.header),
            message,
            footer: bar(grid.message + 1),
            numbers: grid.numbers(screen),
            middle: Rect::new(
                screen.x,
                screen.y + grid.header + 1,
                screen.width,
                (message.y - screen.y).saturating_sub(grid.header + 1),
            ),
            pieces,
        }
    }

    /// The same, with panels and boxes below the upper piles only.
    #[must_use]
    pub fn below_piles(&self) -> Self {
        let top = self.numbers.y;
        let height = self.middle.bottom().saturating_sub(top);
        Self { middle: Rect { y: top, height, ..self.middle }, ..self.clone() }
    }

    /// The same, with panels in fewer rows on a tall screen: they all begin in one row, whatever their length.
    #[must_use]
    pub fn steady(&self) -> Self {
        let above = self.middle.height.saturating_sub(STEADY) / 2;
        let (y, height) = (self.middle.y + above, self.middle.height - above);
        Self { middle: Rect { y, height, ..self.middle }, ..self.clone() }
    }

    /// What can be seen of a place as it is in another position of the same deal.
    pub fn lay(&self, screen: Rect, model: &Model, of: (&Table, Place), pieces: &mut Vec<Piece>) {
        lay(screen, &self.grid, model, of, pieces);
    }

    /// Everything that can be seen of the table.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// What a cell of the table belongs to. The screen notes the same cells while it is drawn, for the mouse.
    #[must_use]
    pub fn hit(&self, x: u16, y: u16) -> Option<Hit> {
        let piece = self.pieces.iter().find(|piece| piece.area.contains((x, y).into()))?;
        Some(Hit { place: piece.place, depth: piece.depth })
    }

    /// The piece of a card, or of an empty place.
    #[must_use]
    pub fn piece(&self, place: Place, depth: u8) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.place == place && piece.depth == depth)
    }
}

/// Lays out one place of a position.
fn lay(
    screen: Rect,
    grid: &Grid,
    model: &Model,
    (table, place): (&Table, Place),
    pieces: &mut Vec<Piece>,
) {
    let area = grid.pile(screen, place);
    match place {
        Place::Stock => pieces.push(stock(table, grid, area)),
        Place::Waste => waste(table, model.draw(), grid, area, pieces),
        Place::Foundation(_) => {
            let shows = table.top(place).map_or(Shows::Slot, Shows::Face);
            pieces.push(Piece { place, depth: 1, area, shows });
        }
        Place::Column(number) => {
            let area = grid.column(screen, number);
            let cursor = model.focus;
            let depth = if cursor.place == place { cursor.depth } else { 1 };
            column::lay(table.column(number), place, area, grid, depth, pieces);
        }
    }
}

/// The measures of a screen, or of a part of it, with cards as the player wants them.
fn grid(screen: Rect, model: &Model) -> Option<Grid> {
    Grid::of(screen.width, screen.height, model.settings.cards, model.settings.hand)
}

/// The rows of the message. One that goes away by itself, while the table can be seen, gets all the rows that its lines
/// need and the table can spare.
fn message(screen: Rect, grid: &Grid, model: &Model) -> Rect {
    let text = words::message(model);
    // A lasting warning gets one row, so that the footer stays visible.
    let lines = match model.screen {
        Screen::Table if !words::warns(model) => wrap::lines(&text, grid.bar).len(),
        _ => 1,
    };
    let most = grid.message_max();
    let height = cells(lines).clamp(1, most);
    // The row of the footer is the last that a message takes.
    let below = u16::from(height > 1 && height == most);
    let first = grid.message + 1 + below - height;
    let left = screen.x + (screen.width - grid.bar) / 2;
    Rect::new(left, screen.y + first, grid.bar, height)
}

fn stock(table: &Table, grid: &Grid, area: Rect) -> Piece {
    let cards = table.stock().len();
    let shows = if cards == 0 { Shows::Slot } else { Shows::Back(cards) };
    // Where a card is too narrow for the label of an empty stock, the label reaches into the margin.
    let more = if cards == 0 { grid.stock_margin } else { 0 };
    let x = if grid.hand == Hand::Right { area.x - more } else { area.x };
    let area = Rect { x, width: area.width + more, ..area };
    Piece { place: Place::Stock, depth: 1, area, shows }
}

/// The last `draw` cards of the waste, fanned out to the right. For the right hand the fan begins beside the stock, for
/// the left hand it ends there.
fn waste(table: &Table, draw: u8, grid: &Grid, pile: Rect, pieces: &mut Vec<Piece>) {
    let place = Place::Waste;
    let cards = table.waste().as_slice();
    let fan: Vec<(u8, Card)> = (1..=draw.clamp(1, 3)).zip(cards.iter().rev().copied()).collect();
    let covered = cells(fan.len().saturating_sub(1)) * grid.fan;
    // No card reaches into what lies above the third column.
    let room = 2 * (grid.card + grid.gap) - 1 - covered;
    let last = Rect { width: grid.card.min(room), ..pile };
    let first = match grid.hand {
        Hand::Right => pile.x,
        Hand::Left => pile.right() - last.width - covered,
    };
    for (&(depth, card), x) in fan.iter().rev().zip((first..).step_by(grid.fan.into())) {
        if depth > 1 {
            let area = Rect { x, width: grid.fan, ..pile };
            pieces.push(Piece { place, depth, area, shows: Shows::Covered(card) });
        } else {
            pieces.push(Piece { place, depth, area: Rect { x, ..last }, shows: Shows::Face(card) });
        }
    }
    if fan.is_empty() {
        pieces.push(Piece { place, depth: 1, area: pile, shows: Shows::Slot });
    }
}
