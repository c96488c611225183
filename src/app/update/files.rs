//! The files: saving that fails and works again, and the lock that another instance has.

use std::time::Duration;

use super::dealing;
use crate::app::command::{Command, FileCommand, Reply};
use crate::app::focus::Focus;
use crate::app::found::{Files, Wish};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::refused::{NotTakenOver, Refused, Unsaved};
use crate::app::screens::Screen;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::panel::Panel;
use crate::app::screens::question::Question;
use crate::app::words::sentence;
use crate::records::Tally;

/// Saves because the player asks for it. While saving fails, a panel says why; it closes when saving works again.
pub fn save(model: &mut Model) -> Reply {
    if model.files.read_only {
        return Err(Refused::ReadOnly);
    }
    if model.practises() {
        return Err(Refused::Practising);
    }
    if model.files.unsaved.is_some() {
        model.open_panel(Panel::Unsaved);
    }
    model.notice = Some(Notice::Saved);
    model.time.since_save = Duration::ZERO;
    Ok(vec![Command::File(FileCommand::SaveNow(Box::new(model.attempt.saved())))])
}

/// The save that the player asked for has been tried.
///
/// # Errors
///
/// Why it, or another save before it, failed.
pub fn saved(model: &Model) -> Reply {
    match &model.files.unsaved {
        _ if model.files.read_only => Err(Refused::ReadOnly),
        Some(unsaved) => Err(Refused::Unsaved(unsaved.clone())),
        None => Ok(Vec::new()),
    }
}

/// Saving works again, or does not.
pub fn saving(model: &mut Model, result: Result<(), Unsaved>) {
    match result {
        Ok(()) => {
            if model.screen == Screen::Panel(Panel::Unsaved) {
                model.leave_screen();
            }
            if model.files.unsaved.take().is_some() {
                model.notice = Some(Notice::SavesAgain);
            }
        }
        Err(unsaved) => {
            let is_known =
                model.files.unsaved.as_ref().is_some_and(|known| known.why == unsaved.why);
            if !is_known {
                model.notice = Some(Notice::Unsaved(unsaved.clone()));
            }
            model.files.unsaved = Some(unsaved);
        }
    }
}

/// The program was to be left, but what was played would be lost: the player is asked.
pub fn not_left(model: &mut Model, unsaved: Unsaved) {
    model.files.unsaved = Some(unsaved);
    model.screen = Screen::Dialog(Dialog::of(Question::Leave));
}

/// Another instance has the files.
pub fn read_only(model: &mut Model) {
    model.files.read_only = true;
    model.files.unsaved = None;
    model.notice = Some(Notice::ReadOnly);
}

/// Takes the files over, after a question if a started game is left for that.
pub fn ask_to_take_over(model: &mut Model) -> Reply {
    if !model.files.read_only {
        return Err(Refused::NothingToTakeOver);
    }
    if model.practises() {
        return Err(Refused::Practising);
    }
    if model.is_under_way() {
        model.screen = Screen::Dialog(Dialog::of(Question::TakeOver));
        return Ok(Vec::new());
    }
    Ok(take_over(model))
}

/// Takes the files over.
pub fn take_over(model: &mut Model) -> Vec<Command> {
    model.leave_screen();
    model.notice = Some(Notice::TakenOver);
    vec![Command::File(FileCommand::TakeOver)]
}

/// The files are this instance's: the saved game is put on the table, or a new one where none is saved.
///
/// # Errors
///
/// Why they are not.
pub fn taken_over(model: &mut Model, result: Result<Box<Files>, NotTakenOver>) -> Reply {
    let files = result.map_err(Refused::NotTakenOver)?;
    // What is practised has been practised over the game that is replaced.
    model.leave_practice();
    let Files { saved, from_backup: _, settings, read_only, is_new: _, notices } = *files;
    model.settings = settings;
    model.files.read_only = read_only;
    model.screen = if notices.is_empty() {
        Screen::Table
    } else {
        Screen::Notices(notices.iter().map(|text| sentence(text)).collect(), None)
    };
    model.files.reading += 1;
    let next = match saved {
        Some(attempt) => {
            model.attempt = attempt;
            model.clear_turn();
            model.focus = Focus::START;
            model.time.waits = true;
            model.notice = Some(Notice::resumed(&model.attempt));
            None
        }
        None => Some(dealing::begin_at_once(model, Wish::default().request(&model.settings))),
    };
    Ok(next.into_iter().chain([Command::File(FileCommand::ReadLog)]).collect())
}

/// Takes the log as it was read, and tells what the player must know of it.
pub fn tallied(model: &mut Model, tally: Box<Tally>, words: Option<String>) {
    model.files.reading = model.files.reading.saturating_sub(1);
    model.files.tally = (model.files.reading == 0).then_some(tally);
    if let Some(words) = words {
        model.notice = Some(Notice::Files(words));
    }
}
