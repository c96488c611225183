//! Colours: what everything looks like at each colour depth. No information is given by colour alone.
//!
//! The table keeps the terminal's own background, be it light, dark or transparent; whatever has a colour of its own
//! has a background of its own as well. Gold is the only accent.

use ratatui::style::{Color, Modifier, Style};

use crate::app::display::Colors;
use crate::app::prospects::{Light, Prospect};
use crate::rules::Color as Ink;

/// The styles of one colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    shades: Option<Shades>,
}

/// The colours of a depth other than [`Colors::None`].
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

/// Whether a card is part of the selected run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardState {
    /// It is not.
    #[default]
    Plain,
    /// It is, and is drawn in gold, or reversed where there is no colour.
    Selected,
}

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

    /// Whether cards are filled with colour; otherwise they are outlined.
    #[must_use]
    pub const fn fills(self) -> bool {
        self.shades.is_some()
    }

    /// The face of a card whose suit has this colour.
    #[must_use]
    pub const fn face(self, ink: Ink, state: CardState) -> Style {
        let Some(shades) = self.shades else {
            return match state {
                CardState::Selected => Style::new().add_modifier(Modifier::REVERSED),
                CardState::Plain => Style::new(),
            };
        };
        let (paper, text) = match (ink, state) {
            (Ink::Black, CardState::Plain) => (shades.paper, shades.black),
            (Ink::Red, CardState::Plain) => (shades.red_paper, shades.red),
            (Ink::Black, CardState::Selected) => (shades.gold, shades.black),
            (Ink::Red, CardState::Selected) => (shades.gold, shades.red_on_gold),
        };
        Style::new().bg(paper).fg(text)
    }

    /// The right edge of a card in the waste that is covered by another one.
    #[must_use]
    pub const fn edge(self, ink: Ink) -> Style {
        match self.shades {
            Some(shades) => self.face(ink, CardState::Plain).fg(shades.edge),
            None => Style::new(),
        }
    }

    /// The back of a card, and what is written on it.
    #[must_use]
    pub const fn back(self) -> Style {
        match self.shades {
            Some(shades) => Style::new().bg(shades.back).fg(shades.back_text),
            None => Style::new(),
        }
    }

    /// The lower edge of a back that is covered by another card.
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

    /// The verdict light: green, red, or yellow for what is not decided.
    #[must_use]
    pub const fn light(self, light: Light) -> Style {
        if self.shades.is_none() {
            return self.plain();
        }
        Style::new().fg(match light {
            Light::Shows(Prospect::Winnable) => Color::Green,
            Light::Shows(Prospect::Lost) => Color::Red,
            Light::Shows(Prospect::Undecided) | Light::Looking | Light::Off => Color::Yellow,
        })
    }

    /// Plain text on the terminal's own background.
    #[must_use]
    pub const fn plain(self) -> Style {
        Style::new()
    }

    /// What should not draw attention: the numbers of the columns, empty places, the words beside the keys.
    #[must_use]
    pub const fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What should stand out: keys and headings.
    #[must_use]
    pub const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}

#[cfg(test)]
mod tests;
