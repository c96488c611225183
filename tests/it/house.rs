//! The README and the sources themselves.

mod layers;
mod readme;
mod reports;
mod tidy;
