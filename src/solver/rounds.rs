//! Rounds of one engine: each tries another order of moves, with more nodes, over what is known dead.
//!
//! The rounds only find wins sooner. A round that ends leaves its open nodes undecided and everything it closed
//! dead; the last round, whichever it is, is a search of the whole and a proof.

use super::engine::{Engine, Event};
use super::packed::State;
use super::ruling::Ruling;
use super::store::Store;

/// Nodes of the first round.
const FIRST: u64 = 300;
/// How many times as many each round has than the one before.
const GROWTH: u64 = 4;
/// How many steps are taken before it is asked whether to stop.
const STRIDE: u32 = 256;

/// An engine and its round.
#[derive(Debug)]
pub struct Rounds<R, S> {
    pub engine: Engine<R, S>,
    root: State,
    event: Event,
    /// The nodes of this round, and the node count at which it ends.
    budget: u64,
    ends: u64,
}

impl<R: Ruling, S: Store<R>> Rounds<R, S> {
    /// Begins at `root` with the order of this number.
    pub fn new(mut engine: Engine<R, S>, root: State, order: usize) -> Self {
        engine.order = order;
        let event = engine.start(&root);
        let first = if engine.layout.ruling.is_hasty() { 3 } else { FIRST };
        Self { engine, root, event, budget: first, ends: first }
    }

    /// How the last step ended.
    pub const fn event(&self) -> Event {
        self.event
    }

    /// Looks at about so many nodes more, unless the search ends or `stop` says so.
    pub fn run(&mut self, nodes: u64, stop: impl Fn() -> bool) -> Event {
        let until = self.engine.nodes.saturating_add(nodes);
        while self.event == Event::Onward && self.engine.nodes < until && !stop() {
            for _ in 0..STRIDE {
                if self.event != Event::Onward || self.engine.nodes >= until {
                    break;
                }
                self.step();
            }
        }
        self.event
    }

    fn step(&mut self) {
        self.event = if self.engine.nodes < self.ends {
            self.engine.advance()
        } else {
            self.budget = self.budget.saturating_mul(GROWTH);
            self.ends = self.engine.nodes.saturating_add(self.budget);
            self.engine.order += 1;
            self.engine.ask_questions();
            self.engine.start(&self.root)
        };
    }
}
