//! A file that changes as a whole, the generation of it that is kept, and what may be written over.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::atomic;
use super::disk::Disk;
use super::envelope::{self, FileFormat};
use super::error::{Cause, StoreError};
use super::store::Access;

/// What reading a file found. `Display` says it to the player where there is something to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// Nothing: there is no file yet, or nothing in it to go on with.
    Fresh,
    /// This.
    Found(T),
    /// A file that was not understood. It was renamed, and a new one may be written.
    SetAside {
        /// What was wrong.
        error: StoreError,
        /// Where it is now.
        to: PathBuf,
        /// What the kept generation is.
        before: Box<Self>,
    },
    /// The file stays as it is, and nothing is written over it.
    Refused {
        /// What was wrong.
        error: StoreError,
        /// What the kept generation is, where the player is to mend the file.
        before: Box<Self>,
    },
}

impl<T> Loaded<T> {
    /// What was read, else what was kept of before, and then true.
    #[must_use]
    pub fn any(self) -> Option<(T, bool)> {
        match self {
            Self::Fresh => None,
            Self::Found(found) => Some((found, false)),
            Self::SetAside { before, .. } | Self::Refused { before, .. } => {
                before.any().map(|(found, _)| (found, true))
            }
        }
    }
}

impl<T> fmt::Display for Loaded<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = match self {
            Self::Fresh | Self::Found(_) => return Ok(()),
            Self::SetAside { error, to, before } => {
                write!(f, "{error}; it was kept as {}", to.display())?;
                before
            }
            Self::Refused { error, before } => {
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
                before
            }
        };
        match **before {
            Self::Fresh => Ok(()),
            Self::Found(_) => f.write_str("; what was saved before it is whole"),
            ref other => write!(f, "; {other}"),
        }
    }
}

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generation {
    /// The file.
    Present,
    /// What it was before its last change.
    Kept,
}

/// Whether a file may be written over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guard {
    /// Nobody has looked at it yet.
    Unread,
    /// It was understood, or there was none.
    Open,
    /// It was not understood and is still there.
    Closed(Cause),
}

/// Such a file.
pub struct Kept<T> {
    path: PathBuf,
    format: &'static FileFormat,
    parse: fn(&[u8]) -> Result<T, Cause>,
    guard: Guard,
    /// Of the kept generation.
    backup: Guard,
    /// The text that lies beside the file, ready to take its place.
    ready: Option<String>,
}

impl<T> Kept<T> {
    /// At this path, not looked at yet.
    #[must_use]
    pub const fn new(
        path: PathBuf,
        format: &'static FileFormat,
        parse: fn(&[u8]) -> Result<T, Cause>,
    ) -> Self {
        let (guard, backup) = (Guard::Unread, Guard::Unread);
        Self { path, format, parse, guard, backup, ready: None }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Forgets what was looked at.
    pub fn forget(&mut self) {
        (self.guard, self.backup) = (Guard::Unread, Guard::Unread);
        self.ready = None;
    }

    /// Reads the file. Where there is none, a save was cut short between its two renames: what was to take its place
    /// does so now, or the kept generation stands for it. What is not understood is set aside by one that may write,
    /// and the kept generation is told of. What has ended is not gone on with.
    pub fn load(
        &mut self,
        disk: &dyn Disk,
        access: Access,
        time: i64,
        has_ended: impl Fn(&T, Generation) -> bool,
    ) -> Loaded<T> {
        let going = |loaded, generation| match loaded {
            Loaded::Found(found) if has_ended(&found, generation) => Loaded::Fresh,
            loaded => loaded,
        };
        let (loaded, guard) = self.read(disk, &self.path, access, time);
        self.guard = guard;
        if matches!(loaded, Loaded::Fresh)
            && let Some(next) =
                self.prepared(disk, access, |next| !has_ended(next, Generation::Kept))
        {
            return Loaded::Found(next);
        }
        let mut before = || {
            let (loaded, guard) = self.read(disk, &atomic::backup(&self.path), access, time);
            self.backup = guard;
            going(loaded, Generation::Kept)
        };
        match loaded {
            Loaded::Fresh => before(),
            Loaded::SetAside { error, to, .. } => {
                Loaded::SetAside { error, to, before: Box::new(before()) }
            }
            Loaded::Refused { error, .. } if matches!(error.cause, Cause::Faulty(_)) => {
                Loaded::Refused { error, before: Box::new(before()) }
            }
            other => going(other, Generation::Present),
        }
    }

    /// The value, where it is there and sound; then it may be written over.
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
        let before = Box::new(Loaded::Fresh);
        let garbage = matches!(error.cause, Cause::Damaged(_) | Cause::TooLong(_));
        if garbage
            && access == Access::Full
            && let Ok(to) = atomic::set_aside(disk, path, time)
        {
            return (Loaded::SetAside { error, to, before }, Guard::Open);
        }
        let guard = Guard::Closed(error.cause.clone());
        (Loaded::Refused { error, before }, guard)
    }

    /// Replaces the file; what it was becomes the kept generation.
    ///
    /// # Errors
    ///
    /// Why it was not replaced, or not surely.
    pub fn save(&mut self, disk: &dyn Disk, text: &str) -> Result<(), StoreError> {
        may_write(disk, &self.path, &self.guard)?;
        let keep = self.keeps(disk);
        self.guard = Guard::Open;
        if self.ready.take().is_none_or(|ready| ready != text) {
            atomic::prepare(disk, &self.path, text.as_bytes())?;
        }
        atomic::put_in_place(disk, &self.path, keep)
    }

    /// Makes ready what will replace the file: the next save of the same text puts it in place, or
    /// [`Kept::prepared`] does after a crash. A failure shows in that save.
    pub fn prepare(&mut self, disk: &dyn Disk, text: String) {
        if may_write(disk, &self.path, &self.guard).is_ok() {
            let written = atomic::prepare(disk, &self.path, text.as_bytes());
            self.ready = written.ok().map(|()| text);
        }
    }

    /// What was made ready and not yet put in place when the program was stopped; it is put there now.
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
            // Where it cannot, the next save tells why.
            let keep = self.keeps(disk);
            let _ = atomic::put_in_place(disk, &self.path, keep);
        }
        Some(next)
    }

    /// Whether the file may become the kept generation.
    fn keeps(&mut self, disk: &dyn Disk) -> bool {
        if self.backup == Guard::Unread {
            // Beside a file that was read the generation before it can go, but not that of a newer program.
            let bytes = envelope::read(disk, &atomic::backup(&self.path), self.format);
            let newer = bytes.ok().flatten().and_then(|bytes| envelope::newer(self.format, &bytes));
            self.backup = newer.map_or(Guard::Open, |version| Guard::Closed(Cause::Newer(version)));
        }
        self.backup == Guard::Open
    }
}

/// A file that is not there any more keeps nobody from writing.
///
/// # Errors
///
/// Why it may not be written over.
pub fn may_write(disk: &dyn Disk, path: &Path, guard: &Guard) -> Result<(), StoreError> {
    let cause = match guard {
        Guard::Closed(cause) if is_there(disk, path) => cause.clone(),
        Guard::Unread if is_there(disk, path) => Cause::Unread,
        _ => return Ok(()),
    };
    Err(StoreError::new(path, cause))
}

/// Whether there is, or might be, a file.
fn is_there(disk: &dyn Disk, path: &Path) -> bool {
    !disk.len(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}
