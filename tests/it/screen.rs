//! What is seen, and what keys and pastes do.

mod cursor;
mod dialogs;
mod header;
mod keys;
mod messages;
mod pictures;
pub mod prompt;
mod results;
mod screens;
mod storms;
mod terminal;
