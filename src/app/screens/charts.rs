//! The pictures and the lists of the statistics: which there are, whose games they are of, and what the keys do.

use super::next::Next;
use super::panel::Scroll;
use super::statistics::Games;
use crate::app::action::Action;
use crate::records::brief::best_first;
use crate::records::{Brief, Filter};

/// A page of the statistics beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartPage {
    /// The share of wins over time.
    Rate,
    /// How long the wins took.
    Times,
    /// How many moves the wins took.
    Moves,
    /// How far the games came that were not won.
    Lost,
    /// What was played on which day.
    Days,
    /// The games, the last one first.
    Last,
    /// The wins, the best first.
    Best,
}

/// The pages in their order; the table comes before the first and after the last.
pub const PAGES: [ChartPage; 7] = [
    ChartPage::Rate,
    ChartPage::Times,
    ChartPage::Moves,
    ChartPage::Lost,
    ChartPage::Days,
    ChartPage::Last,
    ChartPage::Best,
];

/// The open page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charts {
    /// Which one.
    pub page: ChartPage,
    /// Whose games.
    pub filter: Filter,
    /// The draw count of the games, 1 or 3.
    pub draw: u8,
    /// The number of the chosen game of a list, from 0.
    pub chosen: usize,
    /// All games that count, the last one first; `None` until they have been read.
    pub games: Option<Box<[Brief]>>,
}

impl ChartPage {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rate => "Win rate",
            Self::Times => "Times",
            Self::Moves => "Moves",
            Self::Lost => "Not won",
            Self::Days => "Days",
            Self::Last => "Last",
            Self::Best => "Best",
        }
    }

    /// Whether it is a list, of which a game can be chosen.
    #[must_use]
    pub const fn is_list(self) -> bool {
        matches!(self, Self::Last | Self::Best)
    }
}

impl Charts {
    /// A page of the games that a filter lets through, before they have been read.
    #[must_use]
    pub const fn new(page: ChartPage, filter: Filter, draw: u8) -> Self {
        Self { page, filter, draw, chosen: 0, games: None }
    }

    /// The games that are shown, the last one first.
    pub fn shown(&self) -> impl Iterator<Item = &Brief> {
        let games = self.games.iter().flatten();
        games.filter(|game| game.draw == self.draw && self.filter.holds(game.filter))
    }

    /// The games of a list, in its order.
    #[must_use]
    pub fn list(&self) -> Vec<&Brief> {
        match self.page {
            ChartPage::Best => best_first(self.shown()).0,
            _ => self.shown().collect(),
        }
    }

    /// The chosen game of a list, as the one that ended last but so many.
    fn back(&self) -> Option<usize> {
        let list = self.list();
        let chosen = *list.get(self.chosen)?;
        self.games.as_ref()?.iter().position(|game| std::ptr::eq(game, chosen))
    }

    /// What a key does on a screen of so many rows. `games` is what the statistics are about, once the log has been read.
    pub fn key(
        &mut self,
        action: Action,
        scroll: &mut Scroll,
        rows: u16,
        games: Option<Games>,
    ) -> Next {
        let at = PAGES.iter().position(|page| *page == self.page).unwrap_or_default();
        match action {
            Action::Escape | Action::Statistics => return Next::Leave,
            Action::Right => return self.turn(at.checked_add(1), scroll),
            Action::Left => return self.turn(at.checked_sub(1), scroll),
            Action::NextBook => self.filter = Games::next_book(games, self.filter),
            Action::NextKind => self.filter = Games::next_kind(games, self.filter),
            Action::Draw => self.draw = 4 - self.draw,
            Action::Enter if self.page.is_list() => {
                return self.back().map_or(Next::Stay, Next::Review);
            }
            Action::Review => return Next::Review(0),
            _ if !self.page.is_list() => {
                let before = scroll.panel;
                scroll.panel = scroll.moved(before, action, rows);
                return Next::Open(action);
            }
            _ => {
                let last = self.list().len().saturating_sub(1);
                let chosen = u16::try_from(self.chosen).unwrap_or(u16::MAX);
                let most = u16::try_from(last).unwrap_or(u16::MAX);
                self.chosen = Scroll { most, ..*scroll }.moved(chosen, action, rows).into();
                return Next::Open(action);
            }
        }
        self.chosen = 0;
        scroll.panel = 0;
        Next::Stay
    }

    /// Goes to the page of this number, or to the table where there is none.
    fn turn(&mut self, to: Option<usize>, scroll: &mut Scroll) -> Next {
        scroll.panel = 0;
        self.chosen = 0;
        match to.and_then(|to| PAGES.get(to)) {
            Some(page) => self.page = *page,
            None => return Next::OpenStatistics(self.filter),
        }
        Next::Stay
    }
}
