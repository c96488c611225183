//! What the model asks for, performed: saves, the log, chance.

use super::{chance, crash, files};
use crate::app::found::Files;
use crate::app::refused::{NotTakenOver, Unsaved};
use crate::app::request::Request;
use crate::app::{FileCommand, Message};
use crate::records::Tally;
use crate::settings::Settings;
use crate::storage::{Access, Cause, Store, StoreError};

/// The outside of the model.
pub struct Effects {
    store: Store,
    waiting: Vec<FileCommand>,
    /// What could not be written or read when it was last tried.
    failing: Vec<Part>,
    /// Settings that could not be saved: tried again with the next save of the game.
    unsaved: Option<Box<Settings>>,
    /// How many answers the model still waits for since the log could not be read: tried again in the same way.
    unread: usize,
}

/// What can fail while the others succeed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Game,
    Settings,
    Log,
}

const fn writes(command: &FileCommand) -> bool {
    matches!(
        command,
        FileCommand::SaveGame(_)
            | FileCommand::SaveNow(_)
            | FileCommand::SaveSettings(_)
            | FileCommand::Log(..)
    )
}

impl Effects {
    /// Performs on these files.
    #[must_use]
    pub fn new(store: Store) -> Self {
        crash::know_folder(store.own_folder());
        Self { store, waiting: Vec::new(), failing: Vec::new(), unsaved: None, unread: 0 }
    }

    /// Takes commands to be performed after the frame. Of several saves only the last one waits.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = FileCommand>) {
        for command in commands {
            let is_save = |command: &FileCommand| matches!(command, FileCommand::SaveGame(_));
            if is_save(&command) {
                self.waiting.retain(|waiting| !is_save(waiting));
            }
            self.waiting.push(command);
        }
    }

    /// Performs what waits, in order, and returns what the model must know. Nothing is written while another instance
    /// has the files.
    pub fn perform(&mut self) -> Vec<Message> {
        self.get_ready();
        let mut told = Vec::new();
        let is_asked = |command: &FileCommand| matches!(command, FileCommand::SaveNow(_));
        let asked = self.waiting.iter().any(is_asked).then_some(Message::Saved);
        for command in std::mem::take(&mut self.waiting) {
            let reads = self.store.access() == Access::ReadOnly;
            if reads && writes(&command) {
                if let FileCommand::SaveGame(saved) | FileCommand::SaveNow(saved) = command {
                    crash::know_game(saved, false);
                }
                continue;
            }
            let (part, done) = match command {
                FileCommand::SaveGame(saved) | FileCommand::SaveNow(saved) => {
                    let done = self.store.save_game(&saved);
                    crash::know_game(saved, done.is_ok());
                    (Part::Game, done)
                }
                FileCommand::SaveSettings(settings) => {
                    let done = self.store.save_settings(&settings);
                    crash::know_settings(settings.clone());
                    self.unsaved = done.is_err().then_some(settings);
                    (Part::Settings, done)
                }
                // A record that cannot be added goes first at the next save of the game, which tells when it could.
                FileCommand::Log(record, moves) => match self.store.append(&record, &moves) {
                    Ok(()) => continue,
                    failed => (Part::Game, failed),
                },
                FileCommand::TakeOver => {
                    told.push(Message::TakenOver(self.take_over()));
                    continue;
                }
                FileCommand::ReadLog => {
                    let read = self.read_log().map(|answer| told.push(answer));
                    self.unread += usize::from(read.is_err());
                    (Part::Log, read)
                }
            };
            if !reads && self.store.access() == Access::ReadOnly {
                self.failing.clear();
                crash::know_folder(None);
                told.push(Message::ReadOnly);
            } else {
                told.extend(self.outcome(part, done));
            }
        }
        told.extend(asked);
        told
    }

    /// The save of a new deal is made ready before the end of the attempt before it is logged.
    fn get_ready(&mut self) {
        let mut saves = self.waiting.iter().filter_map(|command| match command {
            FileCommand::SaveGame(saved) | FileCommand::SaveNow(saved) => Some(saved),
            _ => None,
        });
        let Some(last) = saves.next_back() else { return };
        if last.started.is_none() && self.waiting.iter().any(|c| matches!(c, FileCommand::Log(..)))
        {
            self.store.prepare_game(last);
        }
        let has_newer = |command: &FileCommand| matches!(command, FileCommand::SaveSettings(_));
        if !self.waiting.iter().any(has_newer) {
            self.waiting.extend(self.unsaved.take().map(FileCommand::SaveSettings));
        }
        let again = std::mem::take(&mut self.unread);
        self.waiting.extend(std::iter::repeat_n(FileCommand::ReadLog, again));
    }

    fn take_over(&mut self) -> Result<Box<Files>, NotTakenOver> {
        self.store.take_over().map_err(|error| match error.cause {
            Cause::ReadOnly => NotTakenOver::StillRunning,
            _ => NotTakenOver::Failed(error.to_string()),
        })?;
        crash::know_folder(self.store.own_folder());
        self.unsaved = None;
        Ok(Box::new(files::read(&mut self.store)))
    }

    fn read_log(&mut self) -> Result<Message, StoreError> {
        let mut tally = Tally::default();
        let report = self.store.read_log(|record| tally.add(record))?;
        let words = Some(report.to_string()).filter(|words| !words.is_empty());
        Ok(Message::Tallied(Box::new(tally), words))
    }

    /// Tells every failure, and when nothing fails any more.
    fn outcome(&mut self, part: Part, done: Result<(), StoreError>) -> Option<Message> {
        let failed = self.failing.len();
        self.failing.retain(|&other| other != part);
        match done {
            Ok(()) if failed > 0 && self.failing.is_empty() => Some(Message::Saving(Ok(()))),
            Ok(()) => None,
            Err(error) => {
                self.failing.push(part);
                let unsaved = Unsaved { why: error.short(), whole: error.to_string() };
                Some(Message::Saving(Err(unsaved)))
            }
        }
    }

    /// A new attempt's number and id.
    ///
    /// # Errors
    ///
    /// When the system gives no random numbers.
    pub fn begin(request: Request) -> anyhow::Result<Message> {
        Ok(Message::Begun { request, number: chance::number()?, id: chance::id()? })
    }
}
