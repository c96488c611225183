//! The legal moves with their effects, as far as the player can know them.

use crate::rules::{Move, Place, Table};
use crate::session::{Attempt, scoring};

/// Something that a move does besides carrying cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It turns a face-down card up.
    Reveals,
    /// It leaves a column empty.
    Empties,
    /// It takes a card off a foundation.
    TakesBack,
    /// It turns up so many cards of the stock.
    TurnsUp(usize),
    /// It begins this pass through the stock.
    Pass(u16),
}

/// A legal move with its effects and its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMove {
    /// The move.
    pub mv: Move,
    /// What it does.
    pub effects: Vec<Effect>,
    /// The points that it brings; 0 if no points are counted.
    pub points: i64,
}

/// Every move that can be made now, in the order of the rules.
#[must_use]
pub fn listed(attempt: &Attempt) -> Vec<ListedMove> {
    attempt
        .legal_moves()
        .into_iter()
        .map(|mv| ListedMove {
            mv,
            effects: effects(attempt.table(), attempt.book().draw.get(), mv),
            points: points(attempt, mv),
        })
        .collect()
}

fn effects(table: &Table, draw: u8, mv: Move) -> Vec<Effect> {
    match mv {
        Move::Draw => vec![Effect::TurnsUp(table.stock().len().min(draw.into()))],
        Move::Recycle => vec![Effect::Pass(table.pass() + 1)],
        Move::Carry { from: Place::Foundation(_), .. } => vec![Effect::TakesBack],
        Move::Carry { from: Place::Column(column), count, .. } => {
            let column = table.column(column);
            match (column.run().len() == usize::from(count), column.hidden().is_empty()) {
                (true, true) => vec![Effect::Empties],
                (true, false) => vec![Effect::Reveals],
                (false, _) => Vec::new(),
            }
        }
        Move::Carry { .. } => Vec::new(),
    }
}

fn points(attempt: &Attempt, mv: Move) -> i64 {
    let (mut table, mut counts) = (*attempt.table(), *attempt.counts());
    let Ok(played) = table.play(attempt.book(), mv) else { return 0 };
    counts.add(&played);
    scoring::gain(attempt.book(), attempt.counts(), &counts)
}
