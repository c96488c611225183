//! The forms in which deals are exchanged with people and other programs.

mod error;
mod format;
mod other;
mod read;
mod solvitaire;
mod write;

pub use error::ImportError;
pub use format::Format;
pub use read::{import, import_deal};
pub use write::{cards, json, pysol, solvitaire};
