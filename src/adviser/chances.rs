//! The sequence of random numbers that a seed stands for, and fair shuffles by it.

use crate::deals::splitmix::splitmix;

/// A sequence of random numbers. The same seed gives the same sequence on every machine.
#[derive(Clone, Debug)]
pub struct Chances {
    seed: u64,
    place: u64,
}

impl Chances {
    /// The sequence of this seed, from its beginning.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, place: 0 }
    }

    /// A number below `bound`, which is small: one of 50 is favoured by less than 1 in 10^17.
    pub fn below(&mut self, bound: usize) -> usize {
        let wide = u128::from(self.word()) * bound as u128;
        (wide >> 64) as usize
    }

    /// Sixty-four random bits.
    pub const fn word(&mut self) -> u64 {
        self.place += 1;
        splitmix(self.seed, self.place)
    }

    /// Puts things into an order of which each is equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
