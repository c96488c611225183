//! The rule book: everything that one way of playing differs in from another, as plain data. No points are worked out here.

mod parts;

use std::num::NonZeroU8;

pub use parts::{Parts, PartsError, RulesError};

/// The whole rule book of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleBook {
    /// How many cards a draw turns up.
    pub draw: NonZeroU8,
    /// How often the stock may be gone through.
    pub passes: Passes,
    /// Whether the top card of a foundation may come back to the tableau.
    pub take_backs: bool,
    /// Whether exposed aces go up by themselves after each action of the player.
    pub aces_go_up: bool,
    /// Which points are counted.
    pub scoring: Scoring,
    /// Whether time is kept.
    pub clock: Clock,
}

/// The highest draw count that a rule book may have: the whole stock of a deal at once.
pub const DRAW_MAX: u8 = 24;

/// How many times the stock may be gone through, the first time included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passes {
    /// Without end, as far as passes are counted: `u16::MAX`.
    Unlimited,
    /// So many passes in all: one fewer recycles.
    Limited(NonZeroU8),
}

/// Which points are counted (`session` works them out).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scoring {
    /// +5, +10, +5 a reveal, −15, −20 a recycle; no bonus.
    Standard,
    /// The Windows points with the win bonus and the draw-3 factor.
    Windows,
    /// The Windows points against the clock.
    WindowsTimed,
    /// An ante of 52, 5 back for each card up.
    Vegas,
    /// No points at all.
    None,
}

impl Scoring {
    /// Every scoring.
    pub const ALL: [Self; 5] =
        [Self::Standard, Self::Windows, Self::WindowsTimed, Self::Vegas, Self::None];

    /// Its word in options, commands and files, for ever.
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

    /// Its name as the player reads it.
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

    /// Reads [`Scoring::word`].
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scoring| scoring.word() == word)
    }
}

/// Whether play is timed.
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

    /// Its name as the player reads it.
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

    /// Its word in options and commands.
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

    /// The preset's rule book with this draw count; Quiet is always draw 1.
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
    /// The Standard rule book with this draw count, held within 1 to [`DRAW_MAX`].
    #[must_use]
    pub const fn standard(draw: u8) -> Self {
        let draw = if draw > DRAW_MAX { DRAW_MAX } else { draw };
        let draw = match NonZeroU8::new(draw) {
            Some(draw) => draw,
            None => NonZeroU8::MIN,
        };
        Preset::Standard.book(draw)
    }

    /// The named rule book that this is; nothing for one of the player's own parts.
    #[must_use]
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.book(self.draw) == *self)
    }

    /// The name of the rule book, or `Custom`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.preset().map_or("Custom", Preset::name)
    }

    /// Whether the waste may be turned over during pass number `pass` (1 = the first).
    #[must_use]
    pub const fn allows_recycle(&self, pass: u16) -> bool {
        pass < self.most_passes()
    }

    /// How many passes there may be in all.
    #[must_use]
    pub(super) const fn most_passes(&self) -> u16 {
        match self.passes {
            Passes::Unlimited => u16::MAX,
            Passes::Limited(n) => n.get() as u16,
        }
    }

    /// Passes that follow the one under way; `None` when there is no limit.
    #[must_use]
    pub const fn passes_left(&self, pass: u16) -> Option<u16> {
        match self.passes {
            Passes::Unlimited => None,
            Passes::Limited(n) => Some((n.get() as u16).saturating_sub(pass)),
        }
    }
}
