//! Colours: what everything looks like in a theme, at each colour depth. No information is given by colour alone.
//!
//! Unless the theme has a table of its own, the terminal's background stays, be it light, dark or transparent; whatever
//! has a colour of its own has a ground of its own as well. Gold is the only accent.

pub mod standing_in;

use ratatui::style::{Color, Modifier, Style};

use crate::app::display::Colors;
use crate::app::prospects::{Light, Prospect};
use crate::rules::{Color as Ink, Suit};
use crate::settings::SuitColors;
use crate::settings::theme::{Shade, ThemeColors};
use standing_in::{DEFAULT, EIGHT, SIXTEEN};

/// The styles of a theme at one colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    table: Option<Color>,
    text: Option<Color>,
    quiet: Option<Color>,
    cards: Option<Cards>,
}

/// The colours of a theme that fills its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cards {
    /// The faces of black cards and of red ones.
    papers: [Color; 2],
    /// Each suit on its face.
    inks: [Color; 4],
    /// Each suit on gold.
    on_gold: [Color; 4],
    edge: Color,
    gold: Color,
    black: Color,
    back: Color,
    back_text: Color,
    back_edge: Color,
    winnable: Color,
    lost: Color,
    undecided: Color,
}

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
    /// A theme at a colour depth, with so many colours of suits. A theme that has colours which the terminal lacks is
    /// drawn in those of the terminal.
    #[must_use]
    pub fn of(theme: Option<&ThemeColors>, depth: Colors, suits: SuitColors) -> Self {
        let chosen = theme.unwrap_or(&DEFAULT);
        let has_cards = chosen.paper != Shade::Unset;
        if depth == Colors::None || !has_cards && !is_drawn(chosen, depth) {
            return Self { table: None, text: None, quiet: None, cards: None };
        }
        let rest = match depth {
            Colors::None | Colors::Eight => &EIGHT,
            Colors::Sixteen => &SIXTEEN,
            Colors::Palette | Colors::True => &DEFAULT,
        };
        let used = if is_drawn(chosen, depth) { chosen } else { rest };
        let own = |shade| color(shade, depth);
        let color = |field: fn(&ThemeColors) -> Shade| {
            own(field(used)).or_else(|| own(field(rest))).unwrap_or_default()
        };
        let [black, red, red_on_gold] =
            [color(|it| it.black), color(|it| it.red), color(|it| it.red_on_gold)];
        let (inks, on_gold) = match suits {
            SuitColors::Two => ([black, red, red, black], [black, red_on_gold, red_on_gold, black]),
            // On gold clubs are black, as of the terminal's own colours no fourth one can be read there.
            SuitColors::Four => {
                let (diamonds, clubs) = (color(|it| it.diamonds), color(|it| it.clubs));
                ([black, red, diamonds, clubs], [black, red_on_gold, diamonds, black])
            }
            SuitColors::Safe => {
                let (black, red) = (color(|it| it.safe_black), color(|it| it.safe_red));
                ([black, red, red, black], [black, red, red, black])
            }
        };
        let cards = has_cards.then(|| Cards {
            papers: [color(|it| it.paper), color(|it| it.red_paper)],
            inks,
            on_gold,
            edge: color(|it| it.edge),
            gold: color(|it| it.gold),
            black,
            back: color(|it| it.back),
            back_text: color(|it| it.back_text),
            back_edge: color(|it| it.back_edge),
            winnable: color(|it| it.winnable),
            lost: color(|it| it.lost),
            undecided: color(|it| it.undecided),
        });
        Self { table: own(used.table), text: own(used.text), quiet: own(used.quiet), cards }
    }

    /// Whether cards are filled with colour; otherwise they are outlined.
    #[must_use]
    pub const fn fills(self) -> bool {
        self.cards.is_some()
    }

    /// Whether the theme has a ground of its own under everything.
    #[must_use]
    pub const fn has_table(self) -> bool {
        self.table.is_some()
    }

    /// The face of a card of this suit.
    #[must_use]
    pub const fn face(self, suit: Suit, state: CardState) -> Style {
        let Some(cards) = self.cards else {
            return match state {
                CardState::Selected => self.plain().add_modifier(Modifier::REVERSED),
                CardState::Plain => self.plain(),
            };
        };
        match state {
            CardState::Plain => {
                let paper = match suit.color() {
                    Ink::Black => cards.papers[0],
                    Ink::Red => cards.papers[1],
                };
                Style::new().bg(paper).fg(cards.inks[suit.index()])
            }
            CardState::Selected => Style::new().bg(cards.gold).fg(cards.on_gold[suit.index()]),
        }
    }

    /// The right edge of a card in the waste that is covered by another one.
    #[must_use]
    pub const fn edge(self, suit: Suit) -> Style {
        match self.cards {
            Some(cards) => self.face(suit, CardState::Plain).fg(cards.edge),
            None => self.plain(),
        }
    }

    /// The back of a card, and what is written on it.
    #[must_use]
    pub const fn back(self) -> Style {
        match self.cards {
            Some(cards) => Style::new().bg(cards.back).fg(cards.back_text),
            None => self.plain(),
        }
    }

    /// A suit that a card has left on the table in the cascade of a win.
    #[must_use]
    pub const fn trail(self, suit: Suit) -> Style {
        match (self.cards, suit.color()) {
            (Some(cards), Ink::Red) => self.plain().fg(cards.lost),
            _ => self.plain(),
        }
    }

    /// The lower edge of a back that is covered by another card.
    #[must_use]
    pub const fn back_edge(self) -> Style {
        match self.cards {
            Some(cards) => Style::new().bg(cards.back).fg(cards.back_edge),
            None => self.plain(),
        }
    }

    /// The accent: marks of what may be done, titles, the focused line of a list.
    #[must_use]
    pub const fn accent(self) -> Style {
        match self.cards {
            Some(cards) => Style::new().bg(cards.gold).fg(cards.black),
            None => self.plain().add_modifier(Modifier::REVERSED),
        }
    }

    /// The verdict light: green, red, or yellow for what is not decided.
    #[must_use]
    pub const fn light(self, light: Light) -> Style {
        let Some(cards) = self.cards else { return self.plain() };
        self.plain().fg(match light {
            Light::Shows(Prospect::Winnable) => cards.winnable,
            Light::Shows(Prospect::Lost) => cards.lost,
            Light::Shows(Prospect::Undecided) | Light::Looking | Light::Off => cards.undecided,
        })
    }

    /// Plain text on the table.
    #[must_use]
    pub const fn plain(self) -> Style {
        Style { fg: self.text, bg: self.table, ..Style::new() }
    }

    /// What should not draw attention: the numbers of the columns, empty places, the words beside the keys.
    #[must_use]
    pub const fn quiet(self) -> Style {
        match self.quiet {
            Some(quiet) => self.plain().fg(quiet),
            None => self.plain().add_modifier(Modifier::DIM),
        }
    }

    /// What should stand out: keys and headings.
    #[must_use]
    pub const fn strong(self) -> Style {
        self.plain().add_modifier(Modifier::BOLD)
    }
}

