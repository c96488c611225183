//! What Enter does at the table: for the key itself, and for the footer that says it.

use super::focus::Focus;
use super::model::Model;
use super::selection::Selection;
use crate::rules::{Move, Place};

/// What Enter does at the place under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Draws, or recycles.
    Draw(Move),
    /// Selects these cards.
    Select(Selection),
    /// Drops the selected cards.
    Drop(Move),
    /// Lets go of them.
    Clear,
}

impl Press {
    /// What it does now, allowed or not.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        let Focus { place, depth, .. } = model.focus;
        match model.turn.selection {
            _ if place == Place::Stock => Self::Draw(draw(model)),
            Some(selection) if selection.from != place => {
                Self::Drop(selection.drop_on(&model.attempt, place))
            }
            Some(selection) if selection.count == depth => Self::Clear,
            _ => Self::Select(Selection { from: place, count: depth, direct: false }),
        }
    }

    /// Whether the rules allow it.
    #[must_use]
    pub fn is_allowed(self, model: &Model) -> bool {
        let (table, book) = (model.attempt.table(), model.attempt.book());
        match self {
            Self::Draw(mv) | Self::Drop(mv) => table.is_legal(book, mv),
            Self::Select(Selection { from, count, .. }) => {
                table.judge_source(book, from, count).is_ok()
            }
            Self::Clear => true,
        }
    }

    /// A word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw(Move::Recycle) => "recycle",
            Self::Draw(_) => "draw",
            Self::Select(_) => "select",
            Self::Drop(_) => "drop",
            Self::Clear => "clear",
        }
    }
}

/// A draw, or a recycle if the stock is empty.
#[must_use]
pub fn draw(model: &Model) -> Move {
    if model.attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw }
}
