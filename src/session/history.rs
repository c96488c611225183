//! Undo and redo: at most 100 steps each way, a step being a player's action with all that it set off.

use super::scoring::Counts;
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

/// Every step from the opening to the present position, and those that were taken back and can be played again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    done: Vec<Step>,
    undoable: usize,
    undone: Vec<Vec<Move>>,
}

impl Step {
    /// Its moves, without what they did.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.moves.iter().map(|played| played.mv).collect()
    }
}

impl History {
    /// The history of a save: its steps, how many of them can be undone, and what can be redone, the next
    /// one last. Nothing when more can be undone or redone than ever could.
    #[must_use]
    pub fn rebuilt(done: Vec<Step>, undoable: usize, undone: Vec<Vec<Move>>) -> Option<Self> {
        let sound = undoable <= done.len() && undoable + undone.len() <= STEPS_MAX;
        sound.then_some(Self { done, undoable, undone })
    }

    /// Adds a new step; redo ends here.
    pub fn push(&mut self, step: Step) {
        self.undone.clear();
        self.done.push(step);
        self.undoable = STEPS_MAX.min(self.undoable + 1);
    }

    /// Takes the last step off, to be played again by redo.
    pub fn undo(&mut self) -> Option<Step> {
        self.undoable = self.undoable.checked_sub(1)?;
        let step = self.done.pop()?;
        self.undone.push(step.line());
        Some(step)
    }

    /// The step that redo would play.
    #[must_use]
    pub fn next_redo(&self) -> Option<&[Move]> {
        self.undone.last().map(Vec::as_slice)
    }

    /// Puts the step that redo has just played back.
    pub fn redone(&mut self, step: Step) {
        self.undone.pop();
        self.done.push(step);
        self.undoable = STEPS_MAX.min(self.undoable + 1);
    }

    /// Every step from the opening to the present position.
    #[must_use]
    pub fn done(&self) -> &[Step] {
        &self.done
    }

    /// Steps that can be redone, the next one last.
    #[must_use]
    pub fn undone(&self) -> &[Vec<Move>] {
        &self.undone
    }

    /// How many steps can be undone.
    #[must_use]
    pub const fn undoable(&self) -> usize {
        self.undoable
    }
}
