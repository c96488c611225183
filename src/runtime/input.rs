//! The input thread: what the terminal sends, read as it comes and handed on.
//!
//! On Unix the bytes are read and decoded here. crossterm's reader leaves what is beyond the first kilobyte of a burst
//! unread until something else comes (<https://github.com/crossterm-rs/crossterm/pull/1057>), takes halves of
//! sequences for keys (<https://github.com/crossterm-rs/crossterm/issues/993>), and waits without end for the end of a
//! paste (<https://github.com/crossterm-rs/crossterm/issues/1060>). Once these are closed, its reader can serve again;
//! the other way out is termina, to which the editor Helix has changed for its own control over sequences
//! (<https://github.com/helix-editor/helix/pull/13307>). It would replace crossterm everywhere, ratatui's backend
//! included.

#[cfg(unix)]
pub mod decoder;
#[cfg(unix)]
mod kitty;
#[cfg(unix)]
pub mod sequence;

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use super::Input;
use super::panics::provoke;
use super::watch::GONE;

/// Starts the thread. It ends with the program, or with the terminal.
///
/// # Errors
///
/// When the system has no thread to give.
pub fn start(inputs: Sender<Input>) -> io::Result<()> {
    thread::Builder::new().name("input".into()).spawn(move || {
        let mut each = |input| {
            if matches!(input, Input::Event(_)) {
                provoke("input");
            }
            inputs.send(input).is_ok()
        };
        if read(&mut each).is_err() {
            let _ = inputs.send(Input::Exit(GONE));
        }
    })?;
    Ok(())
}

/// Hands on what comes until nobody wants it any more. An error means that the terminal is gone.
#[cfg(unix)]
fn read(each: &mut impl FnMut(Input) -> bool) -> io::Result<()> {
    use std::time::Duration;

    use decoder::Decoder;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use sequence::Received;

    use super::stopwatch::Stopwatch;

    /// How long after the start answers of the terminal may still be on their way.
    const ANSWERS: Duration = Duration::from_secs(1);

    let terminal = io::stdin();
    let clock = Stopwatch::start();
    let mut decoder = Decoder::expecting(ANSWERS);
    let mut bytes = [0; 4096];
    let mut wanted = true;
    while wanted {
        let wait = decoder.deadline().map(|deadline| deadline.saturating_sub(clock.elapsed()));
        let timeout = wait.map(Timespec::try_from).transpose().map_err(io::Error::other)?;
        let each = |received| {
            wanted &= each(match received {
                Received::Event(event) => Input::Event(event),
                Received::Late(event) => Input::Late(event),
                Received::Answer(answer) => Input::Answer(answer),
            });
        };
        match poll(&mut [PollFd::new(&terminal, PollFlags::IN)], timeout.as_ref()) {
            Ok(0) => decoder.expire(clock.elapsed(), each),
            Ok(_) => match rustix::io::read(&terminal, &mut bytes) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => decoder.take(clock.elapsed(), &bytes[..count], each),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(error) => return Err(error.into()),
            },
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Hands events on until nobody wants them any more. An error means that the terminal is gone.
#[cfg(not(unix))]
fn read(each: &mut impl FnMut(Input) -> bool) -> io::Result<()> {
    while each(Input::Event(crossterm::event::read()?)) {}
    Ok(())
}
