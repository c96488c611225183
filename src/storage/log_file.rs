//! The log of attempts and the file of their moves: lines that are only ever added, each with its own checksum.
//!
//! ```text
//! 1 ended id=00112233445566778899aabbccddeeff … redos=1 5d3a90c2
//! 1 moves id=00112233445566778899aabbccddeeff end=1764456218+3600 d3 w5 7f 2f 613 0f81b3aa
//! ```
//!
//! `attempts.log` has lines of the first kind (all fields: [`text`]), `moves.log` has lines of the second kind. A line
//! ends in one line feed. Its last word is a [CRC-32](super::checksum) of all bytes before the blank that precedes
//! the word, as 8 lower-case hexadecimal digits. The moves are in the compact form of the rules' notation (see
//! [`game_file`](super::game_file)), from the opening to the end and without the borders of steps; `id` and `end` are
//! those of the record that the moves belong to.
//!
//! - A line whose checksum is wrong, or that is no record, does not count and stays where it is.
//! - What follows the last line feed was cut short while it was written. Before the next line is added it is moved to
//!   a file of its own; where it is a whole line, it gets its line feed instead.
//! - An attempt counts once, however often its end is in the log.
//! - Nothing is ever removed. Only an import ([`merge`](super::merge)) writes the log anew, with all of its lines.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::atomic::{free_name, in_folder, set_aside, sync_folder_of};
use super::checksum::crc32;
use super::disk::Disk;
use super::error::StoreError;
use crate::records::entry::text::{self, RecordError, VERSION};
use crate::records::entry::words;
use crate::records::{LogEntry, Record};
use crate::rules::{Move, Table, compact, parse_compact};
use crate::session::AttemptId;

/// A length in bytes that no line exceeds: that of about a million moves.
const LINE_MAX: u64 = 4 << 20;

/// How many bytes hold the last twenty records at least.
const LATELY: u64 = 1 << 14;

/// The result of reading the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogReport {
    /// The path of the log.
    pub path: PathBuf,
    /// How many records were read.
    pub records: u64,
    /// How many lines are damaged and do not count, and the number of the first of them, from 1.
    pub damaged: Option<(u64, u64)>,
    /// The highest version of a line that this program does not know.
    pub newer: Option<u32>,
    /// The file to which a last line that was cut short was moved.
    pub torn: Option<PathBuf>,
    /// Whether the log is empty or missing although the moves file has the moves of several attempts.
    pub is_lost: bool,
}

/// One sentence for the player, or nothing where all is well.
impl fmt::Display for LogReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.damaged {
            Some((1, first)) => parts.push(format!(
                "line {first} is damaged and does not count; this is said until it is deleted"
            )),
            Some((lines, first)) => parts.push(format!(
                "{lines} lines are damaged and do not count, the first is line {first}; this is said until they \
                 are deleted"
            )),
            None => {}
        }
        if let Some(to) = &self.torn {
            // It is beside the log, so its name is enough: the whole sentence has to fit in two rows of the screen.
            let name = to.file_name().unwrap_or_default().display();
            parts.push(format!("an unfinished last line was kept as {name}"));
        }
        if self.is_lost {
            parts.push(
                "it has no game, although moves.log beside it has the moves of games; nothing is overwritten, so a copy \
                 of it can be put back"
                    .to_owned(),
            );
        }
        if let Some(version) = self.newer {
            parts.push(format!(
                "a newer klondike wrote to it (format {version}); it stays as it is, and nothing is saved there"
            ));
        }
        if parts.is_empty() {
            return Ok(());
        }
        write!(f, "{}: {}", self.path.display(), parts.join("; "))
    }
}

/// Makes a line: adds the checksum and the line feed.
#[must_use]
pub fn seal(body: &str) -> String {
    format!("{body} {:08x}\n", crc32(body.as_bytes()))
}

/// A line without its checksum; `None` where the checksum is wrong. The line feed may be missing.
#[must_use]
pub fn unseal(line: &[u8]) -> Option<&str> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let (body, [b' ', digits @ ..]) = line.split_at_checked(line.len().checked_sub(9)?)? else {
        return None;
    };
    (parse_digits(digits)? == crc32(body)).then(|| std::str::from_utf8(body).ok()).flatten()
}

