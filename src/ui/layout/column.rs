//! How a column fits into its room: what shrinks first, and what goes out of sight if nothing else helps.

use ratatui::layout::Rect;

use super::grid::Grid;
use super::piece::{Piece, Shows};
use crate::rules::{Card, Place, TableauColumn};
use crate::ui::canvas::cells;

/// Lays out one column from the top of `area`; `cursor` is the depth of the card that must stay in sight.
///
/// A column that is too long shrinks in this order: covered cards to one row each, the deepest first; face-down cards
/// to one row for all of them; the last card to one row. If that is not enough, the cards far from the cursor go out of
/// sight.
pub fn lay(
    column: &TableauColumn,
    place: Place,
    area: Rect,
    grid: &Grid,
    cursor: u8,
    pieces: &mut Vec<Piece>,
) {
    let mut stack = Stack { place, area, row: area.y, pieces };
    let hidden = column.hidden().len();
    let run = column.run();
    if run.is_empty() {
        stack.push(Shows::Slot, 1, grid.height);
        return;
    }
    let room = usize::from(area.height);
    if run.len() + hidden.min(1) > room {
        stack.window(hidden, run, usize::from(cursor));
        return;
    }

    let (step, last) = (usize::from(grid.step), usize::from(grid.height));
    let covered = run.len() - 1;
    let mut over = (hidden + covered * step + last).saturating_sub(room);
    let mut give = |most: usize| {
        let given = over.min(most);
        over -= given;
        given
    };
    let squeezed = give(covered * (step - 1));
    let folded = give(hidden.saturating_sub(1));
    let shortened = give(last - 1);

    if hidden > 0 {
        stack.push(Shows::Back(folded + 1), run.len() + hidden - folded, 1);
        for depth in (run.len() + 1..run.len() + hidden - folded).rev() {
            stack.push(Shows::Back(1), depth, 1);
        }
    }
    for (index, &card) in run[..covered].iter().enumerate() {
        let rows = if index < squeezed { step - 1 } else { step };
        stack.push(Shows::Covered(card), run.len() - index, cells(rows));
    }
    stack.push(Shows::Face(run[covered]), 1, cells(last - shortened));
}

/// A column being laid out, piece below piece.
struct Stack<'a> {
    place: Place,
    area: Rect,
    row: u16,
    pieces: &'a mut Vec<Piece>,
}

impl Stack<'_> {
    fn push(&mut self, shows: Shows, depth: usize, rows: u16) {
        let area = Rect { y: self.row, height: rows, ..self.area };
        // No pile has more than 52 cards.
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        self.pieces.push(Piece { place: self.place, depth, area, shows });
        self.row += rows;
    }

    /// The part of a run around the cursor, where there is not even a row for each card. The first row has the number
    /// of cards that are out of sight above, face-down cards included, and the last row the number of those below.
    fn window(&mut self, hidden: usize, run: &[Card], cursor: usize) {
        let room = usize::from(self.area.height);
        let at = run.len() - cursor.clamp(1, run.len());
        let to_the_end = run.len() + 1 - room;
        let start = if at >= to_the_end { to_the_end } else { at.saturating_sub(1) };
        let above = hidden + start;
        let first_row = usize::from(above > 0);
        let end = if start == to_the_end { run.len() } else { start + room - first_row - 1 };
        if start > 0 {
            self.push(Shows::Above(above), run.len() - start + 1, 1);
        } else if hidden > 0 {
            self.push(Shows::Back(hidden), run.len() + 1, 1);
        }
        for (index, &card) in run.iter().enumerate().take(end).skip(start) {
            let shows =
                if index + 1 == run.len() { Shows::Face(card) } else { Shows::Covered(card) };
            self.push(shows, run.len() - index, 1);
        }
        if end < run.len() {
            self.push(Shows::Below(run.len() - end), run.len() - end, 1);
        }
    }
}
