//! The colours of a theme, as its file names them.

use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The theme that follows the terminal: `dark` or `light` by its background, where it tells that.
pub const AUTO: &str = "auto";

/// The themes of the program, besides [`AUTO`].
pub const BUILT_IN: [&str; 6] = ["dark", "light", "contrast", "baize", "mono", "terminal"];

/// Whether a theme can have this name: it is part of the name of a file.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    !name.is_empty() && name.len() <= 32 && name.chars().all(is_plain)
}

/// A colour of a theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shade {
    /// The theme leaves it out.
    #[default]
    Unset,
    /// One of the terminal's own 16 colours, from 0.
    Basic(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

/// The names of the terminal's own colours, from 0.
const BASIC: [&str; 16] = [
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "gray",
    "dark-gray",
    "bright-red",
    "bright-green",
    "bright-yellow",
    "bright-blue",
    "bright-magenta",
    "bright-cyan",
    "white",
];

impl FromStr for Shade {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(number) = (0..).zip(BASIC).find(|(_, name)| *name == text) {
            return Ok(Self::Basic(number.0));
        }
        let part = |at: usize| {
            let digits = text.get(at..at + 2).filter(|digits| !digits.starts_with('+'))?;
            u8::from_str_radix(digits, 16).ok()
        };
        let parts = (text.starts_with('#') && text.len() == 7).then(|| [part(1), part(3), part(5)]);
        match parts {
            Some([Some(red), Some(green), Some(blue)]) => Ok(Self::Rgb(red, green, blue)),
            _ => Err(format!(
                "\"{text}\" is no colour; a colour is \"#rrggbb\" or one of {}",
                BASIC.join(", ")
            )),
        }
    }
}

impl<'de> Deserialize<'de> for Shade {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

macro_rules! theme_colors {
    ($($(#[$doc:meta])* $field:ident,)*) => {
        /// Every colour of a theme.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct ThemeColors {
            $($(#[$doc])* pub $field: Shade,)*
        }

        impl ThemeColors {
            /// Nothing but what is left out.
            pub const NONE: Self = Self { $($field: Shade::Unset,)* };

            /// All of them.
            #[must_use]
            pub fn shades(&self) -> Vec<Shade> {
                vec![$(self.$field,)*]
            }
        }
    };
}

theme_colors! {
    /// The ground under everything; left out, it is the terminal's own.
    table,
    /// Text on it; left out, it is the terminal's own.
    text,
    /// What should not draw attention; left out, it is dim text.
    quiet,
    /// The face of a black card. A theme without it has no colours on its cards, which are outlined.
    paper,
    /// The face of a red card.
    red_paper,
    /// The right edge of a covered face.
    edge,
    /// Spades and, where there are two colours of suits, clubs.
    black,
    /// Hearts and, where there are two colours of suits, diamonds.
    red,
    /// Hearts on gold, and diamonds where there are two colours.
    red_on_gold,
    /// Diamonds, where there are four colours.
    diamonds,
    /// Clubs, where there are four colours.
    clubs,
    /// Black suits in the pair for eyes that do not tell red from black or green.
    safe_black,
    /// Red suits in that pair.
    safe_red,
    /// The accent: what is selected, and what may be done.
    gold,
    /// The back of a card.
    back,
    /// The number on it.
    back_text,
    /// The lower edge of a covered back.
    back_edge,
    /// The verdict that the game can be won.
    winnable,
    /// The verdict that it is lost.
    lost,
    /// The verdict that nobody knows.
    undecided,
}
