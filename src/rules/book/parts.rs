//! A rule book as a player asks for it: by its name, or by the parts in which it differs from Standard.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use super::{Clock, Passes, Preset, RuleBook, Scoring};
use crate::rules::counted;

/// What a player asks of a rule book: a preset, or parts of it. Parts that are left out are those of the preset, or else
/// of Standard.
///
/// It is read from words, which are the same in options, commands and files: `vegas`, or
/// `passes 2, no-take-backs, scoring windows, no-clock`. The commas may be left out.
///
/// ```
/// use klondike::rules::{Parts, Preset};
///
/// let vegas: Parts = "vegas, draw 3".parse()?;
/// assert_eq!(vegas.book(1)?.preset(), Some(Preset::Vegas));
/// let own: Parts = "passes 2 no-take-backs".parse()?;
/// assert_eq!(own.to_string(), "passes 2, no-take-backs");
/// let contradiction = "vegas, passes 2".parse::<Parts>()?.book(1).unwrap_err();
/// assert!(contradiction.to_string().starts_with("Vegas has 1 pass in draw 1, not 2 passes"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Parts {
    /// The preset.
    pub preset: Option<Preset>,
    /// How many cards a draw turns up: 1 or 3 where words ask for it. A board that is read may have any draw count.
    pub draw: Option<u8>,
    /// How many times the stock may be gone through.
    pub passes: Option<Passes>,
    /// Whether cards stay on the foundations for good.
    pub no_take_backs: bool,
    /// How points are counted.
    pub scoring: Option<Scoring>,
    /// Whether the game is not timed.
    pub no_clock: bool,
}

/// Why there is no such rule book: two parts that exclude each other. A variant names the rule book, and what was
/// asked of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesError {
    /// This draw count, where the preset has another; Quiet is played with draw 1 only.
    Draw(Preset, u8),
    /// These passes, where the preset has others at this draw count.
    Passes(Preset, u8, Passes),
    /// No take-backs, where the preset has them.
    TakeBacks(Preset),
    /// This scoring, where the preset has another.
    Scoring(Preset, Scoring),
    /// No clock, where the preset has one.
    Clock(Preset),
    /// A scoring by time without a clock.
    Timed,
}

/// Why words do not name a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartsError {
    /// A word that belongs to no rule book.
    Word(String),
    /// A word after which a value is missing.
    Lacks(&'static str),
    /// A value that its part cannot have: the part, what was written, and what is possible.
    Value(&'static str, String, &'static str),
    /// A part that is given twice.
    Twice(String),
    /// Two different rule books.
    Second(Preset, Preset),
}

/// What is possible, in the words of an error.
const PASSES: &str = "1, 2, 3 or unlimited";
const SCORINGS: &str = "standard, windows, windows-timed, vegas or none";

impl Parts {
    /// The request for a preset.
    #[must_use]
    pub fn named(preset: Preset) -> Self {
        Self { preset: Some(preset), ..Self::default() }
    }

    /// The shortest request for this rule book, without its draw count: its name, or else its own parts.
    #[must_use]
    pub fn of(book: &RuleBook) -> Self {
        book.preset().map_or_else(|| Self::own(book), Self::named)
    }

    /// The parts in which this rule book differs from Standard, without its draw count, even if a preset has them.
    #[must_use]
    pub fn own(book: &RuleBook) -> Self {
        Self {
            preset: None,
            draw: None,
            passes: Some(book.passes).filter(|&passes| passes != Passes::Unlimited),
            no_take_backs: !book.take_backs,
            scoring: Some(book.scoring).filter(|&scoring| scoring != Scoring::Standard),
            no_clock: book.clock == Clock::Off,
        }
    }

    /// Whether nothing is asked for but perhaps a draw count.
    #[must_use]
    pub fn is_draw_only(self) -> bool {
        self == Self { draw: self.draw, ..Self::default() }
    }

