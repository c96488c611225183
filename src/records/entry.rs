//! One ended attempt as it is logged, for ever.

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
    /// In Vegas: the ante was taken.
    Started(Box<LogEntry>),
    /// Everything before this no longer counts.
    Reset(Stamp),
}

/// An attempt as the log keeps it; its moves go to the moves file under the same id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The attempt.
    pub id: AttemptId,
    /// Its first action.
    pub start: Stamp,
    /// Its end.
    pub end: Stamp,
    /// Its deal.
    pub deal: Deal,
    /// Its rule book.
    pub book: RuleBook,
    /// The version of the scoring rules.
    pub scoring: u32,
    /// How it ended; nothing in a started record.
    pub outcome: Option<Outcome>,
    /// The final score by terms; nothing where no points are counted.
    pub score: Option<Score>,
    /// What was done, the move count included.
    pub counts: Counts,
    /// Whole seconds played.
    pub seconds: u64,
    /// Help used.
    pub help: Help,
}

impl LogEntry {
    /// The entry of an attempt as it stands: ended, or just started where that is logged.
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
