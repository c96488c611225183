//! The first model of a run: the saved attempt or a new deal, and what the player must know or decide first.

use super::command::Command;
use super::message::Request;
use super::model::{Display, Model};
use crate::deals::DealCode;
use crate::session::{Attempt, AttemptId, Stamp};
use crate::settings::Settings;

/// What the runtime has found out before the first frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The saved attempt, when there is one.
    pub saved: Option<Attempt>,
    /// What the command line asks for.
    pub wish: Wish,
    /// 64 bits from the system, for a random deal.
    pub number: u64,
    /// 128 bits from the system, for a new attempt.
    pub id: AttemptId,
    /// The player's choices.
    pub settings: Settings,
    /// What the terminal can show.
    pub display: Display,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// The wall clock.
    pub now: Stamp,
    /// What the player must know: a file set aside, nothing saved. Full sentences.
    pub notices: Vec<String>,
}

/// What the command line asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// This deal.
    pub code: Option<DealCode>,
    /// This draw count.
    pub draw: Option<u8>,
    /// A new deal whatever is saved.
    pub fresh: bool,
}

impl Wish {
    /// What to begin instead of going on with the saved attempt; nothing when that is what was wished for.
    #[must_use]
    pub fn against(self, saved: &Attempt, settings: &Settings) -> Option<Request> {
        let present = saved.book().draw.get();
        let is_met = !self.fresh
            && self
                .code
                .is_none_or(|code| saved.deal().code == Some(code) && code.draw() == present)
            && self.draw.is_none_or(|draw| draw == present);
        (!is_met).then(|| self.request(settings))
    }

    /// What to begin where nothing is saved.
    #[must_use]
    pub fn request(self, settings: &Settings) -> Request {
        match self.code {
            Some(code) => Request::Code(code),
            None => Request::Random { draw: self.draw.unwrap_or(settings.draw) },
        }
    }
}

impl Model {
    /// The model of the first frame and what is to be done after it. An attempt that has ended is not resumed.
    /// A wish against a started attempt is asked about; an attempt without a move gives way.
    #[must_use]
    pub fn start(_found: Found) -> (Self, Vec<Command>) {
        todo!()
    }
}
