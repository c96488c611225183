//! What a key does: the one list for the keyboard, the help page and the commands.

use crate::rules::Column;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The next place.
    Next,
    /// The previous place.
    Previous,
    /// Along the row to the left.
    Left,
    /// Along the row to the right.
    Right,
    /// Up the run, or to the pile above.
    Up,
    /// Down the run, or back to the column.
    Down,
    /// The whole run, or the top of a panel or list.
    Start,
    /// The last card, or the end of a panel or list.
    End,
    /// Select, drop, or press the focused thing.
    Enter,
    /// Direct key of a column.
    Column(Column),
    /// Direct key of the waste.
    Waste,
    /// Direct key of the foundations.
    Foundation,
    /// Draw, or recycle when the stock is empty.
    Draw,
    /// All safe cards up, or finish a decided board.
    Auto,
    /// Take the last step back.
    Undo,
    /// Play the undone step again.
    Redo,
    /// A hint, or the next one.
    Hint,
    /// Pause or resume.
    Pause,
    /// Stop, leave, or clear: the first that applies.
    Escape,
    /// The new-game dialog.
    NewGame,
    /// The statistics.
    Statistics,
    /// The guidebook.
    Guidebook,
    /// The options.
    Options,
    /// The keys.
    Keys,
    /// The files taken over from an instance that has ended.
    TakeOver,
    /// Save and leave.
    Quit,
    /// Tell others of the game.
    Share,
    /// Draw the whole screen again.
    Repaint,
    /// A screenful up in a panel.
    PageUp,
    /// A screenful down in a panel.
    PageDown,
    /// The statistics of the next rule book.
    NextBook,
    /// The statistics of the next kind of deal.
    NextKind,
    /// Forget the statistics, after a question.
    Reset,
    /// Take back the last character of a prompt.
    Erase,
    /// The command line.
    CommandLine,
    /// Complete what has been typed.
    Complete,
    /// The n-th answer of a question or entry of a menu, from 0.
    Choose(u8),
}

/// To which neighbour a key goes in a row or a list of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The one after.
    Forward,
    /// The one before.
    Back,
}
