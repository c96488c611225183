//! The formats in which deals are exchanged with people and other programs.
//!
//! ```
//! use klondike::deals::exchange::{Format, import_deal};
//! use klondike::deals::{Deal, Origin};
//!
//! let deal = Deal::of("MS1-42".parse()?, Origin::Code);
//! for format in Format::ALL {
//!     assert_eq!(import_deal(&format.write(&deal, Some(1))?)?, deal.cards);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod format;
mod lines;
mod other;
mod read;
mod solvitaire;
mod write;

pub use error::ImportError;
pub use format::Format;
pub use read::{Position, import, import_deal, position};
pub use write::{board, cards, json, pysol, solvitaire};
