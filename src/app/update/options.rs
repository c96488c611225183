//! The options: moving through them, and each change saved at once.

use crate::app::command::Command;
use crate::app::message::Action;
use crate::app::model::{Model, Screen};
use crate::app::options::CHOICES;

/// What a key does in the options.
pub fn act(model: &mut Model, action: Action) -> Vec<Command> {
    let Screen::Options(focused) = &mut model.screen else { return Vec::new() };
    match action {
        Action::Up => *focused = (*focused + CHOICES.len() - 1) % CHOICES.len(),
        Action::Down => *focused = (*focused + 1) % CHOICES.len(),
        Action::Start => *focused = 0,
        Action::End => *focused = CHOICES.len() - 1,
        Action::Left | Action::Right => {
            if let Some(choice) = CHOICES.get(*focused) {
                choice.turn(&mut model.settings, action == Action::Right);
                return vec![Command::SaveSettings(Box::new(model.settings.clone()))];
            }
        }
        Action::Escape => model.screen = super::home(model),
        _ => super::open(model, action),
    }
    Vec::new()
}
