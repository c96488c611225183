//! What the model asks for, performed: saves, the log, chance.

use super::{chance, crash, files};
use crate::app::message::Request;
use crate::app::notice::{NotTakenOver, Unsaved};
use crate::app::start::Files;
use crate::app::{Command, Message};
use crate::records::Tally;
use crate::settings::Settings;
use crate::storage::{Access, Cause, Store, StoreError};

/// The outside of the model.
pub struct Effects {
    store: Store,
    waiting: Vec<Command>,
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

const fn writes(command: &Command) -> bool {
    matches!(
        command,
        Command::SaveGame(_) | Command::SaveNow(_) | Command::SaveSettings(_) | Command::Log(..)
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
    pub fn ask(&mut self, commands: impl IntoIterator<Item = Command>) {
        for command in commands {
            let is_save = |command: &Command| matches!(command, Command::SaveGame(_));
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
        let is_asked = |command: &Command| matches!(command, Command::SaveNow(_));
        let asked = self.waiting.iter().any(is_asked).then_some(Message::Saved);
        for command in std::mem::take(&mut self.waiting) {
            let reads = self.store.access() == Access::ReadOnly;
            if reads && writes(&command) {
                if let Command::SaveGame(saved) | Command::SaveNow(saved) = command {
                    crash::know_game(saved, false);
                }
                continue;
            }
            let (part, done) = match command {
                Command::SaveGame(saved) | Command::SaveNow(saved) => {
                    let done = self.store.save_game(&saved);
                    crash::know_game(saved, done.is_ok());
                    (Part::Game, done)
                }
                Command::SaveSettings(settings) => {
                    let done = self.store.save_settings(&settings);
                    crash::know_settings(settings.clone());
                    self.unsaved = done.is_err().then_some(settings);
                    (Part::Settings, done)
                }
                // A record that cannot be added goes first at the next save of the game, which tells when it could.
                Command::Log(record, moves) => match self.store.append(&record, &moves) {
                    Ok(()) => continue,
                    failed => (Part::Game, failed),
                },
                Command::TakeOver => {
                    told.push(Message::TakenOver(self.take_over()));
                    continue;
                }
                Command::ReadLog => {
                    let read = self.read_log().map(|answer| told.push(answer));
                    self.unread += usize::from(read.is_err());
                    (Part::Log, read)
                }
                // The loop has seen to these.
                Command::Begin(_)
                | Command::Copy(_)
                | Command::Repaint
                | Command::Suspend
                | Command::Quit => {
                    continue;
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
            Command::SaveGame(saved) | Command::SaveNow(saved) => Some(saved),
            _ => None,
        });
        let Some(last) = saves.next_back() else { return };
        if last.state.started.is_none()
            && self.waiting.iter().any(|c| matches!(c, Command::Log(..)))
        {
            self.store.prepare_game(last);
        }
        let has_newer = |command: &Command| matches!(command, Command::SaveSettings(_));
        if !self.waiting.iter().any(has_newer) {
            self.waiting.extend(self.unsaved.take().map(Command::SaveSettings));
        }
        let again = std::mem::take(&mut self.unread);
        self.waiting.extend(std::iter::repeat_n(Command::ReadLog, again));
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
