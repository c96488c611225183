//! Exporting the log and the answers to puzzles to another computer, and importing those from there.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use super::Store;
use crate::records::Record;
use crate::records::entry::text::{self, VERSION};
use crate::records::entry::words;
use crate::rules::counted;
use crate::session::Outcome;
use crate::storage::export_file::{Export, ExportWriter};
use crate::storage::guarded_file::{Guard, may_write};
use crate::storage::log_file::{self, LogReport, unseal};
use crate::storage::logged::{Identity, Logged};
use crate::storage::merge::{Merged, Ours, merge};
use crate::storage::{Access, Cause, Folders, StoreError, atomic};

/// How many bytes of moves are written at once.
const CHUNK: usize = 4 << 20;

/// An export of the logs. `Display` says what it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// How many games have their end in it.
    pub games: usize,
    /// How many answers to puzzles are in it.
    pub puzzles: usize,
    /// What of the log was left out.
    pub report: LogReport,
}

impl fmt::Display for Exported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", games(self.games))?;
        if self.puzzles > 0 {
            write!(f, " and {}", answers(self.puzzles))?;
        }
        Ok(())
    }
}

/// The result of an import. `Display` goes after the name of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// How many games were not in the log.
    pub games: usize,
    /// How many games were in the log already.
    pub known: usize,
    /// How many answers to puzzles were not there.
    pub puzzles: usize,
}

impl fmt::Display for Imported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} added, {} there already", games(self.games), games(self.known))?;
        if self.puzzles > 0 {
            write!(f, "; {} added", answers(self.puzzles))?;
        }
        Ok(())
    }
}

/// So many games, in words.
fn games(count: usize) -> String {
    counted(count, "game", "games")
}

/// So many answers to puzzles, in words.
fn answers(count: usize) -> String {
    counted(count, "answer to a puzzle", "answers to puzzles")
}

impl Store {
    /// Exports the ended attempts and the resets with their moves, and the answers to puzzles, to be imported elsewhere. Changes nothing.
    ///
    /// # Errors
    ///
    /// A failed read, or a log that a newer version of the program has written to.
    pub fn export(&self) -> Result<Exported, StoreError> {
        let path = self.path(Folders::log_file)?;
        let mut ended = BTreeSet::new();
        log_file::read_lines(&*self.disk, &path, |line| {
            ended.extend(Logged::of(line).ok().and_then(|line| line.ended()));
        })?;
        let mut writer = ExportWriter::default();
        let report = log_file::read_sound(&*self.disk, &path, |line| {
            let line = Logged::of(line)?;
            if line.travels(&ended) {
                writer.add(&line);
            }
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
        log_file::read_lines(&*self.disk, &self.path(Folders::puzzles_file)?, |line| {
            if let Ok(line) = Logged::of(line)
                && matches!(line.identity, Identity::Puzzle(..))
            {
                writer.add(&line);
            }
        })?;
        let (games, puzzles) = (writer.games(), writer.puzzles());
        Ok(Exported { bytes: writer.finish(), games, puzzles, report })
    }

    /// Imports what is new in an export. The moves are added first; then the log of puzzles and the log of attempts are
    /// replaced, each at once and as a whole, by one that has the lines of both ([`merge`]). Importing the same file
    /// again changes nothing.
    ///
    /// # Errors
    ///
    /// Another instance runs, or a failed read or write. The log is then as it was; where only a step after its
    /// replacement failed, it has everything that is new.
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
        self.add_moves(export)?;
        let puzzles_path = self.path(Folders::puzzles_file)?;
        let puzzles = self.bytes(&puzzles_path)?;
        let puzzles = merge(&lines(&puzzles), &export.puzzles);
        self.replace_lines(&puzzles_path, &puzzles)?;
        let log = self.bytes(&path)?;
        let merged = merge(&lines(&log), &export.log);
        self.replace_lines(&path, &merged)?;
        if merged.added > 0 {
            self.log = Guard::Open;
            self.close_game(&merged)?;
        }
        Ok(Imported { games: merged.games, known: merged.known, puzzles: puzzles.added })
    }

    /// All bytes of a log; none where there is no file.
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, StoreError> {
        let mut bytes = Vec::new();
        log_file::read_lines(&*self.disk, path, |line| bytes.extend_from_slice(line))?;
        Ok(bytes)
    }

    /// Replaces a log by one to which lines were added, if any were.
    fn replace_lines(&self, path: &Path, merged: &Merged) -> Result<(), StoreError> {
        if merged.added == 0 {
            return Ok(());
        }
        let mut text = merged.lines.join(&b'\n');
        text.push(b'\n');
        atomic::replace(&*self.disk, path, &text)
    }

    /// Adds the moves that are not there yet. Moves of an attempt whose end is not in the log are not shown to anybody.
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

    /// Ends the saved attempt if the log now has its end, either because it was played on elsewhere and imported, or
    /// because its end is no longer among the last lines of the log, where [`Store::load_game`] looks for it.
    fn close_game(&mut self, merged: &Merged) -> Result<(), StoreError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        // Whatever may be wrong with the file is told when the game is next played.
        let Some(mut attempt) = game.look(&*self.disk)? else { return Ok(()) };
        let key = format!("{VERSION} ended id={} ", words::id(attempt.id()));
        let line = merged.lines.iter().find(|line| line.starts_with(key.as_bytes()));
        let outcome = line.and_then(|line| match text::parse(unseal(line)?) {
            Ok(Record::Ended(entry)) => entry.outcome,
            _ => None,
        });
        // Its win elsewhere is none that could be undone here.
        let is_won = attempt.table().is_won();
        let outcome = outcome.map(|outcome| if is_won { outcome } else { Outcome::Abandoned });
        // A new attempt that was prepared to take its place does so instead.
        if outcome.is_some_and(|outcome| attempt.end(outcome)) && self.next_game().is_none() {
            self.save_game(&attempt.saved())?;
        }
        Ok(())
    }
}

/// The lines of a log.
fn lines(log: &[u8]) -> Vec<Ours<'_>> {
    let lines = log.split_inclusive(|&byte| byte == b'\n');
    let ours = lines.map(|line| {
        let damaged = line.strip_suffix(b"\n").unwrap_or(line);
        Logged::of(line).map_or(Ours::Damaged(damaged), Ours::Sound)
    });
    ours.collect()
}
