//! Hints: legal moves worth a look, best first, from what the player can see.

use crate::rules::{Card, Move};
use crate::session::Attempt;

/// One hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub action: Move,
    /// Why it is shown.
    pub reason: Reason,
}

/// What speaks for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It turns a hidden card up.
    Reveals,
    /// It empties a column that a king waits for.
    Empties,
    /// The card is safe on its foundation.
    Safe,
    /// The card goes up; nothing speaks against it, but it is not safe.
    Up,
    /// It brings a waste card into play.
    FromWaste,
    /// A draw before a whole pass has been seen.
    Unseen,
    /// A draw (or recycle): after so many draws this card comes up and can be played.
    Comes {
        /// The card.
        card: Card,
        /// Draws until it is on top of the waste.
        draws: u32,
    },
}

/// All hints for the present position, best first. Empty when nothing that the player can see leads on.
#[must_use]
pub fn hints(_attempt: &Attempt) -> Vec<Hint> {
    todo!()
}
