//! What is painted on the faces of large cards: pips, the sign of an ace, the letter of a court card.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::rules::{Card, Suit};
use crate::ui::canvas::{Canvas, cells};

/// The fewest columns and rows inside a face that is painted: seven rows of pips in three columns.
const LEAST: (u16, u16) = (11, 7);

/// From how many columns and rows on everything is twice as large.
const TWICE: (u16, u16) = (19, 13);

/// A picture in square dots; a cell has two of them, one above the other.
type Picture = [&'static str; 10];

const SPADE: Picture = [
    "    #    ",
    "   ###   ",
    "  #####  ",
    " ####### ",
    "#########",
    "#########",
    "### # ###",
    "    #    ",
    "   ###   ",
    "  #####  ",
];

const HEART: Picture = [
    " ##   ## ",
    "#### ####",
    "#########",
    "#########",
    "#########",
    " ####### ",
    "  #####  ",
    "   ###   ",
    "    #    ",
    "         ",
];

const DIAMOND: Picture = [
    "    #    ",
    "   ###   ",
    "  #####  ",
    " ####### ",
    "#########",
    " ####### ",
    "  #####  ",
    "   ###   ",
    "    #    ",
    "         ",
];

const CLUB: Picture = [
    "   ###   ",
    "  #####  ",
    "  #####  ",
    " ## # ## ",
    "#########",
    "#########",
    " ## # ## ",
    "    #    ",
    "   ###   ",
    "  #####  ",
];

const JACK: Picture = [
    "   #### ", "     ## ", "     ## ", "     ## ", "     ## ", "     ## ", "##   ## ", "##   ## ",
    " #####  ", "        ",
];

const QUEEN: Picture = [
    " ###### ", "##    ##", "##    ##", "##    ##", "##    ##", "##    ##", "## ## ##", "##  ####",
    " ###### ", "      ##",
];

const KING: Picture = [
    "##    ##", "##   ## ", "##  ##  ", "## ##   ", "####    ", "## ##   ", "##  ##  ", "##   ## ",
    "##    ##", "        ",
];

/// Where the pips of the ranks from two to ten stand: the column from left to right, and the height in twelfths from the
/// top.
const PIPS: [&[(u16, u16)]; 9] = [
    &[(1, 0), (1, 12)],
    &[(1, 0), (1, 6), (1, 12)],
    &[(0, 0), (2, 0), (0, 12), (2, 12)],
    &[(0, 0), (2, 0), (1, 6), (0, 12), (2, 12)],
    &[(0, 0), (2, 0), (0, 6), (2, 6), (0, 12), (2, 12)],
    &[(0, 0), (2, 0), (1, 3), (0, 6), (2, 6), (0, 12), (2, 12)],
    &[(0, 0), (2, 0), (1, 3), (0, 6), (2, 6), (1, 9), (0, 12), (2, 12)],
    &[(0, 0), (2, 0), (0, 4), (2, 4), (1, 6), (0, 8), (2, 8), (0, 12), (2, 12)],
    &[(0, 0), (2, 0), (1, 2), (0, 4), (2, 4), (0, 8), (2, 8), (1, 10), (0, 12), (2, 12)],
];

/// Paints what is inside a face. Returns whether there was room for it.
pub fn paint(canvas: &mut Canvas, inside: Rect, card: Card, style: Style) -> bool {
    if inside.width < LEAST.0 || inside.height < LEAST.1 {
        return false;
    }
    let rank = card.rank().number();
    match rank {
        1 => picture(canvas, inside, ace(card.suit()), card.suit(), style),
        2..=10 => {
            for &(column, height) in PIPS[usize::from(rank - 2)] {
                let (x, y) = pip(inside, column, height);
                canvas.put(x, y, canvas.glyphs.suit(card.suit()), style);
            }
        }
        _ => {
            let letter = [JACK, QUEEN, KING][usize::from(rank - 11)];
            picture(canvas, inside, letter, card.suit(), style);
            for (column, height) in [(0, 0), (2, 12)] {
                let (x, y) = pip(inside, column, height);
                canvas.put(x, y, canvas.glyphs.suit(card.suit()), style);
            }
        }
    }
    true
}

const fn ace(suit: Suit) -> Picture {
    match suit {
        Suit::Spades => SPADE,
        Suit::Hearts => HEART,
        Suit::Diamonds => DIAMOND,
        Suit::Clubs => CLUB,
    }
}

/// The cell of a pip. What stands above the middle and what stands below it are as far from it.
fn pip(inside: Rect, column: u16, height: u16) -> (u16, u16) {
    let aside = inside.width * 3 / 11;
    let x = inside.x + inside.width / 2 + column * aside - aside;
    let last = inside.height - 1;
    let from_edge = height.min(12 - height) * last / 12;
    (x, inside.y + if height <= 6 { from_edge } else { last - from_edge })
}

/// A picture in the middle of a face.
fn picture(canvas: &mut Canvas, inside: Rect, picture: Picture, suit: Suit, style: Style) {
    let factor = if inside.width >= TWICE.0 && inside.height >= TWICE.1 { 2 } else { 1 };
    let dots = picture.iter().filter(|row| row.contains('#')).count();
    let (columns, rows) = (picture[0].len() * factor, (dots * factor).div_ceil(2));
    let left = inside.x + (inside.width - cells(columns)) / 2;
    let top = inside.y + (inside.height - cells(rows)) / 2;
    let is_set = |column: usize, row: usize| {
        picture[row / factor].as_bytes().get(column / factor) == Some(&b'#')
    };
    for (row, y) in (0..rows).zip(top..) {
        for (column, x) in (0..columns).zip(left..) {
            let halves = (is_set(column, 2 * row), is_set(column, 2 * row + 1));
            if halves != (false, false) {
                canvas.put(x, y, canvas.glyphs.dots(halves, suit), style);
            }
        }
    }
}
