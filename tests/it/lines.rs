//! The line mode.

mod ends;
mod grammar;
mod hidden_cards;
pub mod pipe;
mod same_game;
pub mod transcripts;
