//! The entrance to all files: reading them, writing them, and the lock that says who may.

mod puzzles;
mod travel;

use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

pub use travel::{Exported, Imported};

use super::atomic;
use super::disk::{Disk, Lock, SystemDisk};
use super::error::{Cause, StoreError};
use super::folders::Folders;
use super::guarded_file::{Guard, GuardedFile, Loaded, ReadFrom, may_write};
use super::log_file::{self, LogReport};
use super::theme_file::NoTheme;
use super::{game_file, settings_file, theme_file};
use crate::records::entry::text;
use crate::records::{Brief, LogEntry, Record};
use crate::rules::Move;
use crate::session::{Attempt, Saved, Stamp};
use crate::settings::Settings;
use crate::settings::theme::ThemeColors;

/// Whether this instance may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It reads and writes.
    Full,
    /// It changes nothing, not even the name of a damaged file.
    ReadOnly,
}

/// All files of one player. Created by [`Store::open`].
pub struct Store {
    disk: Box<dyn Disk>,
    folders: Option<Folders>,
    access: Access,
    /// The lock of the data folder, once it is held or known to be impossible.
    lock: Option<Lock>,
    now: Stamp,
    game: Option<GuardedFile<Attempt>>,
    /// The last save of the game that succeeded.
    saved: Option<Saved>,
    settings: Option<GuardedFile<Settings>>,
    log: Guard,
    /// Lines of the logs that could not be added yet, in order.
    waiting: VecDeque<PendingLine>,
}

/// A line that is to be added to a log.
struct PendingLine {
    file: fn(&Folders) -> PathBuf,
    text: String,
}

impl Store {
    /// Opens the files in these folders. With `None` everything is fresh and nothing can be saved. `now` becomes part
    /// of the names of files that are set aside. [`Access::Full`] takes the lock; where another instance holds it,
    /// only reading is left ([`Store::access`] says so).
    #[must_use]
    pub fn open(folders: Option<Folders>, access: Access, now: Stamp) -> Self {
        Self::on(Box::new(SystemDisk), folders, access, now)
    }

    /// The same on another file system.
    #[must_use]
    pub fn on(disk: Box<dyn Disk>, folders: Option<Folders>, access: Access, now: Stamp) -> Self {
        let game = folders.as_ref().map(|folders| {
            GuardedFile::new(folders.game_file(), &game_file::FORMAT, game_file::from_bytes)
        });
        let settings = folders.as_ref().map(|folders| {
            let path = folders.settings_file();
            GuardedFile::new(path, &settings_file::FORMAT, settings_file::from_bytes)
        });
        let mut store = Self {
            disk,
            folders,
            access,
            lock: None,
            now,
            game,
            saved: None,
            settings,
            log: Guard::Unread,
            waiting: VecDeque::new(),
        };
        // A folder that cannot be written to is reported by the first save, which tries again.
        let _ = store.own();
        store
    }

    /// What this instance may do now.
    #[must_use]
    pub const fn access(&self) -> Access {
        self.access
    }

    /// Reads a theme by its name, and lists those of the player's own folder.
    ///
    /// # Errors
    ///
    /// When there is none of this name, or its file has a fault.
    pub fn theme(&self, name: &str) -> (Result<ThemeColors, NoTheme>, Vec<String>) {
        let folder = self.folders.as_ref().map(Folders::themes);
        let own = folder.as_deref().map(theme_file::names).unwrap_or_default();
        (theme_file::read(self.disk.as_ref(), folder.as_deref(), name), own)
    }

    /// What the player must know about a file system that has no locks.
    #[must_use]
    pub fn warning(&self) -> Option<StoreError> {
        match (&self.lock, &self.folders) {
            (Some(Lock::Unsupported(error)), Some(folders)) => {
                let cause = Cause::NoLocks(error.clone());
                Some(StoreError::new(&folders.lock_file(), cause))
            }
            _ => None,
        }
    }

    /// Takes the files over from an instance that has ended. They must be loaded again.
    ///
    /// # Errors
    ///
    /// [`Cause::ReadOnly`] while the other instance runs, or a folder that cannot be written to. This instance then
    /// keeps reading only.
    pub fn take_over(&mut self) -> Result<(), StoreError> {
        self.access = Access::Full;
        let owned = self.own();
        match owned {
            Ok(()) => {
                self.log = Guard::Unread;
                self.game.iter_mut().for_each(GuardedFile::forget);
                self.settings.iter_mut().for_each(GuardedFile::forget);
            }
            Err(_) => self.access = Access::ReadOnly,
        }
        owned
    }

