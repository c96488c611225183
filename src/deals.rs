//! Where deals come from: the frozen shuffle, the codes that name its deals, and positions that come in as text.

mod code;
mod deal;
mod exchange;
mod shuffle;

pub use code::{CodeError, DealCode, table_of};
pub use deal::{Deal, Kind};
pub use exchange::{ImportError, import};
pub use shuffle::shuffle;
