//! What a line does in the line mode. Whatever the full screen would show bit by bit happens at once.

use std::time::Duration;

use super::action::Action;
use super::command::Command;
use super::command_line::{self, CommandError, Reading, asks};
use super::message::Message;
use super::model::Model;
use super::refused::Refused;
use super::screens::Screen;
use super::update::{deadline, run, update};

/// What has come of a line: something to be read, nothing to be read, or why nothing was done.
pub type LineOutcome = Result<Option<Reading>, CommandError>;

/// Does what a line says. If a question is open, the line is its answer; nothing is returned when it is neither yes
/// nor no. `can_ask` tells whether there is somebody to answer questions: where there is not, a question that comes
/// up is answered with no and the line fails. `perform` performs a command, and returns the answer of one that is
/// answered at once.
pub fn enter(
    model: &mut Model,
    text: &str,
    can_ask: bool,
    perform: &mut impl FnMut(Command) -> Option<Message>,
) -> Option<LineOutcome> {
    let mut outcome = if asks(model).is_some() {
        let yes = command_line::answer(text)?;
        model.notice = None;
        let done = tell(model, Message::Act(Action::Choose(u8::from(yes))), perform);
        done.map(|()| None).map_err(CommandError::Refused)
    } else {
        let (commands, outcome) = run(model, text);
        let done = perform_all(model, commands, perform);
        outcome.and_then(|reading| Ok(done.map(|()| reading)?))
    };
    while model.is_played() && deadline(model).is_some() {
        let now = model.time.now;
        // Here the moves are played at once, so that they take no time of play. Time is never refused.
        model.hurry();
        let _ = tell(model, Message::Time { elapsed: Duration::ZERO, now }, perform);
    }
    if let Some(question) = asks(model).filter(|_| !can_ask) {
        outcome = Err(CommandError::Unsure(question, Box::new(model.stakes())));
        leave(model, perform);
    }
    if matches!(model.screen, Screen::Panel(_)) {
        leave(model, perform);
    }
    Some(outcome)
}

/// Leaves what is open, which is never refused.
fn leave(model: &mut Model, perform: &mut impl FnMut(Command) -> Option<Message>) {
    let _ = tell(model, Message::Act(Action::Escape), perform);
}

/// Changes the model and has its commands performed.
///
/// # Errors
///
/// Why nothing was done.
pub fn tell(
    model: &mut Model,
    message: Message,
    perform: &mut impl FnMut(Command) -> Option<Message>,
) -> Result<(), Refused> {
    let commands = update(model, message)?;
    perform_all(model, commands, perform)
}

/// Has commands performed, one after the other, those that their answers ask for included.
///
/// # Errors
///
/// The last answer that was refused.
fn perform_all(
    model: &mut Model,
    commands: Vec<Command>,
    perform: &mut impl FnMut(Command) -> Option<Message>,
) -> Result<(), Refused> {
    let mut done = Ok(());
    let mut waiting: Vec<Command> = commands.into_iter().rev().collect();
    while let Some(command) = waiting.pop() {
        let Some(message) = perform(command) else { continue };
        match update(model, message) {
            Ok(commands) => waiting.extend(commands.into_iter().rev()),
            Err(refused) => done = Err(refused),
        }
    }
    done
}
