//! Klondike solitaire for the terminal: the library behind the `klondike` program.

pub mod deals;
pub mod rules;
pub mod solver;
