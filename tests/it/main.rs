//! The integration tests, one binary.

#[cfg(test)]
#[path = "../small_decks/harness.rs"]
mod harness;
#[cfg(test)]
mod small_decks;
#[cfg(test)]
mod solver_laws;
