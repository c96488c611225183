//! The integration tests, in one binary: a folder for each part of the project, in it a file for each promise.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking, its helpers too"
)]

mod files;
mod game;
#[path = "../small_decks/harness.rs"]
mod harness;
mod house;
mod lines;
mod program;
mod rules;
mod screen;
mod solver;
mod support;
