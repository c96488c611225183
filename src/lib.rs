//! Klondike solitaire for the terminal: the library behind the `klondike` program.

pub mod cli;
pub mod commands;
pub mod deals;
pub mod rules;
pub mod runtime;
pub mod solver;
