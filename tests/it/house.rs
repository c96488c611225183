//! The README and the sources themselves.

mod readme;
mod reports;
mod tidy;
