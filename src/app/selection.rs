//! The selected cards: which they are, and which moves they can make.

use crate::rules::{Move, Place};
use crate::session::Attempt;

/// The selected run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The pile.
    pub from: Place,
    /// How many of its last cards.
    pub count: u8,
    /// Whether a direct key selected the pile: as many cards go to a target as fit there then, instead of exactly
    /// these.
    pub direct: bool,
}

impl Selection {
    /// What the direct key of a pile selects: as many cards as the longest run that goes anywhere has.
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
        let mut moves = attempt.table().legal_moves(attempt.book());
        moves.retain(|&mv| self.target_of(mv).is_some());
        moves
    }

    /// The move that drops the selection on a place: of exactly these cards, or after a direct key of as many as the player
    /// means there.
    #[must_use]
    pub fn drop_on(self, attempt: &Attempt, to: Place) -> Move {
        let Self { from, count, direct } = self;
        let count = if direct { attempt.table().count_meant(from, to) } else { count };
        Move::Carry { from, count, to }
    }
}
