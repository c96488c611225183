//! Where deals come from: the frozen shuffle, the codes that name its deals, and the deals of calendar days.

mod code;
mod daily;
mod deal;
mod shuffle;

pub use code::{CodeError, DealCode, table_of};
pub use daily::{daily, local_date, parse_date};
pub use deal::{Deal, Kind};
pub use jiff::civil::Date;
pub use shuffle::shuffle;
