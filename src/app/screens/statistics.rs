//! The statistics of the games that a filter lets through, as names, values and sentences.

use std::cmp::Ordering;
use std::time::Duration;

use super::calendar;
use crate::app::words::{clock, number};
use crate::deals::Date;
use crate::records::dailies::Streak;
use crate::records::statistics::BestScores;
use crate::records::{Book, DealKind, Filter, ModeTally, Statistics, Tally};
use crate::rules::{Preset, counted};
use crate::session::{Attempt, scoring};

/// The games that the statistics are about.
#[derive(Clone, Copy, Debug)]
pub struct Games<'a> {
    /// Those in the log.
    pub tally: &'a Tally,
    /// The one on the table, where it counts.
    pub present: Option<&'a Attempt>,
    /// The local date, for the streak of days.
    pub today: Date,
}

/// The statistics of the games that a filter lets through, with all that belongs on their page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Which games.
    pub filter: Filter,
    /// Their statistics.
    pub statistics: Statistics,
    /// Whether the game under way is one of them.
    pub under_way: bool,
    /// The streak of days and the dailies won in a row, whatever the filter is; `None` before the first daily.
    pub daily: Option<[Streak; 2]>,
}

/// A line of the table: a name, and the values of draw 1 and of draw 3. What never happened has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// The name.
    pub name: String,
    /// The values.
    pub values: [Option<String>; 2],
}

impl Sheet {
    /// Whether there is no such game.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.statistics.one.started + self.statistics.three.started == 0
    }

    /// The table.
    #[must_use]
    pub fn rows(&self) -> Vec<SheetRow> {
        let Statistics { one, three, best_scores, .. } = &self.statistics;
        let row = |name: &str, value: &dyn Fn(&ModeTally) -> Option<String>| SheetRow {
            name: name.to_owned(),
            values: [one, three].map(value),
        };
        let seconds = |seconds| clock(Duration::from_secs(seconds));
        let mut rows = vec![
            row("Started", &|mode| Some(mode.started.to_string())),
            row("Won", &won),
            row("Abandoned", &|mode| Some(mode.abandoned.to_string())),
            row("Resigned", &|mode| Some(mode.resigned.to_string())),
        ];
        if one.assisted + three.assisted > 0 {
            rows.push(row("Won by the solver", &|mode| Some(mode.assisted.to_string())));
        }
        rows.extend([
            row("Streak of wins", &|mode| Some(mode.streak.to_string())),
            row("Longest streak", &|mode| Some(mode.best_streak.to_string())),
            row("Best time", &|mode| mode.best_seconds.map(seconds)),
            row("Mean time of a win", &mean),
            row("Fewest moves", &|mode| mode.fewest_moves.map(|moves| moves.to_string())),
        ]);
        if best_scores.is_empty() {
            rows.push(row("Best score", &|_| None));
        }
        rows.extend(best_scores.iter().map(|best| SheetRow {
            name: compared(best),
            values: best.modes.map(|best| best.map(|best| number(best.points))),
        }));
        rows.extend([
            row("Hints", &|mode| Some(mode.hints.to_string())),
            row("Undone steps", &|mode| Some(mode.undos.to_string())),
            row("Total time played", &|mode| Some(seconds(mode.total_seconds))),
        ]);
        rows
    }

    /// The sentences below the table.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let Self { filter: Filter { book, kind }, statistics, under_way, daily } = self;
        let is_calendar = book.is_none() && kind.is_none_or(|kind| kind == DealKind::Daily);
        let days = daily.filter(|_| is_calendar).map(|[days, wins]| {
            let rows = calendar::pairs(calendar::rows(days, wins));
            rows.map(|(name, value)| format!("{name}: {value}.")).join(" ")
        });
        let plays_vegas = |book| matches!(book, Book::Custom | Book::Named(Preset::Vegas));
        let bank = statistics.bank.filter(|_| kind.is_none() && book.is_none_or(plays_vegas));
        let bank = bank.map(|bank| format!("Vegas bank, all deals: {}.", number(bank)));
        let under_way = under_way.then(|| "The game under way counts as started.".to_owned());
        [days, bank, under_way].into_iter().flatten().collect()
    }
}

fn won(mode: &ModeTally) -> Option<String> {
    mode.percent().map(|percent| format!("{} of {}, {percent} %", mode.won, mode.started))
}

fn mean(mode: &ModeTally) -> Option<String> {
    mode.mean_time()
        .map(|time| format!("{} ({})", clock(time), counted(mode.timed_wins, "win", "wins")))
}

/// The name of a best score: only scores of one kind and one version of its rules are compared.
fn compared(best: &BestScores) -> String {
    let name = best.scoring.name();
    match best.version.cmp(&scoring::VERSION) {
        Ordering::Equal => format!("Best score, {name}"),
        Ordering::Less => format!("{name}, older rules {}", best.version),
        Ordering::Greater => format!("{name}, newer rules {}", best.version),
    }
}

impl Games<'_> {
    /// What the statistics show of the games that a filter lets through.
    #[must_use]
    pub fn sheet(self, filter: Filter) -> Sheet {
        let Self { tally, present, today } = self;
        let with = |attempt| tally.with(attempt, filter);
        let dailies = &tally.dailies;
        let daily = || [dailies.streak(today), dailies.in_a_row()];
        Sheet {
            filter,
            statistics: present.map_or_else(|| tally.statistics(filter), with),
            under_way: present.is_some_and(|attempt| tally.is_under_way(attempt, filter)),
            daily: (!dailies.is_empty()).then(daily),
        }
    }

    /// The same filter with the next rule book that was played under it, or with all of them after the last. `None`
    /// stands for games that are not known yet.
    #[must_use]
    pub fn next_book(games: Option<Self>, filter: Filter) -> Filter {
        let books = Book::ALL.map(|book| Filter { book: Some(book), ..filter });
        Self::next(games, filter, Filter { book: None, ..filter }, &books)
    }

    /// The same filter with the next kind of deal that was played under it, or with all of them after the last. `None`
    /// stands for games that are not known yet.
    #[must_use]
    pub fn next_kind(games: Option<Self>, filter: Filter) -> Filter {
        let kinds = DealKind::ALL.map(|kind| Filter { kind: Some(kind), ..filter });
        Self::next(games, filter, Filter { kind: None, ..filter }, &kinds)
    }

    fn next(games: Option<Self>, present: Filter, wide: Filter, narrow: &[Filter]) -> Filter {
        let after = narrow.iter().position(|&filter| filter == present).map_or(0, |at| at + 1);
        let has_any = |filter: &&Filter| games.is_some_and(|it| !it.sheet(**filter).is_empty());
        narrow[after..].iter().find(has_any).copied().unwrap_or(wide)
    }
}
