//! The rules that spare work, each with the argument why it changes no verdict.

pub mod safe;
pub mod slot;
