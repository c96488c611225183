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

pub use code::{CodeError, DealCode, UnderError, table_of};
pub use daily::{daily, days, local_date, local_moment, parse_date};
pub use deal::{Deal, Origin};
pub use demand::{Demand, DemandError};
pub use grade::Grade;
pub use imported::{imported, is_name, not_dealt};
pub use jiff::civil::Date;
pub use puzzle::{PuzzleCode, PuzzleCodeError};
pub use shuffle::shuffle;
