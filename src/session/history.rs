//! Undo and redo: at most 100 steps each way, where a step is an action of the player with all that it set off.

use std::collections::VecDeque;
use std::sync::Arc;

use super::scoring::Counts;
use super::steps::Steps;
use crate::rules::{CardSet, Move, Played};

/// The most steps that can be undone.
pub const STEPS_MAX: usize = 100;

/// One step, as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The moves, in order.
    pub moves: Vec<Played>,
    /// The counts before it.
    pub before: Counts,
    /// The cards that automatic moves left alone before it.
    pub held_before: CardSet,
}

/// Every step from the opening to the present position, and the undone steps that can be redone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// All steps, as moves.
    done: Steps,
    /// The last of them, those that can be undone.
    undoable: VecDeque<Arc<Step>>,
    undone: Vec<Vec<Move>>,
}

impl Step {
    /// The moves without their effects.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.moves.iter().map(|played| played.mv).collect()
    }
}

impl History {
    /// The history of a save. `self` has all its steps; `undoable` of them can be undone, and `undone` can be redone,
    /// the next one last. Returns `None` when more can be undone or redone than is possible.
    #[must_use]
    pub fn limited_to(mut self, undoable: usize, undone: Vec<Vec<Move>>) -> Option<Self> {
        let surplus = self.undoable.len().checked_sub(undoable)?;
        self.undoable.drain(..surplus);
        self.undone = undone;
        (undoable + self.undone.len() <= STEPS_MAX).then_some(self)
    }

    /// Adds a step that the player has played. Nothing can be redone after it.
    pub fn push(&mut self, step: Step) {
        self.undone.clear();
        self.add(step);
    }

    /// Takes the last step off, to be played again by redo.
    pub fn undo(&mut self) -> Option<Arc<Step>> {
        let step = self.undoable.pop_back()?;
        self.done.pop();
        self.undone.push(step.line());
        Some(step)
    }

    /// The step that redo plays.
    #[must_use]
    pub fn next_redo(&self) -> Option<&[Move]> {
        self.undone.last().map(Vec::as_slice)
    }

    /// Adds the step that redo has played.
    pub fn redone(&mut self, step: Step) {
        self.undone.pop();
        self.add(step);
    }

    fn add(&mut self, step: Step) {
        self.done.push(&step.line());
        if self.undoable.len() == STEPS_MAX {
            self.undoable.pop_front();
        }
        self.undoable.push_back(Arc::new(step));
    }

    /// Every step from the opening to the present position, as moves.
    #[must_use]
    pub const fn done(&self) -> &Steps {
        &self.done
    }

    /// The steps that can be undone, the last one last.
    #[must_use]
    pub const fn undoable(&self) -> &VecDeque<Arc<Step>> {
        &self.undoable
    }

    /// The steps that can be redone, the next one last.
    #[must_use]
    pub fn undone(&self) -> &[Vec<Move>] {
        &self.undone
    }
}
