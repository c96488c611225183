//! The program: reads the arguments, runs what they ask for, prints at most one error line.

use std::io::{self, Write};
use std::process::ExitCode;

use klondike::cli::{self, Invocation, Stop};
use klondike::runtime::{crash, panics};
use klondike::{commands, runtime};

fn main() -> ExitCode {
    panics::guard();
    let code = run();
    panics::first().map_or(code, |panic| crash::end(&panic))
}

fn run() -> ExitCode {
    let out = &mut io::stdout();
    let done = match cli::parse(std::env::args_os()) {
        Ok(Invocation::Play(play, common)) => runtime::play(&play, &common),
        Ok(Invocation::Text(lines, common)) => runtime::lines::play(&lines, &common),
        Ok(Invocation::Daily(day, book, format)) => {
            let now = runtime::clock::Clock::start().stamp();
            commands::daily::run(day, &book, format, now, out)
        }
        Ok(Invocation::Deal(source, format)) => commands::deal::run(&source, format, out),
        Ok(Invocation::Solve(args)) => commands::solve::run(&args, out),
        Ok(Invocation::Study(args)) => commands::study::run(&args, out),
        Ok(Invocation::Stats(stats, common)) => {
            let folders = runtime::folders(&common);
            let now = runtime::clock::Clock::start().stamp();
            commands::stats::run(folders, &stats, now, runtime::glyphs(), out)
        }
        Ok(Invocation::Guide) => commands::guide::run(runtime::glyphs(), out),
        Ok(Invocation::Report(common)) => commands::report::run(runtime::folders(&common), out),
        Err(Stop::Say(text)) => {
            write!(out, "{text}").map(|()| ExitCode::SUCCESS).map_err(Into::into)
        }
        Err(Stop::Wrong(line)) => return complain(&line),
    };
    done.unwrap_or_else(|error| {
        // A reader that has seen enough, as in `klondike guide | head`, is no fault.
        let closed = |cause: &io::Error| cause.kind() == io::ErrorKind::BrokenPipe;
        if error.downcast_ref().is_some_and(closed) {
            return ExitCode::SUCCESS;
        }
        complain(&format!("{error:#}"))
    })
}

/// Says what was wrong, in one line; exit code 2.
fn complain(line: &str) -> ExitCode {
    // Nobody is left to be told when this fails too.
    let _ = writeln!(io::stderr(), "klondike: {line}");
    ExitCode::from(2)
}
