//! Advice to the player: hints from what can be seen, and the verified finish.

pub mod finish;
pub mod hint;
