//! The outside: terminal, clock, chance, signals and disk around the model.

pub mod display;
pub mod input;
pub mod terminal;
pub mod watch;

use std::process::ExitCode;

use crossterm::event::Event;

use crate::cli::{CommonArgs, Play};

/// What the threads report.
#[derive(Debug)]
pub enum Input {
    /// A key, a paste, a resize, a change of focus.
    Event(Event),
    /// A signal, by its number.
    Signal(i32),
    /// The terminal is gone.
    HungUp,
}

/// Plays a game in the full screen.
///
/// # Errors
///
/// When there is no terminal, or it cannot be used.
pub fn play(_play: &Play, _common: &CommonArgs) -> anyhow::Result<ExitCode> {
    todo!()
}
