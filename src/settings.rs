//! The player's choices, as plain data.

pub mod theme;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::deals::Demand;
use crate::rules::{Parts, Preset};

/// Every option, with its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a choice of its own, and a field of the file"
)]
pub struct Settings {
    /// The key of a pile that has exactly one legal move plays that move at once.
    pub quick_keys: bool,
    /// Safe cards go to the foundations by themselves.
    pub auto_moves: bool,
    /// How a hint is shown.
    pub hints: HintStyle,
    /// What a hint is found from. What stands here at its default is left out of the file, since the first settings
    /// files did not have it; so are the next three.
    #[serde(skip_serializing_if = "HintSource::is_default")]
    pub hint_source: HintSource,
    /// Whether the adviser says all the time how often the position is won.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub chance_light: bool,
    /// Whether the solver says all the time whether the game can still be won.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub verdict_light: bool,
    /// The header says how many legal moves there are.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub legal_moves: bool,
    /// Whether the mouse plays. On, it is left out of the file, since the first settings files did not have it.
    #[serde(skip_serializing_if = "is_on")]
    pub mouse: bool,
    /// Whether cards are seen moving. On, it is left out of the file for the same reason.
    #[serde(skip_serializing_if = "is_on")]
    pub motion: bool,
    /// How large the cards are at most; the file leaves the default out, as of the next one.
    #[serde(skip_serializing_if = "CardSize::is_auto")]
    pub cards: CardSize,
    /// For which hand the upper piles lie.
    #[serde(skip_serializing_if = "Hand::is_right")]
    pub hand: Hand,
    /// The ready-made table of keys; left out of the file at its default, as the next one.
    #[serde(skip_serializing_if = "KeyPreset::is_default")]
    pub key_preset: KeyPreset,
    /// The player's own keys: the names of actions, each with its keys. The app knows which there are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<(String, String)>,
    /// When suits and borders are drawn in plain ASCII.
    pub ascii: Ascii,
    /// When colours are used.
    pub color: ColorChoice,
    /// The theme, by its name. What stands here at its default is left out of the file, and so is the next one.
    #[serde(deserialize_with = "theme_name", skip_serializing_if = "is_auto")]
    pub theme: String,
    /// In how many colours suits are drawn.
    #[serde(skip_serializing_if = "SuitColors::is_two")]
    pub suits: SuitColors,
    /// The draw count of new deals: 1 or 3.
    #[serde(deserialize_with = "one_or_three")]
    pub draw: u8,
    /// The rule book of new deals, without its draw count. In the file it is written in words.
    #[serde(with = "rules")]
    pub rules: Parts,
    /// What is asked of random deals. In the file it is a word, left out at its default for the same reason as above.
    #[serde(with = "demand", skip_serializing_if = "is_nothing")]
    pub random_deals: Demand,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            quick_keys: true,
            auto_moves: false,
            hints: HintStyle::Marked,
            hint_source: HintSource::Seen,
            chance_light: false,
            verdict_light: false,
            legal_moves: false,
            mouse: true,
            motion: true,
            key_preset: KeyPreset::Default,
            keys: Vec::new(),
            cards: CardSize::Auto,
            hand: Hand::Right,
            ascii: Ascii::Auto,
            color: ColorChoice::Auto,
            theme: theme::AUTO.to_owned(),
            suits: SuitColors::Two,
            draw: 1,
            rules: Parts::named(Preset::Standard),
            random_deals: Demand::Any,
        }
    }
}

fn one_or_three<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        draw @ (1 | 3) => Ok(draw),
        draw => Err(D::Error::custom(format!("a draw count is 1 or 3, not {draw}"))),
    }
}

fn theme_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = String::deserialize(deserializer)?;
    if theme::is_name(&name) {
        return Ok(name);
    }
    Err(D::Error::custom("a theme is named by up to 32 letters, digits, - and _"))
}

fn is_auto(name: &str) -> bool {
    name == theme::AUTO
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

/// Writes and reads what is asked of random deals as its word.
mod demand {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::deals::Demand;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub fn serialize<S: Serializer>(demand: &Demand, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(demand.word())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Demand, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_nothing(demand: &Demand) -> bool {
    *demand == Demand::Any
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_on(value: &bool) -> bool {
    *value
}

/// How a hint is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintStyle {
    /// Source and target are marked, and the message line names the move.
    Marked,
    /// Only the message line names the move.
    Said,
}

/// What a hint is found from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintSource {
    /// What the player can see.
    Seen,
    /// What wins most often over all that the hidden cards may be.
    Adviser,
    /// A winning line of the solver, which looks under the cards.
    Solver,
}

impl HintSource {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_default(&self) -> bool {
        matches!(self, Self::Seen)
    }
}

/// How large the cards are at most. Where a terminal has no room for them, they are as large as it allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CardSize {
    /// Four columns and one row.
    Compact,
    /// Seven columns and three rows.
    Normal,
    /// Nine columns and six rows.
    Large,
    /// Thirteen columns and nine rows, with pips.
    Huge,
    /// Twenty-one columns and fifteen rows, with pips.
    Giant,
    /// As large as the terminal allows.
    Auto,
}

impl CardSize {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_auto(&self) -> bool {
        matches!(self, Self::Auto)
    }
}

/// For which hand the upper piles lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand {
    /// The stock at the left, the foundations at the right.
    #[default]
    Right,
    /// The foundations at the left, the stock at the right.
    Left,
}

impl Hand {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_right(&self) -> bool {
        matches!(self, Self::Right)
    }
}

/// A ready-made table of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyPreset {
    /// The usual keys.
    #[default]
    Default,
    /// H, J, K and L move the cursor.
    Vim,
    /// The keypad plays.
    Numpad,
    /// The left hand plays.
    LeftHanded,
    /// The letters below the digits name the columns too.
    Letters,
}

impl KeyPreset {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_default(&self) -> bool {
        matches!(self, Self::Default)
    }
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

/// In how many colours suits are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SuitColors {
    /// Red and black.
    #[default]
    Two,
    /// Diamonds blue and clubs green.
    Four,
    /// Orange and blue, which every kind of colour blindness tells apart.
    Safe,
}

impl SuitColors {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_two(&self) -> bool {
        matches!(self, Self::Two)
    }
}
