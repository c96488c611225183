//! The key A: safe cards up, and the rest of a decided board played out move by move.

use std::time::Duration;

use super::{Reply, attempt};
use crate::advice::finish::finish;
use crate::advice::stuck::stuck;
use crate::app::command::Command;
use crate::app::message::Action;
use crate::app::model::{Model, Outlook};
use crate::app::notice::{Notice, Refused};
use crate::app::summary;
use crate::rules::Move;
use crate::session::AutoMoves;

/// Time from one move of auto-finish to the next.
const PACE: Duration = Duration::from_millis(80);

/// Sends all safe cards up, or starts the finish.
pub fn act(model: &mut Model) -> Reply {
    if let Some(mut moves) = line(model) {
        moves.reverse();
        attempt::clear(model);
        model.turn.finishing = Some((moves, PACE));
        model.notice = Some(Notice::Finishing);
        return Ok(finish_step(model));
    }
    if let Some(done) = model.attempt.play_safe(model.time.now) {
        let (cards, revealed) = (done.moves.len(), summary::revealed(&done.moves));
        model.notice = Some(Notice::SentUp { cards, revealed });
        return Ok(attempt::settle(model));
    }
    Err(Refused::NothingSafe)
}

/// Plays the next move of the finish. Each is an undo step of its own.
pub fn finish_step(model: &mut Model) -> Vec<Command> {
    let Some((mut moves, _)) = model.turn.finishing.take() else { return Vec::new() };
    let Some(action) = moves.pop() else { return Vec::new() };
    match model.attempt.play(action, AutoMoves::Off, model.time.now) {
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

/// Stops a finish under way; says whether that was all the key did.
pub fn stop(model: &mut Model, action: Action) -> bool {
    if model.turn.finishing.take().is_none() {
        return false;
    }
    let only = matches!(action, Action::Escape | Action::Pause);
    model.notice = only.then_some(Notice::Stopped);
    only
}

/// Looks whether the rest is decided, or nothing leads on any more.
pub fn look_ahead(model: &mut Model) {
    model.turn.outlook = if line(model).is_some() {
        Outlook::Decided
    } else if stuck(&model.attempt) {
        Outlook::Stuck
    } else {
        Outlook::Open
    };
}

fn line(model: &Model) -> Option<Vec<Move>> {
    if model.is_given_up() { None } else { finish(&model.attempt) }
}
