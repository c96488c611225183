//! The new-game menu: its entries, and what a typed code asks for.

use super::deal_error::DealError;
use super::message::{Action, Request};
use super::model::{Model, Screen};
use crate::deals::{DealCode, is_name};
use crate::rules::RuleBook;

/// The longest text that the code prompt takes, in characters.
pub const TYPED_MAX: usize = 40;

/// What an entry does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A random deal of draw 1.
    DrawOne,
    /// A random deal of draw 3.
    DrawThree,
    /// Opens the calendar of daily deals.
    Daily,
    /// Opens the choice of the rule book.
    Rules,
    /// Opens the code prompt.
    Code,
    /// The same deal again.
    Restart,
    /// Gives the game up and shows its result.
    Resign,
}

/// The entries from top to bottom.
pub const ENTRIES: [Entry; 7] = [
    Entry::DrawOne,
    Entry::DrawThree,
    Entry::Daily,
    Entry::Rules,
    Entry::Code,
    Entry::Restart,
    Entry::Resign,
];

impl Entry {
    /// What its key means in the menu: the choice of its number.
    #[must_use]
    pub const fn action(self) -> Action {
        Action::Choose(self as u8)
    }

    /// Its words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::DrawOne => "New deal, draw 1",
            Self::DrawThree => "New deal, draw 3",
            Self::Daily => "Daily deals",
            Self::Rules => "Rule book",
            Self::Code => "Deal of a code",
            Self::Restart => "Restart this deal",
            Self::Resign => "Resign",
        }
    }

    /// Whether it can be chosen now.
    #[must_use]
    pub fn is_open(self, model: &Model) -> bool {
        match self {
            Self::Resign => model.is_under_way(),
            Self::DrawThree => match &model.screen {
                Screen::NewGame(menu) => menu.rules.with_draw(3).book(3).is_ok(),
                _ => false,
            },
            _ => true,
        }
    }
}

/// What the typed text asks for: a code, or a bare number under the present rule book.
///
/// # Errors
///
/// What is wrong with it.
pub fn read_code(text: &str, book: &RuleBook) -> Result<Request, DealError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(DealError::Nothing);
    }
    let is_bare = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_name(text) {
        return Err(DealError::Imported(text.to_owned()));
    }
    let code = if is_bare { format!("MS1-{text}") } else { text.to_owned() };
    let code = code.parse::<DealCode>()?;
    let present = DealCode::of(book, code.number()).filter(|_| is_bare);
    Ok(Request::Code(present.unwrap_or(code)))
}
