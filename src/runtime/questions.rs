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
    /// The device attributes. Every terminal has them, so they mark the end of the answers to what was asked before.
    Attributes,
}

/// Signs of each kind that the game draws: Unicode leaves it to the terminal whether they take one cell or two.
const SIGNS: &str = "♠♥♦♣─│╭…▁▕";

/// The row in which they are measured, from 1. An answer from the first row would read like a function key.
const ROW: u16 = 2;

/// Where the cursor stands after signs of one cell each.
const COLUMN: u16 = 11;

/// Asks for the width of signs, where that matters, for the kitty keyboard protocol, and for the device attributes.
/// What was written for it is wiped out in the same piece.
///
/// # Errors
///
/// When they cannot be written.
pub fn ask(out: &mut impl Write, about_signs: bool) -> io::Result<()> {
    const CURSOR: &str = "\x1b[6n";
    const KEYBOARD: &str = "\x1b[?u";
    const ATTRIBUTES: &str = "\x1b[c";
    if about_signs {
        queue!(
            out,
            MoveTo(0, ROW - 1),
            Print(SIGNS),
            Print(CURSOR),
            // In a narrow terminal they take several rows.
            MoveTo(0, ROW - 1),
            Clear(ClearType::FromCursorDown)
        )?;
    }
    queue!(out, Print(KEYBOARD), Print(ATTRIBUTES))
}

/// Whether this answer says that a sign takes more than one cell, so that rows with signs come out too long. A
/// terminal that takes UTF-8 for something else draws more cells as well.
#[must_use]
pub const fn tells_wide_signs(answer: TerminalAnswer) -> bool {
    matches!(answer, TerminalAnswer::Cursor { row: ROW, column } if column > COLUMN)
}
