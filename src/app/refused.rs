//! Why something that was asked for was not done, as data that compares. Its words are made in `app/words`.

use super::action::Direction;
use super::deal_error::DealError;
use crate::deals::Demand;
use crate::rules::{Card, MoveError, Place, SetupError};

/// Why something that was asked for was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A rule forbids the move.
    Rule(MoveError),
    /// There is no card at this place.
    Empty(Place),
    /// No column takes a card back from the foundations.
    NoTakeBack,
    /// The game is won: only undo is left of it.
    Won,
    /// The same in practice.
    WonInPractice,
    /// The game was given up.
    GivenUp,
    /// Practice is on the table, of which nothing is saved or counted.
    Practising,
    /// There is no practice to leave.
    NoPractice,
    /// No puzzle is open that could be answered, or it has no such answer.
    NoPuzzle,
    /// No step can be taken back.
    NothingToUndo,
    /// No undone step can be played again.
    NothingToRedo,
    /// No card is safe on its foundation, or only this one, which stays on the waste.
    NothingSafe(Option<Card>),
    /// No move was found that leads on.
    NoHint {
        /// Whether it is proved that there is none.
        stuck: bool,
        /// What the player can still do.
        left: Vec<LastResort>,
    },
    /// A game that is over has no hints.
    NoHintAtEnd,
    /// The adviser knows no move that could still win.
    NoAdvice,
    /// A won game leaves the solver nothing to say.
    NothingToSolve,
    /// It is proved that the position cannot be won.
    Lost {
        /// Whether the player may have the game go back to a position that could.
        can_go_back: bool,
    },
    /// None of the positions that undo leads to could be won.
    LostBefore,
    /// The solver has given up before it was decided whether the position can be won.
    Undecided,
    /// Before the first move, or after the end, there is nothing to resign.
    NotStarted,
    /// These cards are not a full deck.
    Deal(SetupError),
    /// There is no such deal.
    NoDeal(DealError),
    /// Another instance has the files.
    ReadOnly,
    /// The statistics are not known.
    NoLog,
    /// The game that was to be looked back at is not there.
    NoGame(NoGame),
    /// No review is open whose game could be played on.
    NoReview,
    /// Saving failed.
    Unsaved(Unsaved),
    /// This instance has the files already.
    NothingToTakeOver,
    /// The files were not taken over.
    NotTakenOver(NotTakenOver),
    /// No random deal was found of which this can be proved.
    NoSuchDeal(Demand),
    /// Cards of the next size, larger or smaller, have no room or do not exist.
    CardSize(Direction),
    /// Nothing could resume the program if it were suspended.
    NotSuspended,
    /// Text of several lines was pasted where one is typed.
    SeveralLines,
}

/// What can still be done where no move leads on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastResort {
    /// A card can come back from a foundation.
    TakeBack,
    /// Cards can be drawn.
    Draw,
    /// The waste can be turned over.
    Recycle,
    /// A step can be undone.
    Undo,
    /// The game can be given up.
    Resign,
}

/// Why a game cannot be looked back at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// So many games have ended, which is too few.
    Ended(usize),
    /// Its moves were not kept.
    NoMoves,
    /// The log cannot be read.
    NoLog,
    /// Nothing has been played.
    NotStarted,
}

/// Why the files of another instance were not taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTakenOver {
    /// It is still running.
    StillRunning,
    /// The files cannot be used; a sentence of the storage without capital and full stop.
    Failed(String),
}

/// Why nothing is being saved, in the words of the storage and of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// In a few words, for the message line.
    pub why: String,
    /// A sentence without capital and full stop: the file, the cause, and what can be done.
    pub whole: String,
    /// The same without what is done about it while the program runs, for the time after.
    pub fault: String,
}

impl From<MoveError> for Refused {
    fn from(refusal: MoveError) -> Self {
        Self::Rule(refusal)
    }
}

impl From<DealError> for Refused {
    fn from(error: DealError) -> Self {
        Self::NoDeal(error)
    }
}
