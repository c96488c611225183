//! The rule book: everything in which one way of playing differs from another, as plain data.

mod parts;

use std::num::NonZeroU8;

pub use parts::{Parts, PartsError, RulesError};

/// The rule book of a game.
///
/// ```
/// use klondike::rules::{Passes, Preset, RuleBook};
///
/// let book = RuleBook::standard(3);
/// assert_eq!((book.name(), book.draw.get(), book.passes), ("Standard", 3, Passes::Unlimited));
/// let own = RuleBook { take_backs: false, ..book };
/// assert_eq!((own.name(), own.preset()), ("Custom", None));
/// let classic = Preset::Classic.book(book.draw);
/// assert_eq!((classic.passes_left(1), classic.allows_recycle(3)), (Some(2), false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleBook {
    /// How many cards a draw turns up, at most [`DRAW_MAX`].
    pub draw: NonZeroU8,
    /// How many times the stock may be gone through.
    pub passes: Passes,
    /// Whether the top card of a foundation may come back to the tableau (worrying back).
    pub take_backs: bool,
    /// Whether exposed aces go to their foundations by themselves after each action of the player.
    pub aces_go_up: bool,
    /// How points are counted.
    pub scoring: Scoring,
    /// Whether the game is timed.
    pub clock: Clock,
}

/// The highest draw count of a rule book: the whole stock of a deal at once.
pub const DRAW_MAX: u8 = 24;

/// How many times the stock may be gone through, the first time included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passes {
    /// Any number of times, up to `u16::MAX` passes, beyond which they are not counted.
    Unlimited,
    /// At most this many passes through the stock, i.e. `n - 1` recycles (redeals).
    Limited(NonZeroU8),
}

/// How points are counted. The library only names the scorings; the game works the points out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scoring {
    /// +5 from the waste to a column, +10 to a foundation, +5 for a reveal, −15 for a take-back, −20 for a recycle; no
    /// bonus.
    Standard,
    /// The points of the Windows game, with its bonus for a win and its factor for draw 3.
    Windows,
    /// The points of the timed Windows game, which fall with time.
    WindowsTimed,
    /// Las Vegas: a stake of 52, of which 5 come back for each card on a foundation.
    Vegas,
    /// No points are counted.
    None,
}

impl Scoring {
    /// Every scoring, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Standard, Self::Windows, Self::WindowsTimed, Self::Vegas, Self::None];

    /// The word for it in options, commands and files; it never changes.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Windows => "windows",
            Self::WindowsTimed => "windows-timed",
            Self::Vegas => "vegas",
            Self::None => "none",
        }
    }

    /// The name that the player reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "Standard",
            Self::Windows => "Windows",
            Self::WindowsTimed => "Timed Windows",
            Self::Vegas => "Vegas",
            Self::None => "None",
        }
    }

    /// Reads a [`Scoring::word`], which is in small letters.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scoring| scoring.word() == word)
    }
}

/// Whether a game is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clock {
    /// Time is kept and shown.
    On,
    /// No time is kept.
    Off,
}

/// The named rule books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preset {
    /// Unlimited passes, take-backs, Standard points: the default.
    Standard,
    /// The same rules with Windows points.
    Windows,
    /// One pass at draw 1, three at draw 3, foundations final.
    Classic,
    /// Draw 1, unlimited, no points, no clock.
    Quiet,
    /// One pass at draw 1, three at draw 3, Vegas points.
    Vegas,
    /// The Windows rules with points against the clock.
    TimedWindows,
}

impl Preset {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Standard,
        Self::Windows,
        Self::Classic,
        Self::Quiet,
        Self::Vegas,
        Self::TimedWindows,
    ];

    /// The name that the player reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "Standard",
            Self::Windows => "Windows",
            Self::Classic => "Classic",
            Self::Quiet => "Quiet",
            Self::Vegas => "Vegas",
            Self::TimedWindows => "Timed Windows",
        }
    }

    /// The word for it in options and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Windows => "windows",
            Self::Classic => "classic",
            Self::Quiet => "quiet",
            Self::Vegas => "vegas",
            Self::TimedWindows => "timed-windows",
        }
    }

    /// The rule book of this name and draw count; Quiet always has draw 1.
    #[must_use]
    pub const fn book(self, draw: NonZeroU8) -> RuleBook {
        let counted = Passes::Limited(if draw.get() == 1 { NonZeroU8::MIN } else { THREE });
        let standard = RuleBook {
            draw,
            passes: Passes::Unlimited,
            take_backs: true,
            aces_go_up: false,
            scoring: Scoring::Standard,
            clock: Clock::On,
        };
        match self {
            Self::Standard => standard,
            Self::Windows => RuleBook { scoring: Scoring::Windows, ..standard },
            Self::Classic => {
                RuleBook { passes: counted, take_backs: false, aces_go_up: true, ..standard }
            }
            Self::Quiet => RuleBook {
                draw: NonZeroU8::MIN,
                scoring: Scoring::None,
                clock: Clock::Off,
                ..standard
            },
            Self::Vegas => RuleBook { passes: counted, scoring: Scoring::Vegas, ..standard },
            Self::TimedWindows => RuleBook { scoring: Scoring::WindowsTimed, ..standard },
        }
    }
}

const THREE: NonZeroU8 = match NonZeroU8::new(3) {
    Some(three) => three,
    None => unreachable!(),
};

impl RuleBook {
    /// The Standard rule book with this draw count; 0 counts as 1, and more than [`DRAW_MAX`] as that.
    #[must_use]
    pub const fn standard(draw: u8) -> Self {
        let draw = if draw > DRAW_MAX { DRAW_MAX } else { draw };
        let draw = match NonZeroU8::new(draw) {
            Some(draw) => draw,
            None => NonZeroU8::MIN,
        };
        Preset::Standard.book(draw)
    }

    /// The name of this rule book's preset; `None` when no preset has these parts.
    #[must_use]
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.book(self.draw) == *self)
    }

    /// The name of the preset as the player reads it, or `Custom`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.preset().map_or("Custom", Preset::name)
    }

    /// Whether the waste may be turned over at the end of pass number `pass` (1 = the first).
    #[must_use]
    pub const fn allows_recycle(&self, pass: u16) -> bool {
        pass < self.most_passes()
    }

    /// How many passes there may be in all, the first one included.
    #[must_use]
    pub(super) const fn most_passes(&self) -> u16 {
        match self.passes {
            Passes::Unlimited => u16::MAX,
            Passes::Limited(n) => n.get() as u16,
        }
    }

    /// How many passes may follow pass number `pass` (1 = the first); `None` when there is no limit.
    #[must_use]
    pub const fn passes_left(&self, pass: u16) -> Option<u16> {
        match self.passes {
            Passes::Unlimited => None,
            Passes::Limited(n) => Some((n.get() as u16).saturating_sub(pass)),
        }
    }
}
