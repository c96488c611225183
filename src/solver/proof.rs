//! The solver's single claims, opened for the tests that refute them by plain search.

use std::hash::Hash;

use crate::rules::{RuleBook, Table};

use super::packed::{Layout, State};

/// A deal under a rule book, as the solver sees it.
#[derive(Clone, Debug)]
pub struct Proof {
    layout: Layout,
}

/// A packed position.
#[derive(Clone, Copy, Debug)]
pub struct Packed(State);

impl Proof {
    /// The deal of this table; every other table asked about must be reachable from it.
    #[must_use]
    pub fn new(root: &Table, book: &RuleBook) -> Self {
        Self { layout: Layout::new(root, book).0 }
    }

    /// Packs a table.
    #[must_use]
    pub fn pack(&self, table: &Table, book: &RuleBook) -> Packed {
        Packed(self.layout.pack(table, book))
    }

    /// Where each packed step leads.
    #[must_use]
    pub fn successors(&self, at: &Packed) -> Vec<Packed> {
        let mut next = Vec::new();
        self.layout.each_step(&at.0, |_, state| next.push(Packed(state)));
        next
    }
}

impl Packed {
    /// Equal keys, equal verdicts.
    #[must_use]
    pub fn key(&self) -> impl Copy + Eq + Hash + use<> {
        self.0.key()
    }
}
