//! The watch thread: signals, and a terminal that goes away without one.

use std::io;
use std::sync::mpsc::Sender;

use super::Input;

/// Starts the thread.
///
/// # Errors
///
/// When a signal cannot be caught or the system has no thread to give.
#[cfg(unix)]
pub fn start(inputs: Sender<Input>) -> io::Result<()> {
    use std::io::Read;
    use std::os::unix::net::UnixStream;

    use rustix::event::{PollFd, PollFlags, poll};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::low_level::pipe;

    // Each signal has a pipe of its own, whose number tells which it was.
    let mut pipes = Vec::new();
    for signal in [SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] {
        let (read, write) = UnixStream::pair()?;
        read.set_nonblocking(true)?;
        pipe::register(signal, write)?;
        pipes.push((signal, read));
    }
    std::thread::Builder::new().name("watch".into()).spawn(move || {
        let terminal = io::stdin();
        loop {
            let mut fds: Vec<PollFd<'_>> =
                pipes.iter().map(|(_, pipe)| PollFd::new(pipe, PollFlags::IN)).collect();
            // No events are asked for: only errors and the hang-up are told.
            fds.push(PollFd::new(&terminal, PollFlags::empty()));
            if poll(&mut fds, None).is_err() {
                continue;
            }
            let told: Vec<PollFlags> = fds.iter().map(PollFd::revents).collect();
            for ((signal, pipe), flags) in pipes.iter_mut().zip(&told) {
                if flags.contains(PollFlags::IN) {
                    while matches!(pipe.read(&mut [0; 16]), Ok(n) if n > 0) {}
                    if inputs.send(Input::Signal(*signal)).is_err() {
                        return;
                    }
                }
            }
            // Healthy terminals of macOS report NVAL here.
            let gone = told.last().is_some_and(|f| f.intersects(PollFlags::HUP | PollFlags::ERR));
            if gone {
                let _ = inputs.send(Input::HungUp);
                return;
            }
        }
    })?;
    Ok(())
}

/// Elsewhere the console ends the program by itself.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn start(_inputs: Sender<Input>) -> io::Result<()> {
    Ok(())
}
