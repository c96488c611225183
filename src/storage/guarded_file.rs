//! A file that is replaced as a whole or grows by lines, together with its backup, and is never overwritten unread.
//!
//! The backup is the file as it was one save earlier, so that damage to one of the two costs one save at most:
//!
//! - When the file is replaced, the old file is renamed to be the backup.
//! - When a line is added to the file, the line that was added before it is added to the backup first.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::atomic::{self, Old};
use super::disk::Disk;
use super::envelope::{self, FileFormat};
use super::error::{Cause, StoreError};
use super::store::Access;

/// What reading a file found. `Display` says it to the player, where there is something to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// There is no file yet, or nothing in it to go on with.
    Fresh,
    /// The file was understood.
    Found(T),
    /// The file was not understood. It was renamed, and a new one may be written.
    SetAside {
        /// What was wrong.
        error: StoreError,
        /// Its new path.
        to: PathBuf,
        /// What is in the backup.
        backup: Box<Self>,
    },
    /// The file was not understood. It stays as it is, and is not overwritten.
    Refused {
        /// What was wrong.
        error: StoreError,
        /// What is in the backup, where the player can correct the file.
        backup: Box<Self>,
    },
}

/// Which of the two a value was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadFrom {
    /// The file itself.
    File,
    /// Its backup.
    Backup,
}

impl<T> Loaded<T> {
    /// What was read, and from which of the two files.
    #[must_use]
    pub fn any(self) -> Option<(T, ReadFrom)> {
        match self {
            Self::Fresh => None,
            Self::Found(found) => Some((found, ReadFrom::File)),
            Self::SetAside { backup, .. } | Self::Refused { backup, .. } => {
                backup.any().map(|(found, _)| (found, ReadFrom::Backup))
            }
        }
    }
}

impl<T> fmt::Display for Loaded<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let backup = match self {
            Self::Fresh | Self::Found(_) => return Ok(()),
            Self::SetAside { error, to, backup } => {
                write!(f, "{error}; it was kept as {}", to.display())?;
                backup
            }
            Self::Refused { error, backup } => {
                error.fmt(f)?;
                match error.cause {
                    Cause::Faulty(_) => f.write_str(
                        "; mend it or delete it: until then it stays as it is, and changed options are not saved",
                    )?,
                    Cause::Damaged(_) | Cause::TooLong(_) => {
                        f.write_str("; it stays as it is, and nothing is saved there")?;
                    }
                    _ => {}
                }
                backup
            }
        };
        match **backup {
            Self::Fresh => Ok(()),
            Self::Found(_) => f.write_str("; what was saved before it is whole"),
            ref other => write!(f, "; {other}"),
        }
    }
}

/// Whether a file may be overwritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guard {
    /// No, because it has not been read yet.
    Unread,
    /// Yes: it was understood, or there was none.
    Open,
    /// No, because it was not understood and is still there.
    Closed(Cause),
}

/// A file with its backup.
pub struct GuardedFile<T> {
    path: PathBuf,
    format: &'static FileFormat,
    parse: fn(&[u8]) -> Result<T, Cause>,
    guard: Guard,
    /// The guard of the backup.
    backup: Guard,
    /// The text that was written beside the file and is ready to replace it.
    ready: Option<String>,
    /// The length of the file in bytes, where this program wrote all of it.
    written: Option<u64>,
    /// How file and backup grow, where this program wrote all of both.
    growth: Option<Growth>,
}

/// A file and a backup that lines can be added to.
struct Growth {
    /// The length of the backup in bytes.
    backup: u64,
    /// What the file has and the backup has not.
    line: String,
    /// How many lines were added since the file was replaced.
    lines: usize,
}

