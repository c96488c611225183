//! Tables of positions known to be dead, within a bound of memory.

pub mod antichains;
pub mod places;

/// The table is full: it would have to outgrow its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Spreads a key over 64 bits. A bijection, so that different keys stay different.
#[inline]
pub const fn spread(key: u64) -> u64 {
    let mixed = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}
