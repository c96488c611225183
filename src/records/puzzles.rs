//! Puzzles that were tried, apart from all games: of each puzzle the first answer counts, and no other.

use std::collections::{BTreeMap, HashMap};

use super::dailies::Streak;
use super::entry::words;
use crate::deals::{Date, PuzzleCode, parse_date};
use crate::session::Stamp;

/// An answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleTry {
    /// The puzzle.
    pub code: PuzzleCode,
    /// The day of which it was the puzzle when it was answered.
    pub day: Option<Date>,
    /// Whether the answer was right.
    pub is_right: bool,
    /// When it was given.
    pub at: Stamp,
}

/// What became of the puzzles that were tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTally {
    /// Whether the first answer to each was right.
    tries: HashMap<PuzzleCode, bool>,
    /// The days whose puzzle, of either draw count, was tried on that day, and whether one of them was solved.
    days: BTreeMap<Date, bool>,
}

impl PuzzleTry {
    /// The line of an answer, without a checksum: `1 puzzle code=MP1-110-32 day=2026-11-30 right=yes at=…`.
    #[must_use]
    pub fn line(&self) -> String {
        let day = self.day.map_or_else(|| "-".to_owned(), |day| day.to_string());
        let right = if self.is_right { "yes" } else { "no" };
        format!("1 puzzle code={} day={day} right={right} at={}", self.code, words::stamp(self.at))
    }

    /// Reads [`PuzzleTry::line`]; `None` for any other line.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut fields = line.strip_prefix("1 puzzle ")?.split(' ');
        let mut value = |key: &str| fields.next()?.strip_prefix(key);
        let code = value("code=")?.parse().ok()?;
        let day = match value("day=")? {
            "-" => None,
            day => Some(parse_date(day)?),
        };
        let is_right = match value("right=")? {
            "yes" => true,
            "no" => false,
            _ => return None,
        };
        let at = words::parse_stamp(value("at=")?)?;
        fields.next().is_none().then_some(Self { code, day, is_right, at })
    }
}

impl PuzzleTally {
    /// Adds an answer. A further answer to the same puzzle does not count.
    pub fn add(&mut self, answer: &PuzzleTry) {
        if self.tries.contains_key(&answer.code) {
            return;
        }
        self.tries.insert(answer.code, answer.is_right);
        if let Some(day) = answer.day {
            *self.days.entry(day).or_default() |= answer.is_right;
        }
    }

    /// How many puzzles were tried.
    #[must_use]
    pub fn tried(&self) -> usize {
        self.tries.len()
    }

    /// How many of them were solved.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.tries.values().filter(|&&is_right| is_right).count()
    }

    /// Whether the first answer to a puzzle was right; `None` before it.
    #[must_use]
    pub fn answer(&self, code: PuzzleCode) -> Option<bool> {
        self.tries.get(&code).copied()
    }

    /// Days one after the other whose puzzle was solved on that day. The present run has ended when its last day is
    /// before yesterday.
    #[must_use]
    pub fn run(&self, today: Date) -> Streak {
        let (mut run, mut last) = (Streak::default(), None);
        for (&day, _) in self.days.iter().filter(|&(_, &is_solved)| is_solved) {
            let follows = last.is_some_and(|last: Date| last.tomorrow().ok() == Some(day));
            run.current = if follows { run.current + 1 } else { 1 };
            run.best = run.best.max(run.current);
            last = Some(day);
        }
        if last.is_none_or(|last| last < today.yesterday().unwrap_or(today)) {
            run.current = 0;
        }
        run
    }
}
