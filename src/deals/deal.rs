//! A deal: its 52 cards, its code where it has one, and where it came from.

use jiff::civil::Date;

use super::code::DealCode;
use super::daily::daily;
use crate::rules::{Card, RuleBook, SetupError, Table};

/// A deal. Its cards are kept beside its code, so that a game that is stored does not depend on how codes are read.
///
/// ```
/// use klondike::deals::{Deal, Origin};
///
/// let deal = Deal::of("MS3-7".parse()?, Origin::Code);
/// assert_eq!(deal.name(3), "MS3-7");
/// assert_eq!(deal.table()?.hidden(), 21);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The 52 cards in dealing order.
    pub cards: [Card; 52],
    /// The code that deals these cards, if there is one.
    pub code: Option<DealCode>,
    /// Where the deal came from.
    pub origin: Origin,
}

/// Where a deal came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A number drawn by the system.
    Random,
    /// A code that the player entered.
    Code,
    /// The deal of a calendar day.
    Daily(Date),
    /// Cards from a file.
    Imported,
    /// A random deal that was drawn because it is proved that it can be won under the rule book of the attempt.
    Winnable,
}

impl Deal {
    /// The deal of a code.
    #[must_use]
    pub fn of(code: DealCode, origin: Origin) -> Self {
        Self { cards: code.cards(), code: Some(code), origin }
    }

    /// The deal of a day under a rule book. The cards depend on the day and the draw count only.
    #[must_use]
    pub fn of_day(day: Date, book: &RuleBook) -> Self {
        let standard = daily(day, book.draw.get());
        let code = DealCode::of(book, standard.number()).unwrap_or(standard);
        Self::of(code, Origin::Daily(day))
    }

    /// The name of the deal: its code, or for imported cards that are played with this draw count a name by which they
    /// can be told from others.
    #[must_use]
    pub fn name(&self, draw: u8) -> String {
        self.code.map_or_else(|| super::imported::name(&self.cards, draw), |code| code.to_string())
    }

    /// The opening position.
    ///
    /// # Errors
    ///
    /// A [`SetupError`] when the cards are not the 52 of the deck, each once.
    pub fn table(&self) -> Result<Table, SetupError> {
        super::code::table_of(&self.cards)
    }
}
