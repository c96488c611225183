//! The shuffle behind every deal number. It never changes: a number deals the same cards on every platform.

use rand::Rng;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::rules::{Card, Deck};

/// The key of the generator is these 24 bytes, followed by the deal number with its least significant byte first.
const KEY: &[u8; 24] = b"klondike deal, version 1";

/// The 52 cards of deal `number` in dealing order (see [`Setup::deal`](crate::rules::Setup::deal)).
///
/// The cards start in the order of [`Card::index`] and are shuffled by Fisher and Yates from the last place down, with
/// random numbers from `ChaCha` with 8 rounds that are bounded without bias.
///
/// ```
/// use klondike::deals::shuffle;
///
/// let cards = shuffle(42);
/// assert_eq!((cards.len(), cards), (52, shuffle(42)));
/// ```
#[must_use]
pub fn shuffle(number: u64) -> [Card; 52] {
    let mut key = [0; 32];
    key[..24].copy_from_slice(KEY);
    key[24..].copy_from_slice(&number.to_le_bytes());
    let mut words = ChaCha8Rng::from_seed(key);
    let mut cards = [Card::new(crate::rules::Rank::ACE, crate::rules::Suit::Spades); 52];
    for (place, card) in cards.iter_mut().zip(Deck::STANDARD.cards()) {
        *place = card;
    }
    for count in (2..=52).rev() {
        let other = below(count, || words.next_u32());
        cards.swap(count as usize - 1, other as usize);
    }
    cards
}

/// A number below `bound`, each equally likely: random words from the largest multiple of `bound` on are discarded.
/// `bound` is 2 to 52 here.
fn below(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let word = word();
        if word < fair {
            return word % bound;
        }
    }
}