/// Reads lower-case hexadecimal digits.
fn parse_digits(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0, |number, &digit| {
        let value = match digit {
            b'0'..=b'9' => digit - b'0',
            b'a'..=b'f' => digit - b'a' + 10,
            _ => return None,
        };
        Some(number << 4 | u32::from(value))
    })
}

/// Calls `each` with every record of the log, in order. A missing log is an empty one.
///
/// # Errors
///
/// A failed read. The records up to there were sound.
pub fn read(
    disk: &dyn Disk,
    path: &Path,
    mut each: impl FnMut(&Record),
) -> Result<LogReport, StoreError> {
    read_sound(disk, path, |line| {
        each(&unseal(line).ok_or(RecordError::Damaged).and_then(text::parse)?);
        Ok(())
    })
}

/// Calls `take` with every line of the log, and counts the lines that it calls damaged or newer.
///
/// # Errors
///
/// A failed read.
pub fn read_sound(
    disk: &dyn Disk,
    path: &Path,
    mut take: impl FnMut(&[u8]) -> Result<(), RecordError>,
) -> Result<LogReport, StoreError> {
    let mut report = LogReport { path: path.to_owned(), ..LogReport::default() };
    let mut number = 0;
    read_lines(disk, path, |line| {
        number += 1;
        match take(line) {
            Ok(()) => report.records += 1,
            Err(RecordError::Newer(version)) => report.newer = report.newer.max(Some(version)),
            // It is being written at this moment, or was cut short: it is mended before the next line is added.
            Err(RecordError::Damaged) if !line.ends_with(b"\n") => {}
            Err(RecordError::Damaged) => {
                report.damaged.get_or_insert((0, number)).0 += 1;
            }
        }
    })?;
    Ok(report)
}

/// Whether a moves file has the moves of more than one attempt: those of one may have been added just before the
/// program stopped, and its end not yet. What cannot be read has none.
pub fn has_moves(disk: &dyn Disk, path: &Path) -> bool {
    let mut start = Vec::new();
    let read = disk.open(path, 0).and_then(|reader| reader.take(LINE_MAX).read_to_end(&mut start));
    read.is_ok() && start.iter().filter(|&&byte| byte == b'\n').nth(1).is_some()
}

/// Whether the last records of the log have an end of this attempt. A log that cannot be read has none.
pub fn ended_lately(disk: &dyn Disk, path: &Path, id: AttemptId) -> bool {
    let mut end = Vec::new();
    let start = disk.len(path).unwrap_or_default().saturating_sub(LATELY);
    let read = disk.open(path, start).and_then(|reader| reader.take(LATELY).read_to_end(&mut end));
    let is_end = |line| matches!(text::parse(line), Ok(Record::Ended(entry)) if entry.id == id);
    read.is_ok() && end.split(|&byte| byte == b'\n').filter_map(unseal).any(is_end)
}

/// Whether the log has an end of this attempt anywhere. A log that cannot be read has none.
pub fn ended_ever(disk: &dyn Disk, path: &Path, id: AttemptId) -> bool {
    let mut ended = false;
    let is_end = |record: &Record| matches!(record, Record::Ended(entry) if entry.id == id);
    let _ = read(disk, path, |record| ended |= is_end(record));
    ended
}

/// Calls `each` with every line of a file, its line feed included. Of a line beyond the limit the rest is left out.
///
/// # Errors
///
/// A failed read.
pub fn read_lines(
    disk: &dyn Disk,
    path: &Path,
    mut each: impl FnMut(&[u8]),
) -> Result<(), StoreError> {
    let failed = |error: io::Error| StoreError::read(path, error);
    let mut reader = match disk.open(path, 0) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        opened => BufReader::with_capacity(1 << 14, opened.map_err(failed)?),
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        if reader.by_ref().take(LINE_MAX).read_until(b'\n', &mut line).map_err(failed)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LINE_MAX && !line.ends_with(b"\n") {
            reader.skip_until(b'\n').map_err(failed)?;
            line.push(b'\n');
        }
        each(&line);
    }
}

