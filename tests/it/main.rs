//! The integration tests, in one binary: each module holds one promise of the project.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking, its helpers too"
)]

mod cli;
mod laws;
mod keys;
mod log;
mod perft;
mod cursor;
mod dialogs;
mod keys;
mod log;
mod play;
mod saves;
mod support;
mod tidy;
