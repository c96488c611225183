//! The README and the sources themselves.

mod circles;
mod readme;
mod tidy;
