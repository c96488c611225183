//! Undo and redo, at the table and at the result.

use super::attempt;
use super::carry::check_open;
use crate::app::command::Reply;
use crate::app::focus::Focus;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::refused::Refused;
use crate::app::summary::MoveSummary;
use crate::rules::Move;

/// Takes the last step back.
pub fn undo(model: &mut Model) -> Reply {
    model.turn.selection = None;
    if model.is_given_up() {
        return Err(Refused::GivenUp);
    }
    let moves = model.attempt.undo().ok_or(Refused::NothingToUndo)?;
    let (table, book) = (model.attempt.table(), model.attempt.book());
    let summary = MoveSummary::of_step(table, book, &moves);
    if let Some(Move::Carry { from, count, .. }) = moves.first().map(|played| played.mv) {
        model.focus = Focus::on(from, count);
    }
    model.notice = Some(Notice::Undone { summary, more: moves.len().saturating_sub(1) });
    Ok(attempt::settle(model))
}

/// Plays the last undone step again.
pub fn redo(model: &mut Model) -> Reply {
    model.turn.selection = None;
    check_open(model)?;
    let before = *model.attempt.table();
    let moves = model.attempt.redo().ok_or(Refused::NothingToRedo)?;
    let summary = MoveSummary::of_step(&before, model.attempt.book(), &moves);
    if let Some(Move::Carry { to, .. }) = moves.first().map(|played| played.mv) {
        model.focus = Focus::at(to);
    }
    model.notice = Some(Notice::Redone { summary, more: moves.len().saturating_sub(1) });
    Ok(attempt::settle(model))
}

/// Takes up to so many steps back, from 1.
///
/// # Errors
///
/// When there is none to take back.
pub fn undo_up_to(model: &mut Model, steps: usize) -> Reply {
    up_to(model, steps, undo, Notice::AllUndone)
}

/// Plays up to so many undone steps again, from 1.
///
/// # Errors
///
/// When there is none to play again.
pub fn redo_up_to(model: &mut Model, steps: usize) -> Reply {
    up_to(model, steps, redo, Notice::AllRedone)
}

/// Does something as often as it can be done, up to so many times, and says how often that was if it was less often.
fn up_to(
    model: &mut Model,
    times: usize,
    step: fn(&mut Model) -> Reply,
    all: fn(usize) -> Notice,
) -> Reply {
    let mut commands = step(model)?;
    for done in 1..times {
        let Ok(more) = step(model) else {
            model.notice = Some(all(done));
            break;
        };
        commands.extend(more);
    }
    Ok(commands)
}
