//! The mouse: what it can point at, what its buttons and its wheel report, and what it holds.

use std::time::Duration;

use super::action::{Action, Direction};
use crate::deals::Date;
use crate::rules::Place;

/// Something on the screen that the mouse can point at because it does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A card, or an empty place, of the table.
    Card {
        /// The place.
        place: Place,
        /// Which card of it, counted from the top: 1 is the last card, or the empty place.
        depth: u8,
    },
    /// The empty cells below a column: cards can be dropped there, but none can be taken.
    Below(Place),
    /// The name of a key.
    Key(Action),
    /// The entry of a menu or a list, or the answer to a question, by its number from 0.
    Entry(usize),
    /// A day of the calendar.
    Day(Date),
    /// The position after so many moves of a review.
    Move(usize),
}

/// What the mouse reports. A spot is `None` where nothing is that does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// The left button goes down.
    Press(Option<Spot>),
    /// The mouse moves to the cell in this column and row while the left button is down.
    Drag(u16, u16),
    /// The left button goes up.
    Release(Option<Spot>),
    /// The right button goes down.
    RightPress(Option<Spot>),
    /// The wheel turns by one notch: [`Direction::Back`] is up, [`Direction::Forward`] is down.
    Wheel(Direction, Option<Spot>),
}

/// The card that the left button was pressed on, which is the first of the selected ones from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grip {
    /// The place of the card.
    pub place: Place,
    /// Which card of it, counted from the top.
    pub depth: u8,
    /// How long ago the button went down: a press of the same card soon after is a double click.
    pub ago: Duration,
    /// Whether the button is still down.
    pub is_down: bool,
    /// Whether the card was selected before, so that the button clears the selection as it goes up.
    pub clears: bool,
    /// The column and row of the cell to which the cards have been dragged.
    pub dragged: Option<(u16, u16)>,
}
