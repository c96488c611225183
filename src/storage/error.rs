//! What can go wrong with a file, in words for the player: which file, the cause, and what to do about it.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::session::RestoreError;

/// A file, and what is wrong with it.
///
/// `Display` is one sentence for the message line or standard error. It includes the words of its cause, because what
/// the player should do comes after them. So the [`source`](Error::source) of an error in this file is only what lies
/// behind the cause: whoever prints the whole chain says nothing twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub cause: Cause,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// There is no folder to save in.
    NoFolder,
    /// This instance may not write, because another one does.
    ReadOnly,
    /// The file system has no locks.
    NoLocks(SystemError),
    /// The file would be overwritten before anybody has read it.
    Unread,
    /// The system refuses to read the file.
    Read(SystemError),
    /// The system refuses to write the file.
    Write(SystemError),
    /// A newer version of the program made the file, in this version of its format.
    Newer(u32),
    /// The file is longer than any sound file of its kind; the limit in bytes.
    TooLong(u64),
    /// This program did not write the file, or it was damaged since.
    Damaged(DataError),
    /// A person wrote the file and made a mistake.
    Faulty(DataError),
}

/// What is wrong with the contents of a file. `Display` goes after "cannot be understood:".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DataError {
    /// The first line does not name this kind of file; the name and the newest version that is known.
    Header(&'static str, u32),
    /// The checksum is wrong.
    Checksum,
    /// The bytes are not UTF-8 text.
    NotText,
    /// The text is not the RON that is expected: line and column from 1, the field where it is known, and why.
    Ron(usize, usize, Option<String>, Box<ron::Error>),
    /// The value of this field means nothing.
    Field(&'static str),
    /// A step cannot be played: its number in the field from 1, the field, and the step as it is written.
    Step(usize, &'static str, String),
    /// The moves do not lead to the position that the file names, or cannot be played.
    Replay(RestoreError),
    /// The line of this number, from 1, is not as it was written.
    Line(usize),
}

/// An [`io::Error`] that can be copied and compared: two are equal when their words are. `Display` gives the words of the
/// system without the error number.
#[derive(Clone, Debug)]
pub struct SystemError(Arc<io::Error>);

impl StoreError {
    /// An error of this file.
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
            Cause::NoLocks(why) | Cause::Read(why) | Cause::Write(why) => why.to_string(),
            Cause::Unread => format!("{name} was not read"),
            Cause::Newer(_) => format!("{name} is of a newer klondike"),
            Cause::TooLong(_) => format!("{name} is too long"),
            Cause::Damaged(_) => format!("{name} is damaged"),
            Cause::Faulty(_) => format!("{name} has a fault"),
        }
    }

    /// The file and the cause, without what becomes of it while the program runs.
    #[must_use]
    pub fn fault(&self) -> String {
        match &self.cause {
            Cause::Write(why) => format!("cannot write {}: {why}", self.path.display()),
            _ => self.to_string(),
        }
    }

    /// A failed read.
    #[must_use]
    pub fn read(path: &Path, error: io::Error) -> Self {
        Self::new(path, Cause::Read(error.into()))
    }

    /// A failed write.
    #[must_use]
    pub fn write(path: &Path, error: io::Error) -> Self {
        Self::new(path, Cause::Write(error.into()))
    }
}

impl From<io::Error> for SystemError {
    fn from(error: io::Error) -> Self {
        Self(Arc::new(error))
    }
}

impl PartialEq for SystemError {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for SystemError {}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&system_words(&self.0))
    }
}

/// The words of the system for an error, in small letters and without the error number.
#[must_use]
pub fn system_words(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split_once(" (os error").map_or(text.as_str(), |(words, _)| words);
    let mut chars = words.chars();
    let first = chars.next().into_iter().flat_map(char::to_lowercase);
    first.collect::<String>() + chars.as_str()
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(name, version) => {
                write!(f, "line 1 is not `// klondike {name} {version}`")
            }
            Self::Checksum => f.write_str("its checksum is wrong"),
            Self::NotText => f.write_str("it is not UTF-8 text"),
            Self::Ron(line, column, field, error) => {
                write!(f, "line {line}, column {column}")?;
                if let Some(field) = field {
                    write!(f, ", `{field}`")?;
                }
                let mut why = error.to_string();
                if let Some(first) = why.get_mut(..1) {
                    first.make_ascii_lowercase();
                }
                write!(f, ": {why}")
            }
            Self::Field(field) => write!(f, "`{field}` makes no sense"),
            Self::Step(number, field, step) => {
                write!(f, "step {number} of `{field}`, `{step}`, cannot be played")
            }
            Self::Replay(error) => error.fmt(f),
            Self::Line(number) => write!(f, "line {number} is damaged"),
        }
    }
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
            Cause::Write(_) => {
                write!(f, "{}; it is tried again with the next save", self.fault())
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

impl Error for SystemError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

impl Error for DataError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Ron(.., error) => error.source(),
            Self::Replay(error) => error.source(),
            Self::Header(..)
            | Self::Checksum
            | Self::NotText
            | Self::Field(_)
            | Self::Step(..)
            | Self::Line(_) => None,
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.cause {
            Cause::NoLocks(error) | Cause::Read(error) | Cause::Write(error) => error.source(),
            Cause::Damaged(error) | Cause::Faulty(error) => error.source(),
            Cause::NoFolder
            | Cause::ReadOnly
            | Cause::Unread
            | Cause::Newer(_)
            | Cause::TooLong(_) => None,
        }
    }
}
