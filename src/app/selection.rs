//! The selected cards: which they are, and which moves they can make.

use crate::rules::{Move, Place};
use crate::session::Attempt;

/// The selected run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The pile in which the cards lie.
    pub from: Place,
    /// How many of the last (topmost) cards of the pile are selected.
    pub count: u8,
    /// Whether only a pile was named, by its direct key (such as a column's digit) or by `select PILE`. Then as many
    /// cards move to a target as fit there, instead of exactly `count`.
    pub direct: bool,
}

impl Selection {
    /// What naming a pile alone selects, by its direct key or by `select PILE`: the longest run of it that can move
    /// anywhere, or one card if none can.
    #[must_use]
    pub fn held(attempt: &Attempt, from: Place) -> Self {
        let one = Self { from, count: 1, direct: true };
        let counts = one.moves(attempt).into_iter().map(|mv| match mv {
            Move::Carry { count, .. } => count,
            Move::Draw | Move::Recycle => 1,
        });
        Self { count: counts.max().unwrap_or(1), ..one }
    }

    /// Where a move takes this selection; `None` if the move is of other cards.
    #[must_use]
    pub fn target_of(self, mv: Move) -> Option<Place> {
        match mv {
            Move::Carry { from, count, to }
                if from == self.from && (self.direct || count == self.count) =>
            {
                Some(to)
            }
            _ => None,
        }
    }

    /// The legal moves of the selection.
    #[must_use]
    pub fn moves(self, attempt: &Attempt) -> Vec<Move> {
        let mut moves = attempt.legal_moves();
        moves.retain(|&mv| self.target_of(mv).is_some());
        moves
    }

    /// The move that drops the selection on a place, legal or not: of exactly these cards or, if `direct`, of as many
    /// as the player must mean for that place.
    #[must_use]
    pub fn drop_on(self, attempt: &Attempt, to: Place) -> Move {
        let Self { from, count, direct } = self;
        let count = if direct { attempt.table().count_meant(from, to) } else { count };
        Move::Carry { from, count, to }
    }
}
