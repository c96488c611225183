//! The CSV files of studies: how they are begun, resumed and joined.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::row::{Columns, DealRow};

/// How long a row may stay in the buffer before it is written to the file.
const PACE: Duration = Duration::from_secs(1);

/// Where the rows go.
pub struct Writer<'a> {
    out: BufWriter<Box<dyn Write + 'a>>,
    flushed: Duration,
}

impl<'a> Writer<'a> {
    /// Begins a file, or standard output for `-`, with the header. A file that is not empty is left as it is.
    ///
    /// # Errors
    ///
    /// When the file is not empty or cannot be written.
    pub fn create(path: &Path, columns: Columns, stdout: &'a mut dyn Write) -> Result<Self> {
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
        writeln!(writer.out, "{}", columns.header())?;
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
    pub fn row(&mut self, row: &DealRow, elapsed: Duration) -> io::Result<()> {
        writeln!(self.out, "{row}")?;
        if elapsed >= self.flushed + PACE {
            self.flushed = elapsed;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Writes what is still in the buffer.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Reads the rows of an unfinished study and opens its file for more of them. A last line that was cut off while it was
/// written is removed.
///
/// # Errors
///
/// When the file cannot be read or is of another kind of study.
pub fn resume(path: &Path, columns: Columns) -> Result<(Vec<DealRow>, Writer<'static>)> {
    let name = || path.display().to_string();
    let mut file = OpenOptions::new().read(true).write(true).open(path).with_context(name)?;
    let mut text = String::new();
    file.read_to_string(&mut text).with_context(name)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let rows = if whole == 0 {
        Vec::new()
    } else {
        let (found, rows) = parse(&text[..whole]).with_context(name)?;
        if found != columns {
            let with = match found {
                Columns::Single => "without",
                Columns::Paired => "with",
            };
            bail!("{}: its rows are of a study {with} `--pair take-backs`", name());
        }
        rows
    };
    file.set_len(whole as u64).with_context(name)?;
    file.seek(SeekFrom::End(0)).with_context(name)?;
    let mut writer = Writer::of(Box::new(file));
    if whole == 0 {
        writeln!(writer.out, "{}", columns.header()).with_context(name)?;
    }
    Ok((rows, writer))
}

/// Reads several files as one: their columns, and the rows in order, each deal once. Of a deal that is there twice a
/// proved verdict is preferred to an undecided one.
///
/// # Errors
///
/// When a file cannot be read, is of another kind than the first, or contradicts another.
pub fn join(paths: &[impl AsRef<Path>]) -> Result<(Columns, Vec<DealRow>)> {
    let mut rows: BTreeMap<(u8, u64), DealRow> = BTreeMap::new();
    let mut kind = None;
    for path in paths.iter().map(AsRef::as_ref) {
        let name = || path.display().to_string();
        let mut text = String::new();
        File::open(path).and_then(|mut file| file.read_to_string(&mut text)).with_context(name)?;
        let (columns, found) = parse(&text).with_context(name)?;
        if *kind.get_or_insert(columns) != columns {
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
    Ok((kind.unwrap_or(Columns::Single), rows.into_values().collect()))
}

/// The columns of the rows, and the rows.
fn parse(text: &str) -> Result<(Columns, Vec<DealRow>)> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let Some(columns) = lines.next().and_then(Columns::of_header) else {
        bail!("line 1: not the CSV of a study; it must be `{}`", Columns::Single.header());
    };
    let mut rows = Vec::new();
    for (line, number) in lines.zip(2..) {
        let row: DealRow = line.parse().with_context(|| format!("line {number}"))?;
        if row.columns() != columns {
            bail!("line {number}: not as many fields as in line 1");
        }
        rows.push(row);
    }
    Ok((columns, rows))
}
