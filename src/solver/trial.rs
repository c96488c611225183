//! Short searches, one after the other, of positions that are alike but for their hidden cards.

use super::engine::{Engine, Status};
use super::packed::{Instance, State};
use super::ruling::Sound;
use super::transposition::LocalTable;

/// Bytes that the tables of one search may take.
const MEMORY: usize = 16 << 20;

/// Short searches that work in the same memory. None of them knows what another one found.
#[derive(Debug)]
pub struct Trial {
    engine: Engine<Sound>,
}

impl Trial {
    /// For searches of this instance first of all.
    pub fn new(instance: &Instance<Sound>) -> Self {
        Self { engine: Engine::new(instance.clone(), LocalTable::new(instance), MEMORY) }
    }

    /// Whether a position of the instance can be won, as far as so many nodes tell; `None` when they do not.
    pub fn winnable(
        &mut self,
        instance: &Instance<Sound>,
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
