//! The integration tests, in one binary: a folder for each part of the project, in it a file for each promise.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking, its helpers too"
)]
#![cfg_attr(
    not(unix),
    allow(
        unused_imports,
        dead_code,
        reason = "what only the tests at a pseudo-terminal need is left over"
    )
)]

mod adviser;
mod files;
mod game;
mod house;
mod lines;
mod program;
mod rules;
mod screen;
mod solver;

use klondike_testkit as support;
use klondike_testkit::small_decks as harness;
