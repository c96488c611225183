//! One piece of the table: a face, a back or an empty place, filled where there is colour and outlined where not.

mod art;

use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

use super::canvas::{Canvas, cells, columns};
use super::glyphs::Mark;
use super::layout::{Grid, Piece, Shows};
use super::theme::CardState;
use crate::rules::{Card, Place};

/// What a piece shows besides its card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look<'a> {
    /// Whether it is part of the selected run.
    pub state: CardState,
    /// The mark on it.
    pub mark: Option<Mark>,
    /// What is written on it if it is an empty place, line by line.
    pub label: &'a [&'a str],
}

/// Faces of at least so many rows have their name in the lower right corner, too.
const LARGE: u16 = 5;

/// Draws a piece.
pub fn draw(canvas: &mut Canvas, grid: &Grid, piece: &Piece, look: Look) {
    let area = piece.area;
    match piece.shows {
        Shows::Slot => slot(canvas, area, look.label),
        Shows::Back(count) => back(canvas, piece, count),
        Shows::Face(card) | Shows::Covered(card) => {
            face(canvas, grid, piece, card, look.state);
        }
        Shows::Above(count) => rest(canvas, area, Mark::Above, count),
        Shows::Below(count) => rest(canvas, area, Mark::Below, count),
    }
    if let Some(mark) = look.mark {
        let style = match piece.shows {
            Shows::Face(card) | Shows::Covered(card) if mark == Mark::Selected => {
                canvas.theme.face(card.suit(), CardState::Selected)
            }
            _ => canvas.theme.accent(),
        };
        let sign = canvas.glyphs.mark(mark);
        let right = area.right().saturating_sub(1);
        if area.width < 7 {
            canvas.put(right, area.y, sign, style);
        } else if mark == Mark::Selected {
            canvas.put(right - 1, area.y, sign, style);
        } else {
            canvas.text(right - 2, area.y, 3, &format!(" {sign} "), style);
        }
    }
}

/// Draws a card that is seen from the side while it turns: nothing on it can be read.
pub fn edge_on(canvas: &mut Canvas, area: Rect, face: Option<Card>) {
    let style = match face {
        Some(card) => canvas.theme.face(card.suit(), CardState::Plain),
        None => canvas.theme.back(),
    };
    if canvas.theme.fills() {
        canvas.fill(area, ' ', style);
    } else if area.width < 3 || area.height < 3 {
        canvas.fill(area, canvas.glyphs.outline().vertical, style);
    } else {
        canvas.fill(area, if face.is_some() { ' ' } else { canvas.glyphs.back() }, style);
        canvas.outline(area, style);
    }
}

/// Whether faces are outlined: where there is no colour, if there is room.
const fn outlined(canvas: &Canvas, grid: &Grid) -> bool {
    !canvas.theme.fills() && grid.card >= 7
}

/// The column of a face at which its name starts.
#[must_use]
pub const fn name_column(canvas: &Canvas, grid: &Grid) -> u16 {
    if outlined(canvas, grid) { 1 } else { grid.pad }
}

fn face(canvas: &mut Canvas, grid: &Grid, piece: &Piece, card: Card, state: CardState) {
    let area = piece.area;
    let style = canvas.theme.face(card.suit(), state);
    let name = canvas.glyphs.card(card);
    let covered = matches!(piece.shows, Shows::Covered(_));
    let outlined = outlined(canvas, grid);
    canvas.fill(area, ' ', style);
    if outlined {
        outline(canvas, piece, style);
    }
    let before = name_column(canvas, grid);
    canvas.text(area.x + before, area.y, area.width - before, &name, style);
    if covered && piece.place == Place::Waste && !outlined && grid.card >= 7 {
        let edge = Rect { x: area.right() - 1, width: 1, ..area };
        canvas.fill(edge, canvas.glyphs.right_edge(), canvas.theme.edge(card.suit()));
    }
    let inside = area.inner(Margin::new(1, 1));
    let painted = !covered && art::paint(canvas, inside, card, style);
    // Without a ground and without an outline it would belong to nothing.
    if area.height >= 3 && !covered && !painted && canvas.theme.fills() {
        let sign = canvas.glyphs.suit(card.suit());
        canvas.put(area.x + area.width / 2, area.y + area.height / 2, sign, style);
    }
    if area.height >= LARGE && !covered {
        let width = columns(&name);
        let x = area.right() - 1 - width;
        canvas.text(x, area.bottom() - 1, width, &name, style);
    }
}

