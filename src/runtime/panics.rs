//! Panics: on whichever thread one happens, the program ends in order. Nothing here needs a stack to be unwound.

use std::fmt;
use std::panic::{PanicHookInfo, set_hook};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use super::crash;

/// The first panic; those after it are its consequences.
static FIRST: Mutex<Option<Panic>> = Mutex::new(None);

/// Asks the main thread, which holds the game and the terminal, to end the program.
static ASK: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// How long the main thread may take for that.
const GRACE: Duration = Duration::from_secs(5);

/// What is known of a panic. `Display` is half a line: where, and the message.
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

/// Ends the program after a panic from now on: at once on the main thread and where no game is played; else the
/// main thread is asked to.
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
            // What the main thread is doing it does with the terminal: it ends the program in this time.
            thread::park_timeout(GRACE);
            crash::give_up(crash::CODE);
        }
        crash::end(&first);
    }));
}

/// Has a panic of another thread end the program in order: `ask` makes the main thread save and return.
pub fn ask_main(ask: impl Fn() + Send + Sync + 'static) {
    // There is one game in a run of the program.
    let _ = ASK.set(Box::new(ask));
}

/// The panic of another thread for which the program is to be ended.
#[must_use]
pub fn first() -> Option<Panic> {
    FIRST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Panics when the variable `KLONDIKE_PANIC` names this place; with a number after the name at that many-th pass.
/// So a test makes each thread of the real program panic; a release build does not look.
///
/// # Panics
///
/// That is what it is for.
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

/// Nothing in a release build.
#[cfg(not(debug_assertions))]
pub const fn provoke(_place: &str) {}
