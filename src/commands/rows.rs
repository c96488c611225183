//! Rows of a CSV file that a long command writes one after the other, and goes on with when it was stopped.

use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

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
    pub fn create(path: &Path, header: &str, stdout: &'a mut dyn Write) -> Result<Self> {
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
        writeln!(writer.out, "{header}")?;
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
    pub fn row(&mut self, row: &impl Display, elapsed: Duration) -> io::Result<()> {
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

/// The whole lines of a file that was begun before.
pub struct Begun {
    /// The lines that are there, header included. None is cut off.
    pub text: String,
    file: File,
}

/// Opens a file to go on with it. A last line that was cut off while it was written is no part of the text.
///
/// # Errors
///
/// When the file cannot be read.
pub fn begun(path: &Path) -> io::Result<Begun> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
    Ok(Begun { text, file })
}

impl Begun {
    /// Goes on behind the lines that are there; a file without any begins with the header.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn go_on(mut self, header: &str) -> io::Result<Writer<'static>> {
        self.file.set_len(self.text.len() as u64)?;
        self.file.seek(SeekFrom::End(0))?;
        let mut writer = Writer::of(Box::new(self.file));
        if self.text.is_empty() {
            writeln!(writer.out, "{header}")?;
        }
        Ok(writer)
    }
}
