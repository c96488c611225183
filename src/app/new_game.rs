//! The new-game menu: its entries, and what a typed code asks for.

use super::message::Request;
use super::model::{Model, Screen};
use crate::deals::{DealCode, is_name, not_dealt};
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

/// The entries from top to bottom, each with its key and its words.
pub const ENTRIES: [(Entry, &str, &str); 7] = [
    (Entry::DrawOne, "1", "New deal, draw 1"),
    (Entry::DrawThree, "3", "New deal, draw 3"),
    (Entry::Daily, "D", "Daily deals"),
    (Entry::Rules, "B", "Rule book"),
    (Entry::Code, "C", "Deal of a code"),
    (Entry::Restart, "R", "Restart this deal"),
    (Entry::Resign, "X", "Resign"),
];

impl Entry {
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
/// A sentence that says what is wrong with it.
pub fn read_code(text: &str, book: &RuleBook) -> Result<Request, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("Type a code such as MS3-90210, or its number alone.".to_owned());
    }
    let is_bare = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_name(text) {
        return Err(super::notice::sentence(&not_dealt(text)));
    }
    let code = if is_bare { format!("MS1-{text}") } else { text.to_owned() };
    match code.parse::<DealCode>() {
        Ok(code) if is_bare => {
            let present = DealCode::of(book, code.number());
            Ok(Request::Code(present.unwrap_or(code)))
        }
        Ok(code) => Ok(Request::Code(code)),
        Err(error) => Err(super::notice::sentence(&error.to_string())),
    }
}
