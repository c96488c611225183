//! The Windows half: files that other programs look into, and folders that cannot be synced.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The system's number for a file that may not be touched now: somebody has it open and lets nobody rename it.
const ACCESS_DENIED: i32 = 5;

/// The system's number for a file that somebody else has opened for himself alone.
const SHARING_VIOLATION: i32 = 32;

/// The waits between attempts to rename double from one millisecond to this one, an eighth of a second in all. What
/// takes longer is told to the player, and the next save tries again.
const LAST_WAIT: Duration = Duration::from_millis(64);

/// Options that create new files. Who may read them is decided by the folder, which is the user's own.
#[must_use]
pub fn private_file() -> OpenOptions {
    OpenOptions::new()
}

/// A builder of folders. Who may enter them is decided by the folder above, which is the user's own.
#[must_use]
pub fn private_folder() -> DirBuilder {
    DirBuilder::new()
}

/// Renames a file, replacing the one of that name. A scanner for viruses or a backup often opens a file just after it
/// was written, and then it cannot be renamed for some milliseconds: this waits for that.
///
/// # Errors
///
/// Any error of the system.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let mut wait = Duration::from_millis(1);
    loop {
        match fs::rename(from, to) {
            Err(error) if is_open_elsewhere(&error) && wait <= LAST_WAIT => {
                thread::park_timeout(wait);
                wait *= 2;
            }
            renamed => return renamed,
        }
    }
}

fn is_open_elsewhere(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(ACCESS_DENIED | SHARING_VIOLATION))
}

/// Does nothing: the system keeps the names of a folder in a journal and lets no program sync them.
///
/// # Errors
///
/// None.
pub const fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}
