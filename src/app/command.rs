//! What the model has the runtime do. It compares, so that a test can say: model, message, model, commands.

use super::prospects::Care;
use super::refused::Refused;
use super::request::Request;
use crate::adviser::Knowledge;
use crate::deals::{Demand, PuzzleCode};
use crate::records::{PuzzleTry, Record};
use crate::rules::{Move, RuleBook, Table};
use crate::session::Saved;
use crate::settings::Settings;

/// A side effect for the runtime to perform, in the order in which they come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Do something with the files, after the next frame is drawn.
    File(FileCommand),
    /// Get random numbers from the system at once, and answer with [`super::Message::Begun`].
    Begin {
        /// What is to begin.
        request: Request,
        /// The number of the random deal, if it was looked for.
        deal: Option<u64>,
    },
    /// Look for a random deal of which this can be proved, in the place of what is being looked for, and answer with
    /// [`super::Message::DealFound`] or [`super::Message::NoDealFound`].
    FindDeal {
        /// The number that the answer is to have.
        number: u64,
        /// The rule book.
        book: RuleBook,
        /// What is asked of the deal.
        demand: Demand,
    },
    /// Stop looking for a deal.
    StopFinding,
    /// Have the solver decide a position, in the place of what it is at, and answer with [`super::Message::Found`].
    Solve {
        /// The number that the answer is to have.
        number: u64,
        /// The position.
        table: Box<Table>,
        /// The rule book.
        book: RuleBook,
        /// How much work goes into the line of a win.
        care: Care,
    },
    /// Have the solver stop: nobody wants to know any more.
    StopSolving,
    /// Have the adviser think about what is known of a position, in the place of what it is at, and answer with
    /// [`super::Message::Advised`] as its opinion sharpens.
    Advise {
        /// The number that the answers are to have.
        number: u64,
        /// What is known.
        knowledge: Box<Knowledge>,
        /// The rule book.
        book: RuleBook,
    },
    /// Have the adviser stop.
    StopAdvising,
    /// Have the puzzle of a code proved, in the place of another one, and answer with [`super::Message::Posed`].
    Pose(PuzzleCode),
    /// Stop proving a puzzle.
    StopPosing,
    /// Send a text to the terminal's clipboard.
    Copy(String),
    /// Draw everything again, also what has not changed.
    Repaint,
    /// Suspend the program, with the terminal restored, once every file command before this one has been performed. Where
    /// nothing could resume it, the answer is [`super::Message::NotSuspended`].
    Suspend,
    /// Leave the program, once every file command before this one has been performed. Where the game could not be saved
    /// and the player can be asked, the answer is [`super::Message::NotLeft`].
    Quit,
    /// The same without that question.
    QuitUnsaved,
}

/// What is to be done with the files. A frame is drawn first, so that no key waits for the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Save the attempt.
    SaveGame(Box<Saved>),
    /// Save the attempt because the player asks for it; the answer [`super::Message::Saved`] comes when that and all
    /// that waited before it has been tried.
    SaveNow(Box<Saved>),
    /// Append to the log; the moves of an ended attempt go to the moves file.
    Log(Box<Record>, Vec<Move>),
    /// Append an answer to the log of puzzles.
    LogPuzzle(PuzzleTry),
    /// Save the settings.
    SaveSettings(Box<Settings>),
    /// Read the theme of this name and answer with [`super::Message::ThemeRead`].
    ReadTheme(String),
    /// Take the files over from another instance and answer with [`super::Message::TakenOver`].
    TakeOver,
    /// Read the log and answer with [`super::Message::Tallied`].
    ReadLog,
    /// Read all games in short and answer with [`super::Message::Games`].
    ReadGames,
    /// Read the game that ended last but so many, and answer with [`super::Message::Looked`].
    ReadGame(usize),
}

/// What has come of a message: the commands that the runtime is to perform, or why what was asked for was not done.
/// A refusal has no commands.
pub type Reply = Result<Vec<Command>, Refused>;
