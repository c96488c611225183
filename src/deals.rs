//! Where deals come from: the frozen shuffle, and the codes that name its deals.

mod code;
mod deal;
mod shuffle;

pub use code::{CodeError, DealCode, table_of};
pub use deal::{Deal, Kind};
pub use shuffle::shuffle;
