//! A set of cards, one bit a card.

use std::fmt;

use super::card::Card;

/// A set of cards. Small, copied freely, and ordered by [`Card::index`] when its cards are listed.
///
/// ```
/// use klondike::rules::{Card, CardSet, Rank, Suit};
///
/// let ace = Card::new(Rank::ACE, Suit::Spades);
/// let king = Card::new(Rank::KING, Suit::Hearts);
/// let mut set = CardSet::from_iter([king, ace]);
/// assert!(set.contains(ace));
/// assert!(set.remove(king));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [ace]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// The set without cards.
    pub const EMPTY: Self = Self(0);

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// Puts a card in; false when it was there already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= bit(card);
        is_new
    }

    /// Takes a card out; false when it was not there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let was_there = self.contains(card);
        self.0 &= !bit(card);
        was_there
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, lowest [`Card::index`] first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..52).filter_map(Card::from_index).filter(move |&card| self.contains(card))
    }
}

const fn bit(card: Card) -> u64 {
    1 << card.index()
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
