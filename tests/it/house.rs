//! The README and the sources themselves.

mod readme;
mod tidy;
