//! What the player is told, as data that compares. Its words are made by the face that shows it, in `app/words`.

use super::command_line::{CommandError, Entry};
use super::deal_error::DealError;
use super::summary::{Run, Summary};
use crate::advice::hint::Reason;
use crate::deals::{Date, Deal, Origin};
use crate::rules::{Card, Move, MoveError, Place, SetupError};
use crate::session::Score;

/// One thing to tell the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A new deal lies on the table.
    Dealt {
        /// Which deal.
        title: Title,
        /// Whether it is the deal of an earlier day.
        late: bool,
    },
    /// The same deal lies on the table anew.
    Restarted(Title),
    /// A saved game goes on.
    Resumed {
        /// Which deal.
        title: Title,
        /// How many moves were played in it.
        moves: u32,
    },
    /// Cards are selected.
    Selected {
        /// The cards.
        run: Run,
        /// Where they may go, in Tab order.
        targets: Vec<Place>,
    },
    /// A move was played.
    Played {
        /// The player's move.
        summary: Summary,
        /// The cards that were turned up.
        revealed: Vec<Card>,
        /// How many cards went up by themselves after it.
        followed: usize,
    },
    /// All safe cards were sent up.
    SentUp {
        /// How many.
        cards: usize,
        /// The cards that were turned up.
        revealed: Vec<Card>,
    },
    /// A step was taken back.
    Undone {
        /// Its first move.
        summary: Option<Summary>,
        /// How many moves it had besides.
        more: usize,
    },
    /// A step was played again.
    Redone {
        /// Its first move.
        summary: Option<Summary>,
        /// How many moves it had besides.
        more: usize,
    },
    /// The rest of a decided game is being played out.
    Finishing,
    /// The player stopped that.
    Stopped,
    /// A hint.
    Hint {
        /// The move.
        mv: Move,
        /// What it does.
        summary: Summary,
        /// Why it is worth a look.
        reason: Reason,
        /// Which hint it is, from 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The game on the table is won.
    Won,
    /// The game on the table was given up.
    GivenUp,
    /// What the player asked to save is saved.
    Saved,
    /// Saving works again.
    SavesAgain,
    /// The files are this instance's from now on.
    TakenOver,
    /// Nothing is being saved.
    Unsaved(Unsaved),
    /// Another instance has the files.
    ReadOnly,
    /// What there is to know of the files, in the words of the storage.
    Files(String),
    /// One pile, read.
    Pile(SeenPile),
    /// The points, read; nothing where none are counted.
    Score(Option<Score>),
    /// A command, explained.
    Help(&'static Entry),
    /// A line of the command line did nothing.
    Command(CommandError),
    /// What was asked for was not done.
    Refused(Refused),
}

/// Why something that was asked for was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A rule forbids the move.
    Rule(MoveError),
    /// There is no card at this place.
    Empty(Place),
    /// No column takes a card back from the foundations.
    NoTakeBack,
    /// The game was given up.
    GivenUp,
    /// No step can be taken back.
    NothingToUndo,
    /// No undone step can be played again.
    NothingToRedo,
    /// No card is safe on its foundation.
    NothingSafe,
    /// No move was found that leads on.
    NoHint,
    /// A game that is over has no hints.
    NoHintAtEnd,
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
    /// Saving failed.
    Unsaved(Unsaved),
    /// This instance has the files already.
    NothingToTakeOver,
    /// The files were not taken over.
    NotTakenOver(NotTakenOver),
    /// Nothing could resume the program if it were suspended.
    NotSuspended,
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
}

/// What a deal goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// Its code, or the name of imported cards.
    pub name: String,
    /// Its day, if it is the deal of one.
    pub day: Option<Date>,
}

/// One pile, as far as the player can see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPile {
    /// Where it lies.
    pub place: Place,
    /// How many cards lie face down, below the others.
    pub hidden: usize,
    /// The face-up cards from bottom to top.
    pub cards: Vec<Card>,
}

impl Title {
    /// That of a deal.
    #[must_use]
    pub fn of(deal: &Deal) -> Self {
        let day = match deal.origin {
            Origin::Daily(day) => Some(day),
            _ => None,
        };
        Self { name: deal.name(), day }
    }
}

impl Notice {
    /// Whether it stays true until its cause is gone. The message line shows a short form of it, for as long as
    /// that is so (`app/words`).
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        matches!(self, Self::ReadOnly | Self::Unsaved(_) | Self::Refused(Refused::Unsaved(_)))
    }
}

/// A refused line says what `update` refused; every other error is the command line's own.
impl From<CommandError> for Notice {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Refused(refused) => Self::Refused(refused),
            error => Self::Command(error),
        }
    }
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