/// The outline of a face. A covered card shows only a part of it: the upper one in the tableau, the left one in the
/// waste.
fn outline(canvas: &mut Canvas, piece: &Piece, style: Style) {
    let area = piece.area;
    let covered = matches!(piece.shows, Shows::Covered(_));
    let mut whole = area;
    if covered && piece.place == Place::Waste {
        whole.width += 1;
    } else if covered || area.height == 1 {
        whole.height += 1;
    }
    let lines = canvas.glyphs.outline();
    let [upper_left, upper_right, lower_left, lower_right] = lines.corners;
    for position in area.positions() {
        let left = position.x == whole.x;
        let right = position.x + 1 == whole.right();
        let top = position.y == whole.y;
        let bottom = position.y + 1 == whole.bottom();
        let sign = match (top, bottom, left, right) {
            (true, _, true, _) => upper_left,
            (true, _, _, true) => upper_right,
            (_, true, true, _) => lower_left,
            (_, true, _, true) => lower_right,
            (true, ..) | (_, true, ..) => lines.horizontal,
            (_, _, true, _) | (_, _, _, true) => lines.vertical,
            _ => ' ',
        };
        canvas.put(position.x, position.y, sign, style);
    }
}

fn back(canvas: &mut Canvas, piece: &Piece, count: usize) {
    let area = piece.area;
    let style = canvas.theme.back();
    if canvas.theme.fills() {
        canvas.fill(area, ' ', style);
        if piece.depth > 1 && piece.place != Place::Waste {
            let last = Rect { y: area.bottom() - 1, height: 1, ..area };
            canvas.fill(last, canvas.glyphs.lower_edge(), canvas.theme.back_edge());
        }
    } else {
        canvas.fill(area, canvas.glyphs.back(), style);
        // Backs of several rows each would run into one.
        if piece.depth > 1 && piece.place != Place::Waste && area.height > 1 {
            let last = Rect { y: area.bottom() - 1, height: 1, ..area };
            canvas.fill(last, canvas.glyphs.outline().horizontal, style);
        }
    }
    if count > 1 || piece.place == Place::Stock {
        let row = Rect { y: area.y + (area.height - 1) / 2, height: 1, ..area };
        let count = if area.width < 7 { count.to_string() } else { format!(" {count} ") };
        canvas.centred(row, &count, style);
    }
}

fn slot(canvas: &mut Canvas, area: Rect, label: &[&str]) {
    let style = canvas.theme.quiet();
    let lines = cells(label.len()).min(area.height);
    let first = area.y + (area.height - lines).div_ceil(2);
    let is_wide = |text: &str| columns(text) + 2 > area.width;
    // A wide word in the last row would leave an outline that is open below.
    let is_open = first + lines == area.bottom() && label.last().is_some_and(|last| is_wide(last));
    if area.height >= 3 && !is_open {
        canvas.outline(area, style);
    }
    for (y, text) in (first..first + lines).zip(label) {
        let row = Rect { y, height: 1, ..area };
        // A text in the outline, too, has blanks beside it, or a minus would look like a part of it.
        if is_wide(text) {
            canvas.fill(row, ' ', style);
        } else if area.height >= 3 && y + 1 == area.bottom() {
            canvas.fill(Rect { x: row.x + 1, width: row.width - 2, ..row }, ' ', style);
        }
        canvas.centred(row, text, style);
    }
}

/// The number of cards that are out of sight.
fn rest(canvas: &mut Canvas, area: Rect, mark: Mark, count: usize) {
    let sign = canvas.glyphs.mark(mark);
    canvas.fill(area, ' ', canvas.theme.back());
    canvas.centred(area, &format!("{sign}{count}"), canvas.theme.back());
}
