//! The visible things on the table, and what a cell belongs to.

use ratatui::layout::Rect;

use crate::rules::{Card, Place};

/// One visible thing on the table: a card, a part of a card, or an empty place. No two of them overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it belongs to.
    pub place: Place,
    /// Which card of the place it is, counted from the top: 1 is the last card. It is 1 on empty places and on the stock.
    pub depth: u8,
    /// Its cells.
    pub area: Rect,
    /// What can be seen there.
    pub shows: Shows,
}

/// What can be seen of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// An empty place.
    Slot,
    /// So many face-down cards.
    Back(usize),
    /// A card that is not covered.
    Face(Card),
    /// The upper rows, or the left part, of a covered card.
    Covered(Card),
    /// So many cards of a long column are out of sight above.
    Above(usize),
    /// So many cards of a long column are out of sight below.
    Below(usize),
}

/// What a cell belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The place.
    pub place: Place,
    /// Which card of it, counted from the top: 1 is the last card. On a face-down card it is more than the number of
    /// face-up cards.
    pub depth: u8,
}