    /// The same request with this draw count.
    #[must_use]
    pub const fn with_draw(self, draw: u8) -> Self {
        Self { draw: Some(draw), ..self }
    }

    /// The rule book that is asked for. `draw` is the draw count when none is asked for; where the parts fit only the
    /// other one of 1 and 3, that one is used.
    ///
    /// # Errors
    ///
    /// The first [`RulesError`] that is found.
    pub fn book(self, draw: u8) -> Result<RuleBook, RulesError> {
        let other = if draw == 1 { 3 } else { 1 };
        match (self.draw, self.at(self.draw.unwrap_or(draw))) {
            (None, Err(error)) => self.at(other).map_err(|_| error),
            (_, book) => book,
        }
    }

    fn at(self, draw: u8) -> Result<RuleBook, RulesError> {
        let draw = NonZeroU8::new(draw).unwrap_or(NonZeroU8::MIN);
        let Some(preset) = self.preset else { return self.custom(draw) };
        let book = preset.book(draw);
        if let Some(asked) = self.draw
            && asked != book.draw.get()
        {
            return Err(RulesError::Draw(preset, asked));
        }
        match (self.passes, self.scoring) {
            (Some(passes), _) if passes != book.passes => {
                Err(RulesError::Passes(preset, book.draw.get(), passes))
            }
            _ if self.no_take_backs && book.take_backs => Err(RulesError::TakeBacks(preset)),
            (_, Some(scoring)) if scoring != book.scoring => {
                Err(RulesError::Scoring(preset, scoring))
            }
            _ if self.no_clock && book.clock == Clock::On => Err(RulesError::Clock(preset)),
            _ => Ok(book),
        }
    }

    fn custom(self, draw: NonZeroU8) -> Result<RuleBook, RulesError> {
        let standard = Preset::Standard.book(draw);
        let book = RuleBook {
            passes: self.passes.unwrap_or(standard.passes),
            take_backs: !self.no_take_backs,
            scoring: self.scoring.unwrap_or(standard.scoring),
            clock: if self.no_clock { Clock::Off } else { Clock::On },
            ..standard
        };
        if book.scoring == Scoring::WindowsTimed && book.clock == Clock::Off {
            return Err(RulesError::Timed);
        }
        Ok(book)
    }
}

/// Reads a [`Preset::word`] in either case.
impl FromStr for Preset {
    type Err = PartsError;

    fn from_str(word: &str) -> Result<Self, PartsError> {
        let found = Self::ALL.into_iter().find(|preset| word.eq_ignore_ascii_case(preset.word()));
        found.ok_or_else(|| PartsError::Word(crate::rules::shortened(word)))
    }
}

impl FromStr for Passes {
    type Err = PartsError;

    /// Reads `unlimited` in either case, or `1`, `2` or `3`: other limits are not offered to players, so that not every
    /// text of [`Passes`] is read back.
    fn from_str(word: &str) -> Result<Self, PartsError> {
        if word.eq_ignore_ascii_case("unlimited") {
            return Ok(Self::Unlimited);
        }
        let digit = match word {
            "1" | "2" | "3" => word.parse().ok(),
            _ => None,
        };
        digit
            .map(Self::Limited)
            .ok_or_else(|| PartsError::Value("passes", crate::rules::shortened(word), PASSES))
    }
}

impl FromStr for Scoring {
    type Err = PartsError;

    fn from_str(word: &str) -> Result<Self, PartsError> {
        Self::of_word(&word.to_ascii_lowercase())
            .ok_or_else(|| PartsError::Value("scoring", crate::rules::shortened(word), SCORINGS))
    }
}

impl FromStr for Parts {
    type Err = PartsError;

