//! The README, the library alone, and the sources themselves.

mod circles;
mod library;
mod readme;
mod tidy;
