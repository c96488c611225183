//! The README, the library alone, and the sources themselves.

mod circles;
mod layers;
mod library;
mod readme;
mod reports;
mod systems;
mod tidy;
