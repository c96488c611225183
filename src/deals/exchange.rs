//! The forms in which deals are exchanged with people and other programs.

mod read;
mod write;

pub use read::{ImportError, import};
pub use write::{cards, json, pysol, solvitaire};
