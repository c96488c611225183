//! The first model of a run: the saved attempt or a new deal, and what the player must know or decide first.

use super::command::Command;
use super::message::Request;
use super::model::{Dialog, Display, FileState, Model, Question, Screen, Time};
use super::notice::{Notice, Title};
use super::update::{dealt, look_ahead, make};
use super::words::sentence;
use crate::deals::{Date, DealCode, Origin, imported};
use crate::rules::{Card, Parts, RuleBook, SetupError};
use crate::session::{Attempt, AttemptId, Stamp};
use crate::settings::Settings;

/// What the runtime has found out before the first frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is in the files.
    pub files: Files,
    /// What the command line asks for.
    pub wish: Wish,
    /// 64 bits from the system, for a random deal.
    pub number: u64,
    /// 128 bits from the system, for a new attempt.
    pub id: AttemptId,
    /// What the terminal can show.
    pub display: Display,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// The wall clock.
    pub now: Stamp,
}

/// What is in the files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The saved attempt, when there is one.
    pub saved: Option<Attempt>,
    /// Whether it was read from the backup, because the last save was damaged: the player is asked whether to go on
    /// with it.
    pub from_backup: bool,
    /// The player's choices.
    pub settings: Settings,
    /// Whether another instance has them, so that this one only reads.
    pub read_only: bool,
    /// What the player must know: a file set aside, nothing saved. Full sentences.
    pub notices: Vec<String>,
}

/// What the command line asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// This deal.
    pub code: Option<DealCode>,
    /// The deal of this day.
    pub daily: Option<Date>,
    /// These cards, in dealing order.
    pub cards: Option<[Card; 52]>,
    /// This rule book, or this draw count alone.
    pub rules: Parts,
    /// A new deal whatever is saved.
    pub fresh: bool,
}

impl Wish {
    /// What to begin instead of going on with the saved attempt; nothing when that is what was wished for.
    #[must_use]
    pub fn against(self, saved: &Attempt, settings: &Settings) -> Option<Request> {
        let present = saved.book();
        let is_met = !self.fresh
            && self
                .code
                .is_none_or(|code| saved.deal().code == Some(code) && code.book() == *present)
            && self.daily.is_none_or(|day| saved.deal().origin == Origin::Daily(day))
            && self.cards.is_none_or(|cards| *saved.deal() == imported(cards))
            && self.rules.draw.is_none_or(|draw| draw == present.draw.get())
            && (self.rules.is_draw_only() || self.rules.book(present.draw.get()) == Ok(*present));
        (!is_met).then(|| self.request(settings))
    }

    /// What to begin where nothing is saved. A draw count alone changes that of the player's own rule book, if that
    /// is played so.
    #[must_use]
    pub fn request(self, settings: &Settings) -> Request {
        let rules = match self.rules {
            Parts { draw, .. } if self.rules.is_draw_only() => Parts { draw, ..settings.rules },
            rules => rules,
        };
        let draw = self.rules.draw.unwrap_or(settings.draw);
        let book = rules.book(draw).unwrap_or(RuleBook::standard(draw));
        match (self.code, self.daily, self.cards) {
            (Some(code), ..) => Request::Code(code),
            (None, Some(day), _) => Request::Daily { day, book },
            (None, None, Some(cards)) => Request::Imported { cards, book },
            (None, None, None) => Request::Random { book },
        }
    }
}

impl Model {
    /// The model of the first frame and the commands to perform after it. An attempt that has ended is not resumed.
    /// If the command line asks for a different game, the player is asked first, unless the saved game has no moves
    /// yet or belongs to another instance.
    ///
    /// # Errors
    ///
    /// If the requested cards are not a full deck, which cannot happen for shuffled deals.
    pub fn start(found: Found) -> Result<(Self, Vec<Command>), SetupError> {
        let Found { files, wish, number, id, display, size, now } = found;
        let Files { saved, from_backup, settings, read_only, notices } = files;
        let saved = saved.filter(|attempt| attempt.outcome().is_none());
        let asked = match &saved {
            Some(attempt) => wish.against(attempt, &settings),
            None => Some(wish.request(&settings)),
        };
        let offer = from_backup && asked.is_none();
        let is_kept = |attempt: &Attempt| attempt.started().is_some() && !read_only;
        let resumed = saved.filter(|attempt| asked.is_none() || is_kept(attempt));
        let is_resumed = resumed.is_some();
        let attempt = match (resumed, asked) {
            (Some(attempt), _) => attempt,
            (None, asked) => {
                let request = asked.unwrap_or_else(|| Wish::default().request(&settings));
                make(request, number, id, None)?
            }
        };
        let new = Self::new(attempt, settings, display);
        let files = FileState { read_only, reading: 1, ..FileState::default() };
        let mut model = Self { size, time: Time { now, ..Time::default() }, files, ..new };
        look_ahead(&mut model);
        let mut commands = vec![Command::ReadLog];
        let is_started = model.attempt.started().is_some();
        let asked = match asked {
            None if offer && is_started => {
                Some(Question::Before(Wish::default().request(&model.settings)))
            }
            asked => asked.filter(|_| is_resumed).map(Question::Replace),
        };
        if is_resumed {
            model.notice = Some(goes_on(&model.attempt));
        } else {
            model.notice = Some(dealt(&model));
            commands.insert(0, Command::SaveGame(Box::new(model.attempt.saved())));
        }
        if read_only {
            model.notice = Some(Notice::ReadOnly);
        }
        let notices: Vec<String> = notices.iter().map(|text| sentence(text)).collect();
        model.screen = match asked {
            _ if !notices.is_empty() => Screen::Notices(notices, asked),
            Some(question) => Screen::Dialog(Dialog { question, focused: 0 }),
            None => Screen::Table,
        };
        Ok((model, commands))
    }
}

/// The notice of a saved game that goes on.
pub(super) fn goes_on(attempt: &Attempt) -> Notice {
    Notice::Resumed { title: Title::of(attempt.deal()), moves: attempt.counts().moves }
}
