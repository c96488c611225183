//! What the statistics show of a set of attempts, by draw mode.

use std::time::Duration;

use super::entry::LogEntry;
use crate::rules::{Clock, Scoring};
use crate::session::{Attempt, Outcome, scoring};

/// The statistics of both draw modes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Draw 1.
    pub one: ModeTally,
    /// Draw 3.
    pub three: ModeTally,
    /// The best scores of wins, those under the present scoring rules first. A scoring without a win is not there.
    pub best_scores: Vec<BestScores>,
    /// The sum of all Vegas attempts of both draw modes, whatever is filtered; `None` before the first.
    pub bank: Option<i64>,
}

/// The best scores under one scoring in one version of its rules. Scores of others cannot be compared with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestScores {
    /// The scoring.
    pub scoring: Scoring,
    /// The version of the scoring rules.
    pub version: u32,
    /// The best score of draw 1 and that of draw 3.
    pub modes: [Option<BestScore>; 2],
}

/// The best score of a number of wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestScore {
    /// The final score.
    pub points: i64,
    /// How many wins it is the best of.
    pub wins: u64,
}

/// The statistics of one draw mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModeTally {
    /// Attempts that were started: the four that follow, and the one under way.
    pub started: u64,
    /// Attempts won.
    pub won: u64,
    /// Attempts abandoned.
    pub abandoned: u64,
    /// Attempts resigned.
    pub resigned: u64,
    /// Attempts played out by the solver.
    pub assisted: u64,
    /// Wins in a row, up to the last attempt.
    pub streak: u64,
    /// The most wins in a row.
    pub best_streak: u64,
    /// Wins with the clock on.
    pub timed_wins: u64,
    /// The shortest time of them, in whole seconds.
    pub best_seconds: Option<u64>,
    /// The sum of their times, in seconds.
    pub win_seconds: u64,
    /// The fewest moves of a win.
    pub fewest_moves: Option<u32>,
    /// Hints in all attempts.
    pub hints: u64,
    /// Undone steps in all attempts.
    pub undos: u64,
    /// Time played in all attempts, in seconds.
    pub total_seconds: u64,
}

impl Statistics {
    /// The best score of a draw mode under the present rules of a scoring.
    #[must_use]
    pub fn best(&self, scoring: Scoring, draw: u8) -> Option<BestScore> {
        let present =
            |best: &&BestScores| (best.scoring, best.version) == (scoring, scoring::VERSION);
        self.best_scores.iter().find(present)?.modes[usize::from(draw == 3)]
    }

    /// The statistics of a draw mode; `None` for a draw count other than 1 and 3.
    pub(super) const fn mode_mut(&mut self, draw: u8) -> Option<&mut ModeTally> {
        match draw {
            1 => Some(&mut self.one),
            3 => Some(&mut self.three),
            _ => None,
        }
    }

    /// Adds the best score of a number of wins.
    pub(super) fn add_best(
        &mut self,
        (scoring, version): (Scoring, u32),
        draw: u8,
        best: BestScore,
    ) {
        let same = |other: &BestScores| (other.scoring, other.version) == (scoring, version);
        let at = self.best_scores.iter().position(same).unwrap_or_else(|| {
            self.best_scores.push(BestScores { scoring, version, modes: [None; 2] });
            self.best_scores.len() - 1
        });
        let mode = &mut self.best_scores[at].modes[usize::from(draw == 3)];
        *mode = Some(mode.map_or(best, |other| other.with(best)));
        let older = |best: &BestScores| best.version != scoring::VERSION;
        self.best_scores.sort_by_key(|best| (older(best), best.scoring, best.version));
    }
}

impl BestScore {
    /// The best score of these wins and the others.
    pub(super) fn with(self, other: Self) -> Self {
        Self { points: self.points.max(other.points), wins: self.wins + other.wins }
    }
}

impl ModeTally {
    /// Attempts won of those started, in whole percent and rounded down; `None` when none was started.
    #[must_use]
    pub fn percent(&self) -> Option<u64> {
        (self.won * 100).checked_div(self.started)
    }

    /// The mean time of a win, in whole seconds, rounded down, over [`timed_wins`](Self::timed_wins).
    #[must_use]
    pub fn mean_time(&self) -> Option<Duration> {
        self.win_seconds.checked_div(self.timed_wins).map(Duration::from_secs)
    }

    /// Adds an ended attempt.
    pub(super) fn add(&mut self, entry: &LogEntry) {
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
        match entry.outcome {
            Some(Outcome::Won) => self.add_win(entry),
            // The streak neither grows nor ends: only a position that can be won is played out.
            Some(Outcome::Assisted) => {}
            Some(Outcome::Resigned | Outcome::Abandoned) | None => self.streak = 0,
        }
    }

    fn add_win(&mut self, entry: &LogEntry) {
        self.streak += 1;
        self.best_streak = self.best_streak.max(self.streak);
        if entry.book.clock == Clock::On {
            self.timed_wins += 1;
            self.win_seconds = self.win_seconds.saturating_add(entry.seconds);
            lower(&mut self.best_seconds, entry.seconds);
        }
        lower(&mut self.fewest_moves, entry.counts.moves);
    }

    /// Adds the attempt under way, which counts as started, with its help and its time.
    pub(super) fn add_under_way(&mut self, attempt: &Attempt) {
        self.started += 1;
        self.hints += u64::from(attempt.help().hints);
        self.undos += u64::from(attempt.help().undos);
        self.total_seconds = self.total_seconds.saturating_add(attempt.elapsed().as_secs());
    }
}

fn lower<T: Ord>(best: &mut Option<T>, value: T) {
    if best.as_ref().is_none_or(|best| value < *best) {
        *best = Some(value);
    }
}
