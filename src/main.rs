//! The program: reads the command line, runs the verb, prints one error.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use klondike::cli::{Cli, Verb};
use klondike::commands::study::Ending;
use klondike::commands::{Finding, solve, study};

fn main() -> ExitCode {
    let status = match Cli::parse().verb {
        Verb::Solve(args) => solve::run(&args).map(|finding| match finding {
            Finding::Winnable => 0,
            Finding::Unwinnable => 1,
            Finding::Undecided => 3,
        }),
        Verb::Study(args) => study::run(&args).map(|ending| match ending {
            Ending::Complete => 0,
            Ending::Contradiction => 1,
            Ending::Stopped => 130,
        }),
    };
    status.map_or_else(
        |error| {
            // Where nobody reads the error there is nobody to tell.
            let _ = writeln!(io::stderr(), "klondike: {error:#}");
            ExitCode::from(2)
        },
        ExitCode::from,
    )
}
