//! Everything that can happen to the model: keys (as actions), time, and the answers of the runtime.

use std::time::Duration;

use crate::deals::{Date, DealCode};
use crate::records::Tally;
use crate::rules::{Card, Column, Move, RuleBook};
use crate::session::{AttemptId, Stamp};

use super::model::Selection;
use super::notice::{NotTakenOver, Unsaved};
use super::start::Files;

/// What the model is told. Time, chance and answers come in here and nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What a key (or a click on something with a key) means in the present screen; `app/keymap` finds it.
    Act(Action),
    /// This very move, as a line names it.
    Play(Move),
    /// These cards selected, as a line names them.
    Select(Selection),
    /// Another attempt begun, after a question when that gives up the present one.
    Ask(Request),
    /// The game given up, after a question.
    Resign,
    /// The game saved now.
    Save,
    /// The files taken over from another instance, after a question when a started game is left for that.
    TakeOver,
    /// The program suspended (SIGTSTP, job control).
    Suspend,
    /// It was not suspended: nothing could resume it.
    NotSuspended,
    /// A character typed into an open prompt.
    Typed(char),
    /// Text pasted; it counts in an open prompt only.
    Pasted(String),
    /// So much time has gone by since the last such message, and this is the wall clock now. Sent before every
    /// other message, and when a deadline is reached.
    Time {
        /// Since the last one, by a monotonic clock.
        elapsed: Duration,
        /// For dates.
        now: Stamp,
    },
    /// The terminal has this many columns and rows.
    Resized(u16, u16),
    /// The terminal draws suit signs and lines wider than one cell, so that rows with them come out too long.
    WideSigns,
    /// The terminal lost the keyboard focus, or the program was suspended and has been resumed.
    FocusLost,
    /// The open panel can be scrolled down by so many lines. Sent after a draw when that has changed.
    Scrollable(u16),
    /// What a new attempt needs, as [`super::Command::Begin`] asked.
    Begun {
        /// What was asked for.
        request: Request,
        /// 64 bits from the system, the number of a random deal.
        number: u64,
        /// 128 bits from the system.
        id: AttemptId,
    },
    /// The log has been read, with what the player must know of it, if anything, in the words of the storage.
    Tallied(Box<Tally>, Option<String>),
    /// Saving works again, or why it does not work.
    Saving(Result<(), Unsaved>),
    /// The save that [`super::Command::SaveNow`] asked for has been tried. If it failed, [`Message::Saving`] has said so.
    Saved,
    /// Another instance turned out to have the files.
    ReadOnly,
    /// The files are this instance's from now on, with what is in them; or why they are not.
    TakenOver(Result<Box<Files>, NotTakenOver>),
}

/// Which attempt to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A random deal under this rule book.
    Random {
        /// The rule book.
        book: RuleBook,
    },
    /// The deal of a code.
    Code(DealCode),
    /// The deal of a day.
    Daily {
        /// Its date.
        day: Date,
        /// The rule book, of draw 1 or draw 3.
        book: RuleBook,
    },
    /// Cards that came in from outside, in dealing order.
    Imported {
        /// All 52.
        cards: [Card; 52],
        /// The rule book.
        book: RuleBook,
    },
    /// The same arrangement again.
    Restart,
}

/// What a key does. One list for the keyboard, the mouse, the help page and, later, the line mode.
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
