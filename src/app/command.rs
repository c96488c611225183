//! What the model asks the outside to do. It compares, so that a test can say: model, message, model, commands.

use super::message::Request;
use crate::records::Record;
use crate::rules::Move;
use crate::session::Saved;
use crate::settings::Settings;

/// One thing to do outside; `runtime/effects` performs them in order, after the frame is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Save the attempt under way.
    SaveGame(Box<Saved>),
    /// Append to the log; the moves of an ended attempt go to the moves file.
    Log(Box<Record>, Vec<Move>),
    /// Save the settings.
    SaveSettings(Box<Settings>),
    /// Fetch chance from the system and answer with [`super::Message::Begun`].
    Begin(Request),
    /// Take the files over from another instance and answer with [`super::Message::TakenOver`].
    TakeOver,
    /// Read the log and answer with [`super::Message::Tallied`].
    ReadLog,
    /// Send a text to the terminal's clipboard.
    Copy(String),
    /// Draw everything again, also what has not changed.
    Repaint,
    /// Stop the program until it is let go on, with the terminal given back, once everything asked for before this
    /// has been done. Where nobody could let it go on the answer is [`super::Message::NotSuspended`].
    Suspend,
    /// Leave the program; everything asked for before this has been done.
    Quit,
}
