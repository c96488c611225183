//! The size of the game: 13 ranks over 7 columns, or a small deck that can be searched exhaustively.

use super::card::{Card, Rank, Suit};

/// How many ranks and columns a table has. There are always four suits.
///
/// Small decks exist for tests: on them the solver is compared with an exhaustive search.
///
/// ```
/// use klondike::rules::Deck;
///
/// let deck = Deck::new(5, 3).unwrap();
/// assert_eq!((deck.len(), deck.cards().count()), (20, 20));
/// assert!(deck.is_king("5S".parse()?), "the highest rank of a small deck");
/// # Ok::<(), klondike::rules::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    ranks: u8,
    columns: u8,
}

impl Deck {
    /// 52 cards, 7 columns.
    pub const STANDARD: Self = Self { ranks: 13, columns: 7 };

    /// A deck of 1 to 13 ranks over 1 to 7 columns; `None` for any other size.
    #[must_use]
    pub const fn new(ranks: u8, columns: u8) -> Option<Self> {
        if ranks >= 1 && ranks <= 13 && columns >= 1 && columns <= 7 {
            Some(Self { ranks, columns })
        } else {
            None
        }
    }

    /// How many ranks a suit has.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How many columns the tableau has.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many cards the deck has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.ranks as usize * 4
    }

    /// Always false: a deck has at least the four aces.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether the card belongs to this deck.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        card.rank().number() <= self.ranks
    }

    /// Whether the card has the deck's highest rank, which may go to an empty column.
    #[must_use]
    pub const fn is_king(self, card: Card) -> bool {
        card.rank().number() == self.ranks
    }

    /// Every card, by rank, then by suit.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (1..=self.ranks)
            .filter_map(Rank::new)
            .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
    }
}
