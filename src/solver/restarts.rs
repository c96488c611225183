//! Restarts: the search begins again and again, each time with another order of moves and with more nodes to spend.
//!
//! The rules that only pay in a long search are used from the first restart on. Restarts only find wins sooner: when
//! one ends, the nodes that are open stay undecided and all that were closed stay recorded as dead ends. The last one,
//! whichever it is, is a search of the whole and therefore a proof.

use super::engine::{Engine, Status};
use super::packed::State;
use super::ruling::Ruling;
use super::transposition::TranspositionTable;

/// Nodes until the first restart.
const FIRST: u64 = 300;
/// How many times as many nodes there are until the next one.
const GROWTH: u64 = 4;
/// Nodes that are looked at before `stop` is asked again.
const STRIDE: u64 = 64;

/// An engine with its restarts.
#[derive(Debug)]
pub struct Restarts<R, T> {
    pub engine: Engine<R, T>,
    root: State,
    status: Status,
    /// Nodes between the last restart and the next.
    budget: u64,
    /// The engine's node count at the next restart.
    next: u64,
}

impl<R: Ruling, T: TranspositionTable<R>> Restarts<R, T> {
    /// Begins at `root` with the order of moves that has this number.
    pub fn new(mut engine: Engine<R, T>, root: State, order: usize) -> Self {
        engine.order = order;
        let status = engine.start(&root);
        let first = if engine.instance.ruling.is_hasty() { 3 } else { FIRST };
        Self { engine, root, status, budget: first, next: first }
    }

    /// How the last step ended.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Looks at about `nodes` more, unless the search ends or `stop` says so before.
    pub fn run(&mut self, nodes: u64, stop: impl Fn() -> bool) -> Status {
        let until = self.engine.nodes.saturating_add(nodes);
        while self.status == Status::Running && self.engine.nodes < until && !stop() {
            self.advance(until.min(self.engine.nodes + STRIDE));
        }
        self.status
    }

    fn advance(&mut self, until: u64) {
        self.status = if self.engine.nodes < self.next {
            self.engine.advance(until.min(self.next))
        } else {
            self.budget = self.budget.saturating_mul(GROWTH);
            self.next = self.engine.nodes.saturating_add(self.budget);
            self.engine.order += 1;
            self.engine.be_thorough();
            self.engine.start(&self.root)
        };
    }
}
