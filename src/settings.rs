//! The player's choices, as plain data.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::rules::{Parts, Preset};

/// Every option, with its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The key of a pile that has exactly one legal move plays that move at once.
    pub quick_keys: bool,
    /// Safe cards go to the foundations by themselves.
    pub auto_moves: bool,
    /// How a hint is shown.
    pub hints: HintStyle,
    /// The header says how many legal moves there are. Left out of the file while it is off.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub legal_moves: bool,
    /// When suits and borders are drawn in plain ASCII.
    pub ascii: Ascii,
    /// When colours are used.
    pub color: ColorChoice,
    /// The draw count of new deals: 1 or 3.
    #[serde(deserialize_with = "one_or_three")]
    pub draw: u8,
    /// The rule book of new deals, without its draw count. In the file it is written in words.
    #[serde(with = "rules")]
    pub rules: Parts,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            quick_keys: true,
            auto_moves: false,
            hints: HintStyle::Marked,
            legal_moves: false,
            ascii: Ascii::Auto,
            color: ColorChoice::Auto,
            draw: 1,
            rules: Parts::named(Preset::Standard),
        }
    }
}

fn one_or_three<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        draw @ (1 | 3) => Ok(draw),
        draw => Err(D::Error::custom(format!("a draw count is 1 or 3, not {draw}"))),
    }
}

/// Writes and reads rule books as words.
mod rules {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::rules::Parts;

    pub fn serialize<S: Serializer>(rules: &Parts, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(rules)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Parts, D::Error> {
        let text = String::deserialize(deserializer)?;
        let rules: Parts = text.parse().map_err(D::Error::custom)?;
        rules.book(1).map_err(D::Error::custom)?;
        if rules.draw.is_some() {
            return Err(D::Error::custom("`rules` goes without a draw count; that is `draw`"));
        }
        Ok(rules)
    }
}

/// How a hint is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintStyle {
    /// Source and target are marked, and the message line names the move.
    Marked,
    /// Only the message line names the move.
    Said,
}

/// When plain ASCII is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ascii {
    /// Where the terminal or its locale needs it.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// When colour is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorChoice {
    /// As far as the terminal and `NO_COLOR` allow.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}
