//! The first line of a RON file: what it is, in which version, and for some the checksum of all that follows.
//!
//! ```text
//! // klondike game 1, checksum 5d3a90c2
//! // klondike settings 1
//! ```
//!
//! The line is a comment to RON, so the whole file is RON. It is read before anything else, so that a file of a
//! newer version is known as one whatever its body looks like. The checksum is the [CRC-32](super::checksum) of
//! every byte after the line's end, in 8 hexadecimal digits of lower case.

use std::io::Read as _;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::checksum::crc32;
use super::disk::Disk;
use super::error::{Cause, StoreError};

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileFormat {
    /// One word.
    pub name: &'static str,
    /// The version that this program writes; it reads this and all before it.
    pub version: u32,
    /// Whether it carries a checksum: files that people edit do not.
    pub sealed: bool,
    /// More bytes than any sound file has.
    pub limit: u64,
}

/// The bytes of a file, read as a whole; nothing when there is no such file.
///
/// # Errors
///
/// [`Cause::Read`], or [`Cause::TooLong`] beyond the format's limit.
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
        Err(error) => Err(StoreError::read(path, &error)),
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
/// [`Cause::Write`] when the value cannot be RON.
pub fn to_text<T: Serialize>(format: &FileFormat, value: &T) -> Result<String, Cause> {
    let pretty = ron::ser::PrettyConfig::new().new_line("\n");
    let mut body = ron::ser::to_string_pretty(value, pretty)
        .map_err(|error| Cause::Write(error.to_string()))?;
    body.push('\n');
    let FileFormat { name, version, .. } = format;
    Ok(if format.sealed {
        format!("// klondike {name} {version}, checksum {:08x}\n{body}", crc32(body.as_bytes()))
    } else {
        format!("// klondike {name} {version}\n{body}")
    })
}

/// Makes a value of the text of a file of one version.
pub type Reader<T> = fn(&str) -> Result<T, Cause>;

/// Reads the text of a file by the reader of its version: `readers` begin with that of version 1, and the last is that
/// of the version that is written.
///
/// # Errors
///
/// [`Cause::Newer`], or with the line where that is known [`Cause::Damaged`]; for text in a file that people edit
/// [`Cause::Faulty`].
pub fn from_bytes<T>(format: &FileFormat, readers: &[Reader<T>], bytes: &[u8]) -> Result<T, Cause> {
    read_text(format, readers, bytes).map_err(|cause| match cause {
        Cause::Damaged(why) if !format.sealed && is_text(bytes) => Cause::Faulty(why),
        cause => cause,
    })
}

fn read_text<T>(format: &FileFormat, readers: &[Reader<T>], bytes: &[u8]) -> Result<T, Cause> {
    let (header, body) = open(format, bytes).ok_or_else(|| {
        Cause::Damaged(format!("line 1 is not `// klondike {} {}`", format.name, format.version))
    })?;
    let version = usize::try_from(header.version).unwrap_or(usize::MAX);
    let reader = readers.get(version - 1).ok_or(Cause::Newer(header.version))?;
    let damaged = |why: &str| Cause::Damaged(why.to_owned());
    if format.sealed && header.checksum != Some(&format!("{:08x}", crc32(body))) {
        return Err(damaged("its checksum is wrong"));
    }
    reader(std::str::from_utf8(unmarked(bytes)).map_err(|_| damaged("it is not UTF-8 text"))?)
}

/// Whether somebody may have written this.
fn is_text(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| {
        !text.is_empty() && !text.contains(|c: char| c.is_control() && !c.is_whitespace())
    })
}

/// The version of a file, where it is newer than what this program knows.
#[must_use]
pub fn newer(format: &FileFormat, bytes: &[u8]) -> Option<u32> {
    let (Header { version, .. }, _) = open(format, bytes)?;
    (version > format.version).then_some(version)
}

/// The bytes without a byte order mark.
fn unmarked(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes)
}

/// The first line, and what follows it.
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
/// [`Cause::Damaged`] with line, column and field.
pub fn ron<T: DeserializeOwned>(text: &str) -> Result<T, Cause> {
    ron::Options::default().with_recursion_limit(32).from_str(text).map_err(|error| {
        let at = error.span.start;
        let field = field_before(text, at.line, at.col);
        let field = field.map_or_else(String::new, |field| format!(", `{field}`"));
        let mut why = error.code.to_string();
        if let Some(first) = why.get_mut(..1) {
            first.make_ascii_lowercase();
        }
        Cause::Damaged(format!("line {}, column {}{field}: {why}", at.line, at.col))
    })
}

/// The field whose value a place in the text belongs to: the name before the last colon on its line.
fn field_before(text: &str, line: usize, column: usize) -> Option<&str> {
    let line = text.lines().nth(line.checked_sub(1)?)?;
    let end = line.char_indices().nth(column.checked_sub(1)?).map_or(line.len(), |(at, _)| at);
    let (before, _) = line[..end].rsplit_once(':')?;
    let name = before.trim_end().rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
    name.filter(|name| !name.is_empty())
}

struct Header<'a> {
    version: u32,
    checksum: Option<&'a str>,
}

impl<'a> Header<'a> {
    fn parse(line: &'a [u8], name: &str) -> Option<Self> {
        let line = std::str::from_utf8(line).ok()?.trim_end();
        let rest = line.strip_prefix("// klondike ")?.strip_prefix(name)?.strip_prefix(' ')?;
        // What follows the version in a newer format is not for this program to judge.
        let version = rest.split(',').next()?;
        let checksum = rest[version.len()..].strip_prefix(", checksum ");
        let version = version.parse().ok().filter(|&version| version > 0)?;
        Some(Self { version, checksum })
    }
}
