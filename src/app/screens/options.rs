//! The options: their names, their values, and what the keys do.

use super::next::Next;
use crate::app::action::{Action, Direction};
use crate::app::card_size;
use crate::deals::Demand;
use crate::settings::{
    Ascii, CardSize, ColorChoice, Hand, HintSource, HintStyle, KeyPreset, Settings, SuitColors,
    theme,
};

/// The open options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The number of the focused one, from 0.
    pub focused: usize,
}

impl Options {
    /// What a key does.
    pub fn key(&mut self, action: Action, settings: &mut Settings, themes: &[String]) -> Next {
        let last = CHOICES.len() - 1;
        let direction = match action {
            Action::Up => return self.focus(self.focused.checked_sub(1).unwrap_or(last)),
            Action::Down => {
                return self.focus(if self.focused < last { self.focused + 1 } else { 0 });
            }
            Action::Start => return self.focus(0),
            Action::End => return self.focus(last),
            Action::Escape => return Next::Leave,
            Action::Left => Direction::Back,
            Action::Right => Direction::Forward,
            _ => return Next::Open(action),
        };
        let Some(choice) = CHOICES.get(self.focused) else { return Next::Stay };
        if *choice == Choice::Theme {
            // A name that is none of these is changed as if it were the first, like every other value.
            let at = themes.iter().position(|name| *name == settings.theme).unwrap_or(0);
            let numbers: Vec<usize> = (0..themes.len()).collect();
            settings.theme.clone_from(&themes[step(&numbers, at, direction)]);
            return Next::ReadTheme;
        }
        choice.turn(settings, direction);
        Next::SaveSettings
    }

    const fn focus(&mut self, focused: usize) -> Next {
        self.focused = focused;
        Next::Stay
    }
}

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Whether the key of a pile with exactly one legal move plays it at once.
    QuickKeys,
    /// Whether safe cards go to the foundations by themselves.
    AutoMoves,
    /// How a hint is shown.
    Hints,
    /// What a hint is found from.
    HintSource,
    /// Whether the adviser says all the time how often the position is won.
    ChanceLight,
    /// Whether the solver says all the time whether the game can still be won.
    VerdictLight,
    /// Whether the header says how many legal moves there are.
    LegalMoves,
    /// Whether the mouse plays.
    Mouse,
    /// Whether cards are seen moving.
    Motion,
    /// Which ready-made table of keys is in force.
    Keys,
    /// How large the cards are at most.
    Cards,
    /// For which hand the upper piles lie.
    Hand,
    /// Whether plain ASCII is drawn instead of suit signs and lines.
    Ascii,
    /// Whether colours are used.
    Color,
    /// The theme.
    Theme,
    /// In how many colours suits are drawn.
    Suits,
    /// What is asked of random deals.
    RandomDeals,
    /// The draw count of new deals.
    Draw,
}

