//! A whole game by the adviser's advice alone, and how long it thinks before each decision.

use super::knowledge::Knowledge;
use super::player::Adviser;
use crate::rules::{MoveError, RuleBook, Table};

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Whether it was won.
    pub won: bool,
    /// How many moves were made, draws and recycles included.
    pub moves: u32,
    /// How many arrangements were looked at.
    pub iterations: u64,
}

/// After how many arrangements it is asked anew whether more could change the decision.
const SLICE: u32 = 32;

/// How many arrangements are looked at before a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort(u32);

impl Effort {
    /// So many.
    #[must_use]
    pub fn of(iterations: usize) -> Self {
        Self(u32::try_from(iterations).unwrap_or(u32::MAX))
    }

    /// Thinks about the next decision, until the rest of the effort could not change it. What was found out about it
    /// earlier counts, so that after the first move of a step there is nothing more to think about until the step is
    /// done.
    pub fn think(self, adviser: &mut Adviser, mut go_on: impl FnMut() -> bool) {
        // A look through the stock needs no thought.
        while !adviser.looks() {
            let before = adviser.progress();
            let left = self.0.saturating_sub(before.iterations);
            if left == 0
                || adviser.has_chosen(left)
                || adviser.think(left.min(SLICE), &mut go_on) == before
            {
                break;
            }
        }
    }
}

/// Plays a deal to its end without undo. Before each move the adviser is handed to `think`.
///
/// # Errors
///
/// The [`MoveError`] of an advice that the rules refuse, which would be a fault of the adviser.
pub fn play(
    opening: &Table,
    book: &RuleBook,
    mut adviser: Adviser,
    mut think: impl FnMut(&mut Adviser),
) -> Result<PlayedGame, MoveError> {
    let (mut table, mut knowledge) = (*opening, Knowledge::of(opening));
    let mut game = PlayedGame { won: false, moves: 0, iterations: 0 };
    loop {
        let before = adviser.progress().iterations;
        think(&mut adviser);
        game.iterations += u64::from(adviser.progress().iterations.saturating_sub(before));
        let Some(advice) = adviser.advice() else { break };
        let played = table.play(book, advice.mv)?;
        knowledge.see(&played, &table);
        adviser.follow(&knowledge);
        game.moves += 1;
    }
    game.won = table.is_won();
    Ok(game)
}
