//! The records of the log: attempts as they are kept for ever.

pub mod text;
pub mod words;

use crate::deals::Deal;
use crate::rules::RuleBook;
use crate::session::{Attempt, AttemptId, Counts, Help, Outcome, Score, Stamp, scoring};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// An attempt ended.
    Ended(Box<LogEntry>),
    /// The ante of a Vegas attempt was taken.
    Started(Box<LogEntry>),
    /// The statistics were reset: no record before this one counts.
    Reset(Stamp),
}

/// An attempt as the log keeps it. Its moves are in the moves file, under the same id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// What identifies the attempt.
    pub id: AttemptId,
    /// When its first action was made.
    pub start: Stamp,
    /// When it ended; in a started record, when it started.
    pub end: Stamp,
    /// The deal.
    pub deal: Deal,
    /// The rule book.
    pub book: RuleBook,
    /// The version of the scoring rules that the score was counted by.
    pub scoring: u32,
    /// How it ended; `None` in a started record.
    pub outcome: Option<Outcome>,
    /// The score, term by term; `None` where no points are counted.
    pub score: Option<Score>,
    /// What was done, the number of moves included.
    pub counts: Counts,
    /// Whole seconds played.
    pub seconds: u64,
    /// The help that was used.
    pub help: Help,
}

impl LogEntry {
    /// The entry of an attempt as it is at this moment.
    #[must_use]
    pub fn of(attempt: &Attempt, end: Stamp) -> Self {
        Self {
            id: attempt.id(),
            start: attempt.started().unwrap_or(end),
            end,
            deal: attempt.deal().clone(),
            book: *attempt.book(),
            scoring: scoring::VERSION,
            outcome: attempt.outcome(),
            score: attempt.score(),
            counts: *attempt.counts(),
            seconds: attempt.elapsed().as_secs(),
            help: attempt.help(),
        }
    }
}
