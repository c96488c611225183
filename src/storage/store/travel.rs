//! A log that goes to another computer, and one that comes from there.

use std::collections::BTreeSet;
use std::fmt;

use super::Store;
use crate::records::Record;
use crate::records::entry::text::{self, VERSION};
use crate::records::entry::words;
use crate::rules::counted;
use crate::storage::export_file::{Export, ExportWriter};
use crate::storage::kept::{Guard, may_write};
use crate::storage::log_file::{self, LogReport, unseal};
use crate::storage::logged::{Identity, Logged};
use crate::storage::merge::{Merged, Ours, merge};
use crate::storage::{Access, Cause, Folders, StoreError, atomic};

/// So many bytes of moves are written at once.
const CHUNK: usize = 4 << 20;

/// A log as it goes out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many games have their end in it.
    pub games: usize,
    /// What was left out.
    pub report: LogReport,
}

/// What has come in. `Display` goes after the file's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games that were not in the log.
    pub games: usize,
    /// Games that were.
    pub known: usize,
}

impl fmt::Display for Imported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = |count| counted(count, "game", "games");
        write!(f, "{} added, {} there already", games(self.games), games(self.known))
    }
}

impl Store {
    /// The log and the moves as a file to be imported elsewhere. Nothing is changed.
    ///
    /// # Errors
    ///
    /// A failed read, or a log that a newer version wrote to.
    pub fn export(&self) -> Result<Exported, StoreError> {
        let path = self.path(Folders::log_file)?;
        let mut writer = ExportWriter::default();
        let report = log_file::read_sound(&*self.disk, &path, |line| {
            writer.add(&Logged::of(line)?);
            Ok(())
        })?;
        if let Some(version) = report.newer {
            return Err(StoreError::new(&path, Cause::Newer(version)));
        }
        log_file::read_lines(&*self.disk, &self.path(Folders::moves_file)?, |line| {
            if let Ok(line) = Logged::of(line)
                && let Identity::Moves(id, _) = line.identity
                && writer.has(Identity::Ended(id))
            {
                writer.add(&line);
            }
        })?;
        let games = writer.games();
        Ok(Exported { bytes: writer.finish(), games, report })
    }

    /// Takes in what is new in an export. The moves are added first, then the log is replaced by one that holds the
    /// lines of both ([`merge`]), at once and as a whole; again is then nothing new.
    ///
    /// # Errors
    ///
    /// Another instance runs, or a failed read or write: the log is then as it was, or, when only what follows its
    /// replacement failed, whole with all that is new.
    pub fn import(&mut self, export: &Export) -> Result<Imported, StoreError> {
        let path = self.path(Folders::log_file)?;
        let owned = self.own();
        if self.access == Access::ReadOnly {
            return Err(StoreError::new(&path, Cause::ReadOnly));
        }
        owned?;
        self.add_waiting()?;
        self.read_log(|_| {})?;
        may_write(&*self.disk, &path, &self.log)?;
        let mut bytes = Vec::new();
        log_file::read_lines(&*self.disk, &path, |line| bytes.extend_from_slice(line))?;
        let lines = bytes.split_inclusive(|&byte| byte == b'\n');
        let ours = lines.map(|line| {
            let damaged = line.strip_suffix(b"\n").unwrap_or(line);
            Logged::of(line).map_or(Ours::Damaged(damaged), Ours::Sound)
        });
        let ours: Vec<Ours> = ours.collect();
        let merged = merge(&ours, &export.log);
        self.add_moves(export)?;
        if merged.added > 0 {
            let mut text = merged.lines.join(&b'\n');
            text.push(b'\n');
            atomic::replace(&*self.disk, &path, &text)?;
            self.log = Guard::Open;
            self.close_game(&merged)?;
        }
        Ok(Imported { games: merged.games, known: merged.known })
    }

    /// Adds the moves that are not there. Nobody sees those of an attempt whose end is not in the log yet.
    fn add_moves(&self, export: &Export) -> Result<(), StoreError> {
        let path = self.path(Folders::moves_file)?;
        let mut known = BTreeSet::new();
        log_file::read_lines(&*self.disk, &path, |line| {
            known.extend(Logged::of(line).map(|line| line.identity));
        })?;
        let new = export.moves.iter().filter(|line| known.insert(line.identity));
        let mut chunk = Vec::new();
        for line in new {
            chunk.extend_from_slice(line.text);
            chunk.push(b'\n');
            if chunk.len() > CHUNK {
                log_file::append(&*self.disk, &path, &chunk, self.now.seconds)?;
                chunk.clear();
            }
        }
        if chunk.is_empty() {
            return Ok(());
        }
        log_file::append(&*self.disk, &path, &chunk, self.now.seconds)
    }

    /// The saved attempt is over when its end has come in: it was played on elsewhere. So it is too when its end
    /// stood at the end of the log, where [`Store::load_game`] looks for it, and no longer stands there.
    fn close_game(&mut self, merged: &Merged) -> Result<(), StoreError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        // Whatever is the matter with it is told when it is to be played.
        let Some(mut attempt) = game.look(&*self.disk)? else { return Ok(()) };
        let key = format!("{VERSION} ended id={} ", words::id(attempt.id()));
        let line = merged.lines.iter().find(|line| line.starts_with(key.as_bytes()));
        let outcome = line.and_then(|line| match text::parse(unseal(line)?) {
            Ok(Record::Ended(entry)) => entry.outcome,
            _ => None,
        });
        // What was made ready to take its place does so.
        if outcome.is_some_and(|outcome| attempt.end(outcome)) && self.next_game().is_none() {
            self.save_game(&attempt.saved())?;
        }
        Ok(())
    }
}
