//! The questions: what is asked, what follows from a yes, and the two answers.

use crate::app::action::Action;
use crate::app::command_line::Verb;
use crate::app::refused::Unsaved;
use crate::app::request::Request;
use crate::app::words::{capitalized, moves, number};
use crate::deals::{DealCode, Demand};
use crate::rules::Preset;

/// The questions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Is the started attempt to be given up for another?
    Abandon(Request),
    /// Is the deal of this code, which was pasted, to be dealt?
    Deal(DealCode),
    /// Is the attempt to be given up?
    Resign,
    /// Is the game under way to be looked back at?
    Review,
    /// Is practice to be left?
    LeavePractice,
    /// Is this game, which is not saved, to be left for the saved one?
    TakeOver,
    /// Are the statistics to be reset?
    Reset,
    /// The command line asks for a different game: is the saved one to be given up for it?
    Replace(Request),
    /// The last save is damaged: is the game of the save before it to be given up for a new one?
    Before(Request),
    /// The game cannot be saved: is the program to be left all the same?
    Leave,
}

/// What is at stake when a question is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// Whether another instance has the files, so that nothing counts.
    pub read_only: bool,
    /// Whether the game on the table has been started and has not ended.
    pub under_way: bool,
    /// How many moves were played in the game on the table.
    pub moves: u32,
    /// The current streak of wins in the draw mode being played; `None` while the statistics are not known.
    pub streak: Option<u64>,
    /// What the game has brought the Vegas bank so far, if it was started under that scoring.
    pub bank: Option<i64>,
    /// Why nothing is being saved, as long as that is so.
    pub unsaved: Option<Unsaved>,
}

/// An answer as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What its key means.
    pub action: Action,
    /// Its words.
    pub words: String,
}

impl Stakes {
    /// What it costs to give the game up, as the end of a sentence: what goes to the Vegas bank, and the streak that ends.
    /// Nothing without a streak, and "any streak" while it is not known.
    #[must_use]
    pub fn costs(&self) -> String {
        let bank = self.bank.map(|points| format!(", with {} for the Vegas bank", number(points)));
        let streak = match self.streak {
            None => ", and any streak ends".to_owned(),
            Some(0) => String::new(),
            Some(1) => ", and a streak of 1 win ends".to_owned(),
            Some(wins) => format!(", and a streak of {wins} wins ends"),
        };
        bank.unwrap_or_default() + &streak
    }
}

impl Question {
    /// The question itself, one short line.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Abandon(_) => "Give this game up?",
            Self::Deal(_) => "Deal this code?",
            Self::Resign => "Resign?",
            Self::Review => "Look under the cards?",
            Self::LeavePractice => "Back to your game?",
            Self::TakeOver => "Go on with the saved game?",
            Self::Reset => "Reset the statistics?",
            Self::Replace(_) => "Give the saved game up?",
            Self::Before(_) => "Give the game up?",
            Self::Leave => "Leave all the same?",
        }
    }

    /// What happens after a yes, in one or two sentences.
    #[must_use]
    pub fn consequence(self, stakes: &Stakes) -> String {
        let (played, costs) = (moves(stakes.moves), stakes.costs());
        match self {
            Self::Deal(code) => {
                let deal = format!("{code} is draw {}, {}.", code.draw(), code.book().name());
                let lost = match stakes.under_way {
                    false => "",
                    true if stakes.read_only => " This game is not saved and does not count.",
                    true => return format!("{deal} This game is not finished: it counts as not won{costs}."),
                };
                deal + lost
            }
            Self::Abandon(_) | Self::Resign if stakes.read_only => {
                "It is not saved and does not count.".to_owned()
            }
            Self::TakeOver => "It takes the place of this one, which is not kept.".to_owned(),
            Self::Abandon(_) => format!("It is not finished: it counts as not won{costs}."),
            Self::Resign => format!("The game ends here: it counts as not won{costs}."),
            Self::Review => {
                "The review of this game says whether it is lost and how it could be won. It counts as a hint; a win stays \
                 a win."
                    .to_owned()
            }
            Self::LeavePractice => {
                "Practice ends. Nothing of it is kept, and your game is as you left it.".to_owned()
            }
            Self::Reset => {
                "Wins, streaks, best times and scores of both draw modes, the calendar and the Vegas bank start \
                 from nothing, and this deal starts anew."
                    .to_owned()
            }
            Self::Replace(_) => {
                format!("It has {played} and is not finished: it counts as not won{costs}.")
            }
            Self::Before(_) => format!(
                "What was saved one step before is whole and has {played}. Given up, it counts as not won{costs}."
            ),
            Self::Leave => {
                let why = stakes.unsaved.as_ref().map(|unsaved| format!(": {}", unsaved.why));
                let why = why.unwrap_or_default();
                format!("This game cannot be saved{why}. What was played since its last save would be lost.")
            }
        }
    }

    /// The answers: no, which is the safe one, and yes.
    #[must_use]
    pub fn answers(self) -> [Button; 2] {
        let (no, yes) = match self {
            Self::Abandon(request) => ("Keep playing", begins(request)),
            Self::Deal(_) => ("Keep playing", "Deal it".to_owned()),
            Self::Resign => ("Keep playing", "Resign".to_owned()),
            Self::Review => ("Keep playing", "Look back".to_owned()),
            Self::LeavePractice => ("Keep practising", "Back to your game".to_owned()),
            Self::TakeOver => ("Keep playing", "Saved game".to_owned()),
            Self::Reset => ("Keep them", "Reset".to_owned()),
            Self::Replace(request) => ("Resume it", begins(request)),
            Self::Before(request) => ("Go on with it", begins(request)),
            Self::Leave => ("Keep playing", "Leave".to_owned()),
        };
        [
            Button { action: Action::Choose(0), words: no.to_owned() },
            Button { action: Action::Choose(1), words: yes },
        ]
    }

    /// The command whose `!` answers this question with yes in advance; for those asked at the start, `new`.
    #[must_use]
    pub const fn verb(self) -> Verb {
        match self {
            Self::Abandon(Request::Restart) => Verb::Restart,
            Self::Abandon(Request::Daily { .. }) => Verb::Daily,
            Self::Abandon(_) | Self::Replace(_) | Self::Before(_) | Self::Deal(_) => Verb::New,
            Self::Resign => Verb::Resign,
            Self::Review => Verb::LookBack,
            Self::LeavePractice => Verb::Back,
            Self::TakeOver => Verb::TakeOver,
            Self::Reset => Verb::Reset,
            Self::Leave => Verb::Quit,
        }
    }
}

/// What begins, with its rule book unless that is Standard.
fn begins(request: Request) -> String {
    let (deal, book) = match request {
        Request::Random { book, demand } => {
            let kind = if demand == Demand::Any { "new" } else { demand.word() };
            (format!("{} deal, draw {}", capitalized(kind), book.draw), Some(book))
        }
        Request::Code(code) => ("Deal of the code".to_owned(), Some(code.book())),
        Request::Daily { book, .. } => ("Deal of the day".to_owned(), Some(book)),
        Request::Imported { book, .. } => ("Imported deal".to_owned(), Some(book)),
        Request::Restart => ("Restart".to_owned(), None),
    };
    match book.filter(|book| book.preset() != Some(Preset::Standard)) {
        Some(book) => format!("{deal}, {}", book.name()),
        None => deal,
    }
}
