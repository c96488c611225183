//! Where a key holds: what the player is doing at the moment.

use crate::app::model::{Model, Panel, Screen};

/// What the player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// At the table, nothing selected.
    Playing,
    /// At the table with a selection.
    Holding,
    /// Watching auto-finish.
    Finishing,
    /// Pausing.
    Paused,
    /// At the result.
    Result,
    /// Reading what others are told of the game.
    Share,
    /// Reading what must be known at the start.
    Notices,
    /// Before a question.
    Question,
    /// In the new-game menu.
    Menu,
    /// In the calendar of daily deals.
    Calendar,
    /// At the rule book of the new-game menu.
    Rules,
    /// At the code prompt.
    Prompt,
    /// At the command line.
    CommandLine,
    /// In the keys or the guidebook.
    Reading,
    /// In the statistics.
    Statistics,
    /// In the options.
    Options,
    /// In a terminal that cannot show the table.
    TooSmall,
}

impl Context {
    /// Every context.
    pub const ALL: [Self; 17] = [
        Self::Playing,
        Self::Holding,
        Self::Finishing,
        Self::Paused,
        Self::Result,
        Self::Share,
        Self::Notices,
        Self::Question,
        Self::Menu,
        Self::Calendar,
        Self::Rules,
        Self::Prompt,
        Self::CommandLine,
        Self::Reading,
        Self::Statistics,
        Self::Options,
        Self::TooSmall,
    ];

    /// What the player of this model is doing.
    #[must_use]
    pub const fn of(model: &Model) -> Self {
        if model.is_too_small() {
            return Self::TooSmall;
        }
        match &model.screen {
            Screen::Table if model.turn.finishing.is_some() => Self::Finishing,
            Screen::Table if model.time.paused => Self::Paused,
            Screen::Table if model.turn.selection.is_some() => Self::Holding,
            Screen::Table => Self::Playing,
            Screen::Notices(..) => Self::Notices,
            Screen::Dialog(_) => Self::Question,
            Screen::NewGame(menu) if menu.typed.is_some() => Self::Prompt,
            Screen::NewGame(menu) if menu.part.is_some() => Self::Rules,
            Screen::NewGame(_) => Self::Menu,
            Screen::Calendar(_) => Self::Calendar,
            Screen::Prompt(_) => Self::CommandLine,
            Screen::Result => Self::Result,
            Screen::Share => Self::Share,
            Screen::Panel(Panel::Statistics(_)) => Self::Statistics,
            Screen::Panel(_) => Self::Reading,
            Screen::Options(_) => Self::Options,
        }
    }
}
