//! The first line of a RON file: what the file is, in which version, and for some files a checksum of what follows.
//!
//! ```text
//! // klondike game 1, checksum 5d3a90c2
//! // klondike settings 1
//! ```
//!
//! To RON the line is a comment, so the whole file is RON. It is read before anything else, so that a file of a newer
//! version is recognised whatever follows. The checksum is the [CRC-32](super::checksum) of every byte after the end
//! of the line, as 8 lower-case hexadecimal digits.

use std::io::Read as _;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::checksum::crc32;
use super::disk::Disk;
use super::error::{Cause, DataError, StoreError};

/// The format of one kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileFormat {
    /// The kind of file, in one word.
    pub name: &'static str,
    /// The version that this program writes. It reads this one and all earlier ones.
    pub version: u32,
    /// Whether the file carries a checksum. Files that people edit do not.
    pub sealed: bool,
    /// A length in bytes that no sound file exceeds.
    pub limit: u64,
}

/// Reads a whole file; returns `None` when there is no such file.
///
/// # Errors
///
/// [`Cause::Read`], or [`Cause::TooLong`] for a file beyond the limit of its format.
pub fn read(
    disk: &dyn Disk,
    path: &Path,
    format: &FileFormat,
) -> Result<Option<Vec<u8>>, StoreError> {
    let mut bytes = Vec::new();
    let read =
        disk.open(path, 0).and_then(|reader| reader.take(format.limit + 1).read_to_end(&mut bytes));
    match read {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::read(path, error)),
        Ok(_) if bytes.len() as u64 > format.limit => {
            Err(StoreError::new(path, Cause::TooLong(format.limit)))
        }
        Ok(_) => Ok(Some(bytes)),
    }
}

/// Writes a value as the text of a file.
///
/// # Errors
///
/// [`Cause::Write`] when RON cannot represent the value.
pub fn to_text<T: Serialize>(format: &FileFormat, value: &T) -> Result<String, Cause> {
    let pretty = ron::ser::PrettyConfig::new().new_line("\n");
    let mut body = ron::ser::to_string_pretty(value, pretty)
        .map_err(|error| Cause::Write(std::io::Error::other(error).into()))?;
    body.push('\n');
    let FileFormat { name, version, .. } = format;
    Ok(if format.sealed {
        format!("// klondike {name} {version}, checksum {:08x}\n{body}", crc32(body.as_bytes()))
    } else {
        format!("// klondike {name} {version}\n{body}")
    })
}

/// Reads the text of a file of one version.
pub type Reader<T> = fn(&str) -> Result<T, Cause>;

/// Reads a file with the reader of its version. `readers` has one for each version, from version 1 to the one that is
/// written.
///
/// # Errors
///
/// [`Cause::Newer`] for a version without a reader. For anything else that is wrong [`Cause::Damaged`], or in a file
/// that people edit [`Cause::Faulty`], as long as it is text.
pub fn from_bytes<T>(format: &FileFormat, readers: &[Reader<T>], bytes: &[u8]) -> Result<T, Cause> {
    read_text(format, readers, bytes).map_err(|cause| match cause {
        Cause::Damaged(why) if !format.sealed && is_text(bytes) => Cause::Faulty(why),
        cause => cause,
    })
}

fn read_text<T>(format: &FileFormat, readers: &[Reader<T>], bytes: &[u8]) -> Result<T, Cause> {
    let unknown = DataError::Header(format.name, format.version);
    let (header, body) = open(format, bytes).ok_or(Cause::Damaged(unknown))?;
    let reader = usize::try_from(header.version - 1).ok().and_then(|at| readers.get(at));
    let reader = reader.ok_or(Cause::Newer(header.version))?;
    if format.sealed && header.checksum != Some(&format!("{:08x}", crc32(body))) {
        return Err(Cause::Damaged(DataError::Checksum));
    }
    let text = std::str::from_utf8(unmarked(bytes));
    reader(text.map_err(|_| Cause::Damaged(DataError::NotText))?)
}

/// Whether a person may have written these bytes.
fn is_text(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| {
        !text.is_empty() && !text.contains(|c: char| c.is_control() && !c.is_whitespace())
    })
}

/// The version that the first line names; `None` where it does not name this kind of file.
#[must_use]
pub fn version(format: &FileFormat, bytes: &[u8]) -> Option<u32> {
    open(format, bytes).map(|(header, _)| header.version)
}

/// The version of a file that is newer than what this program knows.
#[must_use]
pub fn newer(format: &FileFormat, bytes: &[u8]) -> Option<u32> {
    version(format, bytes).filter(|&version| version > format.version)
}

/// The bytes without a byte order mark.
fn unmarked(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes)
}

/// The first line, and the bytes that follow it.
fn open<'a>(format: &FileFormat, bytes: &'a [u8]) -> Option<(Header<'a>, &'a [u8])> {
    let bytes = unmarked(bytes);
    let end = bytes.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |at| at + 1);
    let (line, body) = bytes.split_at(end);
    Some((Header::parse(line, format.name)?, body))
}

/// Reads RON text.
///
/// # Errors
///
/// [`DataError::Ron`], with the line, the column and the field.
pub fn ron<T: DeserializeOwned>(text: &str) -> Result<T, Cause> {
    ron::Options::default().with_recursion_limit(32).from_str(text).map_err(|error| {
        let at = error.span.start;
        let field = field_before(text, at.line, at.col).map(str::to_owned);
        Cause::Damaged(DataError::Ron(at.line, at.col, field, Box::new(error.code)))
    })
}

/// The field that a place in the text belongs to: the name before the last colon that precedes it on its line.
fn field_before(text: &str, line: usize, column: usize) -> Option<&str> {
    let line = text.lines().nth(line.checked_sub(1)?)?;
    let end = line.char_indices().nth(column.checked_sub(1)?).map_or(line.len(), |(at, _)| at);
    let (before, _) = line[..end].rsplit_once(':')?;
    let name = before.trim_end().rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
    name.filter(|name| !name.is_empty())
}

struct Header<'a> {
    /// From 1.
    version: u32,
    checksum: Option<&'a str>,
}

impl<'a> Header<'a> {
    fn parse(line: &'a [u8], name: &str) -> Option<Self> {
        let line = std::str::from_utf8(line).ok()?.trim_end();
        let rest = line.strip_prefix("// klondike ")?.strip_prefix(name)?.strip_prefix(' ')?;
        // A newer format may put anything after its version.
        let version = rest.split(',').next()?;
        let checksum = rest[version.len()..].strip_prefix(", checksum ");
        let version = version.parse().ok().filter(|&version| version > 0)?;
        Some(Self { version, checksum })
    }
}
