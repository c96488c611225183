//! What storage needs of a file system: a few whole steps, so that a test can make any one of them fail.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::error::SystemError;
use super::system;

/// A file system. When a step returns without an error it is complete and survives a loss of power; after an error it
/// may have been done in part.
///
/// The errors are those of the system.
pub trait Disk: Send {
    /// The length of a file in bytes.
    ///
    /// # Errors
    ///
    /// `NotFound` when there is no such file; any other error of the system.
    fn len(&self, path: &Path) -> io::Result<u64>;

    /// Opens a file for reading, beginning `offset` bytes into it.
    ///
    /// # Errors
    ///
    /// `NotFound` when there is no such file; any other error of the system.
    fn open(&self, path: &Path, offset: u64) -> io::Result<Box<dyn Read>>;

    /// Creates a file that only its owner may read, or empties it, writes the bytes and syncs it.
    ///
    /// # Errors
    ///
    /// `NotFound` when its folder is missing; any other error of the system.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Writes the bytes after the end of a file and syncs it. A missing file is created for its owner only.
    ///
    /// # Errors
    ///
    /// `NotFound` when its folder is missing; any other error of the system.
    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// The same for a file that is there. None is created.
    ///
    /// # Errors
    ///
    /// `NotFound` when the file is missing; any other error of the system.
    fn extend(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Cuts a file to a length and syncs it.
    ///
    /// # Errors
    ///
    /// Any error of the system.
    fn cut(&self, path: &Path, length: u64) -> io::Result<()>;

    /// Renames a file, replacing the one of that name at once and as a whole.
    ///
    /// # Errors
    ///
    /// Any error of the system.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes the names that were created and renamed in a folder survive a loss of power.
    ///
    /// # Errors
    ///
    /// Any error of the system.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Creates a folder and its parents, for their owner only.
    ///
    /// # Errors
    ///
    /// Any error of the system.
    fn create_folders(&self, folder: &Path) -> io::Result<()>;

    /// The file that a symbolic link points to, whether it exists or not; the path itself where it is no link.
    fn resolve(&self, path: &Path) -> PathBuf;

    /// Locks a file without waiting, and creates it first where it is missing.
    ///
    /// # Errors
    ///
    /// Any error of the system in opening the file.
    fn lock(&self, path: &Path) -> io::Result<Lock>;
}

/// The result of trying to lock a file.
pub enum Lock {
    /// The lock is held until this is dropped or the process ends, however that happens.
    Held(Box<dyn Send>),
    /// Another process holds it.
    Taken,
    /// This file system has no locks.
    Unsupported(SystemError),
}

/// More symbolic links in a row than any system follows.
const LINKS_MAX: usize = 40;

/// The file system of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {
    fn len(&self, path: &Path) -> io::Result<u64> {
        fs::metadata(path).map(|about| about.len())
    }

    fn open(&self, path: &Path, offset: u64) -> io::Result<Box<dyn Read>> {
        let mut file = open(OpenOptions::new().read(true), path)?;
        if offset > 0 {
            file.seek(SeekFrom::Start(offset))?;
        }
        Ok(Box::new(file))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = open(system::private_file().write(true).create(true).truncate(true), path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = open(system::private_file().append(true).create(true), path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn extend(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = open(OpenOptions::new().append(true), path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn cut(&self, path: &Path, length: u64) -> io::Result<()> {
        let file = open(OpenOptions::new().write(true), path)?;
        file.set_len(length)?;
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        system::rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        system::sync_folder(folder)
    }

    fn create_folders(&self, folder: &Path) -> io::Result<()> {
        system::private_folder().recursive(true).create(folder)
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        // One link after the other, because the last one may point to a file that does not exist yet.
        let mut path = path.to_owned();
        for _ in 0..LINKS_MAX {
            let Ok(target) = fs::read_link(&path) else { break };
            path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
        }
        path
    }

    fn lock(&self, path: &Path) -> io::Result<Lock> {
        let file =
            open(system::private_file().read(true).write(true).create(true).truncate(false), path)?;
        Ok(match file.try_lock() {
            Ok(()) => Lock::Held(Box::new(Hold(file))),
            Err(TryLockError::WouldBlock) => Lock::Taken,
            Err(TryLockError::Error(error)) => Lock::Unsupported(error.into()),
        })
    }
}

/// A locked file.
struct Hold(File);

impl Drop for Hold {
    fn drop(&mut self) {
        // Closing the file is not enough while a child process that is being started shares it.
        let _ = self.0.unlock();
    }
}

/// Opens a file, but refuses a pipe or a device in its place: waiting for a pipe that nobody writes to would hang the
/// game.
fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(about) if !about.is_file() && !about.is_dir() => {
            Err(io::Error::other("it is not a regular file"))
        }
        _ => options.open(path),
    }
}
