//! Signs: suits, lines and marks, as they are or in plain ASCII.

use std::borrow::Cow;

use crate::app::signs;
use crate::rules::{Card, Color, Suit};

/// Which signs the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    unicode: bool,
}

/// The lines of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Upper left, upper right, lower left, lower right.
    pub corners: [char; 4],
    /// Along.
    pub horizontal: char,
    /// Down.
    pub vertical: char,
}

/// A mark on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Beside what the cursor is on.
    Cursor,
    /// On each card of the selected run.
    Selected,
    /// On a legal target of the selection.
    Target,
    /// On what the hint takes.
    HintFrom,
    /// On where the hint puts it.
    HintTo,
    /// Cards out of sight above.
    Above,
    /// Cards out of sight below.
    Below,
}

impl Glyphs {
    /// Suit signs and lines, or ASCII alone.
    #[must_use]
    pub const fn new(unicode: bool) -> Self {
        Self { unicode }
    }

    /// The name of a card as it stands on its face. The letters of red suits are small, so that red and black
    /// are told apart without colour.
    #[must_use]
    pub fn card(self, card: Card) -> String {
        let suit = self.suit(card.suit());
        format!("{}{suit}", card.rank().face())
    }

    /// The sign of a suit as it stands on a face.
    #[must_use]
    pub const fn suit(self, suit: Suit) -> char {
        match (self.unicode, suit.color()) {
            (true, _) => suit.sign(),
            (false, Color::Black) => suit.letter(),
            (false, Color::Red) => suit.letter().to_ascii_lowercase(),
        }
    }

    /// The lines of cards and boxes.
    #[must_use]
    pub const fn lines(self) -> Lines {
        if self.unicode {
            Lines { corners: ['╭', '╮', '╰', '╯'], horizontal: '─', vertical: '│' }
        } else {
            Lines { corners: ['+'; 4], horizontal: '-', vertical: '|' }
        }
    }

    /// A mark.
    #[must_use]
    pub const fn mark(self, mark: Mark) -> char {
        let (sign, ascii) = match mark {
            Mark::Cursor => ('▸', '>'),
            Mark::Selected => ('»', '*'),
            Mark::Target => ('◂', '<'),
            Mark::HintFrom | Mark::Above => ('▴', '^'),
            Mark::HintTo | Mark::Below => ('▾', 'v'),
        };
        if self.unicode { sign } else { ascii }
    }

    /// What a back is made of where there is no colour.
    #[must_use]
    pub const fn back(self) -> char {
        if self.unicode { '░' } else { ':' }
    }

    /// The lower edge of a filled back under another card.
    #[must_use]
    pub const fn lower_edge(self) -> char {
        if self.unicode { '▁' } else { '_' }
    }

    /// The right edge of a filled face under another one.
    #[must_use]
    pub const fn right_edge(self) -> char {
        if self.unicode { '▕' } else { '|' }
    }

    /// What stands where words were cut off.
    #[must_use]
    pub const fn ellipsis(self) -> char {
        if self.unicode { '…' } else { '~' }
    }

    /// Any text of the program in the signs there are, one character for each, so that widths stay.
    #[must_use]
    pub fn text(self, text: &str) -> Cow<'_, str> {
        if self.unicode { Cow::Borrowed(text) } else { signs::ascii(text) }
    }
}
