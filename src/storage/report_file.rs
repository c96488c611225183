//! Reports of panics: text files beside the game. The newest is `crash.txt`, a few older ones have numbers.

use std::path::{Path, PathBuf};

use super::atomic;
use super::disk::Disk;
use super::error::StoreError;

/// How many reports are kept.
const KEPT: usize = 5;

/// Keeps a report as `crash.txt` in a folder and returns its path. The previous one becomes `crash-2.txt`, and so on up
/// to `crash-5.txt`.
///
/// # Errors
///
/// A failed write.
pub fn keep(disk: &dyn Disk, folder: &Path, text: &str) -> Result<PathBuf, StoreError> {
    for number in (1..KEPT).rev() {
        // Most of these do not exist. One that cannot be renamed is replaced by the newer one.
        let _ = disk.rename(&name(folder, number), &name(folder, number + 1));
    }
    let path = name(folder, 1);
    atomic::replace(disk, &path, text.as_bytes())?;
    Ok(path)
}

fn name(folder: &Path, number: usize) -> PathBuf {
    match number {
        1 => folder.join("crash.txt"),
        number => folder.join(format!("crash-{number}.txt")),
    }
}
