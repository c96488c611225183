//! The program without its terminal: a model, the messages that change it, and the commands that it gives to the runtime.

pub mod action;
pub mod command;
pub mod command_line;
pub mod deal_error;
pub mod display;
pub mod effect;
pub mod focus;
pub mod found;
pub mod keymap;
pub mod keys;
pub mod line_mode;
pub mod message;
pub mod model;
pub mod notice;
pub mod outlook;
pub mod readings;
pub mod refused;
pub mod request;
pub mod screens;
pub mod selection;
pub mod signs;
pub mod start;
pub mod summary;
pub mod update;
pub mod words;

pub use action::Action;
pub use command::{Command, FileCommand, Reply};
pub use focus::Focus;
pub use found::{Files, Found, Wish};
pub use message::Message;
pub use model::Model;
pub use notice::Notice;
pub use request::Request;
pub use screens::Screen;
pub use selection::Selection;
pub use update::{deadline, run, update};
