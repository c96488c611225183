//! A hint of one move that others have found: the solver or the adviser.

use super::attempt;
use crate::advice::hint::{Hint, Reason};
use crate::app::command::Command;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::summary::MoveSummary;
use crate::rules::Move;

/// Shows the move. However often it is asked for, it counts as help once until the cards move.
pub fn show(model: &mut Model, mv: Move, reason: Reason) -> Vec<Command> {
    let summary = MoveSummary::of(model.attempt.table(), model.attempt.book(), mv);
    model.notice = Some(Notice::Hint { mv, summary, reason, number: 1, count: 1 });
    model.turn.hints = Some((vec![Hint { mv, reason }], 0));
    if model.turn.hinted > 0 {
        return Vec::new();
    }
    model.turn.hinted = 1;
    model.attempt.count_hint();
    attempt::save(model).into_iter().collect()
}
