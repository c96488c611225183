//! Signals without the watch thread: a request to stop a long run, and stopping oneself as a job of a shell.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A request to end that comes from outside. Clones are the same one.
#[derive(Clone, Debug, Default)]
pub struct StopRequest {
    is_made: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl StopRequest {
    /// Made by an interrupt (Ctrl-C), a hang-up or a request to quit or to terminate from now on, instead of
    /// ending the program. A second one ends it at once.
    ///
    /// # Errors
    ///
    /// When the system refuses the handlers.
    pub fn from_signals() -> std::io::Result<Self> {
        let request = Self::default();
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
            use signal_hook::flag;

            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
                let (is_made, number) = (&request.is_made, &request.signal);
                // Registered first, so that it acts on the second signal: the first finds the flag not yet set.
                flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(is_made))?;
                let value = usize::try_from(signal).unwrap_or_default();
                flag::register_usize(signal, Arc::clone(number), value)?;
                flag::register(signal, Arc::clone(is_made))?;
            }
        }
        Ok(request)
    }

    /// Whether it has been made.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.is_made
    }

    /// The exit code of whoever has followed it: 128 and the signal's number.
    #[must_use]
    pub fn code(&self) -> u8 {
        u8::try_from(128 + self.signal.load(Ordering::Relaxed)).unwrap_or(u8::MAX)
    }
}

/// From now on a file that would grow beyond a limit of this process is a failed write, which the player is told of,
/// and not the end of the program.
///
/// # Errors
///
/// When the system refuses the handler.
pub fn survive_size_limits() -> std::io::Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default())?;
    Ok(())
}

/// Whether somebody could let this program go on once it has stopped itself: a shell gives each of its jobs a
/// process group apart from its own.
#[must_use]
#[cfg(unix)]
pub fn can_suspend() -> bool {
    use rustix::process::{getpgrp, getsid};

    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops until somebody lets the program go on, and the whole job with it: the shell waits for what it has started,
/// which may be a script that waits for this program.
#[cfg(unix)]
pub fn suspend() {
    use rustix::process::{Signal, getpid, kill_current_process_group, kill_process};

    if kill_current_process_group(Signal::STOP).is_err() {
        // It is always allowed to stop oneself.
        let _ = kill_process(getpid(), Signal::STOP);
    }
}

/// There are no jobs elsewhere.
#[must_use]
#[cfg(not(unix))]
pub const fn can_suspend() -> bool {
    false
}

/// There are no jobs elsewhere.
#[cfg(not(unix))]
pub const fn suspend() {}
