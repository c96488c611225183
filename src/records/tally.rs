//! Everything that the statistics show, summed record by record.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::calendar::Calendar;
use super::entry::{Entry, Record};
use crate::rules::{Clock, Scoring};
use crate::session::{Attempt, AttemptId, Outcome, scoring};

/// The log summed up to its last record. `Default` is the empty log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// What the records since the last reset come to.
    pub statistics: Statistics,
    /// What they come to day by day.
    pub calendar: Calendar,
    /// Every attempt whose end is in the log, also before a reset: a second end of one does not count.
    ///
    /// Half of each id is kept: 64 random bits confuse two of 100,000 attempts once in three thousand million
    /// logs, and ten years of games stay in little memory.
    pub ended: BTreeSet<u64>,
    /// Vegas attempts that have begun and not ended: what the log last says of each. There is one at most, but for
    /// games whose save was lost.
    pub antes: BTreeMap<u64, i64>,
}

/// The statistics of both draw modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Draw 1.
    pub one: ModeTally,
    /// Draw 3.
    pub three: ModeTally,
    /// What all Vegas deals come to, of both draw modes; nothing before the first.
    pub bank: Option<i64>,
}

/// The statistics of one draw mode, over all rule books.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModeTally {
    /// Attempts started: the four ends that follow and the one under way.
    pub started: u64,
    /// Attempts won.
    pub won: u64,
    /// Attempts abandoned.
    pub abandoned: u64,
    /// Attempts resigned.
    pub resigned: u64,
    /// Attempts played out by the solver.
    pub assisted: u64,
    /// Wins in a row up to now.
    pub streak: u64,
    /// The longest such row.
    pub best_streak: u64,
    /// Wins with the clock on.
    pub timed_wins: u64,
    /// The shortest time of them, in whole seconds.
    pub best_seconds: Option<u64>,
    /// The sum of their times, in seconds.
    pub win_seconds: u64,
    /// The fewest moves of a win.
    pub fewest_moves: Option<u32>,
    /// The best Standard score of a win under the present scoring rules.
    pub best_score: Option<i64>,
    /// Hints, all attempts.
    pub hints: u64,
    /// Undo steps, all attempts.
    pub undos: u64,
    /// Time played in all attempts, in seconds.
    pub total_seconds: u64,
}

#[expect(clippy::cast_possible_truncation, reason = "half of the id is what is wanted")]
const fn half(id: AttemptId) -> u64 {
    id.0 as u64
}

impl Tally {
    /// Adds the next record of the log, in the order of the log. A second end of one id does not count, nor
    /// does a start: it is counted with its end.
    pub fn add(&mut self, record: &Record) {
        match record {
            Record::Ended(entry) => {
                if self.ended.insert(half(entry.id)) {
                    self.pay(entry);
                    self.antes.remove(&half(entry.id));
                    if let Some(mode) = self.statistics.mode_mut(entry.book.draw.get()) {
                        mode.add(entry);
                        self.calendar.add(entry);
                    }
                }
            }
            Record::Started(entry) => {
                if !self.ended.contains(&half(entry.id)) {
                    self.pay(entry);
                }
            }
            Record::Reset(_) => {
                self.statistics = Statistics::default();
                self.calendar = Calendar::default();
                self.antes.clear();
            }
        }
    }

    /// The bank takes over what a Vegas record says of its attempt.
    fn pay(&mut self, entry: &Entry) {
        let Some(score) = entry.score.as_ref().filter(|_| entry.book.scoring == Scoring::Vegas)
        else {
            return;
        };
        let before = self.antes.insert(half(entry.id), score.total).unwrap_or_default();
        let bank = self.statistics.bank.get_or_insert(0);
        *bank = bank.saturating_add(score.total).saturating_sub(before);
    }

    /// The statistics with the attempt under way added: started, its help, its time, and in Vegas its balance. An attempt that has
    /// not begun or has ended adds nothing.
    #[must_use]
    pub fn with(&self, attempt: &Attempt) -> Statistics {
        let mut statistics = self.statistics;
        let under_way = attempt.started().is_some()
            && attempt.outcome().is_none()
            && !self.ended.contains(&half(attempt.id()));
        if under_way && let Some(mode) = statistics.mode_mut(attempt.book().draw.get()) {
            mode.started += 1;
            mode.hints += u64::from(attempt.help().hints);
            mode.undos += u64::from(attempt.help().undos);
            mode.total_seconds = mode.total_seconds.saturating_add(attempt.elapsed().as_secs());
        }
        if under_way
            && attempt.book().scoring == Scoring::Vegas
            && let Some(score) = attempt.score()
        {
            let before = self.antes.get(&half(attempt.id())).copied().unwrap_or_default();
            let bank = statistics.bank.unwrap_or_default();
            statistics.bank = Some(bank.saturating_add(score.total).saturating_sub(before));
        }
        statistics
    }
}

impl Statistics {
    /// The draw mode's statistics; there are none for other draw counts than 1 and 3.
    const fn mode_mut(&mut self, draw: u8) -> Option<&mut ModeTally> {
        match draw {
            1 => Some(&mut self.one),
            3 => Some(&mut self.three),
            _ => None,
        }
    }
}

impl ModeTally {
    /// Won of started in whole percent, rounded down; nothing when nothing was started.
    #[must_use]
    pub fn percent(&self) -> Option<u64> {
        (self.won * 100).checked_div(self.started)
    }

    /// The mean time of a win, in whole seconds, rounded down, over [`timed_wins`](Self::timed_wins).
    #[must_use]
    pub fn mean_time(&self) -> Option<Duration> {
        self.win_seconds.checked_div(self.timed_wins).map(Duration::from_secs)
    }

    fn add(&mut self, entry: &Entry) {
        let ends = match entry.outcome {
            Some(Outcome::Won) => &mut self.won,
            Some(Outcome::Resigned) => &mut self.resigned,
            Some(Outcome::Assisted) => &mut self.assisted,
            Some(Outcome::Abandoned) | None => &mut self.abandoned,
        };
        *ends += 1;
        self.started += 1;
        self.hints += u64::from(entry.help.hints);
        self.undos += u64::from(entry.help.undos);
        self.total_seconds = self.total_seconds.saturating_add(entry.seconds);
        if entry.outcome == Some(Outcome::Won) {
            self.add_win(entry);
        } else {
            self.streak = 0;
        }
    }

    fn add_win(&mut self, entry: &Entry) {
        self.streak += 1;
        self.best_streak = self.best_streak.max(self.streak);
        if entry.book.clock == Clock::On {
            self.timed_wins += 1;
            self.win_seconds = self.win_seconds.saturating_add(entry.seconds);
            lower(&mut self.best_seconds, entry.seconds);
        }
        lower(&mut self.fewest_moves, entry.counts.moves);
        // Points of other rules cannot be compared with these.
        if entry.book.scoring == Scoring::Standard && entry.scoring == scoring::VERSION {
            self.best_score = self.best_score.max(entry.score.as_ref().map(|score| score.total));
        }
    }
}

fn lower<T: Ord>(best: &mut Option<T>, value: T) {
    if best.as_ref().is_none_or(|best| value < *best) {
        *best = Some(value);
    }
}
