//! The selected cards: which they are, and which moves they can make.

use crate::rules::{Move, Place, Table};
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

    /// The move that drops the selection on a place: exactly these cards, or after a direct key the run that fits. If
    /// none fits, it is the illegal move whose refusal explains most.
    #[must_use]
    pub fn drop_on(self, attempt: &Attempt, to: Place) -> Move {
        let Self { from, count, direct } = self;
        if !direct {
            return Move::Carry { from, count, to };
        }
        let fits = self.moves(attempt).into_iter().find(|&mv| self.target_of(mv) == Some(to));
        fits.unwrap_or_else(|| Move::Carry { from, count: meant(attempt.table(), from, to), to })
    }
}

/// How many cards a player means to move who sends cards to a place where none of them fits: up to the card of the
/// right rank if there is one, otherwise the whole run, or only its last card if all cards are too high.
fn meant(table: &Table, from: Place, to: Place) -> u8 {
    let (Place::Column(source), Place::Column(target)) = (from, to) else { return 1 };
    let run = table.column(source).run();
    let Some(last) = run.last() else { return 1 };
    let whole = (1..).zip(run).map(|(count, _)| count).last().unwrap_or(1);
    let Some(parent) = table.column(target).top() else { return whole };
    match parent.rank().number().checked_sub(last.rank().number()) {
        None | Some(0) => 1,
        Some(count) => count.min(whole),
    }
}
