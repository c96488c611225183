//! What the model has the runtime do. It compares, so that a test can say: model, message, model, commands.

use super::refused::Refused;
use super::request::Request;
use crate::records::Record;
use crate::rules::Move;
use crate::session::Saved;
use crate::settings::Settings;

/// One side effect; `runtime/effects` performs them in order, after the frame is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Save the attempt under way.
    SaveGame(Box<Saved>),
    /// Save the attempt because the player asks for it; the answer [`super::Message::Saved`] comes when that and all
    /// that waited before it has been tried.
    SaveNow(Box<Saved>),
    /// Append to the log; the moves of an ended attempt go to the moves file.
    Log(Box<Record>, Vec<Move>),
    /// Save the settings.
    SaveSettings(Box<Settings>),
    /// Get random numbers from the system and answer with [`super::Message::Begun`].
    Begin(Request),
    /// Take the files over from another instance and answer with [`super::Message::TakenOver`].
    TakeOver,
    /// Read the log and answer with [`super::Message::Tallied`].
    ReadLog,
    /// Send a text to the terminal's clipboard.
    Copy(String),
    /// Draw everything again, also what has not changed.
    Repaint,
    /// Suspend the program, with the terminal restored, once every command before this one has been performed. Where
    /// nothing could resume it, the answer is [`super::Message::NotSuspended`].
    Suspend,
    /// Leave the program, once every command before this one has been performed.
    Quit,
}

/// What has come of a message: the commands that the runtime is to perform, or why what was asked for was not done.
/// A refusal has no commands.
pub type Reply = Result<Vec<Command>, Refused>;
