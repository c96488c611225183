//! The watch thread: it reports signals, and a terminal that disappears without sending one.

use std::io::{self, Read};
use std::os::unix::net::UnixStream;

use crossterm::event::Event;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::low_level::pipe;

use crate::runtime::panics::provoke;
use crate::runtime::system::GONE;
use crate::runtime::{Input, crash};

/// How long the program may take to exit properly once it has been asked to. It takes longer only when its output is
/// stuck in a terminal or a pipe that nobody reads.
const GRACE: Timespec = Timespec { tv_sec: 5, tv_nsec: 0 };

/// Catches the signals from now on, and returns what starts the thread that reports them: what comes before that waits.
/// `tell` passes on what happens and returns whether anybody still listens. With `screen` the thread watches the terminal as
/// well, and reports SIGTSTP and SIGWINCH, which otherwise keep their usual effect.
///
/// # Errors
///
/// When a signal cannot be caught; from what is returned, when the system has no thread to give.
pub fn watch(
    screen: bool,
    tell: impl Fn(Input) -> bool + Send + 'static,
) -> io::Result<impl FnOnce() -> io::Result<()>> {
    // Each signal has a pipe of its own, so that the one that can be read says which signal it was.
    let mut pipes = Vec::new();
    for signal in [SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH] {
        if matches!(signal, SIGTSTP | SIGWINCH) && !screen {
            continue;
        }
        let (read, write) = UnixStream::pair()?;
        read.set_nonblocking(true)?;
        pipe::register(signal, write)?;
        pipes.push((signal, read));
    }
    let report = move || {
        let terminal = io::stdin();
        loop {
            let mut fds: Vec<PollFd<'_>> =
                pipes.iter().map(|(_, pipe)| PollFd::new(pipe, PollFlags::IN)).collect();
            if screen {
                // With no events asked for, only errors and the hang-up are reported.
                fds.push(PollFd::new(&terminal, PollFlags::empty()));
            }
            if poll(&mut fds, None).is_err() {
                continue;
            }
            let flags: Vec<PollFlags> = fds.iter().map(PollFd::revents).collect();
            let mut inputs = Vec::new();
            for ((signal, pipe), flags) in pipes.iter_mut().zip(&flags) {
                if flags.contains(PollFlags::IN) {
                    while matches!(pipe.read(&mut [0; 16]), Ok(n) if n > 0) {}
                    inputs.push(match *signal {
                        SIGTSTP => Input::Suspend,
                        SIGCONT => Input::Resumed,
                        SIGWINCH => match super::size() {
                            Ok((columns, rows)) => Input::Event(Event::Resize(columns, rows)),
                            Err(_) => continue,
                        },
                        ending => Input::Exit(u8::try_from(128 + ending).unwrap_or(u8::MAX)),
                    });
                    provoke("watch");
                }
            }
            // On macOS healthy terminals report NVAL here, so that flag means nothing.
            let gone = |flags: &PollFlags| flags.intersects(PollFlags::HUP | PollFlags::ERR);
            if screen && flags.last().is_some_and(gone) {
                inputs.push(Input::Exit(GONE));
            }
            for input in inputs {
                let end = if let Input::Exit(code) = input { Some(code) } else { None };
                if !tell(input) {
                    return;
                }
                if let Some(code) = end {
                    let _ = poll(&mut [], Some(&GRACE));
                    crash::give_up(code);
                }
            }
        }
    };
    Ok(|| std::thread::Builder::new().name("watch".into()).spawn(report).map(drop))
}
