//! The input thread: what the terminal sends, read as it comes and handed on as events.
//!
//! On Unix the bytes are read here: crossterm's reader leaves what is beyond the first kilobyte of a burst unread
//! until something else comes, and takes halves of sequences for keys.

#[cfg(unix)]
pub mod decoder;

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
        let mut each = |event| {
            provoke("input");
            inputs.send(Input::Event(event)).is_ok()
        };
        if read(&mut each).is_err() {
            let _ = inputs.send(Input::Exit(GONE));
        }
    })?;
    Ok(())
}

/// Hands events on until nobody wants them any more. An error means that the terminal is gone.
#[cfg(unix)]
fn read(each: &mut impl FnMut(crossterm::event::Event) -> bool) -> io::Result<()> {
    use decoder::{Decoder, Wait};
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    /// How long the rest of what an Escape may have begun is waited for, and the rest of what surely began.
    const AFTER_ESCAPE: Timespec = Timespec { tv_sec: 0, tv_nsec: 25_000_000 };
    const AFTER_START: Timespec = Timespec { tv_sec: 0, tv_nsec: 500_000_000 };

    let terminal = io::stdin();
    let mut decoder = Decoder::default();
    let mut bytes = [0; 4096];
    let mut wanted = true;
    while wanted {
        let timeout = match decoder.waits() {
            Wait::Idle => None,
            Wait::Escape => Some(&AFTER_ESCAPE),
            Wait::Rest => Some(&AFTER_START),
        };
        let mut each = |event| wanted &= each(event);
        match poll(&mut [PollFd::new(&terminal, PollFlags::IN)], timeout) {
            Ok(0) => decoder.give_up(each),
            Ok(_) => match rustix::io::read(&terminal, &mut bytes) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => decoder.take(&bytes[..count], &mut each),
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
fn read(each: &mut impl FnMut(crossterm::event::Event) -> bool) -> io::Result<()> {
    while each(crossterm::event::read()?) {}
    Ok(())
}
