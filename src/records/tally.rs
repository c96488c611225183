//! Everything that the statistics show, summed record by record.

use std::time::Duration;

use super::entry::Record;
use crate::session::Attempt;

/// The statistics of both draw modes. `Default` is the empty log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Draw 1.
    pub one: ModeTally,
    /// Draw 3.
    pub three: ModeTally,
}

/// The statistics of one draw mode, over all rule books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModeTally {
    /// Attempts started.
    pub started: u64,
    /// Attempts won.
    pub won: u64,
    /// Attempts abandoned.
    pub abandoned: u64,
    /// Attempts resigned.
    pub resigned: u64,
    /// Wins in a row up to now.
    pub streak: u64,
    /// The longest such row.
    pub best_streak: u64,
    /// The shortest time of a win, in whole seconds.
    pub best_seconds: Option<u64>,
    /// The sum of the times of wins, in seconds; divide by `won` for the mean.
    pub win_seconds: u64,
    /// The fewest moves of a win.
    pub fewest_moves: Option<u32>,
    /// The best Standard score of a win (other scorings follow with their rule books).
    pub best_score: Option<i64>,
    /// Hints, all attempts.
    pub hints: u64,
    /// Undo steps, all attempts.
    pub undos: u64,
    /// Time played in all attempts, in seconds.
    pub total_seconds: u64,
}

impl Tally {
    /// Adds the next record of the log, in the order of the log. A second end of one id does not count.
    pub fn add(&mut self, _record: &Record) {
        todo!()
    }

    /// The statistics with the attempt under way added: started, its help and its time.
    #[must_use]
    pub fn with(&self, _attempt: &Attempt) -> Self {
        todo!()
    }
}

impl ModeTally {
    /// Won of started in whole percent, rounded down; nothing when nothing was started.
    #[must_use]
    pub fn percent(&self) -> Option<u64> {
        (self.won * 100).checked_div(self.started)
    }

    /// The mean time of a win.
    #[must_use]
    pub fn mean_time(&self) -> Option<Duration> {
        self.win_seconds.checked_div(self.won).map(Duration::from_secs)
    }
}
