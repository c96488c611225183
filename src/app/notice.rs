//! What the player is told, as data that compares. Its words are made by the face that shows it, in `app/words`.

use super::command_line::{CommandError, Entry};
use super::practice::PracticeKind;
use super::prospects::Prospect;
use super::refused::{Refused, Unsaved};
use super::request::Request;
use super::summary::{CardRun, MoveSummary};
use crate::advice::hint::{Likelihood, Reason};
use crate::deals::{Date, Demand, Grade, Origin};
use crate::rules::{Card, Move, Place};
use crate::session::{Attempt, Score};
use crate::settings::CardSize;

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
    /// Practice begins.
    Practice(PracticeKind),
    /// What the lesson asks for in this step, counted from 0.
    Lesson(u8),
    /// Practice is over, and the game goes on.
    GameAgain {
        /// Which deal.
        title: Title,
        /// How many moves were played in it; nothing where it is over.
        moves: Option<u32>,
    },
    /// Cards are selected.
    Selected {
        /// The cards.
        run: CardRun,
        /// Where they may go, in Tab order.
        targets: Vec<Place>,
    },
    /// A move was played.
    Played {
        /// The player's move.
        summary: MoveSummary,
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
        /// The safe card that stays on the waste.
        left: Option<Card>,
    },
    /// A step was taken back.
    Undone {
        /// Its first move.
        summary: Option<MoveSummary>,
        /// How many moves it had besides.
        more: usize,
    },
    /// A step was played again.
    Redone {
        /// Its first move.
        summary: Option<MoveSummary>,
        /// How many moves it had besides.
        more: usize,
    },
    /// More steps were to be taken back than the so many that were.
    AllUndone(usize),
    /// More steps were to be played again than the so many that were.
    AllRedone(usize),
    /// The rest of a decided game is being played out.
    Finishing {
        /// How many safe cards were sent up before that.
        sent: usize,
    },
    /// The solver looks for a win.
    Solving {
        /// The nodes that it has searched so far.
        nodes: u64,
    },
    /// The solver looks for a random deal, and the player waits for it.
    LookingForDeal {
        /// What is asked of it.
        demand: Demand,
        /// How many deals were looked at and were none.
        looked: u64,
    },
    /// The adviser begins to think about the position.
    Thinking,
    /// How often the position is won, by the adviser.
    Chance(Likelihood),
    /// What the solver has found out about the position.
    Verdict(Prospect),
    /// What the solver has found out about the deal, asked at its opening position.
    DealVerdict {
        /// Whether it can be won.
        prospect: Prospect,
        /// How hard it is to win, if that was measured.
        grade: Option<Grade>,
    },
    /// The game went back to the last position that could be won.
    WentBack {
        /// How many steps were taken back.
        steps: usize,
    },
    /// The solver plays the game out.
    PlayingOut {
        /// How many moves are left to play.
        left: usize,
        /// Whether the player holds it.
        is_held: bool,
    },
    /// The player stopped that.
    Stopped,
    /// A hint.
    Hint {
        /// The move.
        mv: Move,
        /// What it does.
        summary: MoveSummary,
        /// Why it is worth a look.
        reason: Reason,
        /// Which hint it is, from 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The game on the table is won.
    Won,
    /// The practice on the table is won.
    WonInPractice,
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
    /// The cards have another size, as it is now chosen.
    CardSize(CardSize),
    /// What there is to know of the files, in the words of the storage.
    Files(String),
    /// One pile, read.
    Pile(SeenPile),
    /// The points, read; nothing where none are counted. In Vegas with the bank.
    Score(Option<Score>, Option<i64>),
    /// A command, explained.
    Help(&'static Entry),
    /// A line of the command line did nothing.
    Command(CommandError),
    /// What was asked for was not done.
    Refused(Refused),
}

/// What a deal goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// Its code, or the name of imported cards.
    pub name: String,
    /// Its day, if it is the deal of one.
    pub day: Option<Date>,
    /// What was asked of it and is proved, if it is a random deal that was looked for.
    pub proved: Option<Demand>,
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
    /// That of the deal that is played.
    #[must_use]
    pub fn of(attempt: &Attempt) -> Self {
        let day = match attempt.deal().origin {
            Origin::Daily(day) => Some(day),
            _ => None,
        };
        let proved = (attempt.deal().origin == Origin::Winnable).then_some(Demand::Winnable);
        Self { name: attempt.name(), day, proved }
    }
}

impl Notice {
    /// That of a new deal as it was asked for, which is late if it is the deal of an earlier day than `today`.
    #[must_use]
    pub fn dealt(attempt: &Attempt, asked: Request, today: Date) -> Self {
        let mut title = Title::of(attempt);
        if let Request::Random { demand, .. } = asked {
            title.proved = title.proved.map(|_| demand);
        }
        let late = title.day.is_some_and(|day| day != today);
        Self::Dealt { title, late }
    }

    /// That of a saved game that goes on.
    #[must_use]
    pub fn resumed(attempt: &Attempt) -> Self {
        Self::Resumed { title: Title::of(attempt), moves: attempt.counts().moves }
    }

    /// That of the game that is on the table again after practice.
    #[must_use]
    pub fn game_again(attempt: &Attempt) -> Self {
        let moves = attempt.goes_on().then_some(attempt.counts().moves);
        Self::GameAgain { title: Title::of(attempt), moves }
    }

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
