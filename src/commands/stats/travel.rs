//! `klondike stats --export` and `--import`: the log on its way to another computer and back.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};

use crate::storage::export_file::{self, LARGEST};
use crate::storage::{Cause, Store, StoreError, SystemDisk, atomic};

/// Writes the export. A file that is there is replaced when it is an export itself.
///
/// # Errors
///
/// When the log cannot be read or the file not be written, or when it is something else.
pub fn export(store: &Store, path: &Path, out: &mut impl Write) -> Result<ExitCode> {
    let exported = store.export()?;
    if path == Path::new("-") {
        out.write_all(&exported.bytes)?;
        note(&exported.report.to_string());
        return Ok(ExitCode::SUCCESS);
    }
    let name = path.display();
    if is_other(path).with_context(|| name.to_string())? {
        bail!("{name} is there already and is not an export; it stays as it is");
    }
    atomic::replace(&SystemDisk, path, &exported.bytes).map_err(|error| told(error, ""))?;
    let games = if exported.games == 1 { "game" } else { "games" };
    writeln!(out, "{name}: {} {games} written.", exported.games)?;
    note(&exported.report.to_string());
    Ok(ExitCode::SUCCESS)
}

/// Whether there is a file that is not an export.
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

/// Takes an export in.
///
/// # Errors
///
/// When it cannot be read or is refused, which changes nothing, or when the log cannot be written.
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

/// A failed write without the words about the next save; there is none here.
fn told(error: StoreError, then: &str) -> anyhow::Error {
    match error.cause {
        Cause::Write(why) => anyhow!("cannot write {}: {why}{then}", error.path.display()),
        _ => error.into(),
    }
}

/// What was left out of the export, where that is not its text.
fn note(words: &str) {
    if !words.is_empty() {
        // Nobody is left to be told when this fails too.
        let _ = writeln!(io::stderr(), "klondike: {words}");
    }
}
