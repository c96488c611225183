//! What can go wrong with a file, in words for the player: the path, the cause, and what to do.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A file, and what is wrong with it. `Display` is one sentence for the message line or standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub cause: Cause,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// There is no folder to save in.
    NoFolder,
    /// This instance may not write: another one does.
    ReadOnly,
    /// The system has no locks there, in its words.
    NoLocks(String),
    /// It was not read before it was to be written over.
    Unread,
    /// The system does not let it be read, in the system's words.
    Read(String),
    /// The system does not let it be written, in the system's words.
    Write(String),
    /// Made by a newer version of the program, in this version of the format.
    Newer(u32),
    /// Longer than any sound file, whose limit in bytes this is.
    TooLong(u64),
    /// Something that this program did not write or that was damaged, in words.
    Damaged(String),
    /// Text written by hand with a fault in it, its place and what it is.
    Faulty(String),
}

impl StoreError {
    /// For a file.
    #[must_use]
    pub fn new(path: &Path, cause: Cause) -> Self {
        Self { path: path.to_owned(), cause }
    }

    /// The same in a few words.
    #[must_use]
    pub fn short(&self) -> String {
        let name = self.path.file_name().unwrap_or_default().display();
        match &self.cause {
            Cause::NoFolder => "there is no home folder".to_owned(),
            Cause::ReadOnly => "another klondike is running".to_owned(),
            Cause::NoLocks(why) | Cause::Read(why) | Cause::Write(why) => why.clone(),
            Cause::Unread => format!("{name} was not read"),
            Cause::Newer(_) => format!("{name} is of a newer klondike"),
            Cause::TooLong(_) => format!("{name} is too long"),
            Cause::Damaged(_) => format!("{name} is damaged"),
            Cause::Faulty(_) => format!("{name} has a fault"),
        }
    }

    /// A lock that cannot be had.
    #[must_use]
    pub fn no_locks(path: &Path, error: &io::Error) -> Self {
        Self::new(path, Cause::NoLocks(words(error)))
    }

    /// A failed read.
    #[must_use]
    pub fn read(path: &Path, error: &io::Error) -> Self {
        Self::new(path, Cause::Read(words(error)))
    }

    /// A failed write.
    #[must_use]
    pub fn write(path: &Path, error: &io::Error) -> Self {
        Self::new(path, Cause::Write(words(error)))
    }
}

/// The system's words without its error number, the first letter small.
fn words(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.cause {
            Cause::NoFolder => {
                f.write_str("there is no home folder to save in; give a folder with --data-dir DIR")
            }
            Cause::ReadOnly => write!(f, "{path} is not written: another klondike is running"),
            Cause::NoLocks(why) => write!(
                f,
                "{path} cannot be locked: {why}; play in one window at a time, for a second klondike would not \
                 notice this one"
            ),
            Cause::Unread => write!(f, "{path} is not written over before it has been read"),
            Cause::Read(why) => {
                write!(
                    f,
                    "cannot read {path}: {why}; it stays as it is, and nothing is saved there; mend that and start \
                     again, or give another folder with --data-dir DIR"
                )
            }
            Cause::Write(why) => {
                write!(f, "cannot write {path}: {why}; it is tried again with the next save")
            }
            Cause::Newer(version) => write!(
                f,
                "{path} was made by a newer klondike (format {version}); it stays as it is, and nothing is \
                 saved there; use the newer program or another --data-dir"
            ),
            Cause::TooLong(limit) => write!(f, "{path} is longer than {limit} bytes"),
            Cause::Damaged(why) | Cause::Faulty(why) => {
                write!(f, "{path} cannot be understood: {why}")
            }
        }
    }
}

impl std::error::Error for StoreError {}
