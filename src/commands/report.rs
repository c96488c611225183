//! `klondike report`: what a bug report needs, with the saved game in lines that `klondike text` replays.

use std::io::Write;
use std::process::ExitCode;

use crate::runtime::facts;
use crate::runtime::report::BugReport;
use crate::session::Stamp;
use crate::storage::{Access, Folders, Loaded, Store};

/// Prints the report of the saved game. No file is changed.
///
/// # Errors
///
/// When it cannot be written.
pub fn run(folders: Option<Folders>, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let mut store = Store::open(folders, Access::ReadOnly, Stamp::default());
    let (settings, game) = (store.load_settings(), store.load_game());
    let notes = [settings.to_string(), game.to_string()];
    let report = BugReport {
        facts: &facts::find(),
        panic: None,
        settings: if let Loaded::Found(settings) = &settings { Some(settings) } else { None },
        notes: notes.iter().filter(|note| !note.is_empty()).map(String::as_str).collect(),
        game: if let Loaded::Found(attempt) = &game { Some(attempt) } else { None },
    };
    write!(out, "{report}")?;
    Ok(ExitCode::SUCCESS)
}
