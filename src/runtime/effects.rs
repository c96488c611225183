//! What the model asks for, performed: saves, the log, chance.

use super::chance;
use crate::app::message::Request;
use crate::app::{Command, Message};
use crate::records::Tally;
use crate::storage::{Store, StoreError};

/// The outside of the model.
pub struct Effects {
    store: Store,
    waiting: Vec<Command>,
    /// Whether the last write failed.
    failing: bool,
}

impl Effects {
    /// Performs on these files.
    #[must_use]
    pub const fn new(store: Store) -> Self {
        Self { store, waiting: Vec::new(), failing: false }
    }

    /// Takes commands to be performed after the frame.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.waiting.extend(commands);
    }

    /// Performs what waits, in order, and returns what the model must know. Of several saves only the last is
    /// written: the others would be written over by it.
    pub fn perform(&mut self) -> Vec<Message> {
        let waiting = std::mem::take(&mut self.waiting);
        let is_save = |command: &Command| matches!(command, Command::SaveGame(_));
        let last_save = waiting.iter().rposition(is_save);
        let mut told = Vec::new();
        for (at, command) in waiting.into_iter().enumerate() {
            if is_save(&command) && Some(at) != last_save {
                continue;
            }
            let done = match command {
                Command::SaveGame(saved) => self.store.save_game(&saved),
                Command::SaveSettings(settings) => self.store.save_settings(&settings),
                Command::Log(record, moves) => self.store.append(&record, &moves),
                Command::ReadLog => self.read_log().map(|answer| told.push(answer)),
                // The loop has seen to these.
                Command::Begin(_) | Command::Repaint | Command::Quit => continue,
            };
            told.extend(self.outcome(done));
        }
        told
    }

    fn read_log(&mut self) -> Result<Message, StoreError> {
        let mut tally = Tally::default();
        let report = self.store.read_log(|record| tally.add(record))?;
        Ok(Message::Tallied(Box::new(tally), report.to_string()))
    }

    /// Says when writing begins to fail and when it works again.
    fn outcome(&mut self, done: Result<(), StoreError>) -> Option<Message> {
        let was_failing = std::mem::replace(&mut self.failing, done.is_err());
        match done {
            Ok(()) if was_failing => Some(Message::Saving(Ok(()))),
            Ok(()) => None,
            Err(error) => Some(Message::Saving(Err(error.to_string()))),
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
