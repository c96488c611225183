//! The cells of a frame, with the theme and the signs to draw in. Nothing is drawn outside the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;

use super::glyphs::Glyphs;
use super::theme::Theme;
use crate::app::Spot;

/// What can be clicked in a frame, in the order in which it was drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spots(Vec<(Rect, Option<Spot>)>);

impl Spots {
    /// What was drawn last in a cell, if that can be clicked; `None` outside the screen.
    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<Spot> {
        let cell = Position::new(column, row);
        let mut spots = self.0.iter().rev();
        spots.find(|(area, _)| area.contains(cell)).and_then(|(_, spot)| *spot)
    }
}

/// A frame being drawn.
#[derive(Debug)]
pub struct Canvas<'a> {
    /// The colours.
    pub theme: Theme,
    /// The signs.
    pub glyphs: Glyphs,
    /// Where the terminal's own cursor goes; screen readers follow it.
    pub cursor: Option<Position>,
    /// What can be clicked. Nobody needs that of a frame that is only looked at.
    pub spots: Option<Spots>,
    buffer: &'a mut Buffer,
}

impl<'a> Canvas<'a> {
    /// A canvas over a frame's cells.
    #[must_use]
    pub const fn new(buffer: &'a mut Buffer, theme: Theme, glyphs: Glyphs) -> Self {
        Self { theme, glyphs, cursor: None, spots: None, buffer }
    }

    /// The same canvas, which also notes what can be clicked.
    #[must_use]
    pub fn with_spots(self) -> Self {
        Self { spots: Some(Spots::default()), ..self }
    }

    /// Says that a click into an area just drawn is one on this spot, or on nothing.
    pub fn spot(&mut self, area: Rect, spot: impl Into<Option<Spot>>) {
        if let Some(spots) = &mut self.spots {
            spots.0.push((area, spot.into()));
        }
    }

    /// All cells.
    #[must_use]
    pub const fn area(&self) -> Rect {
        self.buffer.area
    }

    /// One sign in one cell.
    pub fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.reset();
            cell.set_char(sign).set_style(self.theme.plain().patch(style));
        }
    }

    /// The same sign in every cell of an area.
    pub fn fill(&mut self, area: Rect, sign: char, style: Style) {
        for position in area.intersection(self.buffer.area).positions() {
            self.put(position.x, position.y, sign, style);
        }
    }

    /// A line of text, cut to `width` columns. Returns how many columns it took.
    pub fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = Rect::new(x, y, width, 1).intersection(self.buffer.area);
        if area.is_empty() || area.x != x {
            return 0;
        }
        let text = self.glyphs.text(text);
        // Most texts are plain: how characters join and how wide they are is no question then.
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            let signs = (x..area.right()).zip(text.chars());
            return cells(signs.map(|(x, sign)| self.put(x, y, sign, style)).count());
        }
        for position in area.positions().take(text.chars().count()) {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
            }
        }
        // What has no colour of its own has that of the table.
        let style = self.theme.plain().patch(style);
        let (end, _) = self.buffer.set_stringn(x, y, text, area.width.into(), style);
        end - x
    }

    /// A line of text, centred in a row.
    pub fn centred(&mut self, row: Rect, text: &str, style: Style) {
        let width = columns(text).min(row.width);
        self.text(row.x + (row.width - width) / 2, row.y, width, text, style);
    }

    /// The outline of a box.
    pub fn outline(&mut self, area: Rect, style: Style) {
        if area.is_empty() {
            return;
        }
        let outline = self.glyphs.outline();
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x..=right {
            self.put(x, area.y, outline.horizontal, style);
            self.put(x, bottom, outline.horizontal, style);
        }
        for y in area.y..=bottom {
            self.put(area.x, y, outline.vertical, style);
            self.put(right, y, outline.vertical, style);
        }
        let corners = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
        for ((x, y), corner) in corners.into_iter().zip(outline.corners) {
            self.put(x, y, corner, style);
        }
    }
}

/// How many columns a text takes.
#[must_use]
pub fn columns(text: &str) -> u16 {
    // The guidebook is measured word by word, and most of its words are plain.
    cells(if text.is_ascii() { text.len() } else { Span::raw(text).width() })
}

/// A number of lines or columns as ratatui counts cells. A number beyond the range becomes the largest of it, which is
/// more than any screen has.
#[must_use]
pub fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
