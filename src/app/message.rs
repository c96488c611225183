//! Everything that can happen to the model: keys (as actions), time, and the answers of the runtime.

use std::time::Duration;

use super::action::Action;
use super::found::Files;
use super::refused::{NotTakenOver, Unsaved};
use super::request::Request;
use super::selection::Selection;
use crate::records::Tally;
use crate::rules::Move;
use crate::session::{AttemptId, Stamp};

/// What the model is told. Time, chance and answers come in here and nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What a key means in the present screen, as [`super::keys::read`] finds it.
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
