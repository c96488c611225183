//! Where deals come from: a shuffle that never changes, codes that name its deals, daily deals, and the formats of other
//! programs.
//!
//! ```
//! use klondike::deals::{DealCode, shuffle, table_of};
//!
//! let table = table_of(&shuffle(42))?;
//! assert_eq!(table.stock().len(), 24);
//! let code: DealCode = "MS1-42".parse()?;
//! assert_eq!(code.cards(), shuffle(42));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod daily;
mod deal;
mod demand;
pub mod exchange;
pub(crate) mod fnv;
pub mod foreign;
mod grade;
mod imported;
mod puzzle;
#[cfg(feature = "game")]
pub(crate) mod short;
mod shuffle;
#[cfg(feature = "game")]
pub(crate) mod splitmix;

pub use code::{CodeError, DealCode, table_of};
pub use daily::daily;
pub use deal::{Deal, Origin};
pub use jiff::civil::Date;
pub use puzzle::{PuzzleCode, PuzzleCodeError};
pub use shuffle::shuffle;

// For the game: its days, the kinds of deals that it offers, and the names of boards without a code.
#[doc(hidden)]
pub use code::UnderError;
#[doc(hidden)]
pub use daily::{days, local_date, local_moment, parse_date};
#[doc(hidden)]
pub use demand::{Demand, DemandError};
#[doc(hidden)]
pub use grade::Grade;
#[doc(hidden)]
pub use imported::{imported, is_name, not_dealt};
