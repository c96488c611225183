//! The CSV files of studies: begun, gone on with, joined.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::row::{HEADER, PAIR_HEADER, Row};

/// How long a row may wait before it reaches the file.
const PACE: Duration = Duration::from_secs(1);

/// Where the rows go.
pub struct Writer<'a> {
    out: BufWriter<Box<dyn Write + 'a>>,
    flushed: Duration,
}

impl<'a> Writer<'a> {
    /// Begins a file, or writes to `stdout` for `-`, header first. A file that already holds something is left
    /// alone.
    ///
    /// # Errors
    ///
    /// When the file is not empty or cannot be written.
    pub fn create(path: &Path, pairs: bool, stdout: &'a mut dyn Write) -> Result<Self> {
        let out: Box<dyn Write + 'a> = if path == Path::new("-") {
            Box::new(stdout)
        } else {
            let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
            let file = file.with_context(|| path.display().to_string())?;
            let there = file.metadata().with_context(|| path.display().to_string())?;
            if there.is_file() && there.len() > 0 {
                bail!(
                    "{}: there are rows in it already; `--resume` goes on with them",
                    path.display()
                );
            }
            Box::new(file)
        };
        let mut writer = Self::of(out);
        writeln!(writer.out, "{}", header(pairs))?;
        Ok(writer)
    }

    fn of(out: Box<dyn Write + 'a>) -> Self {
        Self { out: BufWriter::new(out), flushed: Duration::ZERO }
    }

    /// Writes a row, `elapsed` after the start.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn row(&mut self, row: &Row, elapsed: Duration) -> io::Result<()> {
        writeln!(self.out, "{row}")?;
        if elapsed >= self.flushed + PACE {
            self.flushed = elapsed;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Hands on all that was written.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}

const fn header(pairs: bool) -> &'static str {
    if pairs { PAIR_HEADER } else { HEADER }
}

/// Reads the rows of an unfinished study and opens its file at the end, behind the last whole line: a line
/// that was cut off while it was written is dropped.
///
/// # Errors
///
/// When the file cannot be read or is of another kind of study.
pub fn resume(path: &Path, pairs: bool) -> Result<(Vec<Row>, Writer<'static>)> {
    let name = || path.display().to_string();
    let mut file = OpenOptions::new().read(true).write(true).open(path).with_context(name)?;
    let mut text = String::new();
    file.read_to_string(&mut text).with_context(name)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let rows = if whole == 0 {
        Vec::new()
    } else {
        let (found, rows) = parse(&text[..whole]).with_context(name)?;
        if found != pairs {
            bail!(
                "{}: its rows are of a study {} `--pair take-backs`",
                name(),
                if found { "with" } else { "without" }
            );
        }
        rows
    };
    file.set_len(whole as u64).with_context(name)?;
    file.seek(SeekFrom::End(0)).with_context(name)?;
    let mut writer = Writer::of(Box::new(file));
    if whole == 0 {
        writeln!(writer.out, "{}", header(pairs)).with_context(name)?;
    }
    Ok((rows, writer))
}

/// Reads several files as one: whether they are of pairs, and the rows in order, each deal once. Of a deal
/// that is there twice a verdict counts before none.
///
/// # Errors
///
/// When a file cannot be read, is of another kind than the first, or contradicts another.
pub fn join(paths: &[impl AsRef<Path>]) -> Result<(bool, Vec<Row>)> {
    let mut rows: BTreeMap<(u8, u64), Row> = BTreeMap::new();
    let mut kind = None;
    for path in paths.iter().map(AsRef::as_ref) {
        let name = || path.display().to_string();
        let mut text = String::new();
        File::open(path).and_then(|mut file| file.read_to_string(&mut text)).with_context(name)?;
        let (pairs, found) = parse(&text).with_context(name)?;
        if *kind.get_or_insert(pairs) != pairs {
            bail!("{}: rows of pairs and single rows do not join", name());
        }
        for row in found {
            let Some(other) = rows.get_mut(&(row.draw, row.deal)) else {
                rows.insert((row.draw, row.deal), row);
                continue;
            };
            if other.contradicts(&row) {
                bail!("{}: contradicts the other files on deal {}", name(), row.deal);
            }
            other.fill_in(&row);
        }
    }
    Ok((kind.unwrap_or(false), rows.into_values().collect()))
}

/// Whether the rows are of pairs, and the rows.
fn parse(text: &str) -> Result<(bool, Vec<Row>)> {
    let mut lines = text.lines();
    let pairs = match lines.next() {
        Some(HEADER) => false,
        Some(PAIR_HEADER) => true,
        _ => bail!("line 1: not the CSV of a study; it must be `{HEADER}`"),
    };
    let mut rows = Vec::new();
    for (index, line) in lines.enumerate() {
        let row: Row =
            line.parse().map_err(|fault| anyhow::anyhow!("line {}: {fault}", index + 2))?;
        if row.without.is_some() != pairs {
            bail!("line {}: not as many fields as in line 1", index + 2);
        }
        rows.push(row);
    }
    Ok((pairs, rows))
}
