//! Interrupting a long run, by a signal or what a system has in its place.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::system;

/// A request by a signal to stop a long run. Clones share one request.
#[derive(Clone, Debug, Default)]
pub struct StopRequest {
    is_made: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl StopRequest {
    /// From now on SIGINT, SIGHUP, SIGQUIT and SIGTERM, on Windows Ctrl-C and Ctrl-Break, make the request instead of
    /// ending the program. The second one ends it at once.
    ///
    /// # Errors
    ///
    /// When the system refuses the handlers.
    pub fn from_signals() -> std::io::Result<Self> {
        let request = Self::default();
        system::stop_on_request(&request.is_made, &request.signal)?;
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
