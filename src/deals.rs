//! Where deals come from: the frozen shuffle, the codes that name its deals, the deals of calendar days, and the forms of exchange.

mod code;
mod daily;
mod deal;
pub mod exchange;
pub(crate) mod fnv;
pub mod foreign;
mod imported;
mod shuffle;

pub use code::{CodeError, DealCode, table_of};
pub use daily::{daily, days, local_date, parse_date};
pub use deal::{Deal, Origin};
pub use imported::{imported, is_name, not_dealt};
pub use jiff::civil::Date;
pub use shuffle::shuffle;
