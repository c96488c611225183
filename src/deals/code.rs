//! Deal codes: `MS1-<number>` and `MS3-<number>` name a shuffle, a draw count and a rule book.

mod suffix;
mod under;

use std::fmt;
use std::str::FromStr;

use super::shuffle::shuffle;
pub use under::UnderError;

use crate::rules::{Card, Deck, Parts, RuleBook, Setup, SetupError, Table, shortened};

/// A deal code: the number of a [`shuffle`], and a rule book with draw 1 or draw 3.
///
/// ```
/// use klondike::deals::DealCode;
///
/// let code: DealCode = "ms3-42".parse()?;
/// assert_eq!((code.draw(), code.number()), (3, 42));
/// assert_eq!(code.to_string(), "MS3-42");
/// # Ok::<(), klondike::deals::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealCode {
    book: RuleBook,
    number: u64,
}

/// Why a text is not a deal code.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeError {
    /// A text that does not have the form of a code: the whole text.
    Form(String),
    /// A draw count that no code has: the count as it was written.
    Draw(String),
    /// A number that is not 0 to 2⁶⁴ − 1: the number as it was written.
    Number(String),
    /// Something after the number that this version does not know: that part.
    Suffix(String),
    /// A rule book without the check character that must follow it: the whole code.
    Unchecked(String),
    /// A check character that does not fit, so that something in the code is mistyped: the whole code.
    Check(String),
}

impl DealCode {
    /// The code of a shuffle number under the Standard rule book; `None` for a draw count other than 1 and 3.
    #[must_use]
    pub fn new(draw: u8, number: u64) -> Option<Self> {
        Self::of(&RuleBook::standard(draw), number).filter(|code| code.draw() == draw)
    }

    /// The code of a shuffle number under a rule book; `None` when the draw count is not 1 or 3, or when
    /// [`Parts`] cannot name the rule book.
    #[must_use]
    pub fn of(book: &RuleBook, number: u64) -> Option<Self> {
        let draw = book.draw.get();
        let is_chosen = Parts::of(book).book(draw) == Ok(*book);
        ((draw == 1 || draw == 3) && is_chosen).then_some(Self { book: *book, number })
    }

    /// The code of a shuffle number under the Standard rule book, with draw 1 for any draw count other than 3.
    #[doc(hidden)]
    #[must_use]
    pub const fn near(draw: u8, number: u64) -> Self {
        Self { book: RuleBook::standard(if draw == 3 { 3 } else { 1 }), number }
    }

    /// The draw count, 1 or 3.
    #[must_use]
    pub const fn draw(self) -> u8 {
        self.book.draw.get()
    }

    /// The number of the shuffle.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.number
    }

    /// The rule book.
    #[must_use]
    pub const fn book(self) -> RuleBook {
        self.book
    }

    /// The cards in dealing order, as [`shuffle`] gives them.
    #[must_use]
    pub fn cards(self) -> [Card; 52] {
        shuffle(self.number)
    }
}

/// `MS1-42` under the Standard rule book; under another one its letters and a check character follow: `MS1-42-V-I`.
impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("MS{}-{}", self.draw(), self.number);
        let letters = suffix::letters(&self.book);
        if !letters.is_empty() {
            text = format!("{text}-{letters}");
            text = format!("{text}-{}", suffix::check(&text));
        }
        f.pad(&text)
    }
}

impl FromStr for DealCode {
    type Err = CodeError;

    /// Reads a code in either case and ignores blanks around it.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let form = || CodeError::Form(shortened(text));
        let upper = text.to_ascii_uppercase();
        let (draw, rest) =
            upper.strip_prefix("MS").and_then(|rest| rest.split_once('-')).ok_or_else(form)?;
        let draw: u8 = match draw {
            "1" => 1,
            "3" => 3,
            digits if digits.bytes().all(|b| b.is_ascii_digit()) && !digits.is_empty() => {
                return Err(CodeError::Draw(shortened(digits)));
            }
            _ => return Err(form()),
        };
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, suffix) = rest.split_at(end);
        if digits.is_empty() {
            return Err(form());
        }
        let code = |book| {
            let number = digits.parse().map_err(|_| CodeError::Number(shortened(digits)))?;
            Ok(Self { book, number })
        };
        if suffix.is_empty() {
            return code(RuleBook::standard(draw));
        }
        let unknown = || CodeError::Suffix(shortened(&text[text.len() - suffix.len()..]));
        let suffix = suffix.strip_prefix('-').ok_or_else(unknown)?;
        let (letters, check) = suffix.split_once('-').unwrap_or((suffix, ""));
        let code = code(suffix::book(letters, draw).ok_or_else(unknown)?)?;
        let checked = &upper[..upper.len() - check.len()];
        match check.as_bytes() {
            [] => Err(CodeError::Unchecked(shortened(text))),
            [check] if suffix::check(checked) == char::from(*check) => Ok(code),
            [check] if check.is_ascii_alphanumeric() => Err(CodeError::Check(shortened(text))),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(text) => {
                write!(f, "`{text}` is not a deal code; a code is MS1-NUMBER or MS3-NUMBER")
            }
            Self::Draw(digits) => {
                write!(f, "no deal code has draw {digits}; codes are MS1-NUMBER or MS3-NUMBER")
            }
            Self::Number(digits) => {
                write!(f, "the deal number {digits} is too large; the last is {}", u64::MAX)
            }
            Self::Suffix(suffix) => {
                write!(f, "`{suffix}` after the deal number is not known to this version")
            }
            Self::Unchecked(text) => {
                write!(f, "`{text}` lacks its check character, the last one of the code")
            }
            Self::Check(text) => {
                write!(f, "`{text}` has another check character; something in it is mistyped")
            }
        }
    }
}

impl std::error::Error for CodeError {}

/// The opening position of 52 cards in dealing order.
///
/// # Errors
///
/// A [`SetupError`] when the cards are not the 52 of the deck, each once.
pub fn table_of(cards: &[Card]) -> Result<Table, SetupError> {
    if cards.len() != Deck::STANDARD.len() {
        return Err(SetupError::Count { found: cards.len(), wanted: Deck::STANDARD.len() });
    }
    Setup::deal(Deck::STANDARD, cards).check()
}
