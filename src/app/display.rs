//! What the terminal can show.

use crate::settings::ColorChoice;

/// What the terminal can show, as the runtime found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Whether suit signs and box lines can be drawn.
    pub unicode: bool,
    /// How many colours there are.
    pub colors: Colors,
    /// Whether the locale is one of those whose keyboards have digits only with Shift, and the hyphen in the place of 6.
    pub french: bool,
    /// What the command line asks for, which overrules the settings in this run.
    pub asked: Asked,
}

/// What the command line asks for of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Whether it asks for plain ASCII.
    pub ascii: bool,
    /// Whether the mouse is left to the terminal.
    pub no_mouse: bool,
    /// Whether every card is to lie in its new place at once.
    pub no_motion: bool,
    /// Whether it asks for colour or for none.
    pub color: Option<ColorChoice>,
}

/// Colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colors {
    /// No colour, only attributes such as bold and reverse.
    None,
    /// The first 8 colours of the terminal's palette. Bright ones may be missing, or be there for text only.
    Eight,
    /// The 16 colours of the terminal's palette.
    Sixteen,
    /// 256 colours.
    Palette,
    /// Colours of 24 bits.
    True,
}
