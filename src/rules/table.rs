//! A checked position: every card of the deck is in exactly one place, and only play and its inverse change that.

use super::card::{Card, Suit};
use super::deck::Deck;
use super::moves::{Column, Place};
use super::pile::{Pile, TableauColumn};
use super::setup::{Setup, SetupColumn};

/// A sound position, made by [`Setup::check`] and changed only by [`Table::play`] and [`Table::unplay`].
///
/// It is about 260 bytes, copied freely, and equal to another when every card lies in the same place and order with the
/// same face, and the pass is the same.
///
/// ```
/// use klondike::rules::{Place, Suit, parse_board};
///
/// let table = parse_board("T1: QS \n T2: (JH) KH \n K: KS QH \n F: SJ H10 DK CK")?.check()?;
/// let column = &table.columns()[1];
/// assert_eq!((column.hidden().len(), column.top()), (1, Some("KH".parse()?)));
/// assert_eq!((table.foundation(Suit::Spades), table.stock().len()), (11, 2));
/// assert_eq!(table.find("KH".parse()?).map(|(_, count)| count), Some(1));
/// assert_eq!(table.top(Place::Waste), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(super) deck: Deck,
    pub(super) columns: [TableauColumn; 7],
    pub(super) foundations: [u8; 4],
    /// The card drawn next lies last.
    pub(super) stock: Pile,
    pub(super) waste: Pile,
    pub(super) pass: u16,
}

impl Table {
    /// The size of the deck.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The columns from left to right, as many as the deck has.
    #[must_use]
    pub fn columns(&self) -> &[TableauColumn] {
        &self.columns[..usize::from(self.deck.columns())]
    }

    /// One column; a column that a small deck does not have is empty.
    #[must_use]
    pub const fn column(&self, column: Column) -> &TableauColumn {
        &self.columns[column.index()]
    }

    /// The height of a foundation: its top rank as a number, 0 when it is empty.
    #[must_use]
    pub const fn foundation(&self, suit: Suit) -> u8 {
        self.foundations[suit.index()]
    }

    /// How many cards are on the foundations together.
    #[must_use]
    pub fn cards_up(&self) -> u8 {
        self.foundations.iter().sum()
    }

    /// The stock; the card that is drawn next lies last. In a [`Setup`](super::Setup) and in boards it comes first.
    #[must_use]
    pub const fn stock(&self) -> &Pile {
        &self.stock
    }

    /// The waste; its playable card lies last.
    #[must_use]
    pub const fn waste(&self) -> &Pile {
        &self.waste
    }

    /// The number of the pass through the stock that is under way: 1 more than there have been recycles.
    #[must_use]
    pub const fn pass(&self) -> u16 {
        self.pass
    }

    /// How many cards of the tableau lie face down.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.columns.iter().map(|column| column.hidden().len()).sum()
    }

    /// Whether every card is on its foundation.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.foundations.iter().all(|&height| height == self.deck.ranks())
    }

    /// The top card of a place; `None` when it is empty, and always for the stock, which is face down.
    #[must_use]
    pub fn top(&self, place: Place) -> Option<Card> {
        match place {
            Place::Stock => None,
            Place::Waste => self.waste.last(),
            Place::Foundation(suit) => {
                let rank = super::card::Rank::new(self.foundation(suit))?;
                Some(Card::new(rank, suit))
            }
            Place::Column(column) => self.column(column).top(),
        }
    }

    /// Whether no card lies at a place, face up or face down.
    #[must_use]
    pub fn is_empty(&self, place: Place) -> bool {
        if place == Place::Stock { self.stock.is_empty() } else { self.top(place).is_none() }
    }

    /// Where a card lies that can be moved, and how many cards would be moved with it (1 = it is the top card).
    /// `None` for cards of the stock, face-down cards, and covered cards of the waste and the foundations.
    #[must_use]
    pub fn find(&self, card: Card) -> Option<(Place, u8)> {
        for column in Column::first(self.deck.columns()) {
            let from_the_top = (1..).zip(self.column(column).run().iter().rev());
            if let Some((count, _)) = from_the_top.into_iter().find(|&(_, &other)| other == card) {
                return Some((Place::Column(column), count));
            }
        }
        [Place::Waste, Place::Foundation(card.suit())]
            .into_iter()
            .find(|&place| self.top(place) == Some(card))
            .map(|place| (place, 1))
    }

    /// The same position as a [`Setup`], to write it down or to make another position of it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            deck: self.deck,
            columns: self
                .columns()
                .iter()
                .map(|column| SetupColumn {
                    hidden: column.hidden().to_vec(),
                    run: column.run().to_vec(),
                })
                .collect(),
            foundations: self.foundations,
            stock: self.stock.as_slice().iter().rev().copied().collect(),
            waste: self.waste.as_slice().to_vec(),
            pass: self.pass,
        }
    }
}
