//! Exiting after a panic: the terminal is restored, a report is kept beside the game, and the player learns what is
//! safe.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::exit;
use std::sync::{Mutex, PoisonError, TryLockError};
use std::thread;

use super::panics::{Panic, provoke};
use super::report::Report;
use super::{facts, terminal};
use crate::app::keymap::Context;
use crate::app::{Message, Model};
use crate::session::{Attempt, Saved};
use crate::settings::Settings;
use crate::storage::{SystemDisk, report_file};

/// The exit code after a panic.
pub const CODE: u8 = 101;

/// The name of the thread that writes the report. If it panics as well, no second report is attempted.
pub const REPORTER: &str = "report";

static KNOWN: Mutex<Known> = Mutex::new(Known {
    folder: None,
    settings: None,
    saved: None,
    is_saved: false,
    doing: String::new(),
});

/// What a report would be made of if a panic happened now.
#[derive(Debug, Default)]
struct Known {
    /// The folder that this instance may write to.
    folder: Option<PathBuf>,
    settings: Option<Box<Settings>>,
    /// The game as it was last saved, or would have been if it could.
    saved: Option<Box<Saved>>,
    is_saved: bool,
    doing: String,
}

fn known(change: impl FnOnce(&mut Known)) {
    change(&mut KNOWN.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Notes the folder that this instance may write to.
pub fn know_folder(folder: Option<PathBuf>) {
    known(|known| known.folder = folder);
}

/// Notes the settings in force.
pub fn know_settings(settings: Box<Settings>) {
    known(|known| known.settings = Some(settings));
}

/// Notes the game at its last save, and whether the save succeeded.
pub fn know_game(saved: Box<Saved>, is_saved: bool) {
    known(|known| (known.saved, known.is_saved) = (Some(saved), is_saved));
}

/// Notes what is about to happen to the model. Text that was typed or pasted is private and stays out.
pub fn know_doing(model: &Model, message: &Message) {
    let what = match message {
        Message::Act(action) => format!("{action:?}"),
        Message::Play(action) => action.to_string(),
        Message::Time { .. } => return,
        _ => "another message".to_owned(),
    };
    let (columns, rows) = model.size;
    let doing = format!("{what}, {:?} at {columns}x{rows}", Context::of(model));
    known(|known| known.doing = doing);
}

/// Exits after a panic: restores the terminal and keeps a report, or prints it if it cannot be kept.
pub fn end(panic: &Panic) -> ! {
    terminal::leave();
    say(&format!("klondike: the program failed at {panic}\n"));
    // A panic while the report is made would be a second one on this thread, which nobody would see; on a thread of its
    // own it is reported.
    let panic = panic.clone();
    let thread = thread::Builder::new().name(REPORTER.to_owned());
    if let Ok(reporter) = thread.spawn(move || report(&panic)) {
        let _ = reporter.join();
    }
    exit(CODE.into())
}

/// Exits when the report itself has panicked.
pub fn without_report(panic: &Panic) -> ! {
    say(&format!("klondike: no report of it could be made: {panic}\n"));
    exit(CODE.into())
}

/// Exits without waiting for whoever holds the output. The saved files are whole at any instant.
pub fn give_up(code: u8) -> ! {
    let _ = crossterm::terminal::disable_raw_mode();
    exit(code.into())
}

fn report(panic: &Panic) -> ! {
    provoke("report");
    // The thread that panicked may hold the lock.
    let Known { folder, settings, saved, is_saved, doing } = match KNOWN.try_lock() {
        Ok(mut known) => std::mem::take(&mut *known),
        Err(TryLockError::Poisoned(known)) => std::mem::take(&mut *known.into_inner()),
        Err(TryLockError::WouldBlock) => Known::default(),
    };
    let facts = facts::find();
    let attempt = saved.and_then(|saved| Attempt::restore(*saved).ok());
    let report = Report {
        facts: &facts,
        panic: Some((panic, &doing)),
        settings: settings.as_deref(),
        notes: Vec::new(),
        game: attempt.as_ref(),
    };
    let text = report.to_string();
    let kept = folder.map(|folder| report_file::keep(&SystemDisk, &folder, &text));
    let mut lines = Vec::new();
    if is_saved {
        lines.push("the game is saved and goes on at the next start".to_owned());
    }
    match &kept {
        Some(Ok(path)) => lines.push(format!(
            "{} tells what it was doing, and nothing personal; please pass it on",
            path.display()
        )),
        Some(Err(error)) => lines
            .push(format!("the report could not be kept, please pass on what follows: {error}")),
        None => lines.push("please pass on what follows".to_owned()),
    }
    let summary = format!("klondike: {}\n", lines.join("\nklondike: "));
    say(&facts.tidied(&summary));
    if !matches!(kept, Some(Ok(_))) {
        say(&text);
    }
    exit(CODE.into())
}

/// Prints to the standard error. If that fails there is nobody left to report it to.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
