//! What stands on the disk between two runs: the log only grows, and every attempt is in it once or is the saved one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use klondike::records::entry::text;
use klondike::records::{Filter, Record, Statistics, Tally};
use klondike::session::{Attempt, AttemptId, Stamp};
use klondike::storage::{Access, Folders, Store, game_file, log_file};

/// What was found when it was last looked at.
pub struct Ledger {
    folder: PathBuf,
    /// The whole lines of the log.
    log: Vec<u8>,
    /// Attempts that were started, by the saves seen.
    started: BTreeSet<AttemptId>,
    /// Attempts whose end is in the log.
    pub ended: BTreeSet<AttemptId>,
    tally: Tally,
    statistics: Statistics,
}

/// The names that may lie in the folder.
const NAMES: [&str; 9] = [
    "attempts.log",
    "game.ron",
    "game.ron.backup",
    "game.ron.new",
    "klondike.lock",
    "moves.log",
    "settings.ron",
    "settings.ron.backup",
    "settings.ron.new",
];

impl Ledger {
    /// For a folder that the program has not used yet.
    pub fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            log: Vec::new(),
            started: BTreeSet::new(),
            ended: BTreeSet::new(),
            tally: Tally::default(),
            statistics: Statistics::default(),
        }
    }

    /// The saved attempt, while the program runs or not. It is whole at any instant; nothing before the first save, and
    /// for the instant between the two renames of a save.
    ///
    /// # Errors
    ///
    /// Why it is not whole.
    pub fn saved(&mut self) -> Result<Option<Attempt>, String> {
        self.attempt("game.ron")
    }

    fn attempt(&mut self, name: &str) -> Result<Option<Attempt>, String> {
        let Ok(bytes) = fs::read(self.folder.join(name)) else { return Ok(None) };
        let attempt =
            game_file::from_bytes(&bytes).map_err(|cause| format!("the save: {cause:?}"))?;
        if attempt.started().is_some() {
            self.started.insert(attempt.id());
        }
        Ok(Some(attempt))
    }

    /// Looks at everything, while no program runs.
    ///
    /// # Errors
    ///
    /// What is not as it must be.
    pub fn check(&mut self) -> Result<(), String> {
        for entry in fs::read_dir(&self.folder).map_err(|error| error.to_string())? {
            let name = entry.map_err(|error| error.to_string())?.file_name();
            let name = name.to_string_lossy();
            if !NAMES.contains(&&*name) {
                return Err(format!("a file {name} lies there"));
            }
        }
        let saved = match self.saved()? {
            // It was killed between the two renames, or in its first save of all.
            None => self.attempt("game.ron.new").unwrap_or_default(),
            saved => saved,
        };
        self.read_log()?;
        let under_way = saved.as_ref().filter(|attempt| attempt.started().is_some());
        for id in &self.started {
            let is_saved = under_way.is_some_and(|attempt| attempt.id() == *id);
            if !self.ended.contains(id) && !is_saved {
                return Err(format!("the attempt {id:?} is lost"));
            }
        }
        let statistics = saved.map_or_else(
            || self.tally.statistics(Filter::ALL),
            |attempt| self.tally.with(&attempt, Filter::ALL),
        );
        fallen(&self.statistics, &statistics)?;
        self.statistics = statistics;
        Ok(())
    }

    /// The new lines of the log.
    fn read_log(&mut self) -> Result<(), String> {
        let log = fs::read(self.folder.join("attempts.log")).unwrap_or_default();
        let Some(new) = log.strip_prefix(&*self.log) else {
            return Err("the log has lost bytes".to_owned());
        };
        let whole = new.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let folders = Folders::at(&self.folder);
        let store = Store::open(Some(folders), Access::ReadOnly, Stamp::default());
        for line in new[..whole].split_inclusive(|&byte| byte == b'\n') {
            let body = log_file::unseal(line).ok_or("a line of the log is damaged")?;
            let record = text::parse(body).map_err(|_| format!("no record: {body}"))?;
            self.tally.add(&record);
            if matches!(record, Record::Reset(_)) {
                self.statistics = Statistics::default();
            }
            let Record::Ended(entry) = record else { continue };
            if !self.ended.insert(entry.id) {
                return Err(format!("the end of {:?} is logged twice", entry.id));
            }
            let moves = store.moves_of(&entry).map_err(|error| error.to_string())?;
            if moves.is_none_or(|moves| moves.len() != entry.counts.moves as usize) {
                return Err(format!("the moves of {:?} are lost", entry.id));
            }
        }
        self.log.extend_from_slice(&new[..whole]);
        Ok(())
    }
}

/// Everything that only grows.
fn fallen(before: &Statistics, after: &Statistics) -> Result<(), String> {
    for (before, after) in [(before.one, after.one), (before.three, after.three)] {
        let counts = [
            ("started", before.started, after.started),
            ("won", before.won, after.won),
            ("abandoned", before.abandoned, after.abandoned),
            ("resigned", before.resigned, after.resigned),
            ("the longest streak", before.best_streak, after.best_streak),
            ("hints", before.hints, after.hints),
            ("undos", before.undos, after.undos),
            ("the time", before.total_seconds, after.total_seconds),
        ];
        if let Some((name, before, after)) =
            counts.into_iter().find(|(_, before, after)| after < before)
        {
            return Err(format!("{name} fell from {before} to {after}"));
        }
    }
    Ok(())
}
