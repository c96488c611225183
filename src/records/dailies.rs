//! The daily deals that were played: what became of each date, the streak of days, and the dailies won in a row.

use std::collections::BTreeMap;

use super::entry::LogEntry;
use crate::deals::{Date, Origin, local_date};
use crate::session::{Outcome, Stamp};

/// What became of a daily deal, from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DayMark {
    /// Not played.
    #[default]
    Open,
    /// Played and not won.
    Tried,
    /// Won by the solver.
    Assisted,
    /// Won by an attempt that was begun on another date than the deal's.
    WonLate,
    /// Won by an attempt that was begun on the deal's own date.
    Won,
}

/// A streak: how long it is now, and how long the longest was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Its present length.
    pub current: u64,
    /// The greatest length it ever had.
    pub best: u64,
}

/// The dailies in the log after its last reset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dailies {
    /// The marks of draw 1 and draw 3 by date. A date that is not there is open.
    days: BTreeMap<Date, [DayMark; 2]>,
    /// Dates won on their own day, in the order of the ends, until an attempt on its own day is lost.
    in_a_row: Streak,
}

/// The date on which an attempt was begun. It decides whether the attempt is late, so that midnight may pass in play.
fn begun_on(start: Stamp) -> Option<Date> {
    local_date(start.seconds, start.offset)
}

impl Dailies {
    /// Adds an ended attempt. An attempt at another kind of deal changes nothing.
    pub fn add(&mut self, entry: &LogEntry) {
        let Origin::Daily(date) = entry.deal.origin else { return };
        let is_late = begun_on(entry.start) != Some(date);
        let mark = match entry.outcome {
            Some(Outcome::Won) if is_late => DayMark::WonLate,
            Some(Outcome::Won) => DayMark::Won,
            Some(Outcome::Assisted) => DayMark::Assisted,
            _ => DayMark::Tried,
        };
        let marks = self.days.entry(date).or_default();
        // As with the streak, what the solver won neither adds a date nor ends the row.
        if !is_late && mark != DayMark::Assisted && !marks.contains(&DayMark::Won) {
            let row = &mut self.in_a_row;
            row.current = if mark == DayMark::Won { row.current + 1 } else { 0 };
            row.best = row.best.max(row.current);
        }
        let kept = &mut marks[mode(entry.book.draw.get())];
        *kept = mark.max(*kept);
    }

    /// Whether no attempt at a daily has ended.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// What became of the deal of a date, in draw 1 or draw 3.
    #[must_use]
    pub fn mark(&self, date: Date, draw: u8) -> DayMark {
        self.days.get(&date).map_or(DayMark::Open, |marks| marks[mode(draw)])
    }

    /// How many dates were won one after the other, of those that were played on their own day. A date counts once, in
    /// either draw mode; what is played late, or after its date was won, changes nothing.
    #[must_use]
    pub const fn in_a_row(&self) -> Streak {
        self.in_a_row
    }

    /// Consecutive dates whose deal, in either draw mode, was won by an attempt that was begun on that date. The
    /// present streak has ended when its last date is before yesterday. A clock that was set back ends nothing.
    #[must_use]
    pub fn streak(&self, today: Date) -> Streak {
        let won = self.days.iter().filter(|(_, marks)| marks.contains(&DayMark::Won));
        let (mut row, mut last) = (Streak::default(), None);
        for (&date, _) in won {
            let follows = last.is_some_and(|last: Date| last.tomorrow().ok() == Some(date));
            row.current = if follows { row.current + 1 } else { 1 };
            row.best = row.best.max(row.current);
            last = Some(date);
        }
        let is_over = last.is_none_or(|last| last < today.yesterday().unwrap_or(today));
        if is_over {
            row.current = 0;
        }
        row
    }
}

fn mode(draw: u8) -> usize {
    usize::from(draw == 3)
}
