//! A game as lines that the line mode can read to play it again.

use crate::rules::Move;
use crate::session::{Attempt, AutoMoves, Stamp};

/// The commands that lead from the deal to the present position, one for each move that the rule book does not make
/// by itself. Entered with automatic moves switched off, they give the same moves and points. Steps that were taken
/// back are left out.
#[must_use]
pub fn lines(attempt: &Attempt) -> Vec<String> {
    let mut again =
        Attempt::at(*attempt.opening(), attempt.deal().clone(), *attempt.book(), attempt.id());
    let mut lines = Vec::new();
    let mut rest: &[Move] = &attempt.line();
    while let [mv, ..] = *rest {
        lines.push(mv.to_string());
        let made =
            again.play(mv, AutoMoves::Off, Stamp::default()).map_or(1, |done| done.moves.len());
        rest = rest.get(made..).unwrap_or_default();
    }
    lines
}