/// The line of `moves.log` for an ended attempt.
#[must_use]
pub fn moves_line(entry: &LogEntry, moves: &[Move]) -> String {
    seal(&format!("{}{}", moves_key(entry), compact(moves)))
}

/// The moves of an ended attempt; `None` where they are not in the file or cannot be played.
///
/// # Errors
///
/// A failed read.
pub fn read_moves(
    disk: &dyn Disk,
    path: &Path,
    entry: &LogEntry,
) -> Result<Option<Vec<Move>>, StoreError> {
    let key = moves_key(entry);
    let mut found = None;
    read_lines(disk, path, |line| {
        if line.starts_with(key.as_bytes())
            && let Some(moves) = unseal(line).and_then(|body| body.strip_prefix(&key))
            && let Ok(table) = entry.deal.table()
        {
            let play = |table: &mut Table, mv| table.play(&entry.book, mv).is_ok();
            found = parse_compact(moves, &table, play).ok();
        }
    })?;
    Ok(found)
}

fn moves_key(entry: &LogEntry) -> String {
    format!("{VERSION} moves id={} end={} ", words::id(entry.id), words::stamp(entry.end))
}

/// Adds whole lines to a file whose end is mended first. After an error the file is as it was, or has an end that the
/// next call mends.
///
/// # Errors
///
/// A failed write, or a failure to mend the end.
pub fn append(disk: &dyn Disk, path: &Path, lines: &[u8], time: i64) -> Result<(), StoreError> {
    mend(disk, path, time)?;
    let before = length(disk, path)?;
    in_folder(disk, path, || disk.append(path, lines))
        .and_then(|()| if before.is_none() { sync_folder_of(disk, path) } else { Ok(()) })
        .map_err(|error| {
            // Half a line need not be kept, because the whole of it is still here.
            let _ = disk.cut(path, before.unwrap_or(0));
            StoreError::write(path, error)
        })
}

/// The length of a file; `None` when there is no such file.
fn length(disk: &dyn Disk, path: &Path) -> Result<Option<u64>, StoreError> {
    match disk.len(path) {
        Ok(length) => Ok(Some(length)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::read(path, error)),
    }
}

/// Makes the file end in a whole line. A last line that was cut short is moved to a file of its own, whose path is
/// returned. A file that ends in more bytes than a line can have is no log; it is set aside as a whole.
///
/// # Errors
///
/// A failed read or write.
pub fn mend(disk: &dyn Disk, path: &Path, time: i64) -> Result<Option<PathBuf>, StoreError> {
    let read_error = |error: io::Error| StoreError::read(path, error);
    let Some(length) = length(disk, path)? else { return Ok(None) };
    let last = |bytes: u64| -> io::Result<Vec<u8>> {
        let mut end = Vec::new();
        disk.open(path, length.saturating_sub(bytes))?.take(bytes).read_to_end(&mut end)?;
        Ok(end)
    };
    if matches!(last(1).map_err(read_error)?.as_slice(), [] | [b'\n']) {
        return Ok(None);
    }
    let end = last(LINE_MAX).map_err(read_error)?;
    let start = match end.iter().rposition(|&byte| byte == b'\n') {
        Some(feed) => feed + 1,
        None if length <= LINE_MAX => 0,
        None => return set_aside(disk, path, time).map(Some),
    };
    let write_error = |error: io::Error| StoreError::write(path, error);
    let torn = &end[start..];
    if unseal(torn).is_some() {
        disk.append(path, b"\n").map_err(write_error)?;
        return Ok(None);
    }
    let to = free_name(disk, path, &format!(".damaged-{time}"))?;
    disk.write(&to, torn)
        .and_then(|()| sync_folder_of(disk, &to))
        .and_then(|()| disk.cut(path, length - torn.len() as u64))
        .map_err(write_error)?;
    Ok(Some(to))
}
