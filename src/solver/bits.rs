//! Sets of cards as 52 bits, arranged so that parents, children and twins are found by shifts.
//!
//! A card is the bit `4 × (rank − 1) + suit` with the suits in the order ♠ ♣ ♥ ♦: each rank is a nibble, and
//! in it the two cards of a colour, **twins**, stand side by side. A **class** is such a pair, named by its
//! lower bit.

use crate::rules::{Card, Rank, Suit};

/// A set of cards.
pub type Cards = u64;

/// The suits in the order of the bits of a nibble.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];
/// The place of `Suit::index` among them.
const PLACES: [u8; 4] = [0, 2, 3, 1];

/// The lower bit of every class.
const LOWER: Cards = 0x5555_5555_5555_5555;
/// The black half of every rank.
const BLACK: Cards = 0x3333_3333_3333_3333;

/// The number of a card's bit, 0 to 51.
pub fn number(card: Card) -> u8 {
    (card.rank().number() - 1) * 4 + PLACES[card.suit().index()]
}

/// The card of a bit's number.
pub fn card(number: u8) -> Option<Card> {
    Rank::new(number / 4 + 1).map(|rank| Card::new(rank, SUITS[usize::from(number % 4)]))
}

/// The classes with at least one card in the set.
pub const fn any(cards: Cards) -> Cards {
    (cards | cards >> 1) & LOWER
}

/// The classes with both cards in the set.
pub const fn both(cards: Cards) -> Cards {
    cards & cards >> 1 & LOWER
}

/// Both cards of each class.
pub const fn members(classes: Cards) -> Cards {
    classes | classes << 1
}

const fn other_color(cards: Cards) -> Cards {
    (cards & BLACK) << 2 | cards >> 2 & BLACK
}

/// One rank up, the other colour.
pub const fn parents(cards: Cards) -> Cards {
    other_color(cards) << 4
}

/// One rank down, the other colour.
pub const fn children(cards: Cards) -> Cards {
    other_color(cards) >> 4
}

/// Calls `visit` with the number of each bit, lowest first.
pub fn each(mut bits: u64, mut visit: impl FnMut(u8)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
