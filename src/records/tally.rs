//! The log summed up record by record, for every filter at once.

use std::collections::{BTreeMap, BTreeSet};

use super::dailies::Dailies;
use super::entry::{LogEntry, Record};
use super::filter::Filter;
use super::statistics::{BestScore, ModeTally, Statistics};
use crate::rules::Scoring;
use crate::session::{Attempt, AttemptId, Outcome};

/// The log summed up to its last record. `Default` is the empty log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// A table for each filter that holds something, by draw count: a streak cannot be put together from its parts.
    tables: BTreeMap<(u8, Filter), ModeTally>,
    /// Best scores of wins by draw count, narrowest filter, scoring and version of the scoring rules.
    best_scores: BTreeMap<(u8, Filter, Scoring, u32), BestScore>,
    /// What all Vegas deals come to; nothing before the first.
    bank: Option<i64>,
    /// The daily deals, day by day.
    pub dailies: Dailies,
    /// Every attempt whose end is in the log, also before a reset: a second end of one does not count.
    ///
    /// Half of each id is kept: 64 random bits confuse two of 100,000 attempts once in three thousand million
    /// logs, and ten years of games stay in little memory.
    pub ended: BTreeSet<u64>,
    /// Vegas attempts that have begun and not ended: what the log last says of each. There is one at most, but for
    /// games whose save was lost or that are played on another computer.
    pub antes: BTreeMap<u64, i64>,
}

#[expect(clippy::cast_possible_truncation, reason = "half of the id is what is wanted")]
const fn half(id: AttemptId) -> u64 {
    id.0 as u64
}

impl Tally {
    /// Adds the next record of the log. A record of an attempt that has ended already does not count, nor
    /// does a start: it is counted with its end.
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
                *self = Self { ended, ..Self::default() };
            }
        }
    }

    /// Every table that an ended attempt is in takes it over.
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

    /// The bank takes over what a Vegas record says of its attempt.
    fn pay(&mut self, entry: &LogEntry) {
        let Some(score) = entry.score.as_ref().filter(|_| entry.book.scoring == Scoring::Vegas)
        else {
            return;
        };
        let before = self.antes.insert(half(entry.id), score.total).unwrap_or_default();
        let bank = self.bank.get_or_insert(0);
        *bank = bank.saturating_add(score.total).saturating_sub(before);
    }

    /// The statistics of the log under a filter.
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

    /// The same with the attempt under way added: started, its help, its time, and in Vegas its balance. An attempt
    /// that has not begun or has ended adds nothing.
    #[must_use]
    pub fn with(&self, attempt: &Attempt, filter: Filter) -> Statistics {
        let mut statistics = self.statistics(filter);
        if self.is_under_way(attempt, filter)
            && let Some(mode) = statistics.mode_mut(attempt.book().draw.get())
        {
            mode.add_under_way(attempt);
        }
        if self.is_under_way(attempt, Filter::ALL)
            && attempt.book().scoring == Scoring::Vegas
            && let Some(score) = attempt.score()
        {
            let before = self.antes.get(&half(attempt.id())).copied().unwrap_or_default();
            let bank = statistics.bank.unwrap_or_default();
            statistics.bank = Some(bank.saturating_add(score.total).saturating_sub(before));
        }
        statistics
    }

    /// Whether an attempt is under way that a filter holds: begun, and not ended as far as it and the log know.
    #[must_use]
    pub fn is_under_way(&self, attempt: &Attempt, filter: Filter) -> bool {
        attempt.started().is_some()
            && attempt.outcome().is_none()
            && !self.ended.contains(&half(attempt.id()))
            && filter.holds(Filter::of(attempt.book(), attempt.deal().origin))
    }
}
