//! The way in to all files: what was found in them, and what may be written over.

use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};

use super::atomic;
use super::disk::{Disk, Lock, SystemDisk};
use super::envelope::{self, Format};
use super::error::{Cause, StoreError};
use super::folders::Folders;
use super::log_file::{self, LogReport};
use super::{game_file, settings_file};
use crate::records::entry::text;
use crate::records::{Entry, Record};
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

/// What reading a file found. `Display` says it to the player where there is something to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// Nothing: there is no file yet, or nothing in it to go on with.
    Fresh,
    /// This.
    Found(T),
    /// A file that was not understood. It was renamed, and a new one may be written.
    SetAside {
        /// What was wrong.
        error: StoreError,
        /// Where it is now.
        to: PathBuf,
    },
    /// The file stays as it is, and nothing is written over it.
    Refused(StoreError),
}

impl<T> fmt::Display for Loaded<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fresh | Self::Found(_) => Ok(()),
            Self::SetAside { error, to } => write!(f, "{error}; it was kept as {}", to.display()),
            Self::Refused(error) => match error.cause {
                Cause::Damaged(_) | Cause::TooLong(_) => {
                    write!(f, "{error}; it stays as it is, and nothing is saved there")
                }
                _ => error.fmt(f),
            },
        }
    }
}

/// All files of one player.
pub struct Store {
    disk: Box<dyn Disk>,
    folders: Option<Folders>,
    access: Access,
    /// The lock of the folders, once it is held or known that there is none.
    lock: Option<Lock>,
    now: Stamp,
    game: Guard,
    settings: Guard,
    log: Guard,
    /// Lines that could not be added yet, in order.
    waiting: VecDeque<Line>,
    /// The save that lies beside the game, ready to take its place.
    ready: Option<String>,
}

/// A line that has to go to a log.
struct Line {
    file: fn(&Folders) -> PathBuf,
    text: String,
}

/// Whether a file may be written over.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Guard {
    /// Nobody has looked at it yet.
    Unread,
    /// It was understood, or there was none.
    Open,
    /// It was not understood and is still there.
    Closed(Cause),
}

