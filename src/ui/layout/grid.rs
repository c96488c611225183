//! The measures of a screen size: how large the cards are, and in which rows and columns everything starts.

use ratatui::layout::Rect;

use crate::app::card_size::{self, SIZE_MIN};
use crate::app::focus::column_below;
use crate::rules::{Column, Place};
use crate::settings::{CardSize, Hand};

/// The measures of one screen size, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Columns of a card.
    pub card: u16,
    /// Rows of a card that nothing lies on.
    pub height: u16,
    /// Columns between two cards.
    pub gap: u16,
    /// Columns that can be seen of a covered card in the waste.
    pub fan: u16,
    /// Columns left of the card's name on a face.
    pub pad: u16,
    /// Rows that can be seen of a covered card in the tableau, where there is room.
    pub step: u16,
    /// The same of a face-down one.
    pub hidden_step: u16,
    /// For which hand the upper piles lie.
    pub hand: Hand,
    /// Columns on the outer side of the stock that the label of an empty stock may use.
    pub stock_margin: u16,
    /// Columns of header, message and footer.
    pub bar: u16,
    /// The header's row.
    pub header: u16,
    /// The first row of the upper piles.
    pub piles: u16,
    /// The first row of the tableau; the row of the columns' numbers is above it.
    pub tableau: u16,
    /// Rows of the tableau.
    pub rows: u16,
    /// The message's row; the footer is below it.
    pub message: u16,
    left: u16,
}

/// The most face-down cards that a column can have, and the most covered face-up ones.
const HIDDEN: u16 = 6;
const COVERED: u16 = 12;

/// How many rows of covered cards a long message leaves at least.
const COVERED_MIN: u16 = 3;

/// What a card takes on the table, in cells, as the fields of [`Grid`] of the same names say.
struct Measures {
    card: u16,
    height: u16,
    gap: u16,
    fan: u16,
    pad: u16,
    step: u16,
    hidden_step: u16,
}

impl Measures {
    /// Those of cards of this size. Cards of the normal size are narrower or lower where the screen is.
    const fn of(size: CardSize, width: u16, height: u16) -> Self {
        let is_compact = matches!(size, CardSize::Compact);
        let (card, gap, fan, pad) = match width {
            80.. if !is_compact => (7, 2, 5, 1),
            60.. if !is_compact => (7, 1, 4, 0),
            _ => (4, 1, 3, 0),
        };
        let step = if height >= 38 { 2 } else { 1 };
        let rows = if height >= 20 && !is_compact { 3 } else { 1 };
        match size {
            CardSize::Compact | CardSize::Normal => {
                Self { card, height: rows, gap, fan, pad, step, hidden_step: 1 }
            }
            CardSize::Large => {
                Self { card: 9, height: 6, gap: 3, fan: 5, pad: 1, step: 2, hidden_step: 2 }
            }
            CardSize::Huge => {
                Self { card: 13, height: 9, gap: 3, fan: 6, pad: 1, step: 2, hidden_step: 2 }
            }
            CardSize::Giant | CardSize::Auto => {
                Self { card: 21, height: 15, gap: 4, fan: 8, pad: 1, step: 3, hidden_step: 2 }
            }
        }
    }
}

impl Grid {
    /// The measures of a screen of so many columns and rows, for what is chosen; `None` if it is too small.
    #[must_use]
    pub fn of(width: u16, height: u16, chosen: CardSize, hand: Hand) -> Option<Self> {
        if width < SIZE_MIN.0 || height < SIZE_MIN.1 {
            return None;
        }
        let size = card_size::of(chosen, (width, height));
        let Measures { card, height: card_height, gap, fan, pad, step, hidden_step } =
            Measures::of(size, width, height);
        let table = 7 * card + 6 * gap;
        let stock_margin = if card < 7 { 3 } else { 0 };

        // The header, the upper piles, the numbers, the message, the footer. Rows that the tableau does not need become
        // a blank row above the piles, one above the message, and then margins.
        let fixed = 4 + card_height;
        let longest = HIDDEN * hidden_step + COVERED * step + card_height;
        let room = height - fixed;
        let airy = room >= 18;
        let blank_above = u16::from(airy);
        let blank_below = u16::from(room >= 19);
        let rows = (room - blank_above - blank_below).min(longest);
        let used = fixed + blank_above + blank_below + rows;
        let header = (height - used) / 2;
        let piles = header + 1 + blank_above;
        let tableau = piles + card_height + 1;
        let free = width - table;
        Some(Self {
            card,
            height: card_height,
            gap,
            fan,
            pad,
            step,
            hidden_step,
            hand,
            stock_margin,
            bar: (width - 2).min(table.max(78)),
            header,
            piles,
            tableau,
            rows,
            message: tableau + rows + blank_below,
            left: match hand {
                Hand::Right => u16::midpoint(free, stock_margin),
                Hand::Left => (free - stock_margin.min(free)) / 2,
            },
        })
    }

    /// The most rows that a message can have: that of the footer, and all but a few of those of the tableau.
    #[must_use]
    pub const fn message_max(&self) -> u16 {
        (self.message + 2).saturating_sub(self.tableau + self.height + COVERED_MIN)
    }

    /// The same measures with a tableau that ends above this row.
    #[must_use]
    pub fn above(self, row: u16) -> Self {
        Self { rows: self.rows.min(row.saturating_sub(self.tableau)), ..self }
    }

    /// Columns from the first card to the end of the last.
    const fn width(&self) -> u16 {
        7 * self.card + 6 * self.gap
    }

    /// The cells of an upper pile; of the waste those of the last card, or of the first for the right hand.
    #[must_use]
    pub fn pile(&self, screen: Rect, place: Place) -> Rect {
        let above = column_below(place, self.hand);
        Rect::new(self.x(screen, above), screen.y + self.piles, self.card, self.height)
    }

    /// The cells of a column down to the last row of the tableau.
    #[must_use]
    pub fn column(&self, screen: Rect, column: Column) -> Rect {
        Rect::new(self.x(screen, column), screen.y + self.tableau, self.card, self.rows)
    }

    /// The row with the numbers of the columns.
    #[must_use]
    pub fn numbers(&self, screen: Rect) -> Rect {
        Rect::new(screen.x + self.left, screen.y + self.tableau - 1, self.width(), 1)
    }

    fn x(&self, screen: Rect, column: Column) -> u16 {
        let before = u16::from(column.number() - 1);
        screen.x + self.left + before * (self.card + self.gap)
    }
}
