//! The way in to all files: what was found in them, and what may be written over.

mod travel;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

pub use travel::{Exported, Imported};

use super::atomic;
use super::disk::{Disk, Lock, SystemDisk};
use super::error::{Cause, StoreError};
use super::folders::Folders;
use super::kept::{Generation, Guard, Kept, Loaded, may_write};
use super::log_file::{self, LogReport};
use super::{game_file, settings_file};
use crate::records::entry::text;
use crate::records::{LogEntry, Record};
use crate::rules::Move;
use crate::session::{Attempt, Saved, Stamp};
use crate::settings::Settings;

/// Whether this instance may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It reads and writes.
    Full,
    /// It changes nothing, not even the name of a damaged file.
    ReadOnly,
}

/// All files of one player.
pub struct Store {
    disk: Box<dyn Disk>,
    folders: Option<Folders>,
    access: Access,
    /// The lock of the folders, once it is held or known that there is none.
    lock: Option<Lock>,
    now: Stamp,
    game: Option<Kept<Attempt>>,
    settings: Option<Kept<Settings>>,
    log: Guard,
    /// Lines that could not be added yet, in order.
    waiting: VecDeque<PendingLine>,
}

/// A line that has to go to a log.
struct PendingLine {
    file: fn(&Folders) -> PathBuf,
    text: String,
}

impl Store {
    /// The files in these folders. With `None` everything is fresh and nothing can be saved. `now` names the
    /// files that are set aside. Full access takes the lock; where another instance holds it, what is left is to
    /// read ([`Store::access`]).
    #[must_use]
    pub fn open(folders: Option<Folders>, access: Access, now: Stamp) -> Self {
        Self::on(Box::new(SystemDisk), folders, access, now)
    }

    /// The same on another file system.
    #[must_use]
    pub fn on(disk: Box<dyn Disk>, folders: Option<Folders>, access: Access, now: Stamp) -> Self {
        let game = folders.as_ref().map(|folders| {
            Kept::new(folders.game_file(), &game_file::FORMAT, |bytes| {
                let saved = game_file::from_bytes(bytes)?;
                Attempt::restore(saved).map_err(|error| Cause::Damaged(error.to_string()))
            })
        });
        let settings = folders.as_ref().map(|folders| {
            let path = folders.settings_file();
            Kept::new(path, &settings_file::FORMAT, settings_file::from_bytes)
        });
        let mut store = Self {
            disk,
            folders,
            access,
            lock: None,
            now,
            game,
            settings,
            log: Guard::Unread,
            waiting: VecDeque::new(),
        };
        // A folder that cannot be written to is told by the first save, which tries again.
        let _ = store.own();
        store
    }

    /// What this instance may do now.
    #[must_use]
    pub const fn access(&self) -> Access {
        self.access
    }

    /// What must be known of a file system that has no locks.
    #[must_use]
    pub fn warning(&self) -> Option<StoreError> {
        match (&self.lock, &self.folders) {
            (Some(Lock::Unsupported(error)), Some(folders)) => {
                Some(StoreError::no_locks(&folders.lock_file(), error))
            }
            _ => None,
        }
    }

    /// Takes the files over from an instance that has ended. They are to be loaded anew.
    ///
    /// # Errors
    ///
    /// [`Cause::ReadOnly`] while the other one runs, or a folder that cannot be written to; this instance then
    /// stays a reader.
    pub fn take_over(&mut self) -> Result<(), StoreError> {
        self.access = Access::Full;
        let owned = self.own();
        match owned {
            Ok(()) => {
                self.log = Guard::Unread;
                self.game.iter_mut().for_each(Kept::forget);
                self.settings.iter_mut().for_each(Kept::forget);
            }
            Err(_) => self.access = Access::ReadOnly,
        }
        owned
    }

    /// Makes sure that this instance is the one that writes. Where another one turns out to be, it becomes a reader.
    fn own(&mut self) -> Result<(), StoreError> {
        let Some(path) = self.folders.as_ref().map(Folders::lock_file) else { return Ok(()) };
        if self.access == Access::Full && self.lock.is_none() {
            let lock = atomic::in_folder(&*self.disk, &path, || self.disk.lock(&path));
            match lock.map_err(|error| StoreError::write(&path, &error))? {
                Lock::Taken => self.access = Access::ReadOnly,
                lock => self.lock = Some(lock),
            }
        }
        match self.access {
            Access::Full => Ok(()),
            Access::ReadOnly => Err(StoreError::new(&path, Cause::ReadOnly)),
        }
    }

    /// The attempt to go on with. One that has ended is not resumed, nor one whose end stands in the log though the
    /// program was stopped before the save that tells of it.
    pub fn load_game(&mut self) -> Loaded<Attempt> {
        let (Some(game), Some(folders)) = (&mut self.game, &self.folders) else {
            return Loaded::Fresh;
        };
        let (disk, log) = (&*self.disk, folders.log_file());
        let is_logged = |attempt: &Attempt, generation| match generation {
            Generation::Present => log_file::ended_lately(disk, &log, attempt.id()),
            // It may be older than what the end of the log tells of.
            Generation::Kept => log_file::ended_ever(disk, &log, attempt.id()),
        };
        let loaded = game.load(disk, self.access, self.now.seconds, |attempt, generation| {
            attempt.outcome().is_some() || is_logged(attempt, generation)
        });
        match loaded {
            Loaded::Fresh => self.next_game().map_or(Loaded::Fresh, Loaded::Found),
            loaded => loaded,
        }
    }

