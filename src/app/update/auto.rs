//! Automatic play on request: all safe cards sent up, or the rest of a decided game played out move by move. What a review
//! plays forward keeps time in the same way.

use std::time::Duration;

use super::carry::check_open;
use super::{attempt, solver};
use crate::app::action::Action;
use crate::app::command::{Command, Reply};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::refused::Refused;
use crate::app::screens::Screen;
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
        model.clear_turn();
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

/// The time until the next move that plays itself; `None` while there is none, or nobody could see the cards move.
pub fn due(model: &Model) -> Option<Duration> {
    if let Screen::Review(review) = &model.screen {
        return review.playing.filter(|_| !model.is_too_small());
    }
    let auto = model.turn.finishing.as_ref().map(|(_, due)| *due);
    let solved = || model.prospects.of(model.attempt.table()).is_some();
    let play_out = model.turn.play_out.filter(|play_out| !play_out.is_held && solved());
    auto.or(play_out.map(|play_out| play_out.due)).filter(|_| !model.is_too_small())
}

/// Lets time pass that is shorter than that.
pub fn wait(model: &mut Model, elapsed: Duration) {
    if let Screen::Review(review) = &mut model.screen {
        review.wait(elapsed);
    } else if let Some((_, due)) = &mut model.turn.finishing {
        *due = due.saturating_sub(elapsed);
    } else if let Some(play_out) = &mut model.turn.play_out {
        play_out.due = play_out.due.saturating_sub(elapsed);
    }
}

/// Plays the next of these moves.
pub fn step(model: &mut Model) -> Vec<Command> {
    if let Screen::Review(review) = &mut model.screen {
        review.step();
        return Vec::new();
    }
    if model.turn.finishing.is_some() { finish_step(model) } else { solver::step(model) }
}

/// Plays the next move of auto-finish, which is an undo step of its own.
fn finish_step(model: &mut Model) -> Vec<Command> {
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
