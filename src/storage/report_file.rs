//! Reports of panics: text files beside the game, the newest under one name, a few older ones after it.

use std::path::{Path, PathBuf};

use super::atomic;
use super::disk::Disk;
use super::error::StoreError;

/// How many are kept.
const KEPT: usize = 5;

/// Keeps a report as `crash.txt` in a folder, and the one of before as `crash-2.txt`, up to `crash-5.txt`. Returns
/// where the new one is.
///
/// # Errors
///
/// A failed write.
pub fn keep(disk: &dyn Disk, folder: &Path, text: &str) -> Result<PathBuf, StoreError> {
    for number in (1..KEPT).rev() {
        // Most of them are not there; one that cannot be renamed gives way to the newer one.
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
