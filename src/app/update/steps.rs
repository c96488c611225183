//! Undo and redo, at the table and at the result.

use super::attempt;
use crate::app::command::Command;
use crate::app::focus::Focus;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::words;
use crate::rules::Move;

/// What is said to every action in a game that ended without a win.
pub const GIVEN_UP: &str = "This game was given up. N begins another.";

/// Takes the last step back.
pub fn undo(model: &mut Model) -> Vec<Command> {
    if model.is_given_up() {
        return refused(model, GIVEN_UP);
    }
    let Some(moves) = model.attempt.undo() else {
        return refused(model, "There is nothing to undo.");
    };
    let table = model.attempt.table();
    let text = words::again("Undone", table, model.attempt.book(), &moves);
    if let Some(Move::Carry { from, count, .. }) = moves.first().map(|played| played.mv) {
        model.focus = Focus::on(from, count);
    }
    model.notice = Some(Notice::told(text));
    attempt::settle(model)
}

/// Plays the last undone step again.
pub fn redo(model: &mut Model) -> Vec<Command> {
    let before = *model.attempt.table();
    if model.is_given_up() {
        return refused(model, GIVEN_UP);
    }
    let Some(moves) = model.attempt.redo() else {
        return refused(model, "There is nothing to redo.");
    };
    let text = words::again("Redone", &before, model.attempt.book(), &moves);
    if let Some(Move::Carry { to, .. }) = moves.first().map(|played| played.mv) {
        model.focus = Focus::at(to);
    }
    model.notice = Some(Notice::told(text));
    attempt::settle(model)
}

/// Clears the selection and says why nothing is done.
pub fn refused(model: &mut Model, text: &str) -> Vec<Command> {
    model.turn.selection = None;
    model.notice = Some(Notice::refused(text));
    Vec::new()
}
