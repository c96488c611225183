//! Files: where they are, how they are written so that no instant can break them, and how they are read back.
//!
//! | file | folder | contents |
//! |---|---|---|
//! | `settings.ron` | settings | the player's choices ([`settings_file`]) |
//! | `game.ron` | data | the attempt under way ([`game_file`]) |
//! | `attempts.log` | data | one line for each ended attempt ([`log_file`]) |
//! | `moves.log` | data | the moves of each ended attempt |
//! | `puzzles.log` | data | one line for each answer to a puzzle ([`Store::append_puzzle`]) |
//! | `klondike.lock` | data | nothing; the instance that holds its lock may write all the others |
//! | `themes/NAME.ron` | settings | a theme that the player has written ([`theme_file`]) |
//! | `crash.txt` | data | the report of the last panic ([`report_file`]) |
//!
//! `settings.ron` and `game.ron` have a backup beside them, `NAME.backup`, which is one save older
//! ([`guarded_file`]). [`Store`] is the entrance to all of them. Four laws hold for every file:
//!
//! - One instance writes. The lock is taken at the start and held to the end, and the system frees it even after a
//!   crash. Another instance only reads, and changes nothing in the folders until it has the lock.
//! - `settings.ron` changes as a whole or not at all ([`atomic`]); so does `game.ron`, which besides grows by lines.
//!   The logs only grow, except that an import ([`merge`]) replaces `attempts.log` as a whole by one with more lines.
//! - A file that could not be understood is renamed to `NAME.damaged-TIME` (UTC seconds since 1970), and the player
//!   is told.
//! - A file of a newer version, or one that could not be read or renamed, stays as it is, and is not overwritten for
//!   as long as it is there.

pub mod atomic;
pub mod checksum;
pub mod disk;
pub mod envelope;
pub mod error;
pub mod export_file;
pub mod folders;
pub mod game_file;
pub mod guarded_file;
pub mod log_file;
pub mod logged;
pub mod merge;
pub mod report_file;
pub mod settings_file;
mod store;
pub mod system;
pub mod theme_file;

pub use disk::{Disk, Lock, SystemDisk};
pub use error::{Cause, DataError, StoreError, SystemError, system_words};
pub use folders::Folders;
pub use guarded_file::{Loaded, ReadFrom};
pub use log_file::LogReport;

pub use store::{Access, Exported, Imported, Store};
pub use theme_file::NoTheme;
