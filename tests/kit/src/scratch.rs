//! A folder for one test, gone when the test ends.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// An empty folder of its own.
pub struct Scratch(PathBuf);

impl Scratch {
    /// A folder in memory, where the system offers that, as Linux does: the program syncs what it saves, and a test
    /// need not wait for the disk each time.
    pub fn new() -> Self {
        let memory = cfg!(unix).then(|| Self::below(Path::new("/dev/shm"))).flatten();
        memory.unwrap_or_else(Self::on_disk)
    }

    /// A folder on the disk, for a test that wants to meet the program in the middle of a save.
    pub fn on_disk() -> Self {
        Self::below(&std::env::temp_dir()).expect("a folder for temporary files")
    }

    fn below(parent: &Path) -> Option<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("klondike-{}-{number}", std::process::id()));
        std::fs::create_dir(&path).ok()?;
        Some(Self(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
