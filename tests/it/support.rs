//! What the tests share: ways to write positions and rule books, games from bytes, and readers of our own sources.

pub mod attempts;
pub mod disk;
pub mod source;
