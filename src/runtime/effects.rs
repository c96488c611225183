//! What the model asks for, performed: saves, the log, chance.

use super::{chance, crash, files};
use crate::app::message::Request;
use crate::app::start::Files;
use crate::app::{Command, Message};
use crate::records::Tally;
use crate::storage::{Access, Cause, Store, StoreError};

/// The outside of the model.
pub struct Effects {
    store: Store,
    waiting: Vec<Command>,
    /// What could not be written or read when it was last tried.
    failing: Vec<Part>,
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
        Self { store, waiting: Vec::new(), failing: Vec::new() }
    }

    /// Takes commands to be performed after the frame.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.waiting.extend(commands);
    }

    /// Performs what waits, in order, and returns what the model must know. Of several saves only the last is
    /// written: the others would be written over by it. Nothing is written while another instance has the files.
    pub fn perform(&mut self) -> Vec<Message> {
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
                Command::SaveGame(saved) => {
                    let done = self.store.save_game(&saved);
                    crash::know_game(saved, done.is_ok());
                    (Part::Game, done)
                }
                Command::SaveSettings(settings) => {
                    let done = self.store.save_settings(&settings);
                    crash::know_settings(settings);
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
                Command::Begin(_) | Command::Repaint | Command::Suspend | Command::Quit => {
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

    fn take_over(&mut self) -> Result<Box<Files>, String> {
        self.store.take_over().map_err(|error| match error.cause {
            Cause::ReadOnly => {
                "the other klondike is still running, so nothing is taken over".to_owned()
            }
            _ => error.to_string(),
        })?;
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
