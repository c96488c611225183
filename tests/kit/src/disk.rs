//! A file system in memory that can be told to fail, shared by a test and the store that it gives it to.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use klondike::storage::{Disk, Lock};

/// One disk; clones are the same one.
#[derive(Clone, Debug, Default)]
pub struct MemoryDisk(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    files: Files,
    folders: Vec<PathBuf>,
    /// Steps that change something, done since the disk was told how to fail.
    steps: usize,
    fail: Option<Fail>,
    /// A file that somebody removes just before so many more steps.
    vanishing: Option<(usize, PathBuf)>,
    /// Whether another one holds the lock.
    taken: bool,
    /// Whether there are no locks.
    lockless: bool,
    /// How many bytes were written.
    written: usize,
    /// What was asked for, in order.
    journal: Vec<String>,
    /// Every file as it was before each step, while that is filmed.
    film: Option<Vec<Files>>,
}

/// Every file with its bytes.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// How steps that change something fail.
#[derive(Clone, Copy, Debug)]
pub struct Fail {
    /// This many succeed first.
    pub after: usize,
    /// Whether all later ones fail too; else only this one.
    pub lasting: bool,
    /// How much of the failing write is done, in percent.
    pub part: usize,
    /// What the system says.
    pub kind: io::ErrorKind,
}

impl MemoryDisk {
    /// A disk with these files.
    pub fn of(files: Files) -> Self {
        let folders = files.keys().filter_map(|path| path.parent()).map(Path::to_owned).collect();
        Self(Arc::new(Mutex::new(State { files, folders, ..State::default() })))
    }

    /// Every file as it was before each step since the last call, and as it is now.
    pub fn film(&self) -> Vec<Files> {
        let mut state = self.state();
        let mut film = state.film.replace(Vec::new()).unwrap_or_default();
        film.push(state.files.clone());
        film
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// A file's bytes.
    pub fn get(&self, path: impl AsRef<Path>) -> Option<Vec<u8>> {
        self.state().files.get(path.as_ref()).cloned()
    }

    /// Puts a file there, with its folder.
    pub fn put(&self, path: impl AsRef<Path>, bytes: impl Into<Vec<u8>>) {
        let mut state = self.state();
        let path = path.as_ref();
        state.folders.push(path.parent().unwrap().to_owned());
        state.files.insert(path.to_owned(), bytes.into());
    }

    /// Takes a file away.
    pub fn remove(&self, path: impl AsRef<Path>) {
        self.state().files.remove(path.as_ref());
    }

    /// All files.
    pub fn names(&self) -> Vec<PathBuf> {
        self.state().files.keys().cloned().collect()
    }

    /// Fails so from now on; `None` heals the disk.
    pub fn fail(&self, fail: Option<Fail>) {
        let mut state = self.state();
        state.fail = fail;
        state.steps = 0;
    }

    /// Has somebody remove a file when so many more steps have been done.
    pub fn vanish(&self, after: usize, path: impl AsRef<Path>) {
        self.state().vanishing = Some((after, path.as_ref().to_owned()));
    }

    /// Lets another one hold the lock, or nobody. Several stores of one test may hold it at once.
    pub fn take(&self, taken: bool) {
        self.state().taken = taken;
    }

    /// Knows no locks from now on.
    pub fn without_locks(&self) {
        self.state().lockless = true;
    }

    /// What was done since the last call, a line each.
    pub fn journal(&self) -> Vec<String> {
        std::mem::take(&mut self.state().journal)
    }

    /// How many bytes were written since the last call.
    pub fn written(&self) -> usize {
        std::mem::take(&mut self.state().written)
    }

    /// Counts a step and says which part of it, in percent, is done, and with which error.
    fn step(&self, what: &str, path: &Path) -> (usize, io::Result<()>) {
        let mut state = self.state();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        state.journal.push(format!("{what} {name}"));
        let step = state.steps;
        state.steps += 1;
        let State { film, files, vanishing, .. } = &mut *state;
        match vanishing {
            Some((0, path)) => {
                files.remove(path);
                *vanishing = None;
            }
            Some((after, _)) => *after -= 1,
            None => {}
        }
        if let Some(film) = film {
            film.push(files.clone());
        }
        match state.fail {
            Some(fail) if step == fail.after || step > fail.after && fail.lasting => {
                (fail.part, Err(fail.kind.into()))
            }
            _ => (100, Ok(())),
        }
    }

    fn in_folder(&self, path: &Path) -> io::Result<()> {
        let there =
            self.state().folders.iter().any(|folder| Some(folder.as_path()) == path.parent());
        if there { Ok(()) } else { Err(io::ErrorKind::NotFound.into()) }
    }
}

impl Disk for MemoryDisk {
    fn len(&self, path: &Path) -> io::Result<u64> {
        let state = self.state();
        state.files.get(path).map(|bytes| bytes.len() as u64).ok_or(io::ErrorKind::NotFound.into())
    }

    fn open(&self, path: &Path, offset: u64) -> io::Result<Box<dyn Read>> {
        let bytes = self.get(path).ok_or(io::ErrorKind::NotFound)?;
        let mut reader = Cursor::new(bytes);
        reader.set_position(offset);
        Ok(Box::new(reader))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.in_folder(path)?;
        let (part, result) = self.step("write", path);
        self.state().written += bytes.len();
        self.state().files.insert(path.to_owned(), bytes[..bytes.len() * part / 100].to_vec());
        result
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.in_folder(path)?;
        let (part, result) = self.step("append", path);
        self.state().written += bytes.len();
        let written = &bytes[..bytes.len() * part / 100];
        self.state().files.entry(path.to_owned()).or_default().extend_from_slice(written);
        result
    }

    fn extend(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let (part, result) = self.step("append", path);
        self.state().written += bytes.len();
        let mut state = self.state();
        let file = state.files.get_mut(path).ok_or(io::ErrorKind::NotFound)?;
        file.extend_from_slice(&bytes[..bytes.len() * part / 100]);
        result
    }

    fn cut(&self, path: &Path, length: u64) -> io::Result<()> {
        let (part, result) = self.step("cut", path);
        if part == 100 {
            let length = usize::try_from(length).unwrap();
            self.state().files.get_mut(path).ok_or(io::ErrorKind::NotFound)?.truncate(length);
        }
        result
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let (part, result) = self.step("rename", from);
        if part == 100 {
            let mut state = self.state();
            let bytes = state.files.remove(from).ok_or(io::ErrorKind::NotFound)?;
            state.files.insert(to.to_owned(), bytes);
        }
        result
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.step("sync", folder).1
    }

    fn create_folders(&self, folder: &Path) -> io::Result<()> {
        let (_, result) = self.step("create", folder);
        result?;
        self.state().folders.push(folder.to_owned());
        Ok(())
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    fn lock(&self, path: &Path) -> io::Result<Lock> {
        self.in_folder(path)?;
        let State { taken, lockless, .. } = *self.state();
        Ok(match (taken, lockless) {
            (_, true) => Lock::Unsupported(io::Error::from(io::ErrorKind::Unsupported).into()),
            (true, false) => Lock::Taken,
            (false, false) => Lock::Held(Box::new(())),
        })
    }
}
