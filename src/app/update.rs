//! The one way in which the model changes.

use std::time::Duration;

use super::command::Command;
use super::message::Message;
use super::model::Model;

/// Changes the model and says what the outside has to do. Reads no clock, draws no number, touches no file.
pub fn update(_model: &mut Model, _message: Message) -> Vec<Command> {
    todo!()
}

/// When the model next wants a [`Message::Time`], from the last one on; nothing when nothing will change.
#[must_use]
pub fn deadline(_model: &Model) -> Option<Duration> {
    todo!()
}
