//! A checked position: every card of the deck in exactly one place. It changes only by play and its inverse.

use super::card::{Card, Suit};
use super::deck::Deck;
use super::moves::{Column, Place};
use super::pile::{Pile, TableauColumn};
use super::setup::{Setup, SetupColumn};

/// A position. Copied freely (about 260 bytes); equal when every card, face, order and the pass are equal.
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
    /// Ranks and columns.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The columns, left to right.
    #[must_use]
    pub fn columns(&self) -> &[TableauColumn] {
        &self.columns[..usize::from(self.deck.columns())]
    }

    /// One column. A column that a small deck does not have is empty.
    #[must_use]
    pub const fn column(&self, column: Column) -> &TableauColumn {
        &self.columns[column.index()]
    }

    /// How many cards of this suit are up: its foundation's top rank, 0 when empty.
    #[must_use]
    pub const fn foundation(&self, suit: Suit) -> u8 {
        self.foundations[suit.index()]
    }

    /// How many cards are on the foundations.
    #[must_use]
    pub fn cards_up(&self) -> u8 {
        self.foundations.iter().sum()
    }

    /// The stock; the card drawn next lies last.
    #[must_use]
    pub const fn stock(&self) -> &Pile {
        &self.stock
    }

    /// The waste; its playable card lies last.
    #[must_use]
    pub const fn waste(&self) -> &Pile {
        &self.waste
    }

    /// Which pass through the stock is under way, from 1. One less than this is the number of recycles.
    #[must_use]
    pub const fn pass(&self) -> u16 {
        self.pass
    }

    /// Face-down cards in the tableau.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.columns.iter().map(|column| column.hidden().len()).sum()
    }

    /// Whether every card is up.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.foundations.iter().all(|&height| height == self.deck.ranks())
    }

    /// The last card of a place; the stock shows none.
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

    /// Where a face-up card lies, and how many cards from the top of that place it is (1 = the top card).
    /// Cards of the stock, face-down ones and covered cards of waste and foundations are not found.
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

    /// The same position, unchecked, for writing it down or building another from it.
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
