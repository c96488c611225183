//! The one table of keys: input, footer, help page, guidebook and README all come from it.

use crossterm::event::KeyEvent;

use super::message::Message;
use super::model::Model;

/// What a key means in the present screen.
#[must_use]
pub fn read(_model: &Model, _key: KeyEvent) -> Option<Message> {
    todo!()
}

/// The keys that matter now, most useful first: key and word, for the footer.
#[must_use]
pub fn footer(_model: &Model) -> Vec<(&'static str, &'static str)> {
    todo!()
}

/// Every key in groups, for the help page, the guidebook and the README: keys, what they do.
#[must_use]
pub fn all() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    todo!()
}
