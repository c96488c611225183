//! Games looked back at: the one on the table, or one that the log has.

use super::attempt;
use super::practice;
use crate::app::command::{Command, FileCommand, Reply};
use crate::app::found::LookedGame;
use crate::app::model::Model;
use crate::app::refused::{NoGame, Refused};
use crate::app::screens::Screen;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::question::Question;
use crate::app::screens::review::Review;

/// Looks back at the game on the table, after a question while it is under way: the review helps.
///
/// # Errors
///
/// When nothing has been played in it.
pub fn ask(model: &mut Model) -> Reply {
    if model.attempt.line().is_empty() {
        return Err(Refused::NoGame(NoGame::NotStarted));
    }
    if model.is_under_way() && !model.practises() {
        model.screen = Screen::Dialog(Dialog::of(Question::Review));
        return Ok(Vec::new());
    }
    Ok(present(model))
}

/// Looks back at the game on the table. While it counts and is under way, that is a hint.
pub fn present(model: &mut Model) -> Vec<Command> {
    let name = match &model.practice {
        None => Some(model.attempt.name()),
        Some(practice) => practice.name(),
    };
    let review = Review::present(&model.attempt, name, model.time.now);
    open(model, review);
    if !model.is_under_way() || model.practises() {
        return Vec::new();
    }
    model.attempt.count_hint();
    attempt::save(model).into_iter().collect()
}

/// Has a game of the log read, the one that ended last but so many.
pub fn read(back: usize) -> Vec<Command> {
    vec![Command::File(FileCommand::ReadGame(back))]
}

/// Looks back at a game that was read, unless something is asked meanwhile.
///
/// # Errors
///
/// Why there is none.
pub fn looked(model: &mut Model, result: Result<Box<LookedGame>, NoGame>) -> Reply {
    let looked = result.map_err(Refused::NoGame)?;
    let mut review = Review::logged(&looked).map_err(Refused::Deal)?;
    review.list = match &mut model.screen {
        Screen::Notices(..) | Screen::Dialog(_) => return Ok(Vec::new()),
        Screen::Charts(list) if list.page.is_list() => Some(Box::new(list.clone())),
        Screen::Review(open) => open.list.take(),
        _ => None,
    };
    open(model, review);
    Ok(Vec::new())
}

fn open(model: &mut Model, review: Review) {
    model.turn.finishing = None;
    model.turn.play_out = None;
    model.turn.purpose = None;
    model.turn.awaited = None;
    model.notice = None;
    model.screen = Screen::Review(Box::new(review));
}

/// Practises from a position of the open review.
///
/// # Errors
///
/// When none is open.
pub fn play_on(model: &mut Model, position: Option<usize>) -> Reply {
    let Screen::Review(review) = &model.screen else { return Err(Refused::NoReview) };
    let exercise = review.exercise(position.unwrap_or(review.at));
    Ok(practice::begin(model, exercise))
}
