//! Colours: what each thing looks like at each colour depth. Nothing is told by colour alone.
//!
//! The table is the terminal's own background, so that light, dark and transparent terminals all stay as they
//! are; whatever needs a colour of its own brings its background with it. Gold is the one accent.

use ratatui::style::{Color, Modifier, Style};

use crate::app::model::Colors;
use crate::rules::Color as Ink;

/// The looks of one colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    shades: Option<Shades>,
}

/// The colours of a depth that has any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shades {
    paper: Color,
    red_paper: Color,
    edge: Color,
    black: Color,
    red: Color,
    gold: Color,
    red_on_gold: Color,
    back: Color,
    back_text: Color,
    back_edge: Color,
}

const TRUE: Shades = Shades {
    paper: Color::Rgb(238, 238, 238),
    red_paper: Color::Rgb(252, 244, 228),
    edge: Color::Rgb(160, 160, 160),
    black: Color::Rgb(32, 32, 36),
    red: Color::Rgb(186, 24, 36),
    gold: Color::Rgb(245, 196, 66),
    red_on_gold: Color::Rgb(140, 10, 24),
    back: Color::Rgb(58, 90, 122),
    back_text: Color::Rgb(226, 234, 242),
    back_edge: Color::Rgb(92, 126, 158),
};

const PALETTE: Shades = Shades {
    paper: Color::Indexed(254),
    red_paper: Color::Indexed(230),
    edge: Color::Indexed(247),
    black: Color::Indexed(234),
    red: Color::Indexed(124),
    gold: Color::Indexed(221),
    red_on_gold: Color::Indexed(88),
    back: Color::Indexed(24),
    back_text: Color::Indexed(255),
    back_edge: Color::Indexed(67),
};

/// No bright colours: where there are only eight, they would be drawn like the dark ones or not at all.
const EIGHT: Shades = Shades {
    paper: Color::Gray,
    red_paper: Color::Gray,
    edge: Color::Black,
    black: Color::Black,
    red: Color::Red,
    gold: Color::Yellow,
    red_on_gold: Color::Black,
    back: Color::Blue,
    back_text: Color::Gray,
    back_edge: Color::Cyan,
};

const SIXTEEN: Shades = Shades {
    paper: Color::White,
    red_paper: Color::White,
    edge: Color::DarkGray,
    black: Color::Black,
    red: Color::Red,
    gold: Color::LightYellow,
    red_on_gold: Color::Red,
    back: Color::Blue,
    back_text: Color::White,
    back_edge: Color::LightBlue,
};

impl Theme {
    /// The theme of a colour depth.
    #[must_use]
    pub const fn of(colors: Colors) -> Self {
        Self {
            shades: match colors {
                Colors::None => None,
                Colors::Eight => Some(EIGHT),
                Colors::Sixteen => Some(SIXTEEN),
                Colors::Palette => Some(PALETTE),
                Colors::True => Some(TRUE),
            },
        }
    }

    /// Whether cards are filled faces; else they are drawn with lines.
    #[must_use]
    pub const fn fills(self) -> bool {
        self.shades.is_some()
    }

    /// A face with a suit of this colour on it, gold when it is selected.
    #[must_use]
    pub const fn face(self, ink: Ink, selected: bool) -> Style {
        let Some(shades) = self.shades else {
            return if selected {
                Style::new().add_modifier(Modifier::REVERSED)
            } else {
                Style::new()
            };
        };
        let (paper, text) = match (ink, selected) {
            (Ink::Black, false) => (shades.paper, shades.black),
            (Ink::Red, false) => (shades.red_paper, shades.red),
            (Ink::Black, true) => (shades.gold, shades.black),
            (Ink::Red, true) => (shades.gold, shades.red_on_gold),
        };
        Style::new().bg(paper).fg(text)
    }

    /// The right edge of a face in the waste that another one lies on.
    #[must_use]
    pub const fn edge(self, ink: Ink) -> Style {
        match self.shades {
            Some(shades) => self.face(ink, false).fg(shades.edge),
            None => Style::new(),
        }
    }

    /// A back and what is written on it.
    #[must_use]
    pub const fn back(self) -> Style {
        match self.shades {
            Some(shades) => Style::new().bg(shades.back).fg(shades.back_text),
            None => Style::new(),
        }
    }

    /// The edge of a back under another card.
    #[must_use]
    pub const fn back_edge(self) -> Style {
        match self.shades {
            Some(shades) => Style::new().bg(shades.back).fg(shades.back_edge),
            None => Style::new(),
        }
    }

    /// The accent: marks of what may be done, titles, the focused line of a list.
    #[must_use]
    pub const fn accent(self) -> Style {
        match self.shades {
            Some(shades) => Style::new().bg(shades.gold).fg(shades.black),
            None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Plain text on the terminal's own background.
    #[must_use]
    pub const fn plain(self) -> Style {
        Style::new()
    }

    /// What is quiet: numbers of columns, empty places, the words of keys.
    #[must_use]
    pub const fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What stands out by itself: the cursor, keys, headings.
    #[must_use]
    pub const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}

#[cfg(test)]
mod tests;