    /// Reads the words in any order and in either case, with blanks or commas between them.
    fn from_str(text: &str) -> Result<Self, PartsError> {
        let mut parts = Self::default();
        let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            let lower = word.to_ascii_lowercase();
            let mut value = |part| words.next().ok_or(PartsError::Lacks(part));
            let is_new = match lower.as_str() {
                "draw" => {
                    let draw = match value("draw")? {
                        "1" => 1,
                        "3" => 3,
                        other => {
                            let other = crate::rules::shortened(other);
                            return Err(PartsError::Value("draw", other, "1 or 3"));
                        }
                    };
                    parts.draw.replace(draw).is_none()
                }
                "passes" => parts.passes.replace(value("passes")?.parse()?).is_none(),
                "scoring" => parts.scoring.replace(value("scoring")?.parse()?).is_none(),
                "no-take-backs" => !std::mem::replace(&mut parts.no_take_backs, true),
                "no-clock" => !std::mem::replace(&mut parts.no_clock, true),
                _ => {
                    let preset = word.parse()?;
                    match parts.preset.replace(preset) {
                        Some(one) if one != preset => return Err(PartsError::Second(one, preset)),
                        earlier => earlier.is_none(),
                    }
                }
            };
            if !is_new {
                return Err(PartsError::Twice(lower));
            }
        }
        Ok(parts)
    }
}

/// The words that [`FromStr`] reads. An empty request is `standard`.
impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passes = self.passes.map(|passes| format!("passes {passes}"));
        let words: Vec<String> = [
            self.preset.map(|preset| preset.word().to_owned()),
            self.draw.map(|draw| format!("draw {draw}")),
            passes,
            self.no_take_backs.then(|| "no-take-backs".to_owned()),
            self.scoring.map(|scoring| format!("scoring {}", scoring.word())),
            self.no_clock.then(|| "no-clock".to_owned()),
        ]
        .into_iter()
        .flatten()
        .collect();
        match &words[..] {
            [] => f.write_str(Preset::Standard.word()),
            words => f.write_str(&words.join(", ")),
        }
    }
}

impl fmt::Display for Passes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("unlimited"),
            Self::Limited(passes) => passes.fmt(f),
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passes = |passes: Passes| match passes {
            Passes::Unlimited => "unlimited passes".to_owned(),
            Passes::Limited(passes) => counted(passes.get(), "pass", "passes"),
        };
        let points = |scoring: Scoring| match scoring {
            Scoring::None => "no points".to_owned(),
            scoring => format!("{} points", scoring.word()),
        };
        match *self {
            Self::Draw(preset, draw) => {
                write!(f, "{} is played with draw 1, not draw {draw}", preset.name())
            }
            Self::Passes(preset, draw, asked) => {
                let has = preset.book(NonZeroU8::new(draw).unwrap_or(NonZeroU8::MIN)).passes;
                let (has, asked) = (passes(has), passes(asked));
                write!(f, "{} has {has} in draw {draw}, not {asked}", preset.name())
            }
            Self::TakeBacks(preset) => {
                write!(f, "{} has take-backs", preset.name())
            }
            Self::Scoring(preset, asked) => {
                let (has, asked) = (points(preset.book(NonZeroU8::MIN).scoring), points(asked));
                write!(f, "{} counts {has}, not {asked}", preset.name())
            }
            Self::Clock(preset) => {
                write!(f, "{} keeps the time", preset.name())
            }
            Self::Timed => return f.write_str("points against the clock need the clock"),
        }?;
        f.write_str("; name the rule book or its parts, not both")
    }
}

impl fmt::Display for PartsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => {
                write!(f, "`{word}` is not a rule book; there are ")?;
                let [most @ .., last] = Preset::ALL.map(Preset::word);
                write!(f, "{} and {last}", most.join(", "))
            }
            Self::Lacks(part) => write!(f, "`{part}` lacks its value"),
            Self::Value(part, value, allowed) => {
                write!(f, "`{part}` is {allowed}, not `{value}`")
            }
            Self::Twice(word) => write!(f, "`{word}` is given twice"),
            Self::Second(one, other) => {
                write!(f, "{} and {} are two rule books; name one", one.word(), other.word())
            }
        }
    }
}

impl std::error::Error for RulesError {}
impl std::error::Error for PartsError {}
