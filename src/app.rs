//! The program without its terminal: a model, the messages that change it, and what it asks the outside to do.

pub mod command;
pub mod keymap;
pub mod message;
pub mod model;
pub mod notice;
pub mod update;

pub use command::Command;
pub use message::{Action, Message};
pub use model::{Focus, Model, Screen, Selection};
pub use notice::Notice;
pub use update::{deadline, update};
