//! What the terminal can show.

use crate::settings::ColorChoice;

/// What the terminal can show, found out by the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Suit signs and box lines can be drawn.
    pub unicode: bool,
    /// The colours there are.
    pub colors: Colors,
    /// What the command line asks for. It wins over the settings, in this run only.
    pub asked: Asked,
}

/// What the command line asks for of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Plain ASCII.
    pub ascii: bool,
    /// Colour or none.
    pub color: Option<ColorChoice>,
}

/// Colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colors {
    /// None at all: only bold, reverse and the like.
    None,
    /// The 16 of the terminal's palette.
    Sixteen,
    /// 256.
    Palette,
    /// 24 bits.
    True,
}
