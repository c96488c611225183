//! The size of the game: 13 ranks over 7 columns, or a small deck on which proofs by plain search are possible.

use super::card::{Card, Rank, Suit};

/// How many ranks and columns a table has. There are always four suits.
///
/// Small decks exist for tests: the solver is compared with an exhaustive search over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    ranks: u8,
    columns: u8,
}

impl Deck {
    /// 52 cards, 7 columns.
    pub const STANDARD: Self = Self { ranks: 13, columns: 7 };

    /// A deck of 1 to 13 ranks over 1 to 7 columns.
    #[must_use]
    pub const fn new(ranks: u8, columns: u8) -> Option<Self> {
        if ranks >= 1 && ranks <= 13 && columns >= 1 && columns <= 7 {
            Some(Self { ranks, columns })
        } else {
            None
        }
    }

    /// Ranks in a suit.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Columns of the tableau.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Cards in the deck.
    #[must_use]
    pub const fn len(self) -> usize {
        self.ranks as usize * 4
    }

    /// A deck always has cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether the card belongs to this deck.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        card.rank().number() <= self.ranks
    }

    /// Whether this is the highest rank, which may fill an empty column.
    #[must_use]
    pub const fn is_king(self, card: Card) -> bool {
        card.rank().number() == self.ranks
    }

    /// Every card, by rank, then suit.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (1..=self.ranks)
            .filter_map(Rank::new)
            .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
    }
}
