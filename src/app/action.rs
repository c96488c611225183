//! What the keys do: one list for the keyboard, the help page and the commands.

use crate::rules::Column;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The next place.
    Next,
    /// The previous place.
    Previous,
    /// The place to the left in the row, or the previous value.
    Left,
    /// The place to the right in the row, or the next value.
    Right,
    /// Up the run, or to the pile above; the previous entry, or the line above.
    Up,
    /// Down the run, or back to the column; the next entry, or the line below.
    Down,
    /// The first card of the run, or the top of a panel or list.
    Start,
    /// The last card, or the end of a panel or list.
    End,
    /// Select, drop, or press the focused thing.
    Enter,
    /// A column, as the source or the target of a move.
    Column(Column),
    /// The waste, as the source of a move.
    Waste,
    /// The foundations, as the source or the target of a move.
    Foundation,
    /// Draw, or recycle when the stock is empty.
    Draw,
    /// Send all safe cards up, or play out a decided game.
    Auto,
    /// Ask the solver whether the game can still be won.
    Verdict,
    /// Ask the adviser how often the position is won.
    Chance,
    /// Have the solver play the game out.
    Finish,
    /// Take the last step back.
    Undo,
    /// Play the undone step again.
    Redo,
    /// A hint, or the next one.
    Hint,
    /// Pause or resume.
    Pause,
    /// Stop automatic play, leave what is open, or clear the selection: the first of these that applies.
    Escape,
    /// The new-game dialog.
    NewGame,
    /// The statistics.
    Statistics,
    /// The guidebook.
    Guidebook,
    /// Larger cards.
    Larger,
    /// Smaller cards.
    Smaller,
    /// The lesson.
    Lesson,
    /// The search of the guidebook.
    Search,
    /// The options.
    Options,
    /// The keys.
    Keys,
    /// Take the files over from an instance that has ended.
    TakeOver,
    /// Save and leave.
    Quit,
    /// Copy a text about the game for other people.
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
    /// Reset the statistics, after a question.
    Reset,
    /// Look back at a game.
    Review,
    /// The next mark in a review.
    Mark,
    /// The review of the game that ended before the reviewed one.
    GameBefore,
    /// The review of the game that ended after it.
    GameAfter,
    /// The line that would have won the reviewed game, or back to the game.
    WinningLine,
    /// Delete the sign before the cursor of a prompt.
    Erase,
    /// Delete the sign at the cursor of a prompt.
    EraseNext,
    /// Delete the word before the cursor of a prompt.
    EraseWord,
    /// Delete all that stands before the cursor of a prompt.
    EraseBefore,
    /// The command line.
    CommandLine,
    /// Complete what has been typed.
    Complete,
    /// The answer of a question, or the entry of a menu, with this number, from 0.
    Choose(u8),
}

impl Action {
    /// Whether it plays at the table or moves about there. All else opens something, leaves, or pauses.
    #[must_use]
    pub const fn plays(self) -> bool {
        matches!(
            self,
            Self::Next
                | Self::Previous
                | Self::Left
                | Self::Right
                | Self::Up
                | Self::Down
                | Self::Start
                | Self::End
                | Self::Enter
                | Self::Column(_)
                | Self::Waste
                | Self::Foundation
                | Self::Draw
                | Self::Auto
                | Self::Undo
                | Self::Redo
                | Self::Hint
                | Self::Verdict
                | Self::Chance
                | Self::Finish
        )
    }
}

/// To which neighbour a key goes in a row or a list of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The one after.
    Forward,
    /// The one before.
    Back,
}
