//! Practice begun and left. From the one to the other nothing is written: neither the game that waits nor the practice.

use super::{attempt, dealing};
use crate::app::command::{Command, Reply};
use crate::app::lesson;
use crate::app::model::Model;
use crate::app::practice::{Exercise, PracticeKind};
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::app::screens::Screen;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::question::Question;

/// Begins practice. The game on the table is saved once more, with its time, and waits.
pub fn begin(model: &mut Model, exercise: Exercise) -> Vec<Command> {
    let saves = attempt::save(model);
    // Who begins the lesson has followed what newcomers are told.
    model.files.is_new &= !matches!(exercise.kind, PracticeKind::Lesson { .. });
    model.practise(exercise);
    saves.into_iter().collect()
}

/// Begins another game, after a question if that gives up the present one. Practice can only be begun anew.
///
/// # Errors
///
/// When another game is asked for in practice.
pub fn ask_to_begin(model: &mut Model, request: Request) -> Reply {
    match (&model.practice, request) {
        (None, _) => Ok(dealing::ask_to_begin(model, request)),
        (Some(practice), Request::Restart) => {
            let exercise = practice.exercise.clone();
            let again = matches!(exercise.kind, PracticeKind::Lesson { .. });
            let exercise = lesson::exercise().filter(|_| again).unwrap_or(exercise);
            Ok(begin(model, exercise))
        }
        (Some(_), _) => Err(Refused::Practising),
    }
}

/// Asks whether the game is to be given up, or practice to be left.
///
/// # Errors
///
/// When no game is under way.
pub fn ask_to_give_up(model: &mut Model) -> Reply {
    if model.practises() { Ok(ask_to_leave(model)) } else { attempt::ask_to_resign(model) }
}

/// Asks whether practice is to be left; not before its first move and not after a win, where nothing would be lost.
pub fn ask_to_leave(model: &mut Model) -> Vec<Command> {
    let Some(practice) = &model.practice else { return Vec::new() };
    if model.attempt.is_over() || model.attempt.line() == practice.exercise.attempt.line() {
        return back(model);
    }
    model.screen = Screen::Dialog(Dialog::of(Question::LeavePractice));
    Vec::new()
}

/// Leaves practice for the game that waits.
///
/// # Errors
///
/// When there is no practice.
pub fn leave(model: &mut Model) -> Reply {
    if model.practises() { Ok(back(model)) } else { Err(Refused::NoPractice) }
}

/// The same. The game is saved then, which tries again what could not be saved before.
pub fn back(model: &mut Model) -> Vec<Command> {
    if !model.leave_practice() {
        return Vec::new();
    }
    attempt::save(model).into_iter().collect()
}
