//! The terminal: entered once, left on every path, and each frame written to it in one piece.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use super::clipboard;

/// Whether the terminal is ours at the moment, so that it is given back exactly once.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// The full screen. Dropping it gives the terminal back.
pub struct Tty {
    terminal: Terminal<CrosstermBackend<Page>>,
    page: Page,
    last: Vec<u8>,
}

/// The bytes of one frame. Flushing does nothing, so that a frame is never split.
#[derive(Clone, Default)]
struct Page(Rc<RefCell<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Tty {
    /// Takes the terminal over.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be switched or measured; it is then as before.
    pub fn enter() -> io::Result<Self> {
        // Colours are decided by the theme; crossterm's own NO_COLOR handling would also wipe bold and reverse.
        crossterm::style::force_color_output(true);
        take()?;
        let page = Page::default();
        let terminal =
            Terminal::new(CrosstermBackend::new(page.clone())).inspect_err(|_| leave())?;
        Ok(Self { terminal, page, last: Vec::new() })
    }

    /// Columns and rows.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }

    /// Draws a frame, writes what changed, as one piece, and returns what `view` did.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn draw<T: Default>(&mut self, view: impl FnOnce(&mut Frame) -> T) -> io::Result<T> {
        let mut seen = T::default();
        self.terminal.draw(|frame| seen = view(frame))?;
        let bytes = std::mem::take(&mut *self.page.0.borrow_mut());
        // A frame without a change is only the cursor's place again, which ended the last one too.
        if !bytes.is_empty() && !self.last.ends_with(&bytes) {
            let mut out = io::stdout().lock();
            let mut piece = Vec::with_capacity(bytes.len() + 16);
            queue!(piece, BeginSynchronizedUpdate)?;
            piece.extend_from_slice(&bytes);
            queue!(piece, EndSynchronizedUpdate)?;
            out.write_all(&piece)?;
            out.flush()?;
            self.last = bytes;
        }
        Ok(seen)
    }

    /// Sends a text to the terminal's clipboard; whether it takes it cannot be known.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn copy(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(clipboard::sequence(text).as_bytes())?;
        out.flush()
    }

    /// Forgets what is on the screen, so that the next frame is drawn whole. (`Terminal::clear` would ask the
    /// terminal for its cursor and wait for the answer.)
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn forget(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.last.clear();
        self.terminal.resize(size.into())
    }

    /// Gives the terminal back until [`Tty::resume`].
    pub fn suspend(&mut self) {
        leave();
    }

    /// Takes the terminal over again, whatever state it was left in, and draws the next frame whole.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn resume(&mut self) -> io::Result<()> {
        // After a stop from outside raw mode is off though crossterm believes it on.
        let _ = disable_raw_mode();
        take()?;
        self.forget()
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        leave();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    ENTERED.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, EnableFocusChange)
        .inspect_err(|_| leave())
}

/// Gives the terminal back if it is ours: on leaving, on a panic, on a signal. Errors have nobody to be told to.
pub fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        ResetColor,
        DisableFocusChange,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show,
    );
    let _ = disable_raw_mode();
}
