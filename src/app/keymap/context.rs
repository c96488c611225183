//! Where a key holds: what the player is doing at the moment.

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
}