/// The options from top to bottom.
pub const CHOICES: [Choice; 18] = [
    Choice::QuickKeys,
    Choice::AutoMoves,
    Choice::Hints,
    Choice::HintSource,
    Choice::ChanceLight,
    Choice::VerdictLight,
    Choice::LegalMoves,
    Choice::Mouse,
    Choice::Motion,
    Choice::Keys,
    Choice::Cards,
    Choice::Hand,
    Choice::Ascii,
    Choice::Color,
    Choice::Theme,
    Choice::Suits,
    Choice::RandomDeals,
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
            Self::HintSource => "Hints from",
            Self::ChanceLight => "Chance light",
            Self::VerdictLight => "Verdict light",
            Self::LegalMoves => "Legal moves",
            Self::Mouse => "Mouse",
            Self::Motion => "Motion",
            Self::Keys => "Keys",
            Self::Cards => "Size of the cards",
            Self::Hand => "Played with",
            Self::Ascii => "Plain ASCII",
            Self::Color => "Colour",
            Self::Theme => "Theme",
            Self::Suits => "Colours of suits",
            Self::RandomDeals => "Random deals",
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
            Self::HintSource => {
                "The adviser plays fair: it knows what you know. The solver looks under the cards."
            }
            Self::ChanceLight => "Always shows how often this is won, by what you can know.",
            Self::VerdictLight => {
                "Always shows whether the game can still be won; looks under the cards."
            }
            Self::LegalMoves => "The header says how many there are.",
            Self::Keys => "Those that work are on the page of keys.",
            Self::Mouse => "Off, or with Shift, the terminal has it.",
            Self::Motion => "Cards fly and slide; no key waits for that. None on a slow link.",
            Self::Cards => "Automatic: as large as the terminal has room for.",
            Self::Hand => "The left hand has the stock at the right, the foundations at the left.",
            Self::Ascii => "Letters for suits and plain lines, for terminals without the signs.",
            Self::Color => "Automatic follows the terminal and NO_COLOR.",
            Self::Theme => "Automatic: dark or light, as the terminal's background is.",
            Self::Suits => "Red and black, four colours, or a pair for the colour-blind.",
            Self::RandomDeals => {
                "Those of a grade, gentle to fiendish, are all proved winnable too."
            }
            Self::Draw => "How many cards a draw turns in the next new deal.",
        }
    }

    /// Its value in words.
    #[must_use]
    pub fn value(self, settings: &Settings) -> &str {
        match self {
            Self::QuickKeys => on(settings.quick_keys),
            Self::AutoMoves => on(settings.auto_moves),
            Self::Hints => match settings.hints {
                HintStyle::Marked => "marked",
                HintStyle::Said => "said",
            },
            Self::HintSource => match settings.hint_source {
                HintSource::Seen => "what I can see",
                HintSource::Adviser => "the adviser",
                HintSource::Solver => "the solver",
            },
            Self::ChanceLight => on(settings.chance_light),
            Self::VerdictLight => on(settings.verdict_light),
            Self::LegalMoves => {
                if settings.legal_moves {
                    "counted"
                } else {
                    "not counted"
                }
            }
            Self::Mouse => on(settings.mouse),
            Self::Motion => on(settings.motion),
            Self::Keys => match settings.key_preset {
                KeyPreset::Default => "usual",
                KeyPreset::Vim => "vim",
                KeyPreset::Numpad => "keypad",
                KeyPreset::LeftHanded => "left-handed",
                KeyPreset::Letters => "letters",
            },
            Self::Cards => card_size::word(settings.cards),
            Self::Hand => match settings.hand {
                Hand::Right => "the right hand",
                Hand::Left => "the left hand",
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
            Self::Theme if settings.theme == theme::AUTO => "automatic",
            Self::Theme => &settings.theme,
            Self::Suits => match settings.suits {
                SuitColors::Two => "red and black",
                SuitColors::Four => "four",
                SuitColors::Safe => "orange and blue",
            },
            Self::RandomDeals => settings.random_deals.word(),
            Self::Draw => {
                if settings.draw == 3 {
                    "draw 3"
                } else {
                    "draw 1"
                }
            }
        }
    }

    /// Sets it to its next value, or to the one before. The themes are not known here.
    pub fn turn(self, settings: &mut Settings, direction: Direction) {
        match self {
            Self::QuickKeys => settings.quick_keys = !settings.quick_keys,
            Self::AutoMoves => settings.auto_moves = !settings.auto_moves,
            Self::Hints => {
                settings.hints =
                    step(&[HintStyle::Marked, HintStyle::Said], settings.hints, direction);
            }
            Self::HintSource => {
                let all = [HintSource::Seen, HintSource::Adviser, HintSource::Solver];
                settings.hint_source = step(&all, settings.hint_source, direction);
            }
            Self::ChanceLight => settings.chance_light = !settings.chance_light,
            Self::VerdictLight => settings.verdict_light = !settings.verdict_light,
            Self::LegalMoves => settings.legal_moves = !settings.legal_moves,
            Self::Mouse => settings.mouse = !settings.mouse,
            Self::Motion => settings.motion = !settings.motion,
            Self::Keys => {
                let all = [
                    KeyPreset::Default,
                    KeyPreset::Vim,
                    KeyPreset::Numpad,
                    KeyPreset::LeftHanded,
                    KeyPreset::Letters,
                ];
                settings.key_preset = step(&all, settings.key_preset, direction);
            }
            Self::Cards => {
                let all = [&[CardSize::Auto][..], &card_size::SIZES].concat();
                settings.cards = step(&all, settings.cards, direction);
            }
            Self::Hand => {
                settings.hand = step(&[Hand::Right, Hand::Left], settings.hand, direction);
            }
            Self::Ascii => {
                settings.ascii =
                    step(&[Ascii::Auto, Ascii::Always, Ascii::Never], settings.ascii, direction);
            }
            Self::Color => {
                let all = [ColorChoice::Auto, ColorChoice::Always, ColorChoice::Never];
                settings.color = step(&all, settings.color, direction);
            }
            Self::Theme => {}
            Self::Suits => {
                let all = [SuitColors::Two, SuitColors::Four, SuitColors::Safe];
                settings.suits = step(&all, settings.suits, direction);
            }
            Self::RandomDeals => {
                settings.random_deals = step(&Demand::ALL, settings.random_deals, direction);
            }
            Self::Draw => settings.draw = step(&[1, 3], settings.draw, direction),
        }
    }
}

/// The value of a switch in a word.
pub(super) const fn on(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

/// The value after the present one, or the one before it; the first follows the last.
pub(super) fn step<T: Copy + PartialEq>(all: &[T], present: T, direction: Direction) -> T {
    // A value of the settings file that is none of these is changed as if it were the first.
    let at = all.iter().position(|&value| value == present).unwrap_or(0);
    let by = match direction {
        Direction::Forward => 1,
        Direction::Back => all.len() - 1,
    };
    all[(at + by) % all.len()]
}
