//! A deal: its 52 cards, the name it goes by, and how it came to be played.

use jiff::civil::Date;

use super::code::DealCode;
use super::daily::daily;
use crate::rules::{Card, RuleBook, SetupError, Table};

/// The cards of an attempt in dealing order, stored beside their code so that a restart never depends on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// 52 cards in dealing order.
    pub cards: [Card; 52],
    /// The code that deals them, where there is one.
    pub code: Option<DealCode>,
    /// How it came to be played.
    pub origin: Origin,
}

/// How a deal came to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A number drawn by the system.
    Random,
    /// A code that the player gave.
    Code,
    /// The deal of a calendar day.
    Daily(Date),
    /// Cards from a file.
    Imported,
    /// A random deal that was proved winnable.
    Winnable,
}

impl Deal {
    /// The deal of a code.
    #[must_use]
    pub fn of(code: DealCode, origin: Origin) -> Self {
        Self { cards: code.cards(), code: Some(code), origin }
    }

    /// The deal of a day under a rule book: the same cards in all rule books of one draw count.
    #[must_use]
    pub fn of_day(day: Date, book: &RuleBook) -> Self {
        let standard = daily(day, book.draw.get());
        let code = DealCode::of(book, standard.number()).unwrap_or(standard);
        Self::of(code, Origin::Daily(day))
    }

    /// What it is called: its code, or for imported cards a name that only tells them apart.
    #[must_use]
    pub fn name(&self) -> String {
        self.code.map_or_else(|| super::imported::name(&self.cards), |code| code.to_string())
    }

    /// The opening position.
    ///
    /// # Errors
    ///
    /// The [`SetupError`] when the cards are not the 52, each once.
    pub fn table(&self) -> Result<Table, SetupError> {
        super::code::table_of(&self.cards)
    }
}
