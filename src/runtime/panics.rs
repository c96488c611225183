//! Panics: whichever thread one happens on, the program saves, restores the terminal and exits. Nothing here relies on
//! unwinding.

use std::fmt;
use std::panic::{PanicHookInfo, set_hook};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use super::crash;

/// The first panic. Later ones are only its consequences.
static FIRST: Mutex<Option<Panic>> = Mutex::new(None);

/// Asks the main thread, which owns the game and the terminal, to exit.
static ASK: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// How long the main thread may take for that before the program exits without it.
const GRACE: Duration = Duration::from_secs(5);

/// What is known about a panic. `Display` gives its place and its message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panic {
    /// The name of the thread.
    pub thread: String,
    /// File, line and column in the source.
    pub place: String,
    /// The message.
    pub message: String,
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl Panic {
    fn of(info: &PanicHookInfo<'_>) -> Self {
        let payload = info.payload();
        let formatted = || payload.downcast_ref().map(String::as_str);
        let message = payload.downcast_ref().copied().or_else(formatted);
        Self {
            thread: thread::current().name().unwrap_or("unnamed").to_owned(),
            place: info.location().map_or_else(|| "unknown place".to_owned(), ToString::to_string),
            message: message.unwrap_or("no message").to_owned(),
        }
    }
}

/// Installs the panic hook. A panic on the main thread, or while no game is being played, ends the program at once; on
/// any other thread it asks the main thread to exit.
pub fn guard() {
    set_hook(Box::new(|info| {
        let panic = Panic::of(info);
        if panic.thread == crash::REPORTER {
            crash::without_report(&panic);
        }
        let first =
            FIRST.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(panic).clone();
        if thread::current().name() != Some("main")
            && let Some(ask) = ASK.get()
        {
            ask();
            // Only the main thread may restore the terminal, so it gets this long before it is forced.
            thread::park_timeout(GRACE);
            crash::give_up(crash::CODE);
        }
        crash::end(&first);
    }));
}

/// Sets what a panic on another thread calls to make the main thread save and exit.
pub fn ask_main(ask: impl Fn() + Send + Sync + 'static) {
    // A run of the program has one game, so this is set only once.
    let _ = ASK.set(Box::new(ask));
}

/// The panic on another thread because of which the program is to exit.
#[must_use]
pub fn first() -> Option<Panic> {
    FIRST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Panics if the environment variable `KLONDIKE_PANIC` names this place, or with `place n` the n-th time that it is
/// passed. Tests use it to make each thread of the real program panic; release builds ignore it.
///
/// # Panics
///
/// When asked to, as described.
#[cfg(debug_assertions)]
#[track_caller]
pub fn provoke(place: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};

    static PASSES: AtomicU32 = AtomicU32::new(1);
    let wanted = super::variable("KLONDIKE_PANIC").unwrap_or_default();
    for (name, pass) in wanted.split(", ").map(|one| one.split_once(' ').unwrap_or((one, ""))) {
        let is_it = name == place
            && (pass.is_empty() || PASSES.fetch_add(1, Ordering::Relaxed).to_string() == pass);
        assert!(!is_it, "asked for in {place}");
    }
}

/// Does nothing in a release build.
#[cfg(not(debug_assertions))]
pub const fn provoke(_place: &str) {}
