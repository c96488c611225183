//! Short searches, one after the other, of positions that are alike but for their hidden cards.

use super::engine::{Engine, Status};
use super::packed::{Instance, State};
use super::ruling::{Mutation, Rule, Ruling};
use super::transposition::LocalTable;

/// Bytes that the tables of one search may take.
const MEMORY: usize = 16 << 20;

/// Whether the position can be won, as far as so many nodes tell; `None` when they do not.
pub fn winnable(instance: &Instance<Quick>, state: &State, nodes: u64) -> Option<bool> {
    let mut engine = Engine::new(instance.clone(), LocalTable::new(instance), MEMORY);
    let mut status = engine.start(state);
    while status == Status::Running && engine.nodes < nodes {
        status = engine.advance();
    }
    match status {
        Status::Won => Some(true),
        Status::Exhausted => Some(false),
        Status::Running | Status::LimitReached => None,
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
