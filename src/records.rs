//! Records of ended attempts, and everything that the statistics show, which is computed from them.

pub mod brief;
pub mod charts;
pub mod dailies;
pub mod entry;
pub mod filter;
pub mod puzzles;
pub mod statistics;
pub mod tally;

pub use brief::Brief;
pub use dailies::Dailies;
pub use entry::{LogEntry, Record};
pub use filter::{Book, DealKind, Filter};
pub use puzzles::{PuzzleTally, PuzzleTry};
pub use statistics::{BestScore, ModeTally, Statistics};
pub use tally::Tally;
