//! The numbers of random deals: short enough to be said and typed.

/// How many numbers there are: those of at most ten digits.
const NUMBERS: u64 = 10_000_000_000;

/// The number that 64 random bits give. No number is more likely than another by more than one part in a thousand million.
#[must_use]
pub const fn short(bits: u64) -> u64 {
    bits % NUMBERS
}
