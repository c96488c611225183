//! Replacing a file as a whole: at every instant the old bytes or the new ones are there, never less.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::error::{Cause, StoreError};

/// Writes beside the file, syncs, renames over it and syncs the folder, which is made if need be. A symbolic link
/// stays one: the file that it stands for is replaced.
///
/// # Errors
///
/// A failed write; the old file is then still there, or, when only the last sync failed, the new one.
pub fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    prepare(disk, path, bytes)?;
    put_in_place(disk, path, false)
}

/// Puts what was prepared in the place of the file. With `keep` the old file becomes its [`backup`] first: between the
/// two renames only that and what was prepared are there, both whole. Where it cannot be kept the file is replaced all
/// the same.
///
/// # Errors
///
/// A failed rename or sync.
pub fn put_in_place(disk: &dyn Disk, path: &Path, keep: bool) -> Result<(), StoreError> {
    let target = disk.resolve(path);
    if keep && disk.len(&target).is_ok() {
        let _ = disk.rename(&target, &backup(path));
    }
    disk.rename(&beside(disk, path), &target)
        .and_then(|()| sync_beside(disk, &target))
        .map_err(|error| StoreError::write(path, &error))
}

/// Writes beside the file what is to take its place, syncs it, and leaves it there.
///
/// # Errors
///
/// A failed write.
pub fn prepare(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let beside = beside(disk, path);
    in_folder(disk, &beside, || disk.write(&beside, bytes))
        .map_err(|error| StoreError::write(path, &error))
}

/// Where what is to take the file's place is written first.
#[must_use]
pub fn beside(disk: &dyn Disk, path: &Path) -> PathBuf {
    with_ending(&disk.resolve(path), ".new")
}

/// Where the generation of a file before the present one is kept: beside the link, where it is one.
#[must_use]
pub fn backup(path: &Path) -> PathBuf {
    with_ending(path, ".backup")
}

/// Runs a step that makes a file, and once more after making its folder when that was missing.
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

/// Syncs the folder of a file.
///
/// # Errors
///
/// As the system says.
pub fn sync_beside(disk: &dyn Disk, file: &Path) -> io::Result<()> {
    match file.parent() {
        None => Ok(()),
        // A name alone lies in the present folder.
        Some(folder) if folder.as_os_str().is_empty() => disk.sync_folder(Path::new(".")),
        Some(folder) => disk.sync_folder(folder),
    }
}

/// Renames a file that was not understood to `NAME.damaged-TIME`, or with `-2`, `-3` … after it where that name
/// is taken, and says where it is now.
///
/// # Errors
///
/// A failed rename; the file is then still where it was.
pub fn set_aside(disk: &dyn Disk, path: &Path, time: i64) -> Result<PathBuf, StoreError> {
    let to = free_name(disk, path, &format!(".damaged-{time}"))?;
    disk.rename(path, &to)
        .and_then(|()| sync_beside(disk, path))
        .map_err(|error| StoreError::write(path, &error))?;
    Ok(to)
}

/// The first name made of a path, an ending and a number that no file has.
///
/// # Errors
///
/// [`Cause::Write`] when a hundred are taken.
pub fn free_name(disk: &dyn Disk, path: &Path, ending: &str) -> Result<PathBuf, StoreError> {
    std::iter::once(with_ending(path, ending))
        .chain((2..=100).map(|number| with_ending(path, &format!("{ending}-{number}"))))
        .find(|name| disk.len(name).is_err_and(|error| error.kind() == io::ErrorKind::NotFound))
        .ok_or_else(|| StoreError::new(path, Cause::Write("no name is free beside it".to_owned())))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
