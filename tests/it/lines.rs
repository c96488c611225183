//! The line mode.

mod ends;
mod grammar;
pub mod pipe;
mod play;
pub mod transcripts;
mod unseen;
