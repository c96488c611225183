//! Practice: an attempt beside the game that counts. It begins in any position, and nothing of it is saved or counted.

use super::focus::Focus;
use crate::deals::{PuzzleCode, imported, shuffle};
use crate::rules::{RuleBook, Table};
use crate::session::{Attempt, AttemptId};

/// Where the position comes from that is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeKind {
    /// A board that was read from a file.
    Board,
    /// The lesson, at this step, counted from 0.
    Lesson {
        /// The step.
        step: u8,
    },
    /// A puzzle.
    Puzzle(PuzzleCode),
    /// A game that was reviewed, after so many of its moves.
    Review {
        /// The moves.
        moves: usize,
    },
}

/// An attempt as practice begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Where its position comes from.
    pub kind: PracticeKind,
    /// The attempt. Steps that were played in it can be undone.
    pub attempt: Attempt,
}

/// The practice that is on the table, with all that is needed to leave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// What is practised, as it began.
    pub exercise: Exercise,
    /// The game that waits meanwhile. It does not change, and its clock stands.
    pub aside: Attempt,
    /// Where the cursor stood in it.
    pub focus: Focus,
}

impl PracticeKind {
    /// Its word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Lesson { .. } => "lesson",
            Self::Puzzle(_) => "puzzle",
            Self::Review { .. } => "review",
        }
    }
}

impl Exercise {
    /// A board under this rule book.
    #[must_use]
    pub fn board(table: Table, book: RuleBook) -> Self {
        // From which deal the board has come is not known; nothing is ever dealt or named by this one.
        let attempt = Attempt::at(table, imported(shuffle(0)), book, AttemptId(0));
        Self { kind: PracticeKind::Board, attempt }
    }

    /// The position of a puzzle.
    #[must_use]
    pub fn puzzle(code: PuzzleCode, table: Table) -> Self {
        Self { kind: PracticeKind::Puzzle(code), ..Self::board(table, code.book()) }
    }
}

impl Practice {
    /// What the practised deal goes by; nothing where only a board is known.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        match self.exercise.kind {
            PracticeKind::Board | PracticeKind::Lesson { .. } => None,
            PracticeKind::Puzzle(code) => Some(code.to_string()),
            PracticeKind::Review { .. } => Some(self.exercise.attempt.name()),
        }
    }
}
