//! The signs of all texts, written in plain ASCII where a terminal lacks them.

use std::borrow::Cow;

use crate::rules::Suit;

/// The text in ASCII, one character for each, so that widths stay.
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
        '♠' | '♥' | '♦' | '♣' => Suit::from_char(c).map_or('?', Suit::letter),
        '·' | '−' | '–' | '—' | '─' => '-',
        '×' => 'x',
        '…' => '~',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '•' => '*',
        '█' => '#',
        '│' => '|',
        '▸' | '→' => '>',
        '←' => '<',
        '▴' | '↑' => '^',
        '▾' | '↓' => 'v',
        _ => '?',
    }
}
