//! The README, the library alone, and the sources themselves.

mod library;
mod readme;
mod tidy;
