//! The integration tests, in one binary: each module holds one promise of the project.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking, its helpers too"
)]

mod advice;
mod backup;
mod bank;
mod books;
mod cli;
mod clock;
mod closed;
mod codes;
mod crashes;
mod cursor;
mod daily;
mod daily_rules;
mod deals;
mod dialogs;
mod effects;
mod ends;
mod exchange;
mod export;
mod files;
mod filters;
mod foreign;
mod full_disk;
mod fuzz;
#[path = "../small_decks/harness.rs"]
mod harness;
mod header;
mod imported;
mod keys;
mod kill;
mod laws;
mod line_ends;
mod lines;
mod locks;
mod log;
mod messages;
mod monkey;
mod notation;
mod perft;
mod pictures;
mod pipe;
mod play;
mod points;
mod prompt;
mod pty;
mod readme;
mod refusals;
mod report;
mod results;
mod rules_reports;
mod safety;
mod saves;
mod scored;
mod screens;
mod session;
mod share;
mod small_decks;
mod solve;
mod solver_cases;
mod solver_laws;
mod solver_nodes;
mod solver_reports;
mod statistics;
mod stats;
mod storms;
mod stuck;
mod study;
mod support;
mod terminal;
mod tidy;
mod times;
mod transcripts;
mod travel;
mod unsaved;
mod unseen;
mod versions;
mod whole;
mod wordings;
mod zones;
