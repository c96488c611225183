//! One deal being played: moves with their points, undo and redo, time, and automatic moves.

pub mod attempt;
pub mod autoplay;
pub mod history;
pub mod saved;
pub mod scoring;
pub mod stamp;
pub mod steps;

pub use attempt::{Attempt, AttemptId, AutoMoves, Done, Help, Outcome};
pub use saved::{RestoreError, Saved, SavedChange, SavedState};
pub use scoring::{Counts, Item, Score, Term};
pub use stamp::Stamp;
pub use steps::Steps;
