//! Deals by the numbers of other programs, as far as a published algorithm and a known deal agree.

use crate::rules::{Card, Deck, Rank, Setup, Suit, Table};

/// The last of the numbers.
pub const NUMBER_MAX: u32 = 32_000;

/// The Klondike deal that `PySolFC` calls by a number from 1 to [`NUMBER_MAX`]; it shuffles those as Microsoft's
/// numbered games do. Nothing for another number.
///
/// The cards begin rank by rank in the order clubs, diamonds, hearts, spades; from the last one down each changes
/// places with one at or below it, picked by the remainder of a number of 15 bits. The shuffled cards are dealt from the
/// end: face down a row of six to the right, one of five and so on, then the face-up row, each from right to left.
#[must_use]
pub fn pysolfc(number: u32) -> Option<Table> {
    if number == 0 || number > NUMBER_MAX {
        return None;
    }
    let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    let ranks = (1..=13).filter_map(Rank::new);
    let mut cards: Vec<Card> =
        ranks.flat_map(|rank| suits.map(|suit| Card::new(rank, suit))).collect();
    let mut state = number;
    for last in (1..cards.len()).rev() {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let word = (state >> 16) & 0x7fff;
        cards.swap(last, word as usize % (last + 1));
    }
    let mut setup = Setup::empty(Deck::STANDARD);
    for row in (1..7).rev() {
        for column in (7 - row..7).rev() {
            setup.columns[column].0.extend(cards.pop());
        }
    }
    for column in setup.columns.iter_mut().rev() {
        column.1.extend(cards.pop());
    }
    setup.stock = cards.into_iter().rev().collect();
    setup.check().ok()
}
