//! What is seen, and what keys and pastes do.

mod charts;
mod clicks;
mod colors;
mod costs;
mod cursor;
pub mod dialogs;
mod footer;
mod header;
mod keys;
mod layouts;
mod messages;
mod mouse;
mod options;
mod pasted;
mod pictures;
pub mod prompt;
mod results;
pub mod samples;
mod screens;
mod search;
mod signs;
mod storms;
mod terminal;
mod torn;
mod typing;
mod words;