/// Whether a terminal of this depth has every colour of the theme. Where there are eight, the bright ones are missing.
fn is_drawn(theme: &ThemeColors, depth: Colors) -> bool {
    theme.shades().into_iter().all(|shade| match (depth, shade) {
        (_, Shade::Unset)
        | (Colors::True | Colors::Palette, _)
        | (Colors::Sixteen, Shade::Basic(_)) => true,
        (Colors::Eight, Shade::Basic(number)) => number < 8,
        (Colors::None, _) | (_, Shade::Rgb(..)) => false,
    })
}

/// A colour at a depth; `None` for one that is left out. Of 256 colours the nearest is taken.
fn color(shade: Shade, depth: Colors) -> Option<Color> {
    match shade {
        Shade::Unset => None,
        Shade::Basic(number) => Some(BASIC[usize::from(number % 16)]),
        Shade::Rgb(r, g, b) if depth == Colors::Palette => Some(Color::Indexed(nearest([r, g, b]))),
        Shade::Rgb(r, g, b) => Some(Color::Rgb(r, g, b)),
    }
}

/// The terminal's own colours, from 0.
pub const BASIC: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

/// The nearest of the 256 colours, the first 16 left out, which every terminal draws in its own way: from the cube of six
/// levels for each part, or from the 24 greys.
fn nearest(parts: [u8; 3]) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |other: [u8; 3]| -> u32 {
        parts.iter().zip(other).map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    let level = |part: u8| {
        let numbered = (0..).zip(LEVELS);
        numbered.min_by_key(|&(_, level)| part.abs_diff(level)).unwrap_or_default()
    };
    let [red, green, blue] = parts.map(level);
    let cube = 16 + 36 * red.0 + 6 * green.0 + blue.0;
    let grey = |number: u8| [8 + 10 * number; 3];
    let number = (0..24).min_by_key(|&number| distance(grey(number))).unwrap_or_default();
    let is_grey = distance(grey(number)) < distance([red.1, green.1, blue.1]);
    if is_grey { 232 + number } else { cube }
}
