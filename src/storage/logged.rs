//! A line of the log, of the moves or of the puzzles as it is in the file, with what identifies it and its moment.

use std::collections::BTreeSet;

use super::log_file::unseal;
use crate::deals::PuzzleCode;
use crate::records::entry::text::{self, RecordError, VERSION};
use crate::records::entry::words;
use crate::records::{PuzzleTry, Record};
use crate::session::{AttemptId, Stamp};

/// A sound line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged<'a> {
    /// The line with its checksum, without its end.
    pub text: &'a [u8],
    /// What the line is about.
    pub identity: Identity,
    /// When that happened, in UTC seconds since 1970.
    pub moment: i64,
}

/// What a line is about. Of two lines with the same identity one is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Identity {
    /// The end of an attempt.
    Ended(AttemptId),
    /// The start of an attempt at a moment.
    Started(AttemptId, Stamp),
    /// A reset.
    Reset(Stamp),
    /// The moves of an attempt up to an end of it.
    Moves(AttemptId, Stamp),
    /// An answer to a puzzle at a moment.
    Puzzle(PuzzleCode, Stamp),
}

impl<'a> Logged<'a> {
    /// Reads a line, with or without its line feed.
    ///
    /// # Errors
    ///
    /// [`RecordError::Damaged`] where the checksum is wrong or the line is none of this format, and
    /// [`RecordError::Newer`] for a line of a newer version.
    pub fn of(line: &'a [u8]) -> Result<Self, RecordError> {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        let body = unseal(text).ok_or(RecordError::Damaged)?;
        let (identity, at) = if let Some((id, end)) = moves(body) {
            (Identity::Moves(id, end), end)
        } else if let Some(answer) = PuzzleTry::parse(body) {
            (Identity::Puzzle(answer.code, answer.at), answer.at)
        } else {
            match text::parse(body)? {
                Record::Ended(entry) => (Identity::Ended(entry.id), entry.end),
                Record::Started(entry) => (Identity::Started(entry.id, entry.end), entry.end),
                Record::Reset(at) => (Identity::Reset(at), at),
            }
        };
        Ok(Self { text, identity, moment: at.seconds })
    }

    /// The attempt whose end the line has.
    #[must_use]
    pub const fn ended(&self) -> Option<AttemptId> {
        match self.identity {
            Identity::Ended(id) => Some(id),
            _ => None,
        }
    }

    /// Whether the line goes to another computer, where these are the attempts whose end goes there: everything does
    /// but the start of an attempt that is still under way.
    #[must_use]
    pub fn travels(&self, ended: &BTreeSet<AttemptId>) -> bool {
        match self.identity {
            Identity::Started(id, _) => ended.contains(&id),
            _ => true,
        }
    }
}

/// The attempt whose moves a line has, and the end that they lead to.
fn moves(body: &str) -> Option<(AttemptId, Stamp)> {
    let mut words = body.split(' ');
    let is_moves = words.next()?.parse() == Ok(VERSION) && words.next()? == "moves";
    let id = words::parse_id(words.next()?.strip_prefix("id=")?)?;
    let end = words::parse_stamp(words.next()?.strip_prefix("end=")?)?;
    is_moves.then_some((id, end))
}
