//! The line mode.

mod ends;
pub mod pipe;
mod play;
pub mod transcripts;
mod unseen;
