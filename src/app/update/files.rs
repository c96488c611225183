//! The files: saving that fails and works again, and the lock that another instance has.

use super::attempt;
use crate::app::command::Command;
use crate::app::focus::Focus;
use crate::app::model::{Dialog, Model, Panel, Question, Screen};
use crate::app::notice::{Notice, READ_ONLY, SAVED, TAKEN_OVER, Unsaved, sentence};
use crate::app::start::{Files, Wish, reader, welcome};

/// Saves because the player asks for it. What keeps failing is shown as a whole until it succeeds.
pub fn save(model: &mut Model) -> Vec<Command> {
    if model.files.unsaved.is_some() {
        model.open_panel(Panel::Unsaved);
    }
    model.notice =
        Some(if model.files.read_only { Notice::refused(READ_ONLY) } else { Notice::told(SAVED) });
    vec![attempt::save(model)]
}

/// Saving works again, or does not.
pub fn saving(model: &mut Model, result: Result<(), Unsaved>) {
    match result {
        Ok(()) => {
            if model.screen == Screen::Panel(Panel::Unsaved) {
                model.screen = super::home(model);
            }
            if model.files.unsaved.take().is_some() {
                model.notice = Some(Notice::told("Saving works again."));
            }
        }
        Err(unsaved) => {
            let claims = model.notice.as_ref().is_some_and(|notice| notice.text == SAVED);
            let is_known =
                model.files.unsaved.as_ref().is_some_and(|known| known.why == unsaved.why);
            if claims || !is_known {
                model.notice = Some(Notice::warned(unsaved.sentence()));
            }
            model.files.unsaved = Some(unsaved);
        }
    }
}

/// Another instance has the files.
pub fn read_only(model: &mut Model) {
    model.files.read_only = true;
    model.files.unsaved = None;
    model.notice = Some(Notice::warned(reader()));
}

/// Takes the files over, after a question when a started game is left for that.
pub fn ask_to_take_over(model: &mut Model) -> Vec<Command> {
    if !model.files.read_only {
        model.notice =
            Some(Notice::refused("Nothing needs to be taken over: this klondike saves."));
        return Vec::new();
    }
    if model.is_under_way() {
        model.screen = Screen::Dialog(Dialog { question: Question::TakeOver, focused: 0 });
        return Vec::new();
    }
    take_over(model)
}

/// Takes the files over.
pub fn take_over(model: &mut Model) -> Vec<Command> {
    model.screen = super::home(model);
    model.notice = Some(Notice::told(TAKEN_OVER));
    vec![Command::TakeOver]
}

/// The files are this instance's: the saved game lies on the table, or where there is none a new one.
pub fn taken_over(model: &mut Model, result: Result<Box<Files>, String>) -> Vec<Command> {
    let Files { saved, from_backup: _, settings, read_only, notices } = match result {
        Ok(files) => *files,
        Err(reason) => {
            model.notice = Some(Notice::refused(sentence(&reason)));
            return Vec::new();
        }
    };
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
            attempt::clear(model);
            model.focus = Focus::START;
            model.notice = Some(Notice::told(welcome(&model.attempt)));
            None
        }
        None => Some(Command::Begin(Wish::default().request(&model.settings))),
    };
    next.into_iter().chain([Command::ReadLog]).collect()
}
