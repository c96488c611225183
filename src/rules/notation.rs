//! Boards, cards and moves as text: one reader and one writer for the line mode, files, reports and tests.

mod board;
mod cards;
mod compact;
mod error;
mod written;

pub use board::parse_board;
pub use cards::parse_cards;
pub use compact::{compact, parse_compact};
pub use error::NotationError;
pub(crate) use error::{counted, shortened};
pub use written::{MoveSource, MoveTarget, PileOrCard, SourceError, WrittenCarry, WrittenMove};

use std::str::FromStr;

use super::moves::Column;

impl Column {
    /// Reads `t1` to `t7`.
    fn named(word: &str) -> Option<Self> {
        let number: u8 = digits(word.strip_prefix(['t', 'T'])?)?;
        Self::new(number.checked_sub(1)?)
    }
}

/// A number in plain digits, without a sign or a leading zero, so that each number is written in one way only.
fn digits<N: FromStr>(word: &str) -> Option<N> {
    let plain = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

/// Reads how many cards or steps are meant, from 1. More than fit the type are as good as the largest number that does:
/// no place has so many, so that both are refused in the same words.
pub(crate) fn count(word: &str) -> Result<u8, NotationError> {
    match number::<u128>(word)? {
        0 => Err(NotationError::Number(shortened(word))),
        count => Ok(u8::try_from(count).unwrap_or(u8::MAX)),
    }
}

/// Reads a number, which must be in plain digits and fit the type.
pub(crate) fn number<N: FromStr>(word: &str) -> Result<N, NotationError> {
    digits(word).ok_or_else(|| NotationError::Number(shortened(word)))
}
