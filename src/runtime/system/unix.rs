//! The Unix half: signals, jobs, and a terminal that is read byte by byte.

mod terminal;
mod watch;

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
use signal_hook::flag;

pub use self::terminal::{is_gone, read, size};
pub use self::watch::watch;
use crate::app::display::Colors;

/// Whether answers of the terminal can be told from keys.
pub const ANSWERS: bool = true;

/// Whether the terminal shows Unicode whatever the locale says.
pub const UNICODE_CONSOLE: bool = false;

/// The colours of a terminal without a name.
pub const NAMELESS_COLORS: Colors = Colors::Eight;

/// Asks for buttons, the wheel, and motion while a button is down, in decimal. Motion by itself, which crossterm's own
/// command asks for as well, would wake the program up for nothing.
///
/// # Errors
///
/// Those of the writer.
pub fn mouse_on(out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"\x1b[?1002h\x1b[?1006h")
}

/// Asks for none of that any more.
///
/// # Errors
///
/// Those of the writer.
pub fn mouse_off(out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"\x1b[?1006l\x1b[?1002l")
}

/// From now on SIGINT, SIGHUP, SIGQUIT and SIGTERM set the flag and leave their number instead of ending the program.
/// The second such signal ends it at once.
///
/// # Errors
///
/// When the system refuses the handlers.
pub fn stop_on_request(is_made: &Arc<AtomicBool>, number: &Arc<AtomicUsize>) -> io::Result<()> {
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        // Registered before the flag itself, so that the first signal finds the flag unset and only the second one
        // ends the program.
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(is_made))?;
        flag::register_usize(signal, Arc::clone(number), signal.unsigned_abs() as usize)?;
        flag::register(signal, Arc::clone(is_made))?;
    }
    Ok(())
}

/// From now on a write beyond the file size limit of this process (SIGXFSZ) fails, which the player is told, instead of
/// ending the program.
///
/// # Errors
///
/// When the system refuses the handler.
pub fn survive_size_limits() -> io::Result<()> {
    flag::register(SIGXFSZ, Arc::default())?;
    Ok(())
}

/// Whether anybody could resume this program: a shell with job control gives each job a process group of its own.
#[must_use]
pub fn can_suspend() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Suspends the whole job until it is resumed. The program alone would not do: the shell waits for what it has started
/// itself, which may be a script that waits for this program.
pub fn suspend() {
    if kill_current_process_group(Signal::STOP).is_err() {
        // A process may always stop itself.
        let _ = kill_process(getpid(), Signal::STOP);
    }
}
