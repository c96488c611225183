//! What the terminal is asked when it is taken over. The questions go out with the first bytes and nobody waits: the
//! first frame is drawn as if there were no answers, and what they say is acted upon when they come.

use std::io::{self, Write};

use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};

/// An answer of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalAnswer {
    /// Where the cursor stands, both counted from 1.
    Cursor {
        /// The row.
        row: u16,
        /// The column.
        column: u16,
    },
    /// The flags of the kitty keyboard protocol that are in force.
    Keyboard(u32),
    /// The background: red, green and blue.
    Background([u8; 3]),
    /// The device attributes. Every terminal has them, so they mark the end of the answers to what was asked before.
    Attributes,
}

/// Signs of each kind that the game draws: Unicode leaves it to the terminal whether they take one cell or two.
const SIGNS: &str = "♠♥♦♣─│╭…▁▕";

/// The row in which they are measured, from 1. An answer from the first row would read like a function key.
const ROW: u16 = 2;

/// Where the cursor stands after signs of one cell each.
const COLUMN: u16 = 11;

/// The question for the device attributes, whose answer is also the sign that all before it was taken in.
pub const SIGN: &str = "\x1b[c";

/// What the terminal is asked besides the kitty keyboard protocol and the device attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Questions {
    /// Whether signs are to be drawn, so that their width matters.
    pub signs: bool,
    /// Whether colours are to be drawn that go with a dark background or with a light one.
    pub background: bool,
}

/// Asks for the width of signs and for the background, where these matter, for the kitty keyboard protocol, and for the
/// device attributes. What was written for it is wiped out in the same piece, and so is what a terminal writes that takes
/// the question for text.
///
/// # Errors
///
/// When they cannot be written.
pub fn ask(out: &mut impl Write, about: Questions) -> io::Result<()> {
    const BACKGROUND: &str = "\x1b]11;?\x1b\\";
    const CURSOR: &str = "\x1b[6n";
    const KEYBOARD: &str = "\x1b[?u";
    if about.background {
        queue!(out, MoveTo(0, ROW - 1), Print(BACKGROUND))?;
    }
    if about.signs {
        queue!(out, MoveTo(0, ROW - 1), Print(SIGNS), Print(CURSOR))?;
    }
    if about.signs || about.background {
        // In a narrow terminal what was written takes several rows.
        queue!(out, MoveTo(0, ROW - 1), Clear(ClearType::FromCursorDown))?;
    }
    queue!(out, Print(KEYBOARD), Print(SIGN))
}

/// Whether this answer says that a sign takes more than one cell, so that rows with signs come out too long. A
/// terminal that takes UTF-8 for something else draws more cells as well.
#[must_use]
pub const fn tells_wide_signs(answer: TerminalAnswer) -> bool {
    matches!(answer, TerminalAnswer::Cursor { row: ROW, column } if column > COLUMN)
}

/// The colour in an answer to the question for the background: `rgb:` and three numbers of one to four hexadecimal digits
/// each, the largest of which is full.
#[must_use]
pub fn background(answer: &str) -> Option<[u8; 3]> {
    let mut parts = answer.strip_prefix("11;rgb:")?.split('/').map(|digits| {
        let number = u16::from_str_radix(digits, 16).ok()?;
        let most = (1_u32 << (4 * digits.len().min(4))) - 1;
        u8::try_from(u32::from(number) * 255 / most).ok()
    });
    let colour = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(colour)
}
