//! The shuffles of other programs, written anew. Each returns the 52 cards in the order of that program.

use super::twister::Twister;
use crate::rules::{Card, Rank, Suit};
use Suit::{Clubs, Diamonds, Hearts, Spades};

/// Microsoft's numbered games: a linear congruential generator of 32 bits, of which 15 are used. For numbers from 2³¹
/// on the sixteenth bit is set; from 2³² on it comes from the generator, and one is added.
pub fn microsoft(number: u64) -> Vec<Card> {
    let [mut state, high] = [number, number >> 32].map(|half| (half & 0xffff_ffff) as u32);
    let is_large = state >> 31 == 1;
    shuffled(by_rank([Clubs, Diamonds, Hearts, Spades]), |count| {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let word = state >> 16;
        let word = match (high, is_large) {
            (0, false) => word & 0x7fff,
            (0, true) => word | 0x8000,
            _ => word + 1,
        };
        word % count
    })
}

/// `PySolFC` from 32000 on: the Mersenne twister as Python seeds it with an integer, whose 32-bit words are the key
/// without its leading zeros, and Python's fractions of 53 bits.
pub fn pysolfc(number: u128) -> Vec<Card> {
    let key = [0, 32, 64, 96].map(|shift| (number >> shift & 0xffff_ffff) as u32);
    let length = key.iter().rposition(|&word| word != 0).map_or(1, |last| last + 1);
    let mut words = Twister::with_key(&key[..length]);
    shuffled(by_suit([Clubs, Spades, Hearts, Diamonds]), |count| {
        let [high, low] = [words.next() >> 5, words.next() >> 6].map(f64::from);
        let fraction = (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0;
        below(fraction * f64::from(count))
    })
}

/// Solvitaire: the Mersenne twister with a seed of 32 bits. The words are divided into as many equal ranges as there are
/// cards to pick from, and a word beyond the last range is discarded.
pub fn solvitaire(seed: u32) -> Vec<Card> {
    let mut words = Twister::new(seed);
    shuffled(by_rank([Clubs, Hearts, Spades, Diamonds]), |count| {
        let size = u32::MAX / count + u32::from(u32::MAX % count == count - 1);
        loop {
            let range = words.next() / size;
            if range < count {
                return range;
            }
        }
    })
}

/// Klondike-Solver: 269 swaps of two cards, which a generator of its own picks.
pub fn klondike_solver(seed: i32) -> Vec<Card> {
    let mut state = Mixer { value: seed, mix: 51_651_237, twist: 895_213_268 };
    (0..50).for_each(|_| state.step());
    state.value = seed ^ (seed >> 15) ^ i32::from_be_bytes([0x94, 0x17, 0xb3, 0xaf]);
    (0..950).for_each(|_| state.step());
    let mut cards = by_suit([Clubs, Diamonds, Spades, Hearts]);
    for _ in 0..269 {
        let [one, other] = [state.place(), state.place()];
        cards.swap(one, other);
    }
    cards
}

/// The generator of Klondike-Solver: three words that are mixed with one another; one of the shifts is arithmetic.
struct Mixer {
    value: i32,
    mix: i32,
    twist: i32,
}

impl Mixer {
    const fn step(&mut self) {
        let old = self.twist.wrapping_sub(self.mix) ^ self.twist ^ self.value ^ self.mix;
        self.mix ^= self.twist ^ self.value;
        self.value ^= self.twist.wrapping_sub(self.mix);
        self.twist ^= self.value ^ old;
        self.value ^= (self.twist << 7) ^ (self.mix >> 16) ^ (old << 8);
    }

    /// A place in the pack.
    const fn place(&mut self) -> usize {
        self.step();
        (self.value.cast_unsigned() & 0x7fff_ffff) as usize % 52
    }
}

/// Swaps each card, from the last one down, with itself or a card before it; `pick` returns a number below its argument.
fn shuffled(mut cards: Vec<Card>, mut pick: impl FnMut(u32) -> u32) -> Vec<Card> {
    for count in (2..=52).rev() {
        cards.swap(count as usize - 1, pick(count) as usize);
    }
    cards
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 51.99")]
const fn below(number: f64) -> u32 {
    number as u32
}

fn ranks() -> impl Iterator<Item = Rank> {
    (1..=13).filter_map(Rank::new)
}

/// Four aces, four twos and so on.
fn by_rank(suits: [Suit; 4]) -> Vec<Card> {
    ranks().flat_map(|rank| suits.map(|suit| Card::new(rank, suit))).collect()
}

/// One whole suit after the other.
fn by_suit(suits: [Suit; 4]) -> Vec<Card> {
    suits.into_iter().flat_map(|suit| ranks().map(move |rank| Card::new(rank, suit))).collect()
}
