//! `klondike stats --export` and `--import`: finished games and answers to puzzles carried to another computer.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};

use crate::storage::export_file::{self, LARGEST};
use crate::storage::{Cause, Store, StoreError, SystemDisk, atomic};

/// Writes all finished games to `path`, or to `out` for `-`. An older export at `path` is replaced.
///
/// # Errors
///
/// When the log cannot be read, when another kind of file is at `path`, or when it cannot be written.
pub fn export(store: &Store, path: &Path, out: &mut impl Write) -> Result<ExitCode> {
    let exported = store.export()?;
    if path == Path::new("-") {
        out.write_all(&exported.bytes)?;
        note(&exported.report.to_string());
        return Ok(ExitCode::SUCCESS);
    }
    let name = path.display();
    if let Some(folder) =
        path.parent().filter(|folder| *folder != Path::new("") && !folder.exists())
    {
        let folder = folder.display();
        bail!(
            "{name} is not written: there is no folder {folder}; make it first, or name another place"
        );
    }
    if is_other(path).with_context(|| name.to_string())? {
        bail!("{name} is there already and is not an export; it stays as it is");
    }
    atomic::replace(&SystemDisk, path, &exported.bytes).map_err(|error| told(error, ""))?;
    writeln!(out, "{name}: {exported} written.")?;
    note(&exported.report.to_string());
    Ok(ExitCode::SUCCESS)
}

/// Whether there is a file at `path` that is not an export.
fn is_other(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        file => {
            file?.take(64).read_to_end(&mut start)?;
            Ok(!export_file::is_export(&start))
        }
    }
}

/// Adds the games of the export at `path`, or on standard input for `-`, to the log.
///
/// # Errors
///
/// When the export cannot be read or is refused, which changes nothing, or when the log cannot be written.
pub fn import(mut store: Store, path: &Path, out: &mut impl Write) -> Result<ExitCode> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "stdin".to_owned() } else { path.display().to_string() };
    let bytes = read(path, is_stdin).with_context(|| name.clone())?;
    let export = export_file::read(&bytes).with_context(|| name.clone())?;
    let imported =
        store.import(&export).map_err(|error| told(error, "; import the file once more then"))?;
    writeln!(out, "{name}: {imported}.")?;
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path, is_stdin: bool) -> io::Result<Vec<u8>> {
    let source: Box<dyn Read> =
        if is_stdin { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The error of a failed write without its advice about the next save, as there is none here; `then` is said instead.
fn told(error: StoreError, then: &str) -> anyhow::Error {
    match error.cause {
        Cause::Write(why) => anyhow!("cannot write {}: {why}{then}", error.path.display()),
        _ => error.into(),
    }
}

/// Says on standard error what was left out of the export, since standard output may be the export itself.
fn note(words: &str) {
    if !words.is_empty() {
        // When standard error is closed too, there is no other place to say it.
        let _ = writeln!(io::stderr(), "klondike: {words}");
    }
}
