//! A line of the log or of the moves as it stands there: what makes it the same as another one, and its moment.

use super::log_file::unseal;
use crate::records::Record;
use crate::records::entry::text::{self, RecordError, VERSION};
use crate::records::entry::words;
use crate::session::{AttemptId, Stamp};

/// A sound line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged<'a> {
    /// The line with its checksum, without its end.
    pub text: &'a [u8],
    /// What it is.
    pub identity: Identity,
    /// When that was, in seconds since 1970 in UTC.
    pub moment: i64,
}

/// What a line says something about. One of each is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Identity {
    /// The end of an attempt.
    Ended(AttemptId),
    /// Its start at a moment.
    Started(AttemptId, Stamp),
    /// A reset.
    Reset(Stamp),
    /// The moves of an attempt up to an end of it.
    Moves(AttemptId, Stamp),
}

impl<'a> Logged<'a> {
    /// Reads a line, which may have its end or not.
    ///
    /// # Errors
    ///
    /// A [`RecordError`]: its checksum is wrong, or it is nothing of this version.
    pub fn of(line: &'a [u8]) -> Result<Self, RecordError> {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        let body = unseal(text).ok_or(RecordError::Damaged)?;
        let (identity, moment) = match moves(body) {
            Some((id, end)) => (Identity::Moves(id, end), end.seconds),
            None => match text::parse(body)? {
                Record::Ended(entry) => (Identity::Ended(entry.id), entry.end.seconds),
                Record::Started(entry) => {
                    (Identity::Started(entry.id, entry.end), entry.end.seconds)
                }
                Record::Reset(at) => (Identity::Reset(at), at.seconds),
            },
        };
        Ok(Self { text, identity, moment })
    }
}

/// The attempt and the end that a line of moves is about.
fn moves(body: &str) -> Option<(AttemptId, Stamp)> {
    let mut words = body.split(' ');
    let is_moves = words.next()?.parse() == Ok(VERSION) && words.next()? == "moves";
    let id = words::parse_id(words.next()?.strip_prefix("id=")?)?;
    let end = words::parse_stamp(words.next()?.strip_prefix("end=")?)?;
    is_moves.then_some((id, end))
}
