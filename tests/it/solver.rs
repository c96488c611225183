//! The exact solver and its verbs, `solve` and `study`.

mod cases;
mod laws;
mod nodes;
mod puzzles;
mod reports;
mod saved;
mod shortest;
mod small_decks;
mod solve;
mod study;
