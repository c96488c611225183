//! A wish to stop, made with Ctrl-C or by the system.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that an interrupt (Ctrl-C) or a request to terminate sets from now on, instead of ending the
/// program. A second interrupt ends it at once.
///
/// # Errors
///
/// When the system refuses the handlers.
pub fn stop_flag() -> std::io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        // Registered first, so that it acts on the second signal: the first finds the flag not yet set.
        signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&stop))?;
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
