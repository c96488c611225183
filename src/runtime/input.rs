//! The input thread: what the terminal sends, read as it comes and handed on.
//!
//! On Unix the bytes are read by `runtime::system` and decoded here. crossterm's reader leaves what is beyond the first
//! kilobyte of a burst unread until something else comes (<https://github.com/crossterm-rs/crossterm/pull/1057>), takes halves of
//! sequences for keys (<https://github.com/crossterm-rs/crossterm/issues/993>), and waits without end for the end of a
//! paste (<https://github.com/crossterm-rs/crossterm/issues/1060>). Once these are closed, its reader can serve again;
//! the other way out is termina, to which the editor Helix has changed for its own control over sequences
//! (<https://github.com/helix-editor/helix/pull/13307>). It would replace crossterm everywhere, ratatui's backend
//! included.

pub mod decoder;
mod kitty;
pub mod sequence;

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use super::Input;
use super::panics::provoke;
use super::system::{self, GONE};

/// Starts the thread. It ends with the program, or with the terminal.
///
/// # Errors
///
/// When the system has no thread to give.
pub fn start(inputs: Sender<Input>) -> io::Result<()> {
    thread::Builder::new().name("input".into()).spawn(move || {
        let mut each = |input| {
            if matches!(input, Input::Event(_)) {
                provoke("input");
            }
            inputs.send(input).is_ok()
        };
        if system::read(&mut each).is_err() {
            let _ = inputs.send(Input::Exit(GONE));
        }
    })?;
    Ok(())
}
