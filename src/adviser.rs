//! The honest adviser: the move that wins most often over all that the hidden cards may be, and how often that is.
//!
//! It knows what the player knows and nothing else: [`Knowledge`] is built from what was shown and has no place for a
//! card that nobody has seen.

mod chance;
mod knowledge;
mod player;

pub use chance::Chance;
pub use knowledge::{Knowledge, KnownColumn, Stock};
pub use player::{Advice, Adviser, Estimate, Progress};
