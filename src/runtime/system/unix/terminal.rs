//! The terminal of Unix: its bytes are read and decoded here, and it is asked whether it has hung up.

use std::io;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::tcgetwinsize;

use crate::runtime::Input;
use crate::runtime::input::decoder::Decoder;
use crate::runtime::input::sequence::Received;
use crate::runtime::stopwatch::Stopwatch;

/// How long after the start answers of the terminal may still be on their way.
const ANSWERS: Duration = Duration::from_secs(1);

/// Hands on what comes until nobody wants it any more.
///
/// # Errors
///
/// When the terminal is gone.
pub fn read(each: &mut impl FnMut(Input) -> bool) -> io::Result<()> {
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

/// Columns and rows of the terminal on standard output, or on standard input. (crossterm opens the terminal anew each
/// time, and where that fails starts another program.)
///
/// # Errors
///
/// When there is none.
pub fn size() -> io::Result<(u16, u16)> {
    let size = tcgetwinsize(io::stdout()).or_else(|_| tcgetwinsize(io::stdin()))?;
    Ok((size.ws_col, size.ws_row))
}

/// Whether the terminal on standard input is gone.
#[must_use]
pub fn is_gone() -> bool {
    let terminal = io::stdin();
    let mut fds = [PollFd::new(&terminal, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let polled = poll(&mut fds, Some(&at_once));
    polled.is_ok() && fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR)
}
