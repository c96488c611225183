//! Klondike solitaire for the terminal: the library behind the `klondike` program.

pub mod advice;
pub mod app;
pub mod cli;
pub mod commands;
pub mod deals;
pub mod records;
pub mod rules;
pub mod runtime;
pub mod session;
pub mod settings;
pub mod solver;
pub mod storage;
pub mod text;
pub mod ui;
