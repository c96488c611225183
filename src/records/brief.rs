//! Ended attempts in short, as many as the log has: what the pictures and the lists of the statistics are made of.

use std::cmp::Reverse;

use super::entry::LogEntry;
use super::filter::Filter;
use crate::deals::{Date, DealCode, local_date};
use crate::rules::{Clock, Scoring};
use crate::session::{Outcome, Stamp};

/// An ended attempt in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brief {
    /// When it ended.
    pub end: Stamp,
    /// How many cards a draw turned.
    pub draw: u8,
    /// The narrowest filter that it matches.
    pub filter: Filter,
    /// The code of the deal, unless its cards were imported.
    pub code: Option<DealCode>,
    /// How it ended.
    pub outcome: Outcome,
    /// Whole seconds played; `None` without a clock.
    pub seconds: Option<u64>,
    /// Draws, recycles and card moves.
    pub moves: u32,
    /// Cards on the foundations at the end.
    pub cards_up: u32,
    /// The score with its scoring and the version of that; `None` where no points are counted.
    pub score: Option<(Scoring, u32, i64)>,
}

impl Brief {
    /// What matters of a record.
    #[must_use]
    pub fn of(entry: &LogEntry) -> Self {
        let LogEntry { end, deal, book, counts, .. } = entry;
        let score = entry.score.as_ref();
        Self {
            end: *end,
            draw: book.draw.get(),
            filter: Filter::of(book, deal.origin),
            code: deal.code,
            outcome: entry.outcome.unwrap_or(Outcome::Abandoned),
            seconds: (book.clock == Clock::On).then_some(entry.seconds),
            moves: counts.moves,
            cards_up: counts.to_foundation.saturating_sub(counts.take_backs),
            score: score.map(|score| (book.scoring, entry.scoring, score.total)),
        }
    }

    /// Whether it was won by the player.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.outcome == Outcome::Won
    }

    /// Whether it ended without a win, the solver's included.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        matches!(self.outcome, Outcome::Abandoned | Outcome::Resigned)
    }

    /// The local date on which it ended.
    #[must_use]
    pub fn date(&self) -> Date {
        local_date(self.end.seconds, self.end.offset).unwrap_or(Date::ZERO)
    }
}

/// The wins, the best first: by points where all have the same scoring, those under its newest rules before the others,
/// else by moves, and then by time. With them, whether it is by points.
#[must_use]
pub fn best_first<'a>(games: impl Iterator<Item = &'a Brief>) -> (Vec<&'a Brief>, bool) {
    let mut wins: Vec<&Brief> = games.filter(|game| game.is_won()).collect();
    let scoring = |game: &Brief| game.score.map(|(scoring, ..)| scoring);
    let first = wins.first().and_then(|game| scoring(game));
    let by_points = first.is_some() && wins.iter().all(|game| scoring(game) == first);
    let points = |game: &Brief| {
        let score = game.score.filter(|_| by_points);
        score.map(|(_, version, points)| (version, points))
    };
    wins.sort_by_key(|game| (Reverse(points(game)), game.moves, game.seconds));
    (wins, by_points)
}
