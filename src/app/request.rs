//! A game that is asked for, and the attempt that comes of it.

use crate::deals::{Date, Deal, DealCode, Demand, Origin, imported, shuffle};
use crate::rules::{Card, RuleBook, SetupError};
use crate::session::{Attempt, AttemptId};

/// Which attempt to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A random deal under this rule book.
    Random {
        /// The rule book.
        book: RuleBook,
        /// What is asked of the deal.
        demand: Demand,
    },
    /// The deal of a code.
    Code(DealCode),
    /// The deal of a day.
    Daily {
        /// Its date.
        day: Date,
        /// The rule book, of draw 1 or draw 3.
        book: RuleBook,
    },
    /// Imported cards.
    Imported {
        /// All 52, in dealing order.
        cards: [Card; 52],
        /// The rule book.
        book: RuleBook,
    },
    /// The same arrangement again.
    Restart,
}

impl Request {
    /// The attempt asked for. `number` is that of a random deal, of which is proved what is asked; [`Request::Restart`]
    /// repeats the deal of `present`, or is a random one of draw 1 where there is none.
    ///
    /// # Errors
    ///
    /// When the cards are not a full deck.
    pub fn attempt(
        self,
        number: u64,
        id: AttemptId,
        present: Option<&Attempt>,
    ) -> Result<Attempt, SetupError> {
        let (deal, book) = match (self, present) {
            (Self::Restart, Some(attempt)) => (attempt.deal().clone(), *attempt.book()),
            (Self::Code(code), _) => (Deal::of(code, Origin::Code), code.book()),
            (Self::Daily { day, book }, _) => (Deal::of_day(day, &book), book),
            (Self::Imported { cards, book }, _) => (imported(cards), book),
            (Self::Random { book, demand }, _) => (random(&book, demand, number), book),
            (Self::Restart, None) => {
                let book = RuleBook::standard(1);
                (random(&book, Demand::Any, number), book)
            }
        };
        Attempt::new(deal, book, id)
    }
}

fn random(book: &RuleBook, demand: Demand, number: u64) -> Deal {
    let origin = if demand == Demand::Any { Origin::Random } else { Origin::Winnable };
    Deal { cards: shuffle(number), code: DealCode::of(book, number), origin }
}
