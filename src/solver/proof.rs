//! The parts of the solver by themselves, for the tests that prove them on small decks. Not meant for other programs.
#![doc(hidden)]

use crate::rules::{RuleBook, Table};

use super::engine::{Engine, Status, is_won};
use super::node::{MoveClass, each_talon_move, join};
use super::packed::{Instance, State};
use super::prune::{dead_end, draw_position, safe, undone_reveal, waiting_reveal};
pub use super::ruling::{Chosen, Mutation, Rule, Ruling, Sound};
use super::transposition::LocalTable;

/// The pruning rules over all that can be reached from one table, and searches that share their tables.
#[derive(Debug)]
pub struct Proof<R> {
    engine: Engine<R>,
    book: RuleBook,
}

/// A packed position of a [`Proof`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed(State);

impl<R: Ruling> Proof<R> {
    /// For `root` and all that can be reached from it.
    pub fn new(root: &Table, book: &RuleBook, ruling: R) -> Self {
        let instance = Instance { thorough: true, ..Instance::new(root, book, ruling) };
        let transpositions = LocalTable::new(&instance);
        let engine = Engine::new(instance, transpositions, 1 << 30);
        Self { engine, book: *book }
    }

    /// Packs a table that was reached from the root.
    pub fn pack(&self, table: &Table) -> Packed {
        Packed(self.engine.instance.pack(table, &self.book))
    }

    /// What identifies a position. Positions with equal keys must have one verdict.
    pub fn key(&self, packed: Packed) -> (u64, u8, u8) {
        (packed.0.key(), packed.0.waste, packed.0.recycles)
    }

    /// The node of a position: its positions, and where the moves out of it lead. The positions must all have one
    /// verdict (without take-backs none may be better than the first). The position is winnable when one of those
    /// moves leads to a winnable one, or when the search takes it for won.
    pub fn node(&self, packed: Packed) -> (Vec<Packed>, Vec<Packed>) {
        let instance = &self.engine.instance;
        let (mut members, mut out) = (Vec::new(), Vec::new());
        let safe = join(instance, &packed.0, &mut members, |class, _, _, next| {
            if class == MoveClass::Safe {
                out.clear();
            }
            out.push(Packed(next));
        });
        if instance.reveals_wait() && !safe {
            let found = |_, _, _: &[_], next| out.push(Packed(next));
            waiting_reveal::each_chain(instance, &members, &mut Vec::new(), found);
        }
        for at in 0..if safe { 0 } else { members.len() } {
            each_talon_move(instance, &members, at, |_, _, next| out.push(Packed(next)));
        }
        (members.iter().map(|member| Packed(member.state)).collect(), out)
    }

    /// Whether the search takes the position for won. It must be winnable then.
    pub fn is_won(&self, packed: Packed) -> bool {
        is_won(&self.engine.instance, &packed.0)
    }

    /// Whether the position is a dead end by its relaxation. It must be unwinnable then.
    pub fn is_dead_end(&self, packed: Packed) -> bool {
        dead_end::is_dead_end(&self.engine.instance, &packed.0)
    }

    /// The position after one safe move, if there is any. It must have the same verdict.
    pub fn safe(&self, packed: Packed) -> Option<Packed> {
        safe::one_safe(&self.engine.instance, &packed.0).map(|(_, next)| Packed(next))
    }

    /// The positions from which one reveal leads to this one. It must be unwinnable if one of them is.
    pub fn before_reveals(&self, packed: Packed) -> Vec<Packed> {
        let mut before = Vec::new();
        undone_reveal::any_before(&self.engine.instance, &packed.0, |state| {
            before.push(Packed(*state));
            false
        });
        before
    }

    /// Whether `unwinnable`, being so, would make the search drop `other`. That must be unwinnable then.
    pub fn dominates(&self, unwinnable: Packed, other: Packed) -> bool {
        draw_position::dominates(&self.engine.instance, &unwinnable.0, &other.0)
    }

    /// Whether the relaxed game, with a table shared by all calls, refutes the position. It must be unwinnable then.
    pub fn refuted_by_relaxed_game(&mut self, packed: Packed) -> bool {
        self.engine.use_relaxed_game();
        self.engine.refuted_by_relaxed_game(&packed.0)
    }

    /// The full search from a position, with tables shared by all calls. `order` is one of the orders of moves;
    /// `relaxed` says whether the relaxed game is asked, from now on.
    pub fn winnable(&mut self, packed: Packed, order: usize, relaxed: bool) -> bool {
        if relaxed {
            self.engine.use_relaxed_game();
        }
        self.engine.order = order;
        if self.engine.instance.ruling.mutated(Mutation::UnfinishedIsDead) {
            // What the last search left open, as every search that is won or broken off does.
            while self.engine.depth() > 0 && self.engine.close().is_ok() {}
        }
        let mut status = self.engine.start(&packed.0);
        while status == Status::Running {
            status = self.engine.advance(u64::MAX);
        }
        status == Status::Won
    }
}
