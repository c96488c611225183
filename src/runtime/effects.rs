//! Side effects: performs the commands that the model returns, such as saves and entries in the log.

use std::io::{self, Write};

use super::{chance, crash, files};
use crate::app::found::Files;
use crate::app::refused::{NoGame, NotTakenOver, Unsaved};
use crate::app::request::Request;
use crate::app::{FileCommand, Message};
use crate::records::{Record, Tally};
use crate::settings::Settings;
use crate::storage::{Access, Cause, Store, StoreError};

/// The exit code when something that the player has done is lost by the end of the program.
pub const UNSAVED: u8 = 1;

/// Performs commands on the files, and remembers what failed.
pub struct Effects {
    store: Store,
    waiting: Vec<FileCommand>,
    /// What failed the last time it was tried, and why.
    failing: Vec<(Part, Unsaved)>,
    /// Settings that could not be saved. They are tried again with the next save of the game.
    unsaved: Option<Box<Settings>>,
    /// How many times the model is still waiting for a log that could not be read. It is tried again in the same way.
    unread: usize,
}

/// The parts that fail independently of each other.
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
            | FileCommand::LogPuzzle(_)
    )
}

impl Effects {
    /// Side effects on these files.
    #[must_use]
    pub fn new(store: Store) -> Self {
        crash::know_folder(store.own_folder());
        Self { store, waiting: Vec::new(), failing: Vec::new(), unsaved: None, unread: 0 }
    }

    /// Queues commands, to be performed after the frame is drawn. Of several saves of the game only the last is kept.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = FileCommand>) {
        for command in commands {
            let is_save = |command: &FileCommand| matches!(command, FileCommand::SaveGame(_));
            if is_save(&command) {
                self.waiting.retain(|waiting| !is_save(waiting));
            }
            self.waiting.push(command);
        }
    }

    /// Performs the queued commands in order, and returns their results as messages. Nothing is written while another
    /// instance has the files.
    pub fn perform(&mut self) -> Vec<Message> {
        self.get_ready();
        let mut results = Vec::new();
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
                // A record that cannot be appended now is appended before the next save of the game, which reports success.
                FileCommand::Log(record, moves) => match self.store.append(&record, &moves) {
                    Ok(()) => continue,
                    failed => (Part::Game, failed),
                },
                FileCommand::LogPuzzle(answer) => match self.store.append_puzzle(&answer) {
                    Ok(()) => continue,
                    failed => (Part::Game, failed),
                },
                FileCommand::TakeOver => {
                    results.push(Message::TakenOver(self.take_over()));
                    continue;
                }
                FileCommand::ReadTheme(name) => {
                    results.push(files::theme(&self.store, name));
                    continue;
                }
                FileCommand::ReadGame(back) => {
                    results.push(Message::Looked(files::look(&mut self.store, back)));
                    continue;
                }
                FileCommand::ReadGames => {
                    let games = self.store.briefs().map(Vec::into_boxed_slice);
                    results.push(Message::Games(games.map_err(|_| NoGame::NoLog)));
                    continue;
                }
                FileCommand::ReadLog => {
                    let read = self.read_log().map(|answer| results.push(answer));
                    self.unread += usize::from(read.is_err());
                    (Part::Log, read)
                }
            };
            if !reads && self.store.access() == Access::ReadOnly {
                self.failing.clear();
                crash::know_folder(None);
                results.push(Message::ReadOnly);
            } else {
                results.extend(self.outcome(part, done));
            }
        }
        results.extend(asked);
        results
    }

    /// Prepares the save of a new deal before the end of the previous attempt is logged, and queues what failed before.
    fn get_ready(&mut self) {
        let mut saves = self.waiting.iter().filter_map(|command| match command {
            FileCommand::SaveGame(saved) | FileCommand::SaveNow(saved) => Some(saved),
            _ => None,
        });
        let Some(last) = saves.next_back() else { return };
        // The new deal may have moves already, when keys come faster than saves are made.
        let ends_before = |command: &FileCommand| match command {
            FileCommand::Log(record, _) => match &**record {
                Record::Ended(ended) => ended.id != last.id,
                Record::Started(_) | Record::Reset(_) => last.state.started.is_none(),
            },
            _ => false,
        };
        if self.waiting.iter().any(ends_before) {
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
        self.store.read_puzzles(|answer| tally.puzzles.add(answer))?;
        let words = Some(report.to_string()).filter(|words| !words.is_empty());
        Ok(Message::Tallied(Box::new(tally), words))
    }

    /// Reports every failure, and the first success after which nothing is failing any more.
    fn outcome(&mut self, part: Part, done: Result<(), StoreError>) -> Option<Message> {
        let failed = self.failing.len();
        self.failing.retain(|(other, _)| *other != part);
        match done {
            Ok(()) if failed > 0 && self.failing.is_empty() => Some(Message::Saving(Ok(()))),
            Ok(()) => None,
            Err(error) => {
                let (why, whole, fault) = (error.short(), error.to_string(), error.fault());
                let unsaved = Unsaved { why, whole, fault };
                self.failing.push((part, unsaved.clone()));
                Some(Message::Saving(Err(unsaved)))
            }
        }
    }

    /// Why the game would be lost if the program ended now, or something that belongs to it.
    #[must_use]
    pub fn unsaved_game(&self) -> Option<&Unsaved> {
        self.failing.iter().find(|(part, _)| *part == Part::Game).map(|(_, unsaved)| unsaved)
    }

    /// What would be lost if the program ended now: what it is called, and why.
    pub fn lost(&self) -> impl Iterator<Item = (&'static str, &Unsaved)> {
        self.failing.iter().filter_map(|(part, unsaved)| match part {
            Part::Game => Some(("game is", unsaved)),
            Part::Settings => Some(("settings are", unsaved)),
            // What could not be read is still there.
            Part::Log => None,
        })
    }

    /// Says on the standard error what is lost by the end of the program, and returns the exit code that is right
    /// then; this one where nothing is lost.
    #[must_use]
    pub fn exit_code(&self, code: u8) -> u8 {
        let mut code = code;
        for (what, unsaved) in self.lost() {
            // If this fails too, there is nowhere left to say it.
            let _ = writeln!(io::stderr(), "klondike: the {what} not saved: {}", unsaved.fault);
            code = UNSAVED;
        }
        code
    }

    /// Draws the id of a new attempt, and the number of its deal unless one was found.
    ///
    /// # Errors
    ///
    /// When the system gives no random numbers.
    pub fn begin(request: Request, deal: Option<u64>) -> anyhow::Result<Message> {
        let number = deal.map_or_else(chance::deal, Ok)?;
        Ok(Message::Begun { request, number, id: chance::id()? })
    }
}
