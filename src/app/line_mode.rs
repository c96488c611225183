//! What a line does where there is no screen: everything that a screen would show bit by bit happens at once.

use super::command::Command;
use super::command_line::{self, COMMANDS, LineError, Reading, Verb, asks};
use super::message::{Action, Message, Request};
use super::model::{Model, Question, Screen};
use super::update::{deadline, update};
use super::{dialog, notice::sentence};

/// What a line has come to: something to be read, nothing more to say, or why nothing was done.
pub type Outcome = Result<Option<Reading>, LineError>;

/// Does what a line says. `asked` tells whether somebody is there to answer questions; a line is then the answer
/// to the one that waits, and nothing comes back when it is none. `outside` performs commands, and answers those
/// that ask for something at once.
pub fn enter(
    model: &mut Model,
    text: &str,
    asked: bool,
    outside: &mut impl FnMut(Command) -> Option<Message>,
) -> Option<Outcome> {
    let mut outcome = Ok(None);
    if asks(model).is_some() {
        let yes = command_line::answer(text)?;
        model.notice = None;
        tell(model, Message::Act(Action::Choose(u8::from(yes))), outside);
    } else {
        let (commands, result) = command_line::run(model, text);
        outcome = result;
        perform(model, commands, outside);
    }
    while model.turn.finishing.is_some()
        && let Some(elapsed) = deadline(model)
    {
        let now = model.time.now;
        tell(model, Message::Time { elapsed, now }, outside);
    }
    if let Some(question) = asks(model).filter(|_| !asked) {
        let consequence = sentence(&dialog::asked(model, question).consequence);
        tell(model, Message::Act(Action::Escape), outside);
        outcome = Err(LineError::Unsure(consequence, name(question)));
    }
    if matches!(model.screen, Screen::Panel(_)) {
        tell(model, Message::Act(Action::Escape), outside);
    }
    Some(outcome)
}

/// Changes the model, and has done what it asks for.
pub fn tell(
    model: &mut Model,
    message: Message,
    outside: &mut impl FnMut(Command) -> Option<Message>,
) {
    let commands = update(model, message);
    perform(model, commands, outside);
}

/// Has commands done, one after the other.
pub fn perform(
    model: &mut Model,
    commands: Vec<Command>,
    outside: &mut impl FnMut(Command) -> Option<Message>,
) {
    let mut waiting: Vec<Command> = commands.into_iter().rev().collect();
    while let Some(command) = waiting.pop() {
        if let Some(message) = outside(command) {
            waiting.extend(update(model, message).into_iter().rev());
        }
    }
}

/// The command that asks a question.
fn name(question: Question) -> &'static str {
    let verb = match question {
        Question::Abandon(Request::Restart) => Verb::Restart,
        Question::Abandon(Request::Daily { .. }) => Verb::Daily,
        Question::Abandon(_) | Question::Replace(_) | Question::Before(_) => Verb::New,
        Question::Resign => Verb::Resign,
        Question::TakeOver => Verb::TakeOver,
        Question::Reset => Verb::Reset,
    };
    COMMANDS.iter().find(|entry| entry.verb == verb).map_or("", |entry| entry.name)
}
