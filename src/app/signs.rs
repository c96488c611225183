//! Plain ASCII instead of the suit signs, arrows, lines and quotes in texts, for terminals that cannot show them.

use std::borrow::Cow;

use crate::rules::{Color, Suit};

/// The text in ASCII. Each character is replaced by exactly one, so that the width stays the same.
#[must_use]
pub fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(plain).collect())
    }
}

fn plain(c: char) -> char {
    match c {
        c if c.is_ascii() => c,
        '♠' | '♥' | '♦' | '♣' => Suit::from_char(c).map_or('?', letter),
        '·' | '−' | '–' | '—' | '─' => '-',
        '×' | '✗' => 'x',
        '…' | '±' => '~',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '•' => '*',
        '█' | '░' => '#',
        '✓' => '+',
        'é' => 'e',
        '│' => '|',
        '▸' | '→' => '>',
        '←' => '<',
        '▴' | '↑' => '^',
        '▾' | '↓' => 'v',
        _ => '?',
    }
}

/// The letter of a suit, small for the red ones, so that red and black are told apart without colour.
#[must_use]
pub const fn letter(suit: Suit) -> char {
    match suit.color() {
        Color::Black => suit.letter(),
        Color::Red => suit.letter().to_ascii_lowercase(),
    }
}
