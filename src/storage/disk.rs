//! What storage asks of a file system: few, whole steps, so that a test can make any one of them fail.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file system. Every step is done, and safe from a loss of power, when it returns without an error; after an
/// error it may have been done in part.
pub trait Disk: Send {
    /// A file's length in bytes.
    ///
    /// # Errors
    ///
    /// As the system says; `NotFound` when there is no such file.
    fn len(&self, path: &Path) -> io::Result<u64>;

    /// A reader that starts so many bytes into a file.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn open(&self, path: &Path, offset: u64) -> io::Result<Box<dyn Read>>;

    /// Makes or empties a file that only its owner may read, writes the bytes and syncs it.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Writes the bytes after the end of a file, which is made if need be, and syncs it.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Cuts a file to a length and syncs it.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn cut(&self, path: &Path, length: u64) -> io::Result<()>;

    /// Puts a file in the place of another one, at once and as a whole.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes what was made and renamed in a folder survive a loss of power.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Makes a folder and those above it, for their owner only.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn create_folders(&self, folder: &Path) -> io::Result<()>;

    /// The file that a symbolic link stands for, whether it is there or not; the path itself where there is no link.
    fn resolve(&self, path: &Path) -> PathBuf;

    /// Makes a file if need be and locks it, without waiting.
    ///
    /// # Errors
    ///
    /// As the system says; the file could not be opened.
    fn lock(&self, path: &Path) -> io::Result<Lock>;
}

/// What came of locking a file.
pub enum Lock {
    /// It is held until this is dropped or the process ends, however that ends.
    Held(Box<dyn Send>),
    /// Another one holds it.
    Taken,
    /// This file system has no locks, as the system says.
    Unsupported(io::Error),
}

/// More links in a row than any system follows.
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
        let mut file = open(private().write(true).create(true).truncate(true), path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = open(private().append(true).create(true), path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn cut(&self, path: &Path, length: u64) -> io::Result<()> {
        let file = open(OpenOptions::new().write(true), path)?;
        file.set_len(length)?;
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Only Unix lets a folder be opened for this.
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    fn create_folders(&self, folder: &Path) -> io::Result<()> {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(folder)
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        // One link after the other, for the last one may stand for a file that is not there.
        let mut path = path.to_owned();
        for _ in 0..LINKS_MAX {
            let Ok(target) = fs::read_link(&path) else { break };
            path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
        }
        path
    }

    fn lock(&self, path: &Path) -> io::Result<Lock> {
        let file = open(private().read(true).write(true).create(true).truncate(false), path)?;
        Ok(match file.try_lock() {
            Ok(()) => Lock::Held(Box::new(Hold(file))),
            Err(TryLockError::WouldBlock) => Lock::Taken,
            Err(TryLockError::Error(error)) => Lock::Unsupported(error),
        })
    }
}

/// A locked file.
struct Hold(File);

impl Drop for Hold {
    fn drop(&mut self) {
        // To close it is not enough while a child process that is being started shares it.
        let _ = self.0.unlock();
    }
}

/// Opens a file, but no pipe or device in its place: to wait for what may never come from there would hold the game.
fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(about) if !about.is_file() && !about.is_dir() => {
            Err(io::Error::other("it is no regular file"))
        }
        _ => options.open(path),
    }
}

/// New files are made for their owner only.
fn private() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is no mode to set elsewhere"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
