//! What the message line says, as data; its words are made here and nowhere else.

use crate::advice::hint::Hint;
use crate::rules::{Card, Refusal};

/// A line to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The rule that forbids what was tried.
    Refused(Refusal),
    /// A card was turned up.
    Revealed(Card),
    /// A hint, and how many there are: number of this one from 1, of how many.
    Hint(Hint, usize, usize),
    /// Any other sentence.
    Text(String),
}
