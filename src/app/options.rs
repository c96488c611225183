//! The options: their names, what each stands at, and how a key changes it.

use crate::settings::{Ascii, ColorChoice, HintStyle, Settings};

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A key whose pile has exactly one legal move plays it at once.
    QuickKeys,
    /// Safe cards go up by themselves.
    AutoMoves,
    /// How a hint is shown.
    Hints,
    /// Suit signs and lines, or plain ASCII.
    Ascii,
    /// Colours, or none.
    Color,
    /// The draw count of new deals.
    Draw,
}

/// The options from top to bottom.
pub const CHOICES: [Choice; 6] = [
    Choice::QuickKeys,
    Choice::AutoMoves,
    Choice::Hints,
    Choice::Ascii,
    Choice::Color,
    Choice::Draw,
];

impl Choice {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::QuickKeys => "Quick keys",
            Self::AutoMoves => "Automatic moves",
            Self::Hints => "Hints",
            Self::Ascii => "Plain ASCII",
            Self::Color => "Colour",
            Self::Draw => "New deals",
        }
    }

    /// What it does, in a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::QuickKeys => "The key of a pile with exactly one legal move plays it at once.",
            Self::AutoMoves => "Cards that no column can need any more go up by themselves.",
            Self::Hints => "A hint is always said; its cards can be marked as well.",
            Self::Ascii => "Letters for suits and plain lines, for terminals without the signs.",
            Self::Color => "Automatic follows the terminal and NO_COLOR.",
            Self::Draw => "How many cards a draw turns in the next new deal.",
        }
    }

    /// What it stands at.
    #[must_use]
    pub const fn value(self, settings: &Settings) -> &'static str {
        match self {
            Self::QuickKeys => on(settings.quick_keys),
            Self::AutoMoves => on(settings.auto_moves),
            Self::Hints => match settings.hints {
                HintStyle::Marked => "marked",
                HintStyle::Said => "said",
            },
            Self::Ascii => match settings.ascii {
                Ascii::Auto => "automatic",
                Ascii::Always => "always",
                Ascii::Never => "never",
            },
            Self::Color => match settings.color {
                ColorChoice::Auto => "automatic",
                ColorChoice::Always => "always",
                ColorChoice::Never => "never",
            },
            Self::Draw => {
                if settings.draw == 3 {
                    "draw 3"
                } else {
                    "draw 1"
                }
            }
        }
    }

    /// Sets it to its next value, or the one before.
    pub fn turn(self, settings: &mut Settings, forward: bool) {
        match self {
            Self::QuickKeys => settings.quick_keys = !settings.quick_keys,
            Self::AutoMoves => settings.auto_moves = !settings.auto_moves,
            Self::Hints => {
                settings.hints =
                    step(&[HintStyle::Marked, HintStyle::Said], settings.hints, forward);
            }
            Self::Ascii => {
                settings.ascii =
                    step(&[Ascii::Auto, Ascii::Always, Ascii::Never], settings.ascii, forward);
            }
            Self::Color => {
                let all = [ColorChoice::Auto, ColorChoice::Always, ColorChoice::Never];
                settings.color = step(&all, settings.color, forward);
            }
            Self::Draw => settings.draw = step(&[1, 3], settings.draw, forward),
        }
    }
}

/// A switch in a word.
pub(super) const fn on(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

/// The value after the present one, or before it; wraps round.
pub(super) fn step<T: Copy + PartialEq>(all: &[T], present: T, forward: bool) -> T {
    let at = all.iter().position(|&value| value == present).unwrap_or(0);
    let by = if forward { 1 } else { all.len() - 1 };
    all[(at + by) % all.len()]
}
