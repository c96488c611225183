//! Cards selected and moves played, whichever key or line asks for it.

use super::attempt;
use crate::app::command::Reply;
use crate::app::focus::Focus;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::refused::Refused;
use crate::app::selection::Selection;
use crate::app::summary::{self, CardRun, MoveSummary};
use crate::rules::Move;

/// Whether a move can be made at all in the present position.
///
/// # Errors
///
/// When the game is won, so that only undo is left, or was given up. Nothing is selected then.
pub fn check_open(model: &mut Model) -> Result<(), Refused> {
    if !model.attempt.is_over() {
        return Ok(());
    }
    model.turn.selection = None;
    Err(match model.is_given_up() {
        true => Refused::GivenUp,
        false if model.practises() => Refused::WonInPractice,
        false => Refused::Won,
    })
}

/// Selects cards and says where they may go.
///
/// # Errors
///
/// Why they cannot be taken. Nothing is selected then.
pub fn select(model: &mut Model, selection: Selection) -> Reply {
    let Selection { from, count, .. } = selection;
    model.turn.selection = None;
    check_open(model)?;
    let table = model.attempt.table();
    if table.is_empty(from) {
        return Err(Refused::Empty(from));
    }
    table.judge_source(model.attempt.book(), from, count)?;
    let run = CardRun::of(table, from, count);
    model.turn.selection = Some(selection);
    model.focus = Focus::on(from, count);
    model.notice = Some(Notice::Selected { run, targets: model.targets() });
    Ok(Vec::new())
}

/// Plays a move of the player.
///
/// # Errors
///
/// The rule that forbids it. Nothing is selected then.
pub fn carry(model: &mut Model, mv: Move) -> Reply {
    model.turn.selection = None;
    check_open(model)?;
    let summary = MoveSummary::of(model.attempt.table(), model.attempt.book(), mv);
    let done = model.attempt.play(mv, model.settings.auto_moves.into(), model.time.now)?;
    if let Move::Carry { to, .. } = mv {
        model.focus = Focus::at(to);
    }
    let (revealed, followed) = (summary::revealed(&done.moves), done.moves.len().saturating_sub(1));
    model.notice = Some(Notice::Played { summary, revealed, followed });
    Ok(attempt::settle(model))
}
