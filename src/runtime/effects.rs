//! What the model asks for, performed: saves, the log, chance.

use super::{chance, files};
use crate::app::message::Request;
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
}

/// What can fail while the others succeed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Game,
    Settings,
    Log,
}

const fn writes(command: &Command) -> bool {
    matches!(command, Command::SaveGame(_) | Command::SaveSettings(_) | Command::Log(..))
}

impl Effects {
    /// Performs on these files.
    #[must_use]
    pub const fn new(store: Store) -> Self {
        Self { store, waiting: Vec::new(), failing: Vec::new(), unsaved: None }
    }

    /// Takes commands to be performed after the frame.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.waiting.extend(commands);
    }

    /// Performs what waits, in order, and returns what the model must know. Of several saves only the last is
    /// written: the others would be written over by it. Nothing is written while another instance has the files.
    pub fn perform(&mut self) -> Vec<Message> {
        self.get_ready();
        let waiting = std::mem::take(&mut self.waiting);
        let is_save = |command: &Command| matches!(command, Command::SaveGame(_));
        let last_save = waiting.iter().rposition(is_save);
        let mut told = Vec::new();
        for (at, command) in waiting.into_iter().enumerate() {
            let reads = self.store.access() == Access::ReadOnly;
            if is_save(&command) && Some(at) != last_save || reads && writes(&command) {
                continue;
            }
            let (part, done) = match command {
                Command::SaveGame(saved) => (Part::Game, self.store.save_game(&saved)),
                Command::SaveSettings(settings) => {
                    let done = self.store.save_settings(&settings);
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
                Command::ReadLog => (Part::Log, self.read_log().map(|answer| told.push(answer))),
                // The loop has seen to these.
                Command::Begin(_) | Command::Copy(_) | Command::Repaint | Command::Quit => {
                    continue;
                }
            };
            if !reads && self.store.access() == Access::ReadOnly {
                self.failing.clear();
                told.push(Message::ReadOnly);
            } else {
                told.extend(self.outcome(part, done));
            }
        }
        told
    }

    /// The save of a new deal is made ready before the end of the attempt before it is logged.
    fn get_ready(&mut self) {
        let mut saves = self.waiting.iter().filter_map(|command| match command {
            Command::SaveGame(saved) => Some(saved),
            _ => None,
        });
        let Some(last) = saves.next_back() else { return };
        if last.started.is_none() && self.waiting.iter().any(|c| matches!(c, Command::Log(..))) {
            self.store.prepare_game(last);
        }
        let has_newer = |command: &Command| matches!(command, Command::SaveSettings(_));
        if !self.waiting.iter().any(has_newer) {
            self.waiting.extend(self.unsaved.take().map(Command::SaveSettings));
        }
    }

    fn take_over(&mut self) -> Result<Box<Files>, String> {
        self.store.take_over().map_err(|error| match error.cause {
            Cause::ReadOnly => {
                "the other klondike is still running, so nothing is taken over".to_owned()
            }
            _ => error.to_string(),
        })?;
        self.unsaved = None;
        Ok(Box::new(files::read(&mut self.store)))
    }

    fn read_log(&mut self) -> Result<Message, StoreError> {
        let mut tally = Tally::default();
        let report = self.store.read_log(|record| tally.add(record))?;
        Ok(Message::Tallied(Box::new(tally), report.to_string()))
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
                Some(Message::Saving(Err(error.to_string())))
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
