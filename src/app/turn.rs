//! What belongs to one position of the cards: the selection, the hints, what was asked about it, and moves that are being
//! played for the player.

use std::time::Duration;

use super::action::Action;
use super::mouse::Grip;
use super::outlook::Outlook;
use super::selection::Selection;
use super::supply::Sought;
use crate::advice::hint::Hint;
use crate::rules::Move;

/// What belongs to one position of the cards: a change of the position resets it to the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// What is selected.
    pub selection: Option<Selection>,
    /// What the mouse holds of it.
    pub grip: Option<Grip>,
    /// Keys to ignore once: a quick key has already made the move that the player's next key press was going to
    /// make.
    pub swallow: Option<[Action; 2]>,
    /// The hints for this position, best first, and which of them is shown.
    pub hints: Option<(Vec<Hint>, usize)>,
    /// How many of them have been counted as help: each counts once, however often it is shown.
    pub hinted: usize,
    /// What is proved of the position.
    pub outlook: Outlook,
    /// What the player has asked the adviser, whose answer sharpens as long as it is told.
    pub consulted: Option<Consulted>,
    /// What the player has asked the solver and waits for.
    pub purpose: Option<Purpose>,
    /// Whether the player was told, on asking for the end, that the position is lost.
    pub is_told_lost: bool,
    /// The game being played out by the solver.
    pub play_out: Option<PlayOut>,
    /// The random deal that the player waits for.
    pub awaited: Option<Sought>,
    /// The moves that auto-finish still has to play, the next one last, and the time until it plays that.
    pub finishing: Option<(Vec<Move>, Duration)>,
}

/// What the player asks the adviser for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consulted {
    /// The move that wins most often.
    Hint,
    /// How often the position is won.
    Chance,
}

/// What the player asks the solver for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Whether the position can be won.
    Verdict,
    /// To play the game out.
    Finish,
    /// The next move of a winning line.
    Hint,
    /// To go back to the last position that could be won. It lies more than `lost` and at most `won` steps back, or,
    /// if `won` is more than can be undone, nowhere.
    GoBack {
        /// So many steps back the position is lost.
        lost: usize,
        /// So many steps back it can be won, as far as it is known.
        won: usize,
    },
}

/// The pace at which the solver plays a game out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayOut {
    /// The time until its next move.
    pub due: Duration,
    /// The time between two moves.
    pub pace: Duration,
    /// Whether the player holds it.
    pub is_held: bool,
}