    /// Makes sure that this instance holds the lock. Where another one does, this one is a reader from now on.
    fn own(&mut self) -> Result<(), StoreError> {
        let Some(path) = self.folders.as_ref().map(Folders::lock_file) else { return Ok(()) };
        if self.access == Access::Full && self.lock.is_none() {
            let lock = atomic::in_folder(&*self.disk, &path, || self.disk.lock(&path));
            match lock.map_err(|error| StoreError::write(&path, error))? {
                Lock::Taken => self.access = Access::ReadOnly,
                lock => self.lock = Some(lock),
            }
        }
        match self.access {
            Access::Full => Ok(()),
            Access::ReadOnly => Err(StoreError::new(&path, Cause::ReadOnly)),
        }
    }

    /// Loads the attempt to go on with. One that has ended is not resumed, unless its win was undone, nor one whose end
    /// is in the log although the program stopped before it could be saved.
    pub fn load_game(&mut self) -> Loaded<Attempt> {
        let (Some(game), Some(folders)) = (&mut self.game, &self.folders) else {
            return Loaded::Fresh;
        };
        let (disk, log) = (&*self.disk, folders.log_file());
        let is_logged = |attempt: &Attempt, from| match from {
            ReadFrom::File => log_file::ended_lately(disk, &log, attempt.id()),
            // The end of a backup may be further back than the last lines of the log.
            ReadFrom::Backup => log_file::ended_ever(disk, &log, attempt.id()),
        };
        let loaded = game.load(disk, self.access, self.now.seconds, |attempt, from| {
            !attempt.goes_on() || attempt.outcome().is_none() && is_logged(attempt, from)
        });
        match loaded {
            Loaded::Fresh => self.next_game().map_or(Loaded::Fresh, Loaded::Found),
            loaded => loaded,
        }
    }

    /// The new attempt that was about to replace the ended one when the program stopped. It does so now.
    fn next_game(&mut self) -> Option<Attempt> {
        let (disk, log) = (&*self.disk, self.folders.as_ref()?.log_file());
        let is_next = |next: &Attempt| !log_file::ended_lately(disk, &log, next.id());
        self.game.as_mut()?.prepared(disk, self.access, is_next)
    }

    /// Prepares the save of a new attempt, before the end of the present one is logged: whenever the program stops after
    /// that, the new attempt is found. Where this fails, only a deal that was never saved can be lost.
    pub fn prepare_game(&mut self, saved: &Saved) {
        if self.own().is_ok()
            && let (Some(game), Ok(text)) = (&mut self.game, game_file::to_text(saved))
        {
            game.prepare(&*self.disk, text);
        }
    }

    /// Saves the attempt under way, or an ended one with its outcome. Records that could not be added to the log are
    /// added first, because no save may tell of an end that the log does not have.
    ///
    /// Only what has changed since the last save is written, as a line at the end of the file, wherever that is
    /// possible (see [`game_file`]).
    ///
    /// # Errors
    ///
    /// Why nothing was saved. It is right to try again later, which may succeed.
    pub fn save_game(&mut self, saved: &Saved) -> Result<(), StoreError> {
        let path = self.path(Folders::game_file)?;
        self.own_for(&path)?;
        self.add_waiting()?;
        let Some(game) = &mut self.game else { return Ok(()) };
        let change = self.saved.take().and_then(|before| saved.change_since(&before));
        let line = change.as_ref().map(game_file::to_line);
        let most = game_file::LINES_MIN.max(saved.steps.len() / game_file::STEPS_PER_LINE);
        let added = line.as_ref().and_then(|line| game.append(&*self.disk, line, most));
        if let Some(added) = added {
            added?;
        } else {
            let text = game_file::to_text(saved).map_err(|cause| StoreError::new(&path, cause))?;
            game.save(&*self.disk, &text, line)?;
        }
        self.saved = Some(saved.clone());
        Ok(())
    }

