//! The colours that stand in: for what a theme leaves out, and on terminals that cannot show its own.

use crate::settings::theme::Shade::{Basic, Rgb};
use crate::settings::theme::ThemeColors;

/// Where no theme is chosen and nothing is known of the terminal's background: whatever has a colour of its own has a
/// ground of its own as well, and the rest is the terminal's.
pub const DEFAULT: ThemeColors = ThemeColors {
    paper: Rgb(238, 238, 238),
    red_paper: Rgb(252, 244, 228),
    edge: Rgb(160, 160, 160),
    black: Rgb(32, 32, 36),
    red: Rgb(186, 24, 36),
    red_on_gold: Rgb(140, 10, 24),
    diamonds: Rgb(0, 70, 160),
    clubs: Rgb(0, 90, 40),
    safe_black: Rgb(0, 60, 140),
    safe_red: Rgb(128, 45, 0),
    gold: Rgb(245, 196, 66),
    back: Rgb(58, 90, 122),
    back_text: Rgb(226, 234, 242),
    back_edge: Rgb(92, 126, 158),
    winnable: Basic(2),
    lost: Basic(1),
    undecided: Basic(3),
    ..ThemeColors::NONE
};

/// In the terminal's own 16 colours.
pub const SIXTEEN: ThemeColors = ThemeColors {
    paper: Basic(15),
    red_paper: Basic(15),
    edge: Basic(8),
    black: Basic(0),
    red: Basic(1),
    red_on_gold: Basic(1),
    diamonds: Basic(4),
    clubs: Basic(5),
    safe_black: Basic(0),
    safe_red: Basic(4),
    gold: Basic(11),
    back: Basic(4),
    back_text: Basic(15),
    back_edge: Basic(12),
    ..DEFAULT
};

/// No bright colours: where there are only eight, they would be drawn like the dark ones or not at all. Too few are left
/// for clubs of their own.
pub const EIGHT: ThemeColors = ThemeColors {
    paper: Basic(7),
    red_paper: Basic(7),
    edge: Basic(0),
    gold: Basic(3),
    red_on_gold: Basic(0),
    clubs: Basic(0),
    back_text: Basic(7),
    back_edge: Basic(6),
    ..SIXTEEN
};
