//! Short searches, one after the other, of positions that are alike but for their hidden cards.

use super::engine::{Engine, Status};
use super::packed::{Instance, State};
use super::ruling::{Mutation, Rule, Ruling};
use super::transposition::LocalTable;

/// Bytes that the tables of one search may take.
const MEMORY: usize = 16 << 20;

/// Short searches that work in the same memory. None of them knows what another one found.
#[derive(Debug)]
pub struct Trial {
    engine: Engine<Quick>,
}

impl Trial {
    /// For searches of this instance first of all.
    pub fn new(instance: &Instance<Quick>) -> Self {
        Self { engine: Engine::new(instance.clone(), LocalTable::new(instance), MEMORY) }
    }

    /// Whether a position of the instance can be won, as far as so many nodes tell; `None` when they do not.
    pub fn winnable(
        &mut self,
        instance: &Instance<Quick>,
        state: &State,
        nodes: u64,
    ) -> Option<bool> {
        self.engine.renew(instance);
        let mut status = self.engine.start(state);
        while status == Status::Running && self.engine.nodes < nodes {
            status = self.engine.advance();
        }
        match status {
            Status::Won => Some(true),
            Status::Exhausted => Some(false),
            Status::Running | Status::LimitReached => None,
        }
    }
}

/// Uses the rules that pay in a search of a hundred nodes. That is every rule but the look for dead ends, which takes
/// longer than the few nodes that it spares there.
#[derive(Clone, Copy, Debug)]
pub struct Quick;

impl Ruling for Quick {
    #[inline]
    fn uses(&self, rule: Rule) -> bool {
        rule != Rule::DeadEnd
    }

    #[inline]
    fn mutated(&self, _: Mutation) -> bool {
        false
    }

    #[inline]
    fn is_hasty(&self) -> bool {
        false
    }
}
