//! The forms in which deals are exchanged with people and other programs.

mod write;

pub use write::{cards, json, pysol, solvitaire};
