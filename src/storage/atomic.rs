//! Replacing a file as a whole: at every instant either the old bytes or the new ones are there.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::error::{Cause, StoreError};

/// What becomes of a file that is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Old {
    /// It is renamed to its [`backup`].
    Backup,
    /// It is gone.
    Dropped,
}

/// Replaces a file: writes the bytes to a file beside it, syncs that, renames it over the old file and syncs the
/// folder. A missing folder is made. Where the path is a symbolic link, the file that it points to is replaced and the
/// link stays.
///
/// # Errors
///
/// A failed write. The old file is then still there; if only the last sync failed, the new one is.
pub fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    prepare(disk, path, bytes)?;
    put_in_place(disk, path, Old::Dropped)?;
    Ok(())
}

/// Renames what [`prepare`] wrote over the file. With [`Old::Backup`] the old file becomes its [`backup`] first:
/// between these two renames only the backup and the prepared file exist, and both are whole. Returns what became of
/// the old file, because one that cannot be renamed is replaced all the same.
///
/// # Errors
///
/// A failed rename or sync.
pub fn put_in_place(disk: &dyn Disk, path: &Path, old: Old) -> Result<Old, StoreError> {
    let target = disk.resolve(path);
    let is_kept = old == Old::Backup
        && disk.len(&target).is_ok()
        && disk.rename(&target, &backup(path)).is_ok();
    disk.rename(&beside(disk, path), &target)
        .and_then(|()| sync_folder_of(disk, &target))
        .map_err(|error| StoreError::write(path, error))?;
    Ok(if is_kept { Old::Backup } else { Old::Dropped })
}

/// Writes the bytes that are to replace a file to a file beside it, syncs that and leaves it there.
///
/// # Errors
///
/// A failed write.
pub fn prepare(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let beside = beside(disk, path);
    in_folder(disk, &beside, || disk.write(&beside, bytes))
        .map_err(|error| StoreError::write(path, error))
}

/// Where the next contents of a file are written: `NAME.new`, in the folder of the file itself where the path is a
/// link, so that it can be renamed.
#[must_use]
pub fn beside(disk: &dyn Disk, path: &Path) -> PathBuf {
    with_ending(&disk.resolve(path), ".new")
}

/// Where the previous contents of a file are kept: `NAME.backup`, beside the link where the path is one.
#[must_use]
pub fn backup(path: &Path) -> PathBuf {
    with_ending(path, ".backup")
}

/// Runs a step that creates a file. If the folder is missing, makes the folder and runs the step once more.
///
/// # Errors
///
/// Those of the step and of making the folder.
pub fn in_folder<T>(
    disk: &dyn Disk,
    file: &Path,
    step: impl Fn() -> io::Result<T>,
) -> io::Result<T> {
    match (step(), file.parent()) {
        (Err(error), Some(folder)) if error.kind() == io::ErrorKind::NotFound => {
            disk.create_folders(folder)?;
            step()
        }
        (result, _) => result,
    }
}

/// Syncs the folder that a file is in, so that its name survives a loss of power.
///
/// # Errors
///
/// Whatever the system reports.
pub fn sync_folder_of(disk: &dyn Disk, file: &Path) -> io::Result<()> {
    match file.parent() {
        None => Ok(()),
        // A bare name is in the current folder.
        Some(folder) if folder.as_os_str().is_empty() => disk.sync_folder(Path::new(".")),
        Some(folder) => disk.sync_folder(folder),
    }
}

/// Renames a file that was not understood to `NAME.damaged-TIME`, or to that with `-2`, `-3` … after it where the
/// name is taken, and returns the new path.
///
/// # Errors
///
/// A failed rename; the file then keeps its name.
pub fn set_aside(disk: &dyn Disk, path: &Path, time: i64) -> Result<PathBuf, StoreError> {
    let to = free_name(disk, path, &format!(".damaged-{time}"))?;
    disk.rename(path, &to)
        .and_then(|()| sync_folder_of(disk, path))
        .map_err(|error| StoreError::write(path, error))?;
    Ok(to)
}

/// The first unused name that consists of a path, an ending and, from the second one on, a number.
///
/// # Errors
///
/// [`Cause::Write`] when a hundred names are taken.
pub fn free_name(disk: &dyn Disk, path: &Path, ending: &str) -> Result<PathBuf, StoreError> {
    let none = || io::Error::other("no name is free beside it");
    std::iter::once(with_ending(path, ending))
        .chain((2..=100).map(|number| with_ending(path, &format!("{ending}-{number}"))))
        .find(|name| disk.len(name).is_err_and(|error| error.kind() == io::ErrorKind::NotFound))
        .ok_or_else(|| StoreError::new(path, Cause::Write(none().into())))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
