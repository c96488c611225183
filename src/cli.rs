//! The command line as it is typed.

use clap::{Parser, Subcommand};

use crate::commands::solve::SolveArgs;
use crate::commands::study::StudyArgs;

/// Klondike solitaire for the terminal.
#[derive(Parser, Debug)]
#[command(name = "klondike", version)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

/// The verbs.
#[derive(Subcommand, Debug)]
pub enum Verb {
    /// Say whether a deal or a position can be won (exit status 0), cannot (1), or is undecided (3)
    Solve(SolveArgs),
    /// Solve many deals and say what share of them can be won
    Study(StudyArgs),
}
