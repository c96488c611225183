//! Piles of cards: a plain one for the stock and the waste, and a tableau column with its hidden cards.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::card::Card;

/// An ordered pile of at most 24 cards, stored without allocation. The last card is the top.
#[derive(Clone, Copy)]
pub struct Pile {
    len: u8,
    cards: [Card; Pile::MAX],
}

impl Pile {
    /// The most cards that a pile holds: those of the stock of a deal. A column has at most 19.
    pub const MAX: usize = 24;

    /// The pile without cards.
    pub const EMPTY: Self = Self { len: 0, cards: [FILLER; Self::MAX] };

    /// The cards, first to last.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many cards the pile holds.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether the pile holds no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last card, which is the top.
    #[must_use]
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// A pile of these cards, first to last; `None` when they are more than [`Pile::MAX`].
    pub(super) fn of<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Option<Self> {
        let mut pile = Self::EMPTY;
        for &card in cards {
            if pile.len() == Self::MAX {
                return None;
            }
            pile.push(card);
        }
        Some(pile)
    }

    /// The same number in the type of a move's count, so that no conversion can go wrong.
    pub(super) const fn count(&self) -> u8 {
        self.len
    }

    /// Adds a card at the end. There must be room: [`Setup::check`](super::Setup::check) sees to that, since the cards
    /// of a sound position fit wherever they may be moved.
    pub(super) fn push(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    pub(super) fn pop(&mut self) -> Option<Card> {
        let card = self.last()?;
        self.len -= 1;
        Some(card)
    }

    /// Moves the last `count` cards to the end of `to`, keeping their order.
    pub(super) fn carry(&mut self, count: u8, to: &mut Self) {
        let (start, end) = (to.len(), to.len() + usize::from(count));
        let (rest, all) = (self.len() - usize::from(count), self.len());
        to.cards[start..end].copy_from_slice(&self.cards[rest..all]);
        to.len += count;
        self.len -= count;
    }

    /// Moves the last `count` cards to `to` one after the other, so that their order is reversed.
    pub(super) fn turn(&mut self, count: u8, to: &mut Self) {
        for _ in 0..count {
            if let Some(card) = self.pop() {
                to.push(card);
            }
        }
    }
}

const FILLER: Card = match Card::from_index(0) {
    Some(card) => card,
    None => unreachable!(),
};

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pile {}

impl Hash for Pile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// One column of the tableau: face-down cards, and a face-up run on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableauColumn {
    pub(super) cards: Pile,
    pub(super) hidden: u8,
}

impl TableauColumn {
    /// The most face-down cards that a column may have: those of the last column of a deal.
    pub const HIDDEN_MAX: usize = 6;

    pub(super) const EMPTY: Self = Self { cards: Pile::EMPTY, hidden: 0 };

    /// All cards, bottom to top, including the face-down ones.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        self.cards.as_slice()
    }

    /// The face-down cards, bottom to top.
    #[must_use]
    pub fn hidden(&self) -> &[Card] {
        &self.cards()[..usize::from(self.hidden)]
    }

    /// The face-up run, from its highest card at the bottom to the top.
    #[must_use]
    pub fn run(&self) -> &[Card] {
        &self.cards()[usize::from(self.hidden)..]
    }

    /// The length of the run in the type of a move's count, so that no conversion can go wrong.
    pub(super) const fn run_count(&self) -> u8 {
        self.cards.count() - self.hidden
    }

    /// The top card, which can be played and played upon.
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        self.cards.last()
    }

    /// Whether the column has no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }
}
