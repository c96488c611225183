//! The Mersenne twister MT19937 of Matsumoto and Nishimura, which several programs use for their random numbers.

const SIZE: u32 = 624;

/// The generator: 624 words, each of which is renewed when it is taken.
pub struct Twister {
    words: [u32; SIZE as usize],
    place: u32,
}

impl Twister {
    /// Seeded with one word.
    pub const fn new(seed: u32) -> Self {
        let mut words = [seed; SIZE as usize];
        let mut place = 1;
        while place < SIZE {
            let before = words[place as usize - 1];
            words[place as usize] =
                (before ^ (before >> 30)).wrapping_mul(1_812_433_253).wrapping_add(place);
            place += 1;
        }
        Self { words, place: 0 }
    }

    /// Seeded with a key of up to 624 words, at least one.
    pub fn with_key(key: &[u32]) -> Self {
        let mut twister = Self::new(19_650_218);
        twister.place = 1;
        for (index, word) in (0..).zip(key).cycle().take(SIZE as usize) {
            twister.stir(1_664_525, word.wrapping_add(index));
        }
        for _ in 1..SIZE {
            twister.stir(1_566_083_941, twister.place.wrapping_neg());
        }
        twister.words[0] = 1 << 31;
        twister.place = 0;
        twister
    }

    /// One step of seeding with a key; word 0 is always a copy of the last word.
    const fn stir(&mut self, factor: u32, addend: u32) {
        let before = self.words[self.place as usize - 1];
        let word = &mut self.words[self.place as usize];
        *word = (*word ^ (before ^ (before >> 30)).wrapping_mul(factor)).wrapping_add(addend);
        self.place += 1;
        if self.place == SIZE {
            self.words[0] = self.words[SIZE as usize - 1];
            self.place = 1;
        }
    }

    /// The next word.
    pub const fn next(&mut self) -> u32 {
        let joined = (self.ahead(0) & 1 << 31) | (self.ahead(1) & !(1 << 31));
        let twisted = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
        let mut word = self.ahead(397) ^ (joined >> 1) ^ twisted;
        self.words[self.place as usize] = word;
        self.place = (self.place + 1) % SIZE;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// The word this many places ahead.
    const fn ahead(&self, steps: u32) -> u32 {
        self.words[((self.place + steps) % SIZE) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The C++ standard states the ten-thousandth word of its generator's own seed.
    #[test]
    fn a_seed_gives_the_word_of_the_standard() {
        let mut twister = Twister::new(5_489);
        let word = (0..10_000).map(|_| twister.next()).last();
        assert_eq!(word, Some(4_123_659_995));
    }

    /// The first words of the key in the authors' example.
    #[test]
    fn a_key_gives_the_words_of_the_authors() {
        let mut twister = Twister::with_key(&[0x123, 0x234, 0x345, 0x456]);
        let words = [(); 3].map(|()| twister.next());
        assert_eq!(words, [1_067_595_299, 955_945_823, 477_289_528]);
    }
}
