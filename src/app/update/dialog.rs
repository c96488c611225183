//! Questions: moving between the two answers, and what each answer does.

use super::{attempt, files};
use crate::app::command::Command;
use crate::app::message::Action;
use crate::app::model::{Dialog, Model, Panel, Question, Screen};
use crate::records::Filter;

/// What lies over the table at the start: the question about the saved attempt, when there is one.
pub fn first(model: &Model, asked: Option<Question>) -> Screen {
    asked.map_or_else(
        || super::home(model),
        |question| Screen::Dialog(Dialog { question, focused: 0 }),
    )
}

/// What a key does before a question.
pub fn act(model: &mut Model, action: Action) -> Vec<Command> {
    let Screen::Dialog(dialog) = &mut model.screen else { return Vec::new() };
    let question = dialog.question;
    let yes = match action {
        Action::Left | Action::Right => {
            dialog.focused = 1 - dialog.focused.min(1);
            return Vec::new();
        }
        Action::Enter => dialog.focused == 1,
        Action::Choose(answer) => answer == 1,
        Action::Escape => false,
        _ => return Vec::new(),
    };
    match (yes, question) {
        (false, Question::Reset) => model.open_panel(Panel::Statistics(Filter::ALL)),
        (false, _) => model.screen = super::home(model),
        (
            true,
            Question::Abandon(request) | Question::Replace(request) | Question::Before(request),
        ) => {
            return attempt::begin(model, request);
        }
        (true, Question::Resign) => return attempt::resign(model),
        (true, Question::TakeOver) => return files::take_over(model),
        (true, Question::Reset) => return attempt::reset(model),
    }
    Vec::new()
}
