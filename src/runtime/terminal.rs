//! The terminal: entered once, restored on every path, and each frame written to it in one piece.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{Command, execute, queue};
use ratatui::{Frame, Terminal};

use super::painter::Painter;
use super::stopwatch::Stopwatch;
use super::{questions, system};
use questions::Questions;

/// Whether the terminal is ours at the moment, so that it is restored exactly once.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether our flags of the kitty keyboard protocol lie on the terminal's stack, so that they are taken off it.
static PUSHED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal reports the mouse to us, so that it is told to stop.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Whether the title of the window was put on the terminal's stack and is ours, so that the one of before is brought back.
static TITLED: AtomicBool = AtomicBool::new(false);

/// How long after the questions the answers may still be on their way.
const ANSWERS: Duration = Duration::from_secs(1);

/// How long leaving waits for them. Answers that nobody reads would stand on the shell's command line.
const LAST_ANSWERS: Duration = Duration::from_millis(100);

/// The terminal in full-screen mode. Dropping it restores the terminal.
pub struct Tty {
    terminal: Terminal<Painter<Stdout>>,
    /// Whether the window has a title, and the one that it was given, once it was.
    has_title: bool,
    title: String,
    /// Whether the terminal has the kitty keyboard protocol.
    has_kitty: bool,
    /// When the last questions were asked.
    asked: Stopwatch,
    /// How many times the end of the answers is still to come.
    owed: u8,
}

impl Tty {
    /// Switches the terminal to full-screen mode and asks it what it can do. Its window gets a title where `has_title` says
    /// that it has one.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be switched or measured; it is then restored.
    pub fn enter(about: Questions, has_title: bool) -> io::Result<Self> {
        let mut first = Vec::new();
        // Only where the bytes that come are decoded here can answers be told from keys.
        if system::ANSWERS {
            questions::ask(&mut first, about)?;
        }
        take_over(&first)?;
        let terminal = Terminal::new(Painter::new(io::stdout())).inspect_err(|_| leave())?;
        let (asked, owed) = (Stopwatch::start(), u8::from(system::ANSWERS));
        Ok(Self { terminal, has_title, title: String::new(), has_kitty: false, asked, owed })
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

    /// Has the terminal report what the mouse does, or keep that to itself, from the next frame on.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn listen_to_mouse(&mut self, listen: bool) -> io::Result<()> {
        if MOUSE.swap(listen, Ordering::SeqCst) == listen {
            return Ok(());
        }
        let ahead = self.terminal.backend_mut().ahead();
        if listen { system::mouse_on(ahead) } else { system::mouse_off(ahead) }
    }

    /// Gives the window a title with the next frame, if it has one; the one of before waits on the terminal's stack
    /// (XTWINOPS).
    pub fn set_title(&mut self, title: String) {
        if self.title == title || !self.has_title {
            return;
        }
        let push = if TITLED.swap(true, Ordering::SeqCst) { "" } else { PUSH_TITLE };
        // The string ends with ST, since BEL would ring where the title is not understood.
        let told = format!("{push}\x1b]2;{title}\x1b\\");
        self.terminal.backend_mut().ahead().extend_from_slice(told.as_bytes());
        self.title = title;
    }

