//! Signals that need no watch thread: interrupting a long run, and suspending the program as a job of a shell.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A request by a signal to stop a long run. Clones share one request.
#[derive(Clone, Debug, Default)]
pub struct StopRequest {
    is_made: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl StopRequest {
    /// From now on SIGINT, SIGHUP, SIGQUIT and SIGTERM make the request instead of ending the program. The second such
    /// signal ends it at once.
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
                // Registered before the flag itself, so that the first signal finds the flag unset and only the second
                // one ends the program.
                flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(is_made))?;
                flag::register_usize(signal, Arc::clone(number), signal.unsigned_abs() as usize)?;
                flag::register(signal, Arc::clone(is_made))?;
            }
        }
        Ok(request)
    }

    /// Set once the request has been made.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.is_made
    }

    /// The exit code after the request has been followed: 128 and the signal's number.
    #[must_use]
    pub fn code(&self) -> u8 {
        u8::try_from(128 + self.signal.load(Ordering::Relaxed)).unwrap_or(u8::MAX)
    }
}

/// From now on a write beyond the file size limit of this process (SIGXFSZ) fails, which the player is told, instead of
/// ending the program.
///
/// # Errors
///
/// When the system refuses the handler.
pub fn survive_size_limits() -> std::io::Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default())?;
    Ok(())
}

/// Whether anybody could resume this program: a shell with job control gives each job a process group of its own.
#[must_use]
#[cfg(unix)]
pub fn can_suspend() -> bool {
    use rustix::process::{getpgrp, getsid};

    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Suspends the whole job until it is resumed. The program alone would not do: the shell waits for what it has started
/// itself, which may be a script that waits for this program.
#[cfg(unix)]
pub fn suspend() {
    use rustix::process::{Signal, getpid, kill_current_process_group, kill_process};

    if kill_current_process_group(Signal::STOP).is_err() {
        // A process may always stop itself.
        let _ = kill_process(getpid(), Signal::STOP);
    }
}

/// Other systems have no job control.
#[must_use]
#[cfg(not(unix))]
pub const fn can_suspend() -> bool {
    false
}

/// Other systems have no job control.
#[cfg(not(unix))]
pub const fn suspend() {}
