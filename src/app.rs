//! The program without its terminal: a model, the messages that change it, and the commands that it gives to the runtime.

pub mod calendar;
pub mod command;
pub mod command_line;
pub mod deal_error;
pub mod dialog;
pub mod effect;
pub mod focus;
pub mod keymap;
pub mod line_mode;
pub mod message;
pub mod model;
pub mod new_game;
pub mod notice;
pub mod options;
pub mod readings;
pub mod rules_menu;
pub mod share;
pub mod signs;
pub mod start;
pub mod statistics;
pub mod summary;
pub mod update;
pub mod words;

pub use command::Command;
pub use focus::Focus;
pub use message::{Action, Message, Request};
pub use model::{Model, Screen, Selection};
pub use notice::Notice;
pub use start::{Files, Found, Wish};
pub use update::{Reply, deadline, update};
