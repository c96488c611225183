//! One frame of a motion: what lies on the table, and what is over it.

use ratatui::layout::{Position, Rect};

use super::flight::{Sprite, turned};
use crate::rules::{Card, Column, Place, Suit};
use crate::ui::canvas::Canvas;
use crate::ui::card::{self, Look};
use crate::ui::layout::{Grid, Piece, Shows};

/// Any column, where backs are drawn as those of the tableau are.
const COLUMN: Column = match Column::new(0) {
    Some(column) => column,
    None => unreachable!(),
};

/// One frame of a motion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// What lies on the table.
    pub pieces: Vec<Piece>,
    /// The suits that cards have left behind.
    pub trail: Vec<(Position, Suit)>,
    /// What is over the table, the lowest first.
    pub sprites: Vec<Sprite>,
    /// Whether cards come out from under the stock.
    pub from_stock: bool,
}

impl Moment {
    /// Adds a card that turns face up, so many thousandths into the turn: lying in its place, but in the middle of it.
    pub fn turn(&mut self, piece: Piece, card: Card, passed: u32) {
        let sprite = turned(piece.area, card, passed);
        if sprite.narrow {
            self.sprites.push(sprite);
        } else {
            let shows = sprite.face.map_or(Shows::Back(1), Shows::Face);
            self.pieces.push(Piece { shows, ..piece });
        }
    }

    /// Draws what is over the table.
    pub fn fly(&self, canvas: &mut Canvas, grid: &Grid) {
        for &(position, suit) in &self.trail {
            // It lies behind the foundations.
            if !self.pieces.iter().any(|piece| is_card(piece) && piece.area.contains(position)) {
                let (sign, style) = (canvas.glyphs.suit(suit), canvas.theme.trail(suit));
                canvas.put(position.x, position.y, sign, style);
            }
        }
        for &Sprite { area, face, narrow } in &self.sprites {
            if narrow {
                card::edge_on(canvas, area, face);
            } else {
                let shows = face.map_or(Shows::Back(1), Shows::Face);
                // A back among others has an edge.
                draw(canvas, grid, &Piece { place: Place::Column(COLUMN), depth: 2, area, shows });
            }
        }
        let stock =
            |piece: &&Piece| self.from_stock && piece.place == Place::Stock && is_card(piece);
        if let Some(stock) = self.pieces.iter().find(stock) {
            card::draw(canvas, grid, stock, Look::default());
        }
    }
}

fn is_card(piece: &Piece) -> bool {
    piece.shows != Shows::Slot
}

/// Draws a card; of one that has come to the edge of the screen only its colour.
fn draw(canvas: &mut Canvas, grid: &Grid, piece: &Piece) {
    let Rect { width, height, .. } = piece.area;
    if width < grid.card.min(4) || height < grid.height.min(3) {
        let face = match piece.shows {
            Shows::Face(card) => Some(card),
            _ => None,
        };
        card::edge_on(canvas, piece.area, face);
    } else {
        card::draw(canvas, grid, piece, Look::default());
        edge(canvas, piece);
    }
}

/// The right edge of a filled card in the air, by which it is told from those that it flies over.
fn edge(canvas: &mut Canvas, piece: &Piece) {
    let style = match piece.shows {
        Shows::Face(card) => canvas.theme.edge(card.suit()),
        _ => canvas.theme.back_edge(),
    };
    if canvas.theme.fills() && piece.area.width >= 7 {
        let area = Rect { x: piece.area.right() - 1, width: 1, ..piece.area };
        canvas.fill(area, canvas.glyphs.right_edge(), style);
    }
}
