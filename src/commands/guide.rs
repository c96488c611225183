//! `klondike guide`: the guidebook, printed.

use std::io::Write;
use std::process::ExitCode;

use crate::app::keymap::Keymap;
use crate::ui::glyphs::Glyphs;
use crate::ui::guidebook;

/// Columns of the printed lines.
const WIDTH: u16 = 80;

/// Prints the guidebook in the signs that the terminal has.
///
/// # Errors
///
/// When it cannot be written.
pub fn run(glyphs: Glyphs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    out.write_all(glyphs.text(&guidebook::plain(Keymap::STANDARD, WIDTH)).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
