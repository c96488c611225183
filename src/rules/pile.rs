//! Piles of cards: a plain one (stock, waste) and a tableau column with its hidden part.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::card::Card;

/// An ordered pile of at most 24 cards, first to last, stored in place.
#[derive(Clone, Copy)]
pub struct Pile {
    len: u8,
    cards: [Card; Pile::MAX],
}

impl Pile {
    /// The most cards a pile holds: the stock of a deal. A column needs 19.
    pub const MAX: usize = 24;

    /// A pile without cards.
    pub const EMPTY: Self = Self { len: 0, cards: [FILLER; Self::MAX] };

    /// The cards, first to last.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many cards it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last card.
    #[must_use]
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// A pile of these cards, first to last; nothing when they are more than [`Pile::MAX`].
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

    /// How many cards it holds, as a number that needs no conversion in a [`Move`](super::Move).
    pub(super) const fn count(&self) -> u8 {
        self.len
    }

    /// Adds a card at the end. The pile must have room, which the check of a position sees to.
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

    /// Moves the last `count` cards to `to` one after the other, so that their order turns round.
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

/// One column of the tableau, bottom to top: hidden cards, then a face-up run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableauColumn {
    pub(super) cards: Pile,
    pub(super) hidden: u8,
}

impl TableauColumn {
    /// The most face-down cards that a column may hold.
    pub const HIDDEN_MAX: usize = 6;

    pub(super) const EMPTY: Self = Self { cards: Pile::EMPTY, hidden: 0 };

    /// All cards, bottom to top, the face-down ones too.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        self.cards.as_slice()
    }

    /// The face-down cards, bottom to top.
    #[must_use]
    pub fn hidden(&self) -> &[Card] {
        &self.cards()[..usize::from(self.hidden)]
    }

    /// The face-up run, bottom (highest rank) to top.
    #[must_use]
    pub fn run(&self) -> &[Card] {
        &self.cards()[usize::from(self.hidden)..]
    }

    /// How many cards the run has, as a number that needs no conversion in a [`Move`](super::Move).
    pub(super) const fn run_count(&self) -> u8 {
        self.cards.count() - self.hidden
    }

    /// The card that can be played or played upon.
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        self.cards.last()
    }

    /// Whether no card is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }
}