    /// Draws a frame, writes what changed, as one piece, and returns what `view` returned.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn draw<T: Default>(&mut self, view: impl FnOnce(&mut Frame) -> T) -> io::Result<T> {
        let mut seen = T::default();
        self.terminal.draw(|frame| seen = view(frame))?;
        Ok(seen)
    }

    /// Sends a text to the terminal's clipboard. Whether the terminal accepts it cannot be known.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn copy(&self, text: &str) -> io::Result<()> {
        let mut sequence = String::new();
        CopyToClipboard::to_clipboard_from(text)
            .write_ansi(&mut sequence)
            .map_err(io::Error::other)?;
        write(sequence.as_bytes())
    }

    /// Has the Escape key and all keys pressed with Control or Alt sent as sequences of their own. To be called when
    /// the terminal has answered that it knows the kitty keyboard protocol; it is asked again, so that its answer
    /// says whether that is in force. Returns whether it was asked now.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn disambiguate_keys(&mut self) -> io::Result<bool> {
        if std::mem::replace(&mut self.has_kitty, true) {
            return Ok(false);
        }
        let mut bytes = Vec::new();
        push_keyboard(&mut bytes)?;
        questions::ask(&mut bytes, Questions::default())?;
        (self.asked, self.owed) = (Stopwatch::start(), self.owed + 1);
        write(&bytes)?;
        Ok(true)
    }

    /// Asks the terminal for a sign that it has drawn everything up to here.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn ask(&mut self) -> io::Result<()> {
        (self.asked, self.owed) = (Stopwatch::start(), self.owed + 1);
        write(questions::SIGN.as_bytes())
    }

    /// Whether it still owes an answer.
    #[must_use]
    pub const fn owes(&self) -> bool {
        self.owed > 0
    }

    /// Notes that the terminal has answered everything that it was asked at one time.
    pub fn answered(&mut self) {
        self.owed = self.owed.saturating_sub(1);
    }

    /// How long to wait for answers before leaving: not at all once all have come, or where none are to be expected.
    #[must_use]
    pub fn wait_for_answers(&self) -> Option<Duration> {
        (self.owed > 0 && self.asked.elapsed() < ANSWERS).then_some(LAST_ANSWERS)
    }

    /// Forgets what is on the screen, so that the next frame is drawn whole. (`Terminal::clear` would ask the
    /// terminal for its cursor and wait for the answer.)
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn forget(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Restores the terminal until [`Tty::resume`].
    pub fn suspend(&mut self) {
        leave();
    }

    /// Switches to full-screen mode again, whatever state the terminal was left in, and has the next frame drawn
    /// whole.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn resume(&mut self) -> io::Result<()> {
        // After a SIGSTOP the shell has switched raw mode off, although crossterm believes it to be on.
        let _ = disable_raw_mode();
        let mut first = Vec::new();
        if self.has_kitty {
            // After a SIGSTOP our flags still lie on the stack.
            pop_keyboard(&mut first)?;
            push_keyboard(&mut first)?;
        }
        if MOUSE.load(Ordering::SeqCst) {
            system::mouse_on(&mut first)?;
        }
        take_over(&first)?;
        self.title.clear();
        self.forget()
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        leave();
    }
}

/// Puts the title of the window on the terminal's stack, and takes it off again.
const PUSH_TITLE: &str = "\x1b[22;2t";
const POP_TITLE: &str = "\x1b[23;2t";

/// Writes all of it at once.
fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Switches to full-screen mode and writes these bytes there.
fn take_over(first: &[u8]) -> io::Result<()> {
    enable_raw_mode()?;
    ENTERED.store(true, Ordering::SeqCst);
    let mut bytes = Vec::new();
    queue!(bytes, EnterAlternateScreen, EnableBracketedPaste, EnableFocusChange)
        .and_then(|()| {
            bytes.extend_from_slice(first);
            write(&bytes)
        })
        .inspect_err(|_| leave())
}

/// Puts our flags on the terminal's stack. Each screen has one of its own, so this belongs behind the switch to the
/// alternate screen. With alternate keys, shortcuts work where letters of another script are on the keyboard.
fn push_keyboard(out: &mut impl Write) -> io::Result<()> {
    PUSHED.store(true, Ordering::SeqCst);
    let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
        | KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS;
    queue!(out, PushKeyboardEnhancementFlags(flags))
}

/// Takes our flags off the terminal's stack if they lie on it.
fn pop_keyboard(out: &mut impl Write) -> io::Result<()> {
    if PUSHED.swap(false, Ordering::SeqCst) {
        queue!(out, PopKeyboardEnhancementFlags)
    } else {
        Ok(())
    }
}

/// Restores the terminal if it is in full-screen mode: on leaving, on a panic, on a signal. When this fails there is
/// nobody left to report it to.
pub fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = queue!(out, EndSynchronizedUpdate);
    if TITLED.swap(false, Ordering::SeqCst) {
        let _ = out.write_all(POP_TITLE.as_bytes());
    }
    let _ = pop_keyboard(&mut out);
    if MOUSE.load(Ordering::SeqCst) {
        let mut off = Vec::new();
        let _ = system::mouse_off(&mut off);
        let _ = out.write_all(&off);
    }
    let _ = execute!(
        out,
        ResetColor,
        DisableFocusChange,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show,
    );
    let _ = disable_raw_mode();
}
