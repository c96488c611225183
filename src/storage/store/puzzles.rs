//! The answers to puzzles: a log of its own, whose lines are sealed and added like those of the other logs.

use super::{PendingLine, Store};
use crate::records::PuzzleTry;
use crate::storage::folders::Folders;
use crate::storage::log_file::{self, seal, unseal};
use crate::storage::{Access, Cause, StoreError};

impl Store {
    /// Adds an answer to the log of puzzles. One that could not be added is remembered, and added before anything else is
    /// saved.
    ///
    /// # Errors
    ///
    /// Why it could not be added yet.
    pub fn append_puzzle(&mut self, answer: &PuzzleTry) -> Result<(), StoreError> {
        let path = self.path(Folders::puzzles_file)?;
        if self.access == Access::ReadOnly {
            return Err(StoreError::new(&path, Cause::ReadOnly));
        }
        let text = seal(&answer.line());
        self.waiting.push_back(PendingLine { file: Folders::puzzles_file, text });
        self.add_waiting()
    }

    /// Calls `each` with every answer in the log of puzzles, in order. Lines that are damaged, or of a newer version, do
    /// not count and stay where they are.
    ///
    /// # Errors
    ///
    /// A failed read.
    pub fn read_puzzles(&self, mut each: impl FnMut(&PuzzleTry)) -> Result<(), StoreError> {
        let Some(path) = self.folders.as_ref().map(Folders::puzzles_file) else { return Ok(()) };
        log_file::read_lines(&*self.disk, &path, |line| {
            if let Some(answer) = unseal(line).and_then(PuzzleTry::parse) {
                each(&answer);
            }
        })
    }
}
