//! The honest adviser: the move that wins most often over all that the hidden cards may be, and how often that is.
//!
//! It knows what the player knows and nothing else: [`Knowledge`] is built from what was shown and has no place for a
//! card that nobody has seen.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "card numbers, places and counts of cards are below 64, and a tree has far fewer than 2^24 nodes"
)]

mod chances;
mod decision;
mod game;
mod knowledge;
mod player;
mod tree;
mod world;

pub use chances::Chances;
pub use game::{Effort, PlayedGame, play};
pub use knowledge::{Knowledge, KnownColumn, Stock};
pub use player::{Advice, Adviser, Estimate, Thought};
pub use tree::Tuning;
