//! The panels: which there are, how they scroll, and what the keys do.

use super::next::Next;
use super::statistics::Games;
use crate::app::action::{Action, Direction};
use crate::records::Filter;

/// The panels that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The statistics of the games that a filter holds.
    Statistics(Filter),
    /// The keys, and after them the commands.
    Keys,
    /// The commands, and after them the keys.
    Commands,
    /// The guidebook.
    Guidebook,
    /// Every legal move with its effects.
    Moves,
    /// Why nothing is being saved.
    Unsaved,
}

/// How far down what can be scrolled is scrolled, in lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The open panel.
    pub panel: u16,
    /// The result, which keeps its place while a panel is open.
    pub result: u16,
    /// The most that the open panel or the result can be scrolled down, as measured by the last frame.
    pub most: u16,
}

/// How many rows of the screen a panel does not scroll: its frame, the header and the footer.
const FRAME: u16 = 6;

impl Scroll {
    /// Where a key scrolls to from `top`, on a screen of so many rows.
    #[must_use]
    pub fn moved(self, top: u16, action: Action, rows: u16) -> u16 {
        let page = rows.saturating_sub(FRAME).max(1);
        let to = match action {
            Action::Up => top.saturating_sub(1),
            Action::Down => top.saturating_add(1),
            Action::PageUp => top.saturating_sub(page),
            Action::PageDown => top.saturating_add(page),
            Action::Start => 0,
            Action::End => u16::MAX,
            _ => top,
        };
        to.min(self.most)
    }
}

impl Panel {
    /// What a key does on a screen of so many rows. `games` is what the statistics are about, once the log has been read.
    pub fn key(
        &mut self,
        action: Action,
        scroll: &mut Scroll,
        rows: u16,
        games: Option<Games>,
    ) -> Next {
        scroll.panel = scroll.moved(scroll.panel, action, rows);
        match (self, action) {
            (_, Action::Escape) => return Next::Leave,
            (Self::Statistics(filter), Action::NextBook) => {
                *filter = Games::next_book(games, *filter);
                scroll.panel = 0;
            }
            (Self::Statistics(filter), Action::NextKind) => {
                *filter = Games::next_kind(games, *filter);
                scroll.panel = 0;
            }
            (Self::Statistics(filter), Action::Right) => {
                return Next::OpenCharts(Direction::Forward, *filter);
            }
            (Self::Statistics(filter), Action::Left) => {
                return Next::OpenCharts(Direction::Back, *filter);
            }
            (Self::Statistics(_), Action::Reset) => return Next::Reset,
            (Self::Statistics(_), Action::Review) => return Next::Review(0),
            (Self::Guidebook, Action::Lesson) => return Next::Lesson,
            (Self::Guidebook, Action::Search) => return Next::Search,
            (_, action) => return Next::Open(action),
        }
        Next::Stay
    }
}