    /// Whether there is a log of games that have ended.
    #[must_use]
    pub fn has_log(&self) -> bool {
        self.path(Folders::log_file).is_ok_and(|path| self.disk.len(&path).is_ok())
    }

    /// Loads the settings.
    pub fn load_settings(&mut self) -> Loaded<Settings> {
        let Some(settings) = &mut self.settings else { return Loaded::Fresh };
        settings.load(&*self.disk, self.access, self.now.seconds, |_, _| false)
    }

    /// Saves the settings.
    ///
    /// # Errors
    ///
    /// Those of [`Store::save_game`].
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        let path = self.path(Folders::settings_file)?;
        // They may be in another folder than the lock. They are saved without it too, because they change as a whole.
        let _ = self.own();
        if self.access == Access::ReadOnly {
            return Err(StoreError::new(&path, Cause::ReadOnly));
        }
        let text =
            settings_file::to_text(settings).map_err(|cause| StoreError::new(&path, cause))?;
        self.settings.as_mut().map_or(Ok(()), |file| file.save(&*self.disk, &text, None))
    }

    /// Adds a record to the log, and the moves of an ended attempt to the moves file. A record that could not be added
    /// is remembered, and added before anything else is saved.
    ///
    /// # Errors
    ///
    /// Why it could not be added yet.
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

    /// Calls `each` with every record of the log, in order, after mending an end that was cut short.
    ///
    /// # Errors
    ///
    /// A failed read. Nothing is added to the log from then on.
    pub fn read_log(&mut self, each: impl FnMut(&Record)) -> Result<LogReport, StoreError> {
        let Some(path) = self.folders.as_ref().map(Folders::log_file) else {
            return Ok(LogReport::default());
        };
        let mut torn = None;
        if self.access == Access::Full {
            // A failure to mend it shows when the next record is added.
            torn = log_file::mend(&*self.disk, &path, self.now.seconds).unwrap_or_default();
        }
        let read = log_file::read(&*self.disk, &path, each);
        self.log = match &read {
            Ok(LogReport { newer: Some(version), .. }) => Guard::Closed(Cause::Newer(*version)),
            Ok(_) => Guard::Open,
            Err(error) => Guard::Closed(error.cause.clone()),
        };
        let is_empty = |report: &LogReport| report.records == 0 && report.damaged.is_none();
        let moves = self.path(Folders::moves_file)?;
        read.map(|report| LogReport {
            is_lost: is_empty(&report)
                && report.newer.is_none()
                && torn.is_none()
                && log_file::has_moves(&*self.disk, &moves),
            torn,
            ..report
        })
    }

    /// The games that ended last and count, at most so many, the last one first.
    ///
    /// # Errors
    ///
    /// Those of [`Store::read_log`].
    pub fn games(&mut self, most: usize) -> Result<Vec<LogEntry>, StoreError> {
        self.ended(most, LogEntry::clone)
    }

    /// All games that count in short, the last one first.
    ///
    /// # Errors
    ///
    /// Those of [`Store::read_log`].
    pub fn briefs(&mut self) -> Result<Vec<Brief>, StoreError> {
        self.ended(usize::MAX, Brief::of)
    }

    /// What `of` makes of the games that ended last and count, at most so many, the last one first.
    fn ended<T>(&mut self, most: usize, of: fn(&LogEntry) -> T) -> Result<Vec<T>, StoreError> {
        let (mut known, mut games) = (BTreeSet::new(), VecDeque::new());
        self.read_log(|record| match record {
            Record::Ended(entry) if known.insert(entry.id) => {
                games.push_front(of(entry));
                games.truncate(most);
            }
            Record::Ended(_) | Record::Started(_) => {}
            Record::Reset(_) => games.clear(),
        })?;
        Ok(games.into())
    }

    /// The moves of an ended attempt; `None` where they were not kept.
    ///
    /// # Errors
    ///
    /// A failed read.
    pub fn moves_of(&self, entry: &LogEntry) -> Result<Option<Vec<Move>>, StoreError> {
        let path = self.path(Folders::moves_file)?;
        log_file::read_moves(&*self.disk, &path, entry)
    }

    /// The data folder, if this instance may write in it.
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

    /// Makes sure that this instance may write `path`. The error names that file, or the lock file where the lock is what
    /// the player must see to.
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
