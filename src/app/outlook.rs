//! What is proved of a position from the cards that the player has seen, without a look under the others.

use crate::advice::finish::finish;
use crate::advice::stuck::stuck;
use crate::rules::Move;
use crate::session::Attempt;

/// What is proved of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing.
    #[default]
    Open,
    /// The game is decided: the rest can be played out automatically.
    Decided,
    /// No productive move is left.
    Stuck,
}

impl Outlook {
    /// That of the present position of an attempt.
    #[must_use]
    pub fn of(attempt: &Attempt) -> Self {
        if rest(attempt).is_some() {
            Self::Decided
        } else if stuck(attempt) {
            Self::Stuck
        } else {
            Self::Open
        }
    }
}

/// The moves that win a decided game, in the order of play; `None` if it is not decided, or was given up.
#[must_use]
pub fn rest(attempt: &Attempt) -> Option<Vec<Move>> {
    if attempt.is_given_up() { None } else { finish(attempt) }
}
