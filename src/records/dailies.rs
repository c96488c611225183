//! The daily deals played: what became of each day, the streak of days, and the wins in a row.

use std::collections::BTreeMap;

use super::entry::LogEntry;
use crate::deals::{Date, Origin, local_date};
use crate::session::{Outcome, Stamp};

/// What became of a daily deal. The later ones outdo the earlier ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DayMark {
    /// Not played.
    #[default]
    Open,
    /// Played and not won.
    Tried,
    /// Won by an attempt that was begun on another date than the deal's.
    WonLate,
    /// Won by an attempt that was begun on the deal's own date.
    Won,
}

/// How long a row is, and the longest that there was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to now.
    pub current: u64,
    /// Ever.
    pub best: u64,
}

/// The dailies in the log since the last reset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dailies {
    /// The marks of draw 1 and draw 3 by date. A date that is not there is open.
    days: BTreeMap<Date, [DayMark; 2]>,
    /// Wins over the attempts at dailies of either draw mode, in the order of their ends.
    in_a_row: Streak,
}

/// The date on which an attempt was begun, which is what makes it late or not: midnight during play spoils nothing.
fn begun_on(start: Stamp) -> Option<Date> {
    local_date(start.seconds, start.offset)
}

impl Dailies {
    /// Adds an ended attempt; one at another kind of deal changes nothing.
    pub fn add(&mut self, entry: &LogEntry) {
        let Origin::Daily(date) = entry.deal.origin else { return };
        let mark = match entry.outcome {
            Some(Outcome::Won) if begun_on(entry.start) == Some(date) => DayMark::Won,
            Some(Outcome::Won) => DayMark::WonLate,
            _ => DayMark::Tried,
        };
        self.in_a_row.current = if mark == DayMark::Tried { 0 } else { self.in_a_row.current + 1 };
        self.in_a_row.best = self.in_a_row.best.max(self.in_a_row.current);
        let kept = &mut self.days.entry(date).or_default()[mode(entry.book.draw.get())];
        *kept = mark.max(*kept);
    }

    /// Whether no daily was ever played to an end.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// What became of a date's deal of draw 1 or draw 3.
    #[must_use]
    pub fn mark(&self, date: Date, draw: u8) -> DayMark {
        self.days.get(&date).map_or(DayMark::Open, |marks| marks[mode(draw)])
    }

    /// Wins in a row over the dailies played, late ones too.
    #[must_use]
    pub const fn in_a_row(&self) -> Streak {
        self.in_a_row
    }

    /// Days in a row whose deal, of either draw mode, was won by an attempt begun on that very date. The present
    /// row is over when it ends before yesterday; a clock that was set back ends nothing.
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
