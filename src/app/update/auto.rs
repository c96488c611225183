//! Automatic play on request: all safe cards sent up, or the rest of a decided game played out move by move.

use std::time::Duration;

use super::attempt;
use super::carry::check_open;
use crate::app::action::Action;
use crate::app::command::{Command, Reply};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::refused::Refused;
use crate::app::{outlook, summary};
use crate::rules::Move;
use crate::session::AutoMoves;
use crate::session::autoplay::left_on_waste;

/// The time between two moves of auto-finish.
const PACE: Duration = Duration::from_millis(80);

/// Sends all safe cards up, and plays the rest out if the game is decided, at once or by these cards.
pub fn act(model: &mut Model) -> Reply {
    check_open(model)?;
    if let Some(moves) = outlook::rest(&model.attempt) {
        attempt::clear(model);
        finish(model, moves, 0);
        return Ok(finish_step(model));
    }
    let played = model.attempt.play_safe(model.time.now);
    let left = left_on_waste(model.attempt.table(), model.attempt.book());
    let done = played.ok_or(Refused::NothingSafe(left))?;
    let (cards, revealed) = (done.moves.len(), summary::revealed(&done.moves));
    model.notice = Some(Notice::SentUp { cards, revealed, left });
    let commands = attempt::settle(model);
    if model.offers_finish()
        && let Some(moves) = outlook::rest(&model.attempt)
    {
        finish(model, moves, cards);
    }
    Ok(commands)
}

/// Starts auto-finish after so many safe cards, with these moves in the order of play.
fn finish(model: &mut Model, mut moves: Vec<Move>, sent: usize) {
    moves.reverse();
    model.turn.finishing = Some((moves, PACE));
    model.notice = Some(Notice::Finishing { sent });
}

/// Plays the next move of auto-finish, which is an undo step of its own.
pub fn finish_step(model: &mut Model) -> Vec<Command> {
    let Some((mut moves, _)) = model.turn.finishing.take() else { return Vec::new() };
    let Some(mv) = moves.pop() else { return Vec::new() };
    match model.attempt.play(mv, AutoMoves::Off, model.time.now) {
        Ok(done) => {
            let commands = attempt::settle(model);
            if !done.won && !moves.is_empty() {
                model.turn.finishing = Some((moves, PACE));
            }
            commands
        }
        Err(refusal) => {
            model.notice = Some(Notice::Refused(refusal.into()));
            Vec::new()
        }
    }
}

/// Stops auto-finish if it is at work. Returns whether that was all that the key was for.
pub fn stop(model: &mut Model, action: Action) -> bool {
    if model.turn.finishing.take().is_none() {
        return false;
    }
    let only = matches!(action, Action::Escape | Action::Pause);
    model.notice = only.then_some(Notice::Stopped);
    only
}
