//! Sets of cards as 52 bits, arranged so that parents, children and twins are found by shifts.
//!
//! A card is the bit `4 × (rank − 1) + suit`, with the suits in the order ♠ ♣ ♥ ♦. Each rank is therefore a nibble
//! (four bits), in which the two cards of a colour stand side by side. Two cards of one rank and colour are called
//! **twins**, and the pair is a **class**, which is named by its lower bit.

use crate::rules::{Card, Rank, Suit};

/// A set of cards.
pub type CardBits = u64;

/// The suits in the order of the bits of a nibble.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];
/// The inverse: where in `SUITS` the suit of each `Suit::index` is.
const PLACES: [u8; 4] = [0, 2, 3, 1];

/// The lower bit of every class.
const LOWER: CardBits = 0x5555_5555_5555_5555;
/// The black half of every rank.
pub const BLACK: CardBits = 0x3333_3333_3333_3333;

/// The number of a card's bit, 0 to 51.
pub fn number(card: Card) -> u8 {
    (card.rank().number() - 1) * 4 + PLACES[card.suit().index()]
}

/// The card whose bit has this number; `None` above 51.
pub fn card(number: u8) -> Option<Card> {
    Rank::new(number / 4 + 1).map(|rank| Card::new(rank, SUITS[usize::from(number % 4)]))
}

/// The classes with at least one card in the set.
pub const fn any(cards: CardBits) -> CardBits {
    (cards | cards >> 1) & LOWER
}

/// The classes with both cards in the set.
pub const fn both(cards: CardBits) -> CardBits {
    cards & cards >> 1 & LOWER
}

/// Both cards of each class.
pub const fn members(classes: CardBits) -> CardBits {
    classes | classes << 1
}

const fn other_color(cards: CardBits) -> CardBits {
    (cards & BLACK) << 2 | cards >> 2 & BLACK
}

/// The cards on which these may be laid: one rank higher, of the other colour. For a class, the class of its parents.
pub const fn parents(cards: CardBits) -> CardBits {
    other_color(cards) << 4
}

/// The cards that may be laid on these: one rank lower, of the other colour. For a class, the class of its children.
pub const fn children(cards: CardBits) -> CardBits {
    other_color(cards) >> 4
}

/// Calls `visit` with the number of each bit that is set, lowest first.
pub fn each(mut bits: u64, mut visit: impl FnMut(u8)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
