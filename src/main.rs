//! The program: reads the arguments, does what they ask for, and prints at most one line about what went wrong.

use std::io::{self, Write};
use std::process::ExitCode;

use klondike::cli::{self, Stop};
use klondike::runtime::{crash, fault, panics};

fn main() -> ExitCode {
    panics::guard();
    let code = run();
    panics::first().map_or(code, |panic| crash::end(&panic))
}

fn run() -> ExitCode {
    let out = &mut io::stdout();
    let done = match cli::parse(std::env::args_os()) {
        Ok(invocation) => invocation.run(out),
        Err(Stop::Say(text)) => {
            out.write_all(text.as_bytes()).map(|()| ExitCode::SUCCESS).map_err(Into::into)
        }
        Err(Stop::Wrong(line)) => return complain(&line),
    };
    done.unwrap_or_else(|error| {
        // A reader that has seen enough, as in `klondike guide | head`, is not an error.
        let closed = |cause: &io::Error| cause.kind() == io::ErrorKind::BrokenPipe;
        if error.downcast_ref().is_some_and(closed) {
            return ExitCode::SUCCESS;
        }
        complain(&fault::line(&error))
    })
}

/// Says in one line what was wrong, for exit code 2.
fn complain(line: &str) -> ExitCode {
    // When standard error is closed too, there is no other place to say it.
    let _ = writeln!(io::stderr(), "klondike: {line}");
    ExitCode::from(2)
}
