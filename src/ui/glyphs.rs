//! The signs of suits, lines and marks, in Unicode or in plain ASCII.

use std::borrow::Cow;

use crate::app::prospects::{Light, Prospect};
use crate::app::signs;
use crate::rules::{Card, Suit};

/// Which signs are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyphs {
    /// Suit signs, box lines and arrows.
    Unicode,
    /// Plain ASCII: letters for suits, lower-case ones for the red suits.
    Ascii,
}

/// What an outline is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Upper left, upper right, lower left, lower right.
    pub corners: [char; 4],
    /// The top and the bottom.
    pub horizontal: char,
    /// The sides.
    pub vertical: char,
}

/// A mark on the table, or on the outline of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Beside what the cursor is on.
    Cursor,
    /// On each card of the selected run.
    Selected,
    /// On a legal target of the selection.
    Target,
    /// On the cards that the hint moves.
    HintFrom,
    /// On the place that the hint moves them to.
    HintTo,
    /// There is more out of sight above.
    Above,
    /// There is more out of sight below.
    Below,
}

impl Glyphs {
    /// The first of two signs in Unicode, the second in ASCII.
    const fn either(self, unicode: char, ascii: char) -> char {
        match self {
            Self::Unicode => unicode,
            Self::Ascii => ascii,
        }
    }

    /// The name of a card as printed on its face.
    #[must_use]
    pub fn card(self, card: Card) -> String {
        let suit = self.suit(card.suit());
        format!("{}{suit}", card.rank().face())
    }

    /// The sign of a suit as printed on a face.
    #[must_use]
    pub const fn suit(self, suit: Suit) -> char {
        self.either(suit.sign(), signs::letter(suit))
    }

    /// What cards and boxes are outlined with.
    #[must_use]
    pub const fn outline(self) -> Outline {
        match self {
            Self::Unicode => {
                Outline {
                    corners: ['╭', '╮', '╰', '╯'], horizontal: '─', vertical: '│'
                }
            }
            Self::Ascii => Outline { corners: ['+'; 4], horizontal: '-', vertical: '|' },
        }
    }

    /// A mark.
    #[must_use]
    pub const fn mark(self, mark: Mark) -> char {
        match mark {
            Mark::Cursor => self.either('▸', '>'),
            Mark::Selected => self.either('»', '*'),
            Mark::Target => self.either('◂', '<'),
            Mark::HintFrom | Mark::Above => self.either('▴', '^'),
            Mark::HintTo | Mark::Below => self.either('▾', 'v'),
        }
    }

    /// What the back of a card is filled with where there is no colour.
    #[must_use]
    pub const fn back(self) -> char {
        self.either('░', ':')
    }

    /// The lower edge of a filled back under another card.
    #[must_use]
    pub const fn lower_edge(self) -> char {
        self.either('▁', '_')
    }

    /// The right edge of a filled face under another one.
    #[must_use]
    pub const fn right_edge(self) -> char {
        self.either('▕', '|')
    }

    /// The sign that more words were cut off.
    #[must_use]
    pub const fn ellipsis(self) -> char {
        self.either('…', '~')
    }

    /// The sign of the verdict light.
    #[must_use]
    pub const fn light(self, light: Light) -> char {
        match light {
            Light::Off => ' ',
            Light::Looking => self.ellipsis(),
            Light::Shows(Prospect::Winnable) => self.either('✓', '+'),
            Light::Shows(Prospect::Lost) => self.either('✗', 'x'),
            Light::Shows(Prospect::Undecided) => '?',
        }
    }

    /// A bar of so many eighths of a cell; more are all of it.
    #[must_use]
    pub fn level(self, eighths: usize) -> char {
        let signs = match self {
            Self::Unicode => [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
            Self::Ascii => [' ', '.', ':', '-', '=', '+', '*', '#', '@'],
        };
        signs[eighths.min(8)]
    }

    /// An interval on a scale: its line, its ends, and the value in it.
    #[must_use]
    pub const fn interval(self) -> [char; 3] {
        match self {
            Self::Unicode => ['─', '│', '●'],
            Self::Ascii => ['-', '|', 'o'],
        }
    }

    /// A shade for a number of games on a day.
    #[must_use]
    pub const fn shade(self, games: u64) -> char {
        match games {
            0 => self.either('·', '.'),
            1 => self.either('░', ':'),
            2..=3 => self.either('▒', '+'),
            4..=7 => self.either('▓', '#'),
            _ => self.either('█', '@'),
        }
    }

    /// A cell of a picture on a face, of which the upper half, the lower half, or both are set. In ASCII the suit's own
    /// sign stands for all three.
    #[must_use]
    pub const fn dots(self, halves: (bool, bool), suit: Suit) -> char {
        match halves {
            (false, false) => ' ',
            (true, true) => self.either('█', signs::letter(suit)),
            (true, false) => self.either('▀', signs::letter(suit)),
            (false, true) => self.either('▄', signs::letter(suit)),
        }
    }

    /// Any text of the program in these signs. Each character becomes one character, so that the width stays.
    #[must_use]
    pub fn text(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Unicode => Cow::Borrowed(text),
            Self::Ascii => signs::ascii(text),
        }
    }
}
