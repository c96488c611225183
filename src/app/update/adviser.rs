//! The adviser at the table: what it is asked, and how its opinion is told and sharpens while the player thinks.

use super::hint;
use crate::advice::hint::Reason;
use crate::app::command::{Command, Reply};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::odds::Opinion;
use crate::app::refused::Refused;
use crate::app::turn::Consulted;

/// Has the adviser asked where the model wants to know something, and stopped where nobody does any more.
pub fn attend(model: &mut Model) -> Option<Command> {
    let is_wanted = model.settings.chance_light || is_told(model);
    if !is_wanted || model.attempt.is_over() || model.time.paused {
        return model.odds.give_up().then_some(Command::StopAdvising);
    }
    let is_known = model.odds.of(&model.attempt).is_some_and(|opinion| opinion.is_final);
    if is_known {
        return model.odds.give_up().then_some(Command::StopAdvising);
    }
    let (number, knowledge) = model.odds.ask(&model.attempt)?;
    let (knowledge, book) = (Box::new(knowledge), *model.attempt.book());
    Some(Command::Advise { number, knowledge, book })
}

/// Whether the message line tells what the adviser thinks, so that a better opinion is to take its place.
const fn is_told(model: &Model) -> bool {
    matches!(
        (model.turn.consulted, &model.notice),
        (
            Some(_),
            Some(
                Notice::Thinking
                    | Notice::Chance(_)
                    | Notice::Hint { reason: Reason::Likely(_), .. }
            )
        )
    )
}

/// Asks how often the position is won.
pub fn chance(model: &mut Model) -> Reply {
    consult(model, Consulted::Chance)
}

/// Asks for the move that wins most often.
pub fn best(model: &mut Model) -> Reply {
    consult(model, Consulted::Hint)
}

fn consult(model: &mut Model, about: Consulted) -> Reply {
    if model.attempt.outcome().is_some() {
        return Err(if model.is_given_up() { Refused::GivenUp } else { Refused::NothingToSolve });
    }
    model.turn.selection = None;
    model.turn.consulted = Some(about);
    if let Some(opinion) = model.odds.of(&model.attempt) {
        return tell(model, opinion);
    }
    model.notice = Some(Notice::Thinking);
    Ok(Vec::new())
}

/// Takes what the adviser thinks, and tells it where the player waits for that or has been told less.
pub fn advised(model: &mut Model, number: u64, opinion: Opinion) -> Reply {
    model.odds.heard(number, opinion);
    match model.odds.of(&model.attempt) {
        Some(opinion) if is_told(model) => tell(model, opinion),
        _ => Ok(Vec::new()),
    }
}

fn tell(model: &mut Model, opinion: Opinion) -> Reply {
    let Opinion { mv, likelihood, is_final } = opinion;
    match (model.turn.consulted, mv) {
        (Some(Consulted::Chance), _) => model.notice = Some(Notice::Chance(likelihood)),
        (Some(Consulted::Hint), Some(mv)) => {
            return Ok(hint::show(model, mv, Reason::Likely(likelihood)));
        }
        (Some(Consulted::Hint), None) if is_final => return Err(Refused::NoAdvice),
        (Some(Consulted::Hint) | None, _) => {}
    }
    Ok(Vec::new())
}