    /// The new attempt that was to take the place of the ended one when the program was stopped. It does so now.
    fn next_game(&mut self) -> Option<Attempt> {
        let (disk, log) = (&*self.disk, self.folders.as_ref()?.log_file());
        let is_next = |next: &Attempt| {
            next.started().is_none() && !log_file::ended_lately(disk, &log, next.id())
        };
        self.game.as_mut()?.prepared(disk, self.access, is_next)
    }

    /// Makes ready the save of a new attempt before the end of the present one is logged: whenever the program is
    /// stopped after that, the new one is found. When it fails only a deal without a move can be lost.
    pub fn prepare_game(&mut self, saved: &Saved) {
        if self.own().is_ok()
            && let (Some(game), Ok(text)) = (&mut self.game, game_file::to_text(saved))
        {
            game.prepare(&*self.disk, text);
        }
    }

    /// Saves the attempt under way, or the ended one with its outcome. Records that could not be added to the log
    /// go first: no save tells of an end that the log does not know.
    ///
    /// # Errors
    ///
    /// Why nothing was saved. Calling again later is right: it may then succeed.
    pub fn save_game(&mut self, saved: &Saved) -> Result<(), StoreError> {
        let path = self.path(Folders::game_file)?;
        self.own_for(&path)?;
        self.add_waiting()?;
        let text = game_file::to_text(saved).map_err(|cause| StoreError::new(&path, cause))?;
        self.game.as_mut().map_or(Ok(()), |game| game.save(&*self.disk, &text))
    }

    /// The settings.
    pub fn load_settings(&mut self) -> Loaded<Settings> {
        let Some(settings) = &mut self.settings else { return Loaded::Fresh };
        settings.load(&*self.disk, self.access, self.now.seconds, |_, _| false)
    }

    /// Saves the settings.
    ///
    /// # Errors
    ///
    /// As [`Store::save_game`].
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        let path = self.path(Folders::settings_file)?;
        // They may lie in another folder than the lock, which is then not needed for them: they change as a whole.
        let _ = self.own();
        if self.access == Access::ReadOnly {
            return Err(StoreError::new(&path, Cause::ReadOnly));
        }
        let text =
            settings_file::to_text(settings).map_err(|cause| StoreError::new(&path, cause))?;
        self.settings.as_mut().map_or(Ok(()), |kept| kept.save(&*self.disk, &text))
    }

    /// Adds a record to the log, and the moves of an ended attempt to the moves file. When that fails the record is
    /// kept, and added before anything else is saved.
    ///
    /// # Errors
    ///
    /// Why it has not been added yet.
    pub fn append(&mut self, record: &Record, moves: &[Move]) -> Result<(), StoreError> {
        let path = self.path(Folders::log_file)?;
        if self.access == Access::ReadOnly {
            return Err(StoreError::new(&path, Cause::ReadOnly));
        }
        if let Record::Ended(entry) = record {
            let text = log_file::moves_line(entry, moves);
            self.waiting.push_back(PendingLine { file: Folders::moves_file, text });
        }
        let text = log_file::seal(&text::write(record));
        self.waiting.push_back(PendingLine { file: Folders::log_file, text });
        self.add_waiting()
    }

    /// Hands every record of the log on, in order. Writes that were cut short are mended first.
    ///
    /// # Errors
    ///
    /// A failed read; nothing is added to the log then.
    pub fn read_log(&mut self, each: impl FnMut(&Record)) -> Result<LogReport, StoreError> {
        let Some(path) = self.folders.as_ref().map(Folders::log_file) else {
            return Ok(LogReport::default());
        };
        let mut torn = None;
        if self.access == Access::Full {
            // What cannot be mended now is told when a record is to be added.
            torn = log_file::mend(&*self.disk, &path, self.now.seconds).unwrap_or_default();
        }
        let read = log_file::read(&*self.disk, &path, each);
        self.log = match &read {
            Ok(LogReport { newer: Some(version), .. }) => Guard::Closed(Cause::Newer(*version)),
            Ok(_) => Guard::Open,
            Err(error) => Guard::Closed(error.cause.clone()),
        };
        read.map(|report| LogReport { torn, ..report })
    }

    /// The moves of an ended attempt, if they were kept.
    ///
    /// # Errors
    ///
    /// A failed read.
    pub fn moves_of(&self, entry: &LogEntry) -> Result<Option<Vec<Move>>, StoreError> {
        let path = self.path(Folders::moves_file)?;
        log_file::read_moves(&*self.disk, &path, entry)
    }

    /// The data folder, when this instance may write in it.
    #[must_use]
    pub fn own_folder(&self) -> Option<PathBuf> {
        let folders = self.folders.as_ref().filter(|_| self.access == Access::Full)?;
        Some(folders.data.clone())
    }

    fn add_waiting(&mut self) -> Result<(), StoreError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let path = self.path(Folders::log_file)?;
        self.own_for(&path)?;
        if self.log == Guard::Unread {
            self.read_log(|_| {})?;
        }
        may_write(&*self.disk, &path, &self.log)?;
        self.log = Guard::Open;
        while let Some(PendingLine { file, text }) = self.waiting.front() {
            log_file::append(&*self.disk, &self.path(file)?, text.as_bytes(), self.now.seconds)?;
            self.waiting.pop_front();
        }
        Ok(())
    }

    /// Whoever may not write is told of the file; of a lock that cannot be had the lock is what is to be mended.
    fn own_for(&mut self, path: &Path) -> Result<(), StoreError> {
        self.own().map_err(|error| match error.cause {
            Cause::ReadOnly => StoreError::new(path, Cause::ReadOnly),
            _ => error,
        })
    }

    fn path(&self, file: impl Fn(&Folders) -> PathBuf) -> Result<PathBuf, StoreError> {
        let none = || StoreError::new(Path::new(""), Cause::NoFolder);
        self.folders.as_ref().map(file).ok_or_else(none)
    }
}
