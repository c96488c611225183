//! The parts of the solver by themselves, for the tests that prove them on small decks.
#![doc(hidden)]

use crate::rules::{RuleBook, Table};

use super::packed::{Layout, State};
pub use super::ruling::{Chosen, Fault, Rule, Ruling, Sound};

/// The pruning rules over all that can be reached from one table.
#[derive(Clone, Debug)]
pub struct Proof<R> {
    layout: Layout<R>,
    book: RuleBook,
}

/// A packed position of a [`Proof`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed(State);

impl<R: Ruling> Proof<R> {
    /// For `root` and all that can be reached from it.
    pub fn new(root: &Table, book: &RuleBook, ruling: R) -> Self {
        Self { layout: Layout::new(root, book, ruling), book: *book }
    }

    /// Packs a table that was reached from the root.
    pub fn pack(&self, table: &Table) -> Packed {
        Packed(self.layout.pack(table, &self.book))
    }

    /// Equal keys, equal verdicts.
    pub fn key(&self, packed: Packed) -> (u64, u8) {
        (self.layout.key(&packed.0), packed.0.recycles)
    }

    /// Where each packed step leads. The position is winnable when one of them is, or when it is won.
    pub fn successors(&self, packed: Packed) -> Vec<Packed> {
        let mut next = Vec::new();
        self.layout.each_step(&packed.0, |_, state| next.push(Packed(state)));
        next
    }

    /// Whether the search takes the position for won. It must be winnable then.
    pub fn is_won(&self, packed: Packed) -> bool {
        let _ = packed;
        false
    }

    /// Whether the slot test refutes the position. It must be unwinnable then.
    pub fn slot_dead(&self, packed: Packed) -> bool {
        let _ = packed;
        false
    }

    /// The position after one safe move, if there is any. It must have the same verdict.
    pub fn safe(&self, packed: Packed) -> Option<Packed> {
        let _ = packed;
        None
    }

    /// Whether `dead`, being unwinnable, would make the search drop `other`. It must be unwinnable then.
    pub fn kills(&self, dead: Packed, other: Packed) -> bool {
        let _ = (dead, other);
        false
    }

    /// Asks the draw-1 question, with a table shared by all calls: whether it refutes the position.
    pub fn question_dead(&mut self, packed: Packed) -> bool {
        let _ = packed;
        false
    }

    /// The full search from a position, with tables shared by all calls.
    pub fn winnable(&mut self, packed: Packed) -> bool {
        let _ = packed;
        false
    }
}
