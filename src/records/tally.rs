//! The statistics of the log, added up record by record and for every filter at once.

use std::collections::{BTreeMap, BTreeSet};

use super::dailies::Dailies;
use super::entry::{LogEntry, Record};
use super::filter::Filter;
use super::puzzles::PuzzleTally;
use super::statistics::{BestScore, ModeTally, Statistics};
use crate::rules::Scoring;
use crate::session::{Attempt, AttemptId, Outcome};

/// The sums over a log. `Default` is that of the empty log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// A table for each draw count and filter that matches an attempt. Each filter needs one of its own, because streaks
    /// of subsets cannot be added up.
    tables: BTreeMap<(u8, Filter), ModeTally>,
    /// Best scores of wins by draw count, narrowest filter, scoring and version of the scoring rules.
    best_scores: BTreeMap<(u8, Filter, Scoring, u32), BestScore>,
    /// The sum of all Vegas attempts; `None` before the first.
    bank: Option<i64>,
    /// The daily deals, day by day.
    pub dailies: Dailies,
    /// The puzzles, which no game and no reset touches.
    pub puzzles: PuzzleTally,
    /// Every attempt whose end is in the log, even before a reset, because a second end of an attempt does not count.
    ///
    /// Half of each id is kept, to save memory: 64 random bits confuse two of 100,000 attempts in one of three thousand
    /// million logs.
    pub ended: BTreeSet<u64>,
    /// The last known score of each Vegas attempt that was started and has not ended. There is one at most, except for
    /// games whose save was lost.
    pub antes: BTreeMap<u64, i64>,
}

#[expect(clippy::cast_possible_truncation, reason = "half of the id is what is wanted")]
const fn half(id: AttemptId) -> u64 {
    id.0 as u64
}

impl Tally {
    /// Adds the next record of the log. A further record of an attempt that has ended does not count. A start counts for
    /// the bank alone: the attempt is counted at its end.
    pub fn add(&mut self, record: &Record) {
        match record {
            Record::Ended(entry) => {
                if self.ended.insert(half(entry.id)) {
                    self.pay(entry);
                    self.antes.remove(&half(entry.id));
                    if matches!(entry.book.draw.get(), 1 | 3) {
                        self.count(entry);
                        self.dailies.add(entry);
                    }
                }
            }
            Record::Started(entry) => {
                if !self.ended.contains(&half(entry.id)) {
                    self.pay(entry);
                }
            }
            Record::Reset(_) => {
                let ended = std::mem::take(&mut self.ended);
                let puzzles = std::mem::take(&mut self.puzzles);
                *self = Self { puzzles, ended, ..Self::default() };
            }
        }
    }

    /// Adds an ended attempt to every table that it belongs to.
    fn count(&mut self, entry: &LogEntry) {
        let draw = entry.book.draw.get();
        let narrow = Filter::of(&entry.book, entry.deal.origin);
        for filter in narrow.wider() {
            self.tables.entry((draw, filter)).or_default().add(entry);
        }
        if let Some(score) = entry.score.as_ref().filter(|_| entry.outcome == Some(Outcome::Won)) {
            let best = BestScore { points: score.total, wins: 1 };
            self.best_scores
                .entry((draw, narrow, entry.book.scoring, entry.scoring))
                .and_modify(|other| *other = other.with(best))
                .or_insert(best);
        }
    }

    /// Brings the bank up to what a Vegas record says about its attempt. One that the solver has won is void: the ante
    /// comes back, and nothing is paid.
    fn pay(&mut self, entry: &LogEntry) {
        let Some(score) = entry.score.as_ref().filter(|_| entry.book.scoring == Scoring::Vegas)
        else {
            return;
        };
        let total = if entry.outcome == Some(Outcome::Assisted) { 0 } else { score.total };
        let before = self.antes.insert(half(entry.id), total).unwrap_or_default();
        let bank = self.bank.get_or_insert(0);
        *bank = bank.saturating_add(total).saturating_sub(before);
    }

    /// The statistics of the attempts that a filter matches.
    #[must_use]
    pub fn statistics(&self, filter: Filter) -> Statistics {
        let mode = |draw| self.tables.get(&(draw, filter)).copied().unwrap_or_default();
        let (one, three) = (mode(1), mode(3));
        let mut statistics = Statistics { one, three, best_scores: Vec::new(), bank: self.bank };
        for (&(draw, narrow, scoring, version), &best) in &self.best_scores {
            if filter.holds(narrow) {
                statistics.add_best((scoring, version), draw, best);
            }
        }
        statistics
    }

    /// The same together with the attempt under way: it counts as started, with its help, its time and in Vegas its
    /// balance. An attempt that was not started or has ended adds nothing.
    #[must_use]
    pub fn with(&self, attempt: &Attempt, filter: Filter) -> Statistics {
        let mut statistics = self.statistics(filter);
        if self.is_under_way(attempt, filter)
            && let Some(mode) = statistics.mode_mut(attempt.book().draw.get())
        {
            mode.add_under_way(attempt);
        }
        statistics.bank = self.bank_with(attempt);
        statistics
    }

    /// What all Vegas attempts in the log together come to; `None` before the first.
    #[must_use]
    pub const fn bank(&self) -> Option<i64> {
        self.bank
    }

    /// What all Vegas attempts together come to, the attempt under way included; `None` before the first.
    #[must_use]
    pub fn bank_with(&self, attempt: &Attempt) -> Option<i64> {
        let is_vegas = attempt.book().scoring == Scoring::Vegas;
        let score = attempt.score().filter(|_| is_vegas && self.is_under_way(attempt, Filter::ALL));
        let Some(score) = score else { return self.bank };
        // What the solver has helped to win is paid to nobody.
        let total = if attempt.win() == Outcome::Assisted { 0 } else { score.total };
        let before = self.antes.get(&half(attempt.id())).copied().unwrap_or_default();
        let bank = self.bank.unwrap_or_default();
        Some(bank.saturating_add(total).saturating_sub(before))
    }

    /// Whether a filter matches this attempt and it is under way: started, and not ended as far as it and the log know.
    #[must_use]
    pub fn is_under_way(&self, attempt: &Attempt, filter: Filter) -> bool {
        attempt.started().is_some()
            && attempt.outcome().is_none()
            && !self.ended.contains(&half(attempt.id()))
            && filter.holds(Filter::of(attempt.book(), attempt.deal().origin))
    }
}
