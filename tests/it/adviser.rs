//! The honest adviser: what it knows, what it is told apart by, and how it plays.

mod games;
mod knowledge;
mod leaks;
