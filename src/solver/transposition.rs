//! Transposition tables: what a search knows of positions, so that it never searches one twice.
//!
//! A search remembers the positions that it has proved unwinnable, and a relaxed game also those that it found
//! winnable. `known` answers for both, with dominance; its tables are `antichains` and `draw_positions`. All tables
//! of a search together stay within a bound of memory.

mod antichains;
mod draw_positions;
mod known;

pub use antichains::Antichains;
pub use known::{KnownUnwinnable, LocalTable};

use super::packed::{Instance, State};

/// A table cannot take in any more within its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableFull;

/// The positions that a search knows to be unwinnable and, in a relaxed game, those that it knows to be winnable.
pub trait TranspositionTable<R>: std::fmt::Debug {
    /// Whether the position is known to be unwinnable, by itself or because a dead end dominates it.
    fn knows_unwinnable(&self, instance: &Instance<R>, state: &State) -> bool;
    /// Records that a position is unwinnable. Everything together may take `bound` bytes.
    fn record_unwinnable(
        &mut self,
        instance: &Instance<R>,
        state: &State,
        bound: usize,
    ) -> Result<(), TableFull>;
    /// Whether the position is known to be winnable.
    fn knows_winnable(&self, state: &State) -> bool;
    /// Records that a position is winnable, unless that would take more than `bound` bytes.
    fn record_winnable(&mut self, state: &State, bound: usize);
    /// The table for the relaxed game, which is played by this instance.
    fn for_relaxed_game(&self, relaxed: &Instance<R>) -> Self;
    /// Bytes in use.
    fn bytes(&self) -> usize;
}

/// Spreads a key over 64 bits. It is a bijection, so that different keys stay different.
#[inline]
pub const fn spread(key: u64) -> u64 {
    let mixed = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}
