//! How a column fits into its room: what shrinks first, and what goes out of sight if nothing else helps.

use ratatui::layout::Rect;

use super::grid::Grid;
use super::piece::{Piece, Shows};
use crate::rules::{Card, Place, TableauColumn};
use crate::ui::canvas::cells;

/// To how many rows the last card shrinks before face-down cards are folded.
const SHORT: usize = 3;

/// Lays out one column from the top of `area`; `cursor` is the depth of the card that must stay in sight.
///
/// A column that is too long shrinks in this order: face-down cards to one row each, the deepest first; covered cards
/// likewise; the last card to three rows; face-down cards to one row for all of them; the last card to one row. If that
/// is not enough, the cards far from the cursor go out of sight.
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

    let [step, hidden_step, last] = [grid.step, grid.hidden_step, grid.height].map(usize::from);
    let covered = run.len() - 1;
    let mut over = (hidden * hidden_step + covered * step + last).saturating_sub(room);
    let mut give = |most: usize| {
        let given = over.min(most);
        over -= given;
        given
    };
    let huddled = give(hidden * (hidden_step - 1));
    let squeezed = give(covered * (step - 1));
    let cut = give(last.saturating_sub(SHORT));
    let folded = give(hidden.saturating_sub(1));
    let shortened = cut + give(last - cut - 1);

    if hidden > 0 {
        let rows = |index| share(hidden_step, huddled, hidden, index);
        let first = run.len() + hidden - folded;
        stack.push(Shows::Back(folded + 1), first, rows(0));
        for (depth, index) in (run.len() + 1..first).rev().zip(1..) {
            stack.push(Shows::Back(1), depth, rows(index));
        }
    }
    for (index, &card) in run[..covered].iter().enumerate() {
        let rows = share(step, squeezed, covered, index);
        stack.push(Shows::Covered(card), run.len() - index, rows);
    }
    stack.push(Shows::Face(run[covered]), 1, cells(last - shortened));
}

/// The rows of one of `count` cards that have `step` rows each and give `given` of them up together: all give the same,
/// and the first of them one more as far as that does not come out even.
fn share(step: usize, given: usize, count: usize, index: usize) -> u16 {
    cells(step - given / count - usize::from(index < given % count))
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
