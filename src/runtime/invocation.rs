//! What the command line asks of a game, as plain data: the runtime knows nothing of how arguments are written.

use std::path::PathBuf;

use crate::app::deal_error::DealError;
use crate::app::display::Asked;
use crate::app::screens::calendar;
use crate::deals::{Date, DealCode, Demand, PuzzleCode, local_date};
use crate::rules::Parts;
use crate::session::Stamp;

/// What is asked of a game in the full screen. With none of the options set, the saved game is resumed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayOptions {
    /// Deal this code.
    pub code: Option<DealCode>,
    /// Deal the cards in this file.
    pub import: Option<PathBuf>,
    /// Deal the daily deal of this day.
    pub daily: Option<Day>,
    /// Play by this rule book, or only with this draw count.
    pub rules: Parts,
    /// Look back at a game first: the one that ended last but so many.
    pub review: Option<usize>,
    /// Deal a random deal of which this is proved; `None` leaves it to the settings.
    pub demand: Option<Demand>,
    /// Open this puzzle, or the one that comes next.
    pub puzzle: Option<Option<PuzzleCode>>,
    /// Begin a new deal instead of resuming the saved game.
    pub new: bool,
    /// What is asked of the display, whatever the settings say.
    pub asked: Asked,
    /// The theme; `None` leaves it to the settings.
    pub theme: Option<String>,
    /// The folder of all files; `None` is the platform's.
    pub data_dir: Option<PathBuf>,
}

/// What is asked of a game in the line mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOptions {
    /// The game itself.
    pub play: PlayOptions,
    /// Answer in JSON instead of words.
    pub json: bool,
    /// End with exit code 1 at the first command that fails.
    pub strict: bool,
    /// Give a started game up for another one without asking.
    pub yes: bool,
}

/// The day of a daily deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    /// The present day, by the local clock.
    Today,
    /// This day.
    On(Date),
}

impl Day {
    /// The date that is meant, seen from the local date of `now`.
    ///
    /// # Errors
    ///
    /// [`DealError::Future`] when it has not come yet.
    pub fn date(self, now: Stamp) -> Result<Date, DealError> {
        let today = local_date(now.seconds, now.offset).unwrap_or(Date::ZERO);
        match self {
            Self::Today => Ok(today),
            Self::On(day) => calendar::come(day, today),
        }
    }
}