/// A save brought back to life.
fn restored(bytes: &[u8]) -> Result<Attempt, Cause> {
    let saved = game_file::from_bytes(bytes)?;
    Attempt::restore(saved).map_err(|error| Cause::Damaged(error.to_string()))
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
        let mut store = Self {
            disk,
            folders,
            access,
            lock: None,
            now,
            game: Guard::Unread,
            settings: Guard::Unread,
            log: Guard::Unread,
            waiting: VecDeque::new(),
            ready: None,
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
                (self.game, self.settings, self.log) =
                    (Guard::Unread, Guard::Unread, Guard::Unread);
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
        let Some(path) = self.folders.as_ref().map(Folders::game_file) else {
            return Loaded::Fresh;
        };
        let (guard, loaded) = self.load(&path, &game_file::FORMAT, restored);
        self.game = guard;
        match loaded {
            Loaded::Found(attempt) if self.has_ended(&attempt) => {
                self.prepared(&path).map_or(Loaded::Fresh, Loaded::Found)
            }
            loaded => loaded,
        }
    }

    /// The new attempt that was to take the place of the ended one when the program was stopped. It does so now.
    fn prepared(&self, path: &Path) -> Option<Attempt> {
        let beside = atomic::beside(&*self.disk, path);
        let bytes = envelope::read(&*self.disk, &beside, &game_file::FORMAT).ok()??;
        let next = restored(&bytes).ok()?;
        if next.started().is_some() || self.has_ended(&next) {
            return None;
        }
        if self.access == Access::Full {
            // Where it cannot, the next save tells why.
            let _ = atomic::put_in_place(&*self.disk, path);
        }
        Some(next)
    }

    fn has_ended(&self, attempt: &Attempt) -> bool {
        let log = self.folders.as_ref().map(Folders::log_file);
        attempt.outcome().is_some()
            || log.is_some_and(|log| log_file::ended_lately(&*self.disk, &log, attempt.id()))
    }

    /// Makes ready the save of a new attempt before the end of the present one is logged: whenever the program is
    /// stopped after that, the new one is found. When it fails only a deal without a move can be lost.
    pub fn prepare_game(&mut self, saved: &Saved) {
        if let (Ok(path), Ok(text)) = (self.path(Folders::game_file), game_file::to_text(saved))
            && self.may_write(&path, &self.game).is_ok()
        {
            self.ready = atomic::prepare(&*self.disk, &path, text.as_bytes()).ok().map(|()| text);
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
        self.may_write(&path, &self.game)?;
        self.game = Guard::Open;
        if self.ready.take().is_some_and(|ready| ready == text) {
            atomic::put_in_place(&*self.disk, &path)
        } else {
            atomic::replace(&*self.disk, &path, text.as_bytes())
        }
    }

    /// The settings.
    pub fn load_settings(&mut self) -> Loaded<Settings> {
        let Some(path) = self.folders.as_ref().map(Folders::settings_file) else {
            return Loaded::Fresh;
        };
        let (guard, loaded) = self.load(&path, &settings_file::FORMAT, settings_file::from_bytes);
        self.settings = guard;
        loaded
    }

    /// Saves the settings.
    ///
    /// # Errors
    ///
    /// As [`Store::save_game`].
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        let path = self.path(Folders::settings_file)?;
        let text =
            settings_file::to_text(settings).map_err(|cause| StoreError::new(&path, cause))?;
        // They may lie in another folder than the lock, which is then not needed for them: they change as a whole.
        let _ = self.own();
        self.may_write(&path, &self.settings)?;
        self.settings = Guard::Open;
        atomic::replace(&*self.disk, &path, text.as_bytes())
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
            self.waiting.push_back(Line { file: Folders::moves_file, text });
        }
        let text = log_file::seal(&text::write(record));
        self.waiting.push_back(Line { file: Folders::log_file, text });
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
    pub fn moves_of(&self, entry: &Entry) -> Result<Option<Vec<Move>>, StoreError> {
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
        self.may_write(&path, &self.log)?;
        self.log = Guard::Open;
        while let Some(Line { file, text }) = self.waiting.front() {
            log_file::append(&*self.disk, &self.path(file)?, text, self.now.seconds)?;
            self.waiting.pop_front();
        }
        Ok(())
    }

    fn own_for(&mut self, path: &Path) -> Result<(), StoreError> {
        self.own().map_err(|error| StoreError::new(path, error.cause))
    }

    fn path(&self, file: impl Fn(&Folders) -> PathBuf) -> Result<PathBuf, StoreError> {
        let none = || StoreError::new(Path::new(""), Cause::NoFolder);
        self.folders.as_ref().map(file).ok_or_else(none)
    }

    /// Reads a file, and sets it aside when it makes no sense.
    fn load<T>(
        &self,
        path: &Path,
        format: &Format,
        parse: impl Fn(&[u8]) -> Result<T, Cause>,
    ) -> (Guard, Loaded<T>) {
        let read = envelope::read(&*self.disk, path, format).and_then(|bytes| {
            let Some(bytes) = bytes else { return Ok(None) };
            parse(&bytes).map(Some).map_err(|cause| StoreError::new(path, cause))
        });
        let error = match read {
            Ok(None) => return (Guard::Open, Loaded::Fresh),
            Ok(Some(found)) => return (Guard::Open, Loaded::Found(found)),
            Err(error) => error,
        };
        let garbage = matches!(error.cause, Cause::Damaged(_) | Cause::TooLong(_));
        if garbage
            && self.access == Access::Full
            && let Ok(to) = atomic::set_aside(&*self.disk, path, self.now.seconds)
        {
            return (Guard::Open, Loaded::SetAside { error, to });
        }
        (Guard::Closed(error.cause.clone()), Loaded::Refused(error))
    }

    /// A file that is not there any more keeps nobody from writing.
    fn may_write(&self, path: &Path, guard: &Guard) -> Result<(), StoreError> {
        let cause = match (self.access, guard) {
            (Access::ReadOnly, _) => Cause::ReadOnly,
            (Access::Full, Guard::Closed(cause)) if self.is_there(path) => cause.clone(),
            (Access::Full, Guard::Unread) if self.is_there(path) => Cause::Unread,
            (Access::Full, _) => return Ok(()),
        };
        Err(StoreError::new(path, cause))
    }

    /// Whether there is, or might be, a file.
    fn is_there(&self, path: &Path) -> bool {
        !self.disk.len(path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
    }
}
