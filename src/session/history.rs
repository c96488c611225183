//! Undo and redo: at most 100 steps each way, a step being a player's action with all that it set off.

use super::scoring::Counts;
use crate::rules::Played;

/// The most steps that can be undone.
pub const STEPS_MAX: usize = 100;

/// One undoable step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The moves, in order.
    pub moves: Vec<Played>,
    /// The counts before it.
    pub before: Counts,
    /// The cards that stayed down by the player's wish before it.
    pub held_before: u64,
}