impl<T> GuardedFile<T> {
    /// The file at this path, which is not read yet.
    #[must_use]
    pub const fn new(
        path: PathBuf,
        format: &'static FileFormat,
        parse: fn(&[u8]) -> Result<T, Cause>,
    ) -> Self {
        Self {
            path,
            format,
            parse,
            guard: Guard::Unread,
            backup: Guard::Unread,
            ready: None,
            written: None,
            growth: None,
        }
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Treats the file as one that was not read yet.
    pub fn forget(&mut self) {
        (self.guard, self.backup) = (Guard::Unread, Guard::Unread);
        self.ready = None;
        (self.written, self.growth) = (None, None);
    }

    /// Reads the file.
    ///
    /// A file that is missing beside its backup was being replaced when the program stopped, between the two renames:
    /// the text that was to replace it does so now, or else the backup is read in its place. With [`Access::Full`] a
    /// file that is not understood is set aside; what is in the backup is then part of the result. A value for which
    /// `has_ended` holds is not gone on with.
    pub fn load(
        &mut self,
        disk: &dyn Disk,
        access: Access,
        time: i64,
        has_ended: impl Fn(&T, ReadFrom) -> bool,
    ) -> Loaded<T> {
        let going = |loaded, from| match loaded {
            Loaded::Found(found) if has_ended(&found, from) => Loaded::Fresh,
            loaded => loaded,
        };
        self.forget();
        let (loaded, guard) = self.read(disk, &self.path, access, time);
        self.guard = guard;
        if matches!(loaded, Loaded::Fresh)
            && let Some(next) =
                self.prepared(disk, access, |next| !has_ended(next, ReadFrom::Backup))
        {
            return Loaded::Found(next);
        }
        let mut backup = || {
            let (loaded, guard) = self.read(disk, &atomic::backup(&self.path), access, time);
            self.backup = guard;
            going(loaded, ReadFrom::Backup)
        };
        match loaded {
            Loaded::Fresh => backup(),
            Loaded::SetAside { error, to, .. } => {
                Loaded::SetAside { error, to, backup: Box::new(backup()) }
            }
            Loaded::Refused { error, .. } if matches!(error.cause, Cause::Faulty(_)) => {
                Loaded::Refused { error, backup: Box::new(backup()) }
            }
            other => going(other, ReadFrom::File),
        }
    }

    /// Reads the file if it is there and sound. It may then be overwritten.
    ///
    /// # Errors
    ///
    /// A failed read.
    pub fn look(&mut self, disk: &dyn Disk) -> Result<Option<T>, StoreError> {
        let bytes = envelope::read(disk, &self.path, self.format)?;
        let found = bytes.and_then(|bytes| (self.parse)(&bytes).ok());
        if found.is_some() {
            self.guard = Guard::Open;
        }
        Ok(found)
    }

    fn read(&self, disk: &dyn Disk, path: &Path, access: Access, time: i64) -> (Loaded<T>, Guard) {
        let read = envelope::read(disk, path, self.format).and_then(|bytes| {
            let Some(bytes) = bytes else { return Ok(None) };
            (self.parse)(&bytes).map(Some).map_err(|cause| StoreError::new(path, cause))
        });
        let error = match read {
            Ok(None) => return (Loaded::Fresh, Guard::Open),
            Ok(Some(found)) => return (Loaded::Found(found), Guard::Open),
            Err(error) => error,
        };
        let backup = Box::new(Loaded::Fresh);
        let garbage = matches!(error.cause, Cause::Damaged(_) | Cause::TooLong(_));
        if garbage
            && access == Access::Full
            && let Ok(to) = atomic::set_aside(disk, path, time)
        {
            return (Loaded::SetAside { error, to, backup }, Guard::Open);
        }
        let guard = Guard::Closed(error.cause.clone());
        (Loaded::Refused { error, backup }, guard)
    }

    /// Replaces the file; the old one becomes the backup. `line` is what [`GuardedFile::append`] would have added to
    /// the old file for the same change, where the change can be told so: with it, the next save may add a line.
    ///
    /// # Errors
    ///
    /// Why the file was not replaced, or why that may not survive a loss of power.
    pub fn save(
        &mut self,
        disk: &dyn Disk,
        text: &str,
        line: Option<String>,
    ) -> Result<(), StoreError> {
        let before = self.written.take();
        self.growth = None;
        may_write(disk, &self.path, &self.guard)?;
        let old = self.may_keep(disk);
        self.guard = Guard::Open;
        if self.ready.take().is_none_or(|ready| ready != text) {
            atomic::prepare(disk, &self.path, text.as_bytes())?;
        }
        let old = atomic::put_in_place(disk, &self.path, old)?;
        self.written = Some(text.len() as u64);
        if let (Old::Backup, Some(backup), Some(line)) = (old, before, line) {
            self.growth = Some(Growth { backup, line, lines: 0 });
        }
        Ok(())
    }

    /// Adds a line, with its line feed, to the end of the file. Returns `None` and does nothing when that is not
    /// possible and the file must be replaced instead: when file and backup are not, byte by byte, what this program
    /// has written, or when `most` lines were added already. A file that is removed at this very moment is replaced too:
    /// a line alone would be no file.
    ///
    /// # Errors
    ///
    /// Why the line was not added. The next save must replace the file, which may end in a part of the line.
    pub fn append(
        &mut self,
        disk: &dyn Disk,
        line: &str,
        most: usize,
    ) -> Option<Result<(), StoreError>> {
        let growth = self.growth.take()?;
        let length = self.written?;
        let backup = atomic::backup(&self.path);
        let is_ours = disk.len(&self.path).is_ok_and(|found| found == length)
            && disk.len(&backup).is_ok_and(|found| found == growth.backup);
        if growth.lines >= most || !is_ours {
            return None;
        }
        self.written = None;
        // A backup that cannot be kept is no reason not to save.
        let is_kept = disk.extend(&backup, growth.line.as_bytes()).is_ok();
        if let Err(error) = disk.extend(&self.path, line.as_bytes()) {
            if error.kind() == io::ErrorKind::NotFound {
                return None;
            }
            // Best effort: a reader leaves a part of a line out in any case.
            let _ = disk.cut(&self.path, length);
            return Some(Err(StoreError::write(&self.path, error)));
        }
        self.written = Some(length + line.len() as u64);
        self.growth = is_kept.then(|| Growth {
            backup: growth.backup + growth.line.len() as u64,
            line: line.to_owned(),
            lines: growth.lines + 1,
        });
        Some(Ok(()))
    }

    /// Writes the text that is to replace the file to a file beside it. The next save of the same text puts it in
    /// place; after a crash [`GuardedFile::prepared`] does. A failure shows in that save.
    pub fn prepare(&mut self, disk: &dyn Disk, text: String) {
        if may_write(disk, &self.path, &self.guard).is_ok() {
            let written = atomic::prepare(disk, &self.path, text.as_bytes());
            self.ready = written.ok().map(|()| text);
        }
    }

    /// Puts in place what was prepared and not yet put in place when the program stopped, and returns it; `None` where
    /// there is nothing of the kind that is sound and wanted.
    pub fn prepared(
        &mut self,
        disk: &dyn Disk,
        access: Access,
        is_wanted: impl Fn(&T) -> bool,
    ) -> Option<T> {
        let beside = atomic::beside(disk, &self.path);
        let bytes = envelope::read(disk, &beside, self.format).ok()??;
        let next = (self.parse)(&bytes).ok().filter(is_wanted)?;
        if access == Access::Full {
            let old = self.may_keep(disk);
            // Where this fails, the next save says why.
            let _ = atomic::put_in_place(disk, &self.path, old);
            (self.written, self.growth) = (None, None);
        }
        Some(next)
    }

    /// What may become of the old file. A backup is overwritten beside a file that was understood, but not one of a
    /// newer program.
    fn may_keep(&mut self, disk: &dyn Disk) -> Old {
        if self.backup == Guard::Unread {
            let bytes = envelope::read(disk, &atomic::backup(&self.path), self.format);
            let newer = bytes.ok().flatten().and_then(|bytes| envelope::newer(self.format, &bytes));
            self.backup = newer.map_or(Guard::Open, |version| Guard::Closed(Cause::Newer(version)));
        }
        if self.backup == Guard::Open { Old::Backup } else { Old::Dropped }
    }
}

/// Checks that a guarded file may be overwritten. A file that is gone does not prevent writing.
///
/// # Errors
///
/// Why it may not be overwritten.
pub fn may_write(disk: &dyn Disk, path: &Path, guard: &Guard) -> Result<(), StoreError> {
    let cause = match guard {
        Guard::Closed(cause) if may_exist(disk, path) => cause.clone(),
        Guard::Unread if may_exist(disk, path) => Cause::Unread,
        _ => return Ok(()),
    };
    Err(StoreError::new(path, cause))
}

/// Whether there is a file, as far as the system says.
fn may_exist(disk: &dyn Disk, path: &Path) -> bool {
    !disk.len(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}
