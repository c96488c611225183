//! What the runtime finds before the first frame: the files, what the command line asks for, and the terminal.

use super::display::Display;
use super::practice::Exercise;
use super::request::Request;
use crate::deals::{Date, DealCode, Demand, Origin, imported};
use crate::records::LogEntry;
use crate::rules::{Card, Move, Parts, RuleBook};
use crate::session::{Attempt, AttemptId, Stamp};
use crate::settings::Settings;

/// What the runtime has found out before the first frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is in the files.
    pub files: Files,
    /// What the command line asks for.
    pub wish: Wish,
    /// A position to practise, over the game that is asked for.
    pub exercise: Option<Exercise>,
    /// The game to look back at, as the one that ended last but so many.
    pub review: Option<usize>,
    /// The number of a random deal, from the system; if something is asked of the one in [`Found::request`], that is
    /// proved of this one.
    pub number: u64,
    /// 128 bits from the system, for a new attempt.
    pub id: AttemptId,
    /// What the terminal can show.
    pub display: Display,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// The wall clock.
    pub now: Stamp,
    /// Whether deals may be looked for before anyone asks for one; see [`super::supply::Supply`].
    pub ahead: bool,
}

impl Found {
    /// What the command line asks for instead of the saved attempt, or what begins if there is none; `None` if the saved
    /// attempt goes on.
    #[must_use]
    pub fn asked(&self) -> Option<Request> {
        match self.going_on() {
            Some(attempt) => self.wish.against(attempt, &self.files.settings),
            None => Some(self.wish.request(&self.files.settings)),
        }
    }

    /// The request that is dealt for the first frame; `None` if the saved attempt is shown, perhaps with the question
    /// whether to give it up.
    #[must_use]
    pub fn request(&self) -> Option<Request> {
        let is_kept = |attempt: &Attempt| attempt.is_under_way() && !self.files.read_only;
        self.asked().filter(|_| !self.going_on().is_some_and(is_kept))
    }

    /// The saved attempt, unless it has ended.
    fn going_on(&self) -> Option<&Attempt> {
        self.files.saved.as_ref().filter(|attempt| attempt.goes_on())
    }
}

/// What is in the files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The saved attempt, if there is one.
    pub saved: Option<Attempt>,
    /// Whether that is the save before the last one, which is damaged. The player is asked then whether to go on with it.
    pub from_backup: bool,
    /// The player's choices.
    pub settings: Settings,
    /// Whether another instance has the files, so that this one must not write.
    pub read_only: bool,
    /// Whether there were neither a game nor settings, so that this is the first run.
    pub is_new: bool,
    /// What the player must know, such as that a damaged file was set aside. Full sentences.
    pub notices: Vec<String>,
}

/// A game of the log with its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookedGame {
    /// It is the one that ended last but so many.
    pub back: usize,
    /// Its entry.
    pub entry: LogEntry,
    /// Its moves.
    pub moves: Vec<Move>,
}

/// What the command line asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The deal of this code.
    pub code: Option<DealCode>,
    /// The deal of this day.
    pub daily: Option<Date>,
    /// A deal of these cards, in dealing order.
    pub cards: Option<[Card; 52]>,
    /// A game under this rule book, or with this draw count.
    pub rules: Parts,
    /// A new deal, whatever is saved.
    pub fresh: bool,
    /// A random deal of which this is asked.
    pub demand: Option<Demand>,
}

impl Wish {
    /// What to begin instead of going on with the saved attempt; `None` if the saved attempt is what is asked for.
    #[must_use]
    pub fn against(self, saved: &Attempt, settings: &Settings) -> Option<Request> {
        let present = saved.book();
        let is_met = !self.fresh
            && self
                .code
                .is_none_or(|code| saved.deal().code == Some(code) && code.book() == *present)
            && self.daily.is_none_or(|day| saved.deal().origin == Origin::Daily(day))
            && self.cards.is_none_or(|cards| *saved.deal() == imported(cards))
            && self.demand.is_none_or(|demand| is_one(saved, demand))
            && self.rules.draw.is_none_or(|draw| draw == present.draw.get())
            && (self.rules.is_draw_only() || self.rules.book(present.draw.get()) == Ok(*present));
        (!is_met).then(|| self.request(settings))
    }

    /// The rule book that is asked for. If only a draw count is, it is the player's own one with that, provided that it
    /// can be played so.
    #[must_use]
    pub fn book(self, settings: &Settings) -> RuleBook {
        let rules = match self.rules {
            Parts { draw, .. } if self.rules.is_draw_only() => Parts { draw, ..settings.rules },
            rules => rules,
        };
        let draw = self.rules.draw.unwrap_or(settings.draw);
        rules.book(draw).unwrap_or(RuleBook::standard(draw))
    }

    /// What to begin if nothing is saved.
    #[must_use]
    pub fn request(self, settings: &Settings) -> Request {
        let book = self.book(settings);
        match (self.code, self.daily, self.cards) {
            (Some(code), ..) => Request::Code(code),
            (None, Some(day), _) => Request::Daily { day, book },
            (None, None, Some(cards)) => Request::Imported { cards, book },
            (None, None, None) => {
                Request::Random { book, demand: self.demand.unwrap_or(settings.random_deals) }
            }
        }
    }
}

/// Whether the deal of an attempt was found on such a demand.
fn is_one(saved: &Attempt, demand: Demand) -> bool {
    demand == Demand::Any || saved.deal().origin == Origin::Winnable
}
