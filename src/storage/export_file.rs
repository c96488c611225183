//! The file that carries a log, its moves and the answers to puzzles to another computer: plain text that is read as a
//! whole or not at all.
//!
//! ```text
//! klondike export 1
//! 1 ended id=00112233445566778899aabbccddeeff … redos=1 5d3a90c2
//! 1 reset at=1764456218+3600 0c99e0fa
//! 1 moves id=00112233445566778899aabbccddeeff end=1764456218+3600 d3 w5 7f 0f81b3aa
//! 1 puzzle code=MP1-128-21 day=- right=yes at=1764456218+3600 41c09d7e
//! 1 end lines=4 8d1f02aa
//! ```
//!
//! The first line names the kind of file and its version. The lines of the log follow in their order, and then those
//! of the moves, each as [`log_file`](super::log_file) describes it, with its checksum, and those of the log of puzzles.
//! The last line counts the lines between it and the first, which shows whether the file was cut short. An attempt, a
//! start, a reset and an answer are there once; lines that do not count in a log are left out.
//!
//! Only attempts that have ended travel. A `started` line (in Vegas, the ante was taken) without the end of its attempt
//! tells of a game under way: it is not exported. Programs before this rule did export it; an import leaves it out,
//! because the other computer does not have that game.
//!
//! Lines may end in CR and LF, as mail programs and other systems make them. Anything else that is not as described
//! here refuses the whole file, because half of an import would be worse than none.

use std::collections::BTreeSet;
use std::fmt;

use super::log_file::{seal, unseal};
use super::logged::{Identity, Logged};
use crate::records::entry::text::{self, RecordError};
use crate::session::AttemptId;

/// The first line without the version.
const NAME: &str = "klondike export ";

/// The version of the format.
const VERSION: u32 = 1;

/// A length in bytes that no sound export exceeds: that of about 250,000 games with their moves.
pub const LARGEST: u64 = 256 << 20;

/// The lines of an export, all of them sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export<'a> {
    /// The lines of the log, in its order. No attempt among them is under way.
    pub log: Vec<Logged<'a>>,
    /// The lines of the moves.
    pub moves: Vec<Logged<'a>>,
    /// The answers to puzzles, in the order of their log.
    pub puzzles: Vec<Logged<'a>>,
}

/// Why an import is refused. `Display` goes after the name of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExportError {
    /// The file does not begin as an export does.
    Foreign,
    /// The file, or a line of it, is of this version, which is newer than what this program knows.
    Newer(u32),
    /// The line of this number, from 1, is damaged.
    Damaged(usize),
    /// The file was cut short; the number of its lines.
    Short(usize),
    /// The file has more than [`LARGEST`] bytes.
    TooLong,
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => {
                write!(f, "it is not an export of klondike, which would begin `{NAME}{VERSION}`")
            }
            Self::Newer(version) => {
                write!(f, "a newer klondike made it (format {version}); use that one")
            }
            Self::Damaged(line) => write!(f, "line {line} is damaged, so nothing was imported"),
            Self::Short(lines) => {
                write!(f, "it was cut short after line {lines}, so nothing was imported")
            }
            Self::TooLong => write!(f, "it is longer than {} MiB", LARGEST >> 20),
        }
    }
}

impl std::error::Error for ExportError {}

/// Whether a file begins as exports of any version do.
#[must_use]
pub fn is_export(bytes: &[u8]) -> bool {
    bytes.starts_with(NAME.as_bytes())
}

/// Builds an export line by line.
pub struct ExportWriter {
    bytes: Vec<u8>,
    lines: usize,
    written: BTreeSet<Identity>,
}

impl Default for ExportWriter {
    fn default() -> Self {
        let bytes = format!("{NAME}{VERSION}\n").into_bytes();
        Self { bytes, lines: 0, written: BTreeSet::new() }
    }
}

impl ExportWriter {
    /// Adds a line, unless a line of the same identity is there already.
    pub fn add(&mut self, line: &Logged) {
        if self.written.insert(line.identity) {
            self.bytes.extend_from_slice(line.text);
            self.bytes.push(b'\n');
            self.lines += 1;
        }
    }

    /// How many attempts have their end in the export.
    #[must_use]
    pub fn games(&self) -> usize {
        self.written.iter().filter(|line| matches!(line, Identity::Ended(_))).count()
    }

    /// How many answers to puzzles are in the export.
    #[must_use]
    pub fn puzzles(&self) -> usize {
        self.written.iter().filter(|line| matches!(line, Identity::Puzzle(..))).count()
    }

    /// Whether the export has a line of this identity.
    #[must_use]
    pub fn has(&self, line: Identity) -> bool {
        self.written.contains(&line)
    }

    /// The bytes of the whole file.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        let end = seal(&end(self.lines));
        self.bytes.extend_from_slice(end.as_bytes());
        self.bytes
    }
}

/// The last line, without its checksum.
fn end(lines: usize) -> String {
    format!("{} end lines={lines}", text::VERSION)
}

/// Reads an export.
///
/// # Errors
///
/// An [`ExportError`]; nothing of the file is to be imported then.
pub fn read(bytes: &[u8]) -> Result<Export<'_>, ExportError> {
    if bytes.len() as u64 > LARGEST {
        return Err(ExportError::TooLong);
    }
    let bytes = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes);
    let lines = bytes.split(|&byte| byte == b'\n');
    let mut lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)).peekable();
    let first = lines.next().and_then(|line| std::str::from_utf8(line).ok());
    let version = first.and_then(|line| line.strip_prefix(NAME)).ok_or(ExportError::Foreign)?;
    match version.parse() {
        Ok(VERSION) => {}
        Ok(version) if version > VERSION => return Err(ExportError::Newer(version)),
        _ => return Err(ExportError::Foreign),
    }
    let mut export = Export { log: Vec::new(), moves: Vec::new(), puzzles: Vec::new() };
    let mut number = 1;
    while let Some(text) = lines.next() {
        number += 1;
        if unseal(text).is_some_and(|body| body == end(number - 2)) {
            let rest = lines.zip(number + 1..).find(|(line, _)| !line.is_empty());
            let ended: BTreeSet<AttemptId> = export.log.iter().filter_map(Logged::ended).collect();
            export.log.retain(|line| line.travels(&ended));
            return rest.map_or(Ok(export), |(_, number)| Err(ExportError::Damaged(number)));
        }
        let line = Logged::of(text).map_err(|fault| match fault {
            RecordError::Newer(version) => ExportError::Newer(version),
            RecordError::Damaged if lines.peek().is_none() => ExportError::Short(number - 1),
            RecordError::Damaged => ExportError::Damaged(number),
        })?;
        match line.identity {
            Identity::Moves(..) => export.moves.push(line),
            Identity::Puzzle(..) => export.puzzles.push(line),
            _ => export.log.push(line),
        }
    }
    Err(ExportError::Short(number))
}
