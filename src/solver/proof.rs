//! The parts of the solver by themselves, for the tests that prove them on small decks.
#![doc(hidden)]

use crate::rules::{RuleBook, Table};

use super::engine::{Engine, Event, is_won};
use super::node::{Kind, each_stock_move, join};
use super::packed::{Layout, State};
use super::prune::dead::Killers;
use super::prune::{safe, slot};
pub use super::ruling::{Chosen, Fault, Rule, Ruling, Sound};
use super::store::Own;

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
        let layout = Layout::new(root, book, ruling);
        let store = Own::new(&layout);
        let engine = Engine::new(layout, store, 1 << 30);
        Self { engine, book: *book }
    }

    /// Packs a table that was reached from the root.
    pub fn pack(&self, table: &Table) -> Packed {
        Packed(self.engine.layout.pack(table, &self.book))
    }

    /// Equal keys, equal verdicts.
    pub fn key(&self, packed: Packed) -> (u64, u8, u8) {
        (packed.0.key(), packed.0.waste, packed.0.recycles)
    }

    /// The node of a position: its positions, which must all have one verdict (without take-backs none may be
    /// better than the first), and where the moves out of it lead. The position is winnable when one of these is,
    /// or when the search takes it for won.
    pub fn node(&self, packed: Packed) -> (Vec<Packed>, Vec<Packed>) {
        let layout = &self.engine.layout;
        let (mut members, mut out) = (Vec::new(), Vec::new());
        let safe = join(layout, &packed.0, &mut members, |kind, _, _, next| {
            if kind == Kind::Safe {
                out.clear();
            }
            out.push(Packed(next));
        });
        for at in 0..if safe { 0 } else { members.len() } {
            each_stock_move(layout, &members, at, |_, _, next| out.push(Packed(next)));
        }
        (members.iter().map(|member| Packed(member.state)).collect(), out)
    }

    /// Whether the search takes the position for won. It must be winnable then.
    pub fn is_won(&self, packed: Packed) -> bool {
        is_won(&self.engine.layout, &packed.0)
    }

    /// Whether the slot test refutes the position. It must be unwinnable then.
    pub fn slot_dead(&self, packed: Packed) -> bool {
        slot::is_dead(&self.engine.layout, &packed.0)
    }

    /// The position after one safe move, if there is any. It must have the same verdict.
    pub fn safe(&self, packed: Packed) -> Option<Packed> {
        safe::one_safe(&self.engine.layout, &packed.0).map(|(_, next)| Packed(next))
    }

    /// Whether `dead`, being unwinnable, would make the search drop `other`. It must be unwinnable then.
    pub fn kills(&self, dead: Packed, other: Packed) -> bool {
        Killers::pair(&self.engine.layout, &dead.0, &other.0)
    }

    /// Asks the draw-1 question, with a table shared by all calls: whether it refutes the position. It must be
    /// unwinnable then.
    pub fn question_dead(&mut self, packed: Packed) -> bool {
        self.engine.ask_questions();
        self.engine.refuted_by_question(&packed.0)
    }

    /// The full search from a position, with tables shared by all calls; `questions` says whether it asks the
    /// draw-1 question. `order` is one of the orders of moves.
    pub fn winnable(&mut self, packed: Packed, order: usize, questions: bool) -> bool {
        if questions {
            self.engine.ask_questions();
        }
        self.engine.order = order;
        let mut event = self.engine.start(&packed.0);
        while event == Event::Onward {
            event = self.engine.advance();
        }
        event == Event::Won
    }
}
