//! The tables of one thread: which positions are known to be unwinnable, and which to be winnable.

use super::antichains::Antichains;
use super::draw_positions::DrawPositions;
use super::{TableFull, TranspositionTable};
use crate::solver::packed::{Instance, State};
use crate::solver::prune::draw_position::Dominators;
use crate::solver::prune::larger_talon;
use crate::solver::ruling::Ruling;
use crate::solver::ruling::clauses::Clauses;

/// The transposition table of one thread.
#[derive(Debug)]
pub struct LocalTable {
    unwinnable: KnownUnwinnable,
    winnable: KnownWinnable,
}

impl LocalTable {
    /// An empty table.
    pub fn new<R: Ruling>(instance: &Instance<R>) -> Self {
        Self { unwinnable: KnownUnwinnable::new(instance), winnable: KnownWinnable::default() }
    }

    /// Forgets everything. The table may be of another instance from now on.
    #[cfg(feature = "game")]
    pub fn clear<R: Ruling>(&mut self, instance: &Instance<R>) {
        self.unwinnable.clear(instance);
        self.winnable.0.clear();
    }

    /// Whether positions with different talons have nothing to do with each other, so that a table may be split by
    /// the talon.
    pub const fn splits_by_talon(&self) -> bool {
        matches!(self.unwinnable, KnownUnwinnable::DrawPositions(_))
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.unwinnable.bytes() + self.winnable.bytes()
    }
}

impl<R: Ruling> TranspositionTable<R> for LocalTable {
    #[inline]
    fn knows_unwinnable(&self, instance: &Instance<R>, state: &State) -> bool {
        self.unwinnable.knows(instance, state)
    }

    #[inline]
    fn record_unwinnable(
        &mut self,
        instance: &Instance<R>,
        state: &State,
        bound: usize,
    ) -> Result<(), TableFull> {
        self.unwinnable.record(instance, state, bound.saturating_sub(self.winnable.bytes()))
    }

    #[inline]
    fn knows_winnable(&self, state: &State) -> bool {
        self.winnable.knows(state)
    }

    fn record_winnable(&mut self, state: &State, bound: usize) {
        self.winnable.record(state, bound.saturating_sub(self.unwinnable.bytes()));
    }

    fn for_relaxed_game(&self, relaxed: &Instance<R>) -> Self {
        Self::new(relaxed)
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }
}

/// The positions that are known to be unwinnable.
#[derive(Debug)]
pub enum KnownUnwinnable {
    /// Draw 1 with unlimited passes: the talons of each tableau.
    Talons(Antichains),
    /// Every other rule book: the draw positions of each tableau and talon, in one table for each number of recycles
    /// left.
    DrawPositions(Vec<DrawPositions>),
}

impl KnownUnwinnable {
    /// An empty table.
    pub fn new<R: Ruling>(instance: &Instance<R>) -> Self {
        if instance.ruling.talons_compare(instance.open_talon()) {
            Self::Talons(Antichains::default())
        } else {
            Self::DrawPositions(Vec::new())
        }
    }

    /// Forgets everything, for this instance.
    #[cfg(feature = "game")]
    fn clear<R: Ruling>(&mut self, instance: &Instance<R>) {
        match self {
            Self::Talons(table) if instance.ruling.talons_compare(instance.open_talon()) => {
                table.clear();
            }
            Self::DrawPositions(tables)
                if !instance.ruling.talons_compare(instance.open_talon()) =>
            {
                tables.iter_mut().for_each(DrawPositions::clear);
            }
            _ => *self = Self::new(instance),
        }
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Talons(table) => table.bytes(),
            Self::DrawPositions(tables) => tables.iter().map(DrawPositions::bytes).sum(),
        }
    }

    /// Whether the position is known to be unwinnable.
    #[inline]
    pub fn knows<R: Ruling>(&self, instance: &Instance<R>, state: &State) -> bool {
        match self {
            Self::Talons(table) => larger_talon::dominates(instance, table, state),
            Self::DrawPositions(tables) => {
                let key = state.key();
                let dominators = Dominators::new(instance, state);
                if tables.len() <= usize::from(state.recycles) {
                    return false;
                }
                let (same, more) = tables.split_at(usize::from(state.recycles) + 1);
                let more = instance.ruling.more_recycles_dominate(same, more);
                same.last().is_some_and(|table| table.get(key) & dominators.same_recycles != 0)
                    || dominators.more_recycles != 0
                        && more.iter().any(|table| table.get(key) & dominators.more_recycles != 0)
            }
        }
    }

    /// Records that a position is unwinnable. All tables together may take `bound` bytes.
    #[inline]
    pub fn record<R: Ruling>(
        &mut self,
        instance: &Instance<R>,
        state: &State,
        bound: usize,
    ) -> Result<(), TableFull> {
        match self {
            Self::Talons(table) => larger_talon::record(instance, table, state, bound),
            Self::DrawPositions(tables) => {
                let at = usize::from(state.recycles);
                while tables.len() <= at {
                    tables.push(DrawPositions::new());
                }
                let all: usize = tables.iter().map(DrawPositions::bytes).sum();
                let others = all - tables[at].bytes();
                tables[at].insert(state.key(), state.waste, bound.saturating_sub(others))
            }
        }
    }
}

/// The positions that are known to be winnable, at draw 1 with unlimited passes. The larger talon is winnable too, so
/// that the sets kept are those of the cards that have left the talon.
#[derive(Debug, Default)]
struct KnownWinnable(Antichains);

impl KnownWinnable {
    /// The cards that have left the talon.
    const fn missing(state: &State) -> u32 {
        !state.talon_places & 0x00ff_ffff
    }

    const fn bytes(&self) -> usize {
        self.0.bytes()
    }

    #[inline]
    fn knows(&self, state: &State) -> bool {
        self.0.covers(state.tableau(), Self::missing(state))
    }

    fn record(&mut self, state: &State, bound: usize) {
        let missing = Self::missing(state);
        // A full table costs no more than the time to find it out again.
        let _ = self.0.insert(state.tableau(), missing, |kept| kept & !missing == 0, bound);
    }
}
