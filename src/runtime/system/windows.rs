//! The Windows half: the events of the console, and the keys that interrupt a program.
//!
//! The system calls one handler, in a thread of its own, for Ctrl-C, for Ctrl-Break, and when the console is closed or
//! the session ends; which of them it was cannot be told through `ctrlc`, so that all end the program like Ctrl-C.
//! After the last two the system lets the program run no longer than that handler: what matters then is that
//! the game was saved after its last action. In the full screen Ctrl-C comes as a key.

use std::io::{self, Write};
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
pub use crossterm::terminal::size;

use crate::app::display::Colors;
use crate::runtime::{Input, crash};

/// What stands for Ctrl-C in an exit code, as on other systems.
const INTERRUPT: u8 = 2;

/// The exit code after it.
const INTERRUPTED: u8 = 128 + INTERRUPT;

/// How long the program may take to exit properly once it has been asked to.
const GRACE: Duration = Duration::from_secs(5);

/// The console's events are decoded before they come here, and answers would be taken for keys.
pub const ANSWERS: bool = false;

/// The console takes UTF-16, and its usual fonts have the suits.
pub const UNICODE_CONSOLE: bool = true;

/// The console has no name.
pub const NAMELESS_COLORS: Colors = Colors::Sixteen;

/// Has the console report the mouse.
///
/// # Errors
///
/// When the console refuses.
pub fn mouse_on(out: &mut impl Write) -> io::Result<()> {
    execute!(out, EnableMouseCapture)
}

/// Has the console keep the mouse to itself.
///
/// # Errors
///
/// When the console refuses.
pub fn mouse_off(out: &mut impl Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture)
}

/// Hands events on until nobody wants them any more.
///
/// # Errors
///
/// When the console is gone.
pub fn read(each: &mut impl FnMut(Input) -> bool) -> io::Result<()> {
    while each(Input::Event(crossterm::event::read()?)) {}
    Ok(())
}

/// Has `tell` called when the program is interrupted, which returns whether anybody still listens. The thread for that is
/// the system's own, so that what is returned has nothing left to start.
///
/// # Errors
///
/// When the system refuses the handler or has no thread to give.
pub fn watch(
    _screen: bool,
    tell: impl Fn(Input) -> bool + Send + 'static,
) -> io::Result<impl FnOnce() -> io::Result<()>> {
    on_interrupt(move || {
        if tell(Input::Exit(INTERRUPTED)) {
            thread::park_timeout(GRACE);
            crash::give_up(INTERRUPTED);
        }
    })?;
    Ok(|| Ok(()))
}

/// From now on Ctrl-C and Ctrl-Break set the flag and leave their number instead of ending the program. The second one
/// ends it at once.
///
/// # Errors
///
/// When the system refuses the handler or has no thread to give.
pub fn stop_on_request(is_made: &Arc<AtomicBool>, number: &Arc<AtomicUsize>) -> io::Result<()> {
    let (is_made, number) = (Arc::clone(is_made), Arc::clone(number));
    on_interrupt(move || {
        number.store(INTERRUPT.into(), Ordering::SeqCst);
        if is_made.swap(true, Ordering::SeqCst) {
            exit(INTERRUPTED.into());
        }
    })
}

fn on_interrupt(then: impl FnMut() + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(then).map_err(io::Error::other)
}

/// The program has ended by then.
#[must_use]
pub const fn is_gone() -> bool {
    false
}

/// There are no limits that a write could exceed.
///
/// # Errors
///
/// None.
pub const fn survive_size_limits() -> io::Result<()> {
    Ok(())
}

/// There is no job control.
#[must_use]
pub const fn can_suspend() -> bool {
    false
}

/// Does nothing, because nobody could resume the program.
pub const fn suspend() {}
