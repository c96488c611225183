//! How large the cards are on a screen: the chosen size, or the largest below it that the screen has room for.

use super::action::Direction;
use crate::settings::CardSize;

/// The smallest terminal that is played in: columns and rows.
pub const SIZE_MIN: (u16, u16) = (40, 15);

/// Every size, the smallest first.
pub const SIZES: [CardSize; 5] =
    [CardSize::Compact, CardSize::Normal, CardSize::Large, CardSize::Huge, CardSize::Giant];

/// A size in a word.
#[must_use]
pub const fn word(size: CardSize) -> &'static str {
    match size {
        CardSize::Compact => "compact",
        CardSize::Normal => "normal",
        CardSize::Large => "large",
        CardSize::Huge => "huge",
        CardSize::Giant => "giant",
        CardSize::Auto => "automatic",
    }
}

/// Whether a screen of so many columns and rows has room for cards of a size. Of the normal size there are narrower
/// and lower cards, for screens that have room one way only.
#[must_use]
pub const fn fits(size: CardSize, (columns, rows): (u16, u16)) -> bool {
    match size {
        CardSize::Compact | CardSize::Auto => columns >= SIZE_MIN.0 && rows >= SIZE_MIN.1,
        CardSize::Normal => columns >= 60 || rows >= 20,
        CardSize::Large => columns >= 100 && rows >= 38,
        CardSize::Huge => columns >= 116 && rows >= 40,
        CardSize::Giant => columns >= 180 && rows >= 56,
    }
}

/// The size of the cards on a screen for what the player has chosen.
#[must_use]
pub fn of(chosen: CardSize, screen: (u16, u16)) -> CardSize {
    let mut sizes = SIZES.into_iter().rev();
    sizes.find(|&size| size <= chosen && fits(size, screen)).unwrap_or(CardSize::Compact)
}

/// What is chosen once the cards are to be the next size larger, or smaller, than they are on this screen; `None` where
/// there is none. Cards as large as they can be grow with the terminal again.
#[must_use]
pub fn turned(chosen: CardSize, screen: (u16, u16), direction: Direction) -> Option<CardSize> {
    let present = of(chosen, screen);
    let mut others = SIZES.into_iter().filter(|&size| fits(size, screen));
    let next = match direction {
        Direction::Forward => others.find(|&size| size > present)?,
        Direction::Back => others.rfind(|&size| size < present)?,
    };
    Some(if next == of(CardSize::Auto, screen) { CardSize::Auto } else { next })
}
