//! Files: where they lie, how they are written so that no instant can break them, and how they are read back.
//!
//! | file | folder | holds |
//! |---|---|---|
//! | `settings.ron` | settings | the player's choices ([`settings_file`]) |
//! | `game.ron` | data | the attempt under way ([`game_file`]) |
//! | `attempts.log` | data | one line for each ended attempt ([`log_file`]) |
//! | `moves.log` | data | the moves of each ended attempt |
//! | `klondike.lock` | data | nothing: who holds its lock writes to all the others |
//! | `crash.txt` | data | the report of the last panic ([`report_file`]) |
//!
//! [`Store`] is the way in. Four laws hold for every file:
//!
//! - One instance writes. The lock is taken at the start, held to the end and freed by the system, also after a
//!   crash; another instance reads, and changes nothing in the folders until it has the lock.
//! - `game.ron` and `settings.ron` change as a whole or not at all ([`atomic`]); the logs only grow, but for an
//!   import ([`merge`]), which replaces `attempts.log` as a whole by one with more lines.
//! - A file that could not be understood is renamed to `NAME.damaged-TIME` (UTC seconds since 1970) and named to
//!   the player.
//! - A file of a newer version, or one that could not be read or renamed, stays as it is, and nothing is written
//!   over it for as long as it is there.

pub mod atomic;
pub mod checksum;
pub mod disk;
pub mod envelope;
pub mod error;
pub mod export_file;
pub mod folders;
pub mod game_file;
pub mod kept;
pub mod log_file;
pub mod logged;
pub mod merge;
pub mod report_file;
pub mod settings_file;
mod store;

pub use disk::{Disk, Lock, SystemDisk};
pub use error::{Cause, StoreError};
pub use folders::Folders;
pub use kept::Loaded;
pub use log_file::LogReport;
pub use store::{Access, Exported, Imported, Store};
