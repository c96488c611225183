//! The line mode.

mod boards;
mod ends;
mod grammar;
mod hidden_cards;
pub mod pipe;
mod refusals;
mod same_game;
pub mod transcripts;
