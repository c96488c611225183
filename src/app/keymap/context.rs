//! The contexts that decide what a key means: what the player is doing at the moment. Which one it is, `app::keys` tells
//! from the model.

/// What the player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// At the table, nothing selected.
    Playing,
    /// At the table with a selection.
    Holding,
    /// Watching auto-finish.
    Finishing,
    /// Watching the solver play the game out.
    PlayedOut,
    /// Waiting for a deal that is looked for.
    Waiting,
    /// At a paused game, whose cards are hidden.
    Paused,
    /// At the result of a game that is over.
    Result,
    /// Reading the text about the game for other people.
    Share,
    /// Reading what the player must know at the start.
    Notices,
    /// Answering a question.
    Question,
    /// In the new-game menu.
    Menu,
    /// In the calendar of daily deals.
    Calendar,
    /// Changing the rule book in the new-game menu.
    Rules,
    /// At a puzzle.
    Puzzle,
    /// At the prompt for a deal code.
    CodePrompt,
    /// At the command line.
    CommandLine,
    /// Reading any other panel.
    Reading,
    /// Reading the guidebook.
    Guidebook,
    /// Searching the guidebook.
    Search,
    /// Reading the statistics.
    Statistics,
    /// Looking at a picture of the statistics.
    Charts,
    /// Choosing from the games of the statistics.
    GameList,
    /// In the options.
    Options,
    /// Looking back at a game.
    Review,
    /// In a terminal that cannot show the table.
    TooSmall,
}

impl Context {
    /// Whether characters are text there.
    #[must_use]
    pub const fn types(self) -> bool {
        matches!(self, Self::CodePrompt | Self::CommandLine | Self::Search)
    }

    /// Every context.
    pub const ALL: [Self; 25] = [
        Self::Playing,
        Self::Holding,
        Self::Finishing,
        Self::PlayedOut,
        Self::Waiting,
        Self::Paused,
        Self::Result,
        Self::Share,
        Self::Notices,
        Self::Question,
        Self::Menu,
        Self::Calendar,
        Self::Rules,
        Self::Puzzle,
        Self::CodePrompt,
        Self::CommandLine,
        Self::Reading,
        Self::Guidebook,
        Self::Search,
        Self::Statistics,
        Self::Charts,
        Self::GameList,
        Self::Options,
        Self::Review,
        Self::TooSmall,
    ];
}
