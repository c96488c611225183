//! Moves in the compact form of files.

use super::digits;
use super::error::{NotationError, shortened};
use crate::rules::card::Suit;
use crate::rules::moves::{Column, Move, Place};
use crate::rules::table::Table;

/// Writes moves in the compact form of files, which [`parse_compact`] reads.
///
/// `d` is a draw and `d5` are five, `r` is a recycle, `6f` is the top card of column 6 to its foundation, `613` three
/// cards from column 6 to column 1, `w3` the waste to column 3, `H4` the top ♥ back to column 4. A list of legal moves
/// has exactly one form.
///
/// ```
/// use klondike::rules::{Move, compact};
///
/// assert_eq!(compact(&[Move::Draw, Move::Draw, Move::Recycle]), "d2 r");
/// ```
#[must_use]
pub fn compact(moves: &[Move]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = moves;
    while let Some((first, tail)) = rest.split_first() {
        rest = tail;
        words.push(match *first {
            Move::Draw => {
                let more = tail.iter().take_while(|&&next| next == Move::Draw).count();
                rest = &tail[more..];
                if more == 0 { "d".to_owned() } else { format!("d{}", more + 1) }
            }
            Move::Recycle => "r".to_owned(),
            Move::Carry { from, count: 1, to } => format!("{}{}", short(from), short_target(to)),
            Move::Carry { from, count, to } => {
                format!("{}{}{count}", short(from), short_target(to))
            }
        });
    }
    words.join(" ")
}

fn short(place: Place) -> char {
    match place {
        Place::Stock => 'k',
        Place::Waste => 'w',
        Place::Foundation(suit) => suit.letter(),
        Place::Column(column) => char::from(b'0' + column.number()),
    }
}

fn short_target(place: Place) -> char {
    match place {
        Place::Foundation(_) => 'f',
        other => short(other),
    }
}

/// Reads the form that [`compact`] writes. It does not name the foundation that a card goes to, so the moves are played
/// while they are read: `start` is the position before the first move, and `advance` plays each move on the table it is
/// given and returns whether it was legal.
///
/// ```
/// use klondike::rules::{Move, RuleBook, parse_board, parse_compact};
///
/// let book = RuleBook::standard(1);
/// let start = parse_board("T1: QS \n K: KS QH KH \n F: SJ HJ DK CK")?.check()?;
/// let moves = parse_compact("1f d2", &start, |table, mv| table.play(&book, mv).is_ok())?;
/// assert_eq!(moves[1..], [Move::Draw, Move::Draw]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`NotationError::Move`] for the first word that is not a move or that `advance` does not play.
pub fn parse_compact(
    text: &str,
    start: &Table,
    mut advance: impl FnMut(&mut Table, Move) -> bool,
) -> Result<Vec<Move>, NotationError> {
    let mut table = *start;
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let error = || NotationError::Move(shortened(word));
        let (mv, times) = compact_word(word, &table).ok_or_else(error)?;
        for _ in 0..times {
            if !advance(&mut table, mv) {
                return Err(error());
            }
            moves.push(mv);
        }
    }
    Ok(moves)
}

fn compact_word(word: &str, table: &Table) -> Option<(Move, u16)> {
    let mut chars = word.chars();
    let first = chars.next()?;
    if first == 'r' {
        return chars.as_str().is_empty().then_some((Move::Recycle, 1));
    }
    if first == 'd' {
        let times = if chars.as_str().is_empty() { 1 } else { several(chars.as_str())? };
        return Some((Move::Draw, times));
    }
    let from = match first {
        'w' => Place::Waste,
        'S' | 'H' | 'D' | 'C' => Place::Foundation(Suit::from_char(first)?),
        _ => Place::Column(digit_column(first)?),
    };
    let to = match chars.next()? {
        'f' => Place::Foundation(table.top(from)?.suit()),
        digit => Place::Column(digit_column(digit)?),
    };
    let count = if chars.as_str().is_empty() { 1 } else { several(chars.as_str())? };
    Some((Move::Carry { from, count: u8::try_from(count).ok()?, to }, 1))
}

/// A number above 1, because 1 is left out: every move has one compact form.
fn several(word: &str) -> Option<u16> {
    digits(word).filter(|&number| number > 1)
}

fn digit_column(digit: char) -> Option<Column> {
    let number = u8::try_from(digit.to_digit(10)?).ok()?;
    Column::new(number.checked_sub(1)?)
}
