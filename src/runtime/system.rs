//! What differs between the systems: one face, behind which stand a half for Unix and one for Windows.
//!
//! | face | Unix | Windows |
//! |---|---|---|
//! | [`read`] | bytes, decoded by `runtime::input` | events of the console, decoded by crossterm; a paste is typed |
//! | [`watch`] | signals, and a terminal that goes away | Ctrl-C, Ctrl-Break and what ends a console, which cannot be told apart |
//! | [`stop_on_request`] | SIGINT, SIGHUP, SIGQUIT, SIGTERM | the same keys |
//! | [`is_gone`] | the terminal has hung up | never: the system ends the program with its console |
//! | [`size`] | of the terminal on standard output or input | of the console |
//! | [`mouse_on`], [`mouse_off`] | reports in decimal, of motion only while a button is down | the mode of the console |
//! | [`suspend`] | the whole job | there are no jobs |
//! | [`survive_size_limits`] | SIGXFSZ is ignored | there are no such limits |

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::{
    ANSWERS, NAMELESS_COLORS, UNICODE_CONSOLE, can_suspend, is_gone, mouse_off, mouse_on, read,
    size, stop_on_request, survive_size_limits, suspend, watch,
};
#[cfg(windows)]
pub use windows::{
    ANSWERS, NAMELESS_COLORS, UNICODE_CONSOLE, can_suspend, is_gone, mouse_off, mouse_on, read,
    size, stop_on_request, survive_size_limits, suspend, watch,
};

/// The exit code when the terminal is gone, as after SIGHUP.
pub const GONE: u8 = 128 + 1;
