//! Boards, cards and moves as text: the one parser and printer that tests, files, the line mode and reports use.
//!
//! A **board** is a line for each place, in any order, places without cards may be left out:
//!
//! ```text
//! T1: AC                    column 1, bottom to top; T1 to T7
//! T3: (AD 5C) 2H            round brackets hold face-down cards
//! K: QC QD QH               stock, the card drawn next first
//! W: 4C 9D                  waste, the playable card last
//! F: S2 H0 DA C10           foundations by their top card, 0 = empty
//! P: 2                      the pass under way, from 1; 1 when left out
//! D: 5x3                    ranks x columns of a small deck; 13x7 when left out
//! ```
//!
//! A **move** is written as in the line mode: `draw`, `recycle`, `move t6 t1 3`, `move waste f`,
//! `move f2 t4`, `move 7h t3`; foundations are f1 ♠, f2 ♥, f3 ♦, f4 ♣.
//!
//! The **compact** form is for files: `d` a draw, `d5` five, `r` recycle, `6f` column 6 to its foundation,
//! `613` three cards from column 6 to column 1, `w3` waste to column 3, `H4` the top ♥ back to column 4.

mod board;
mod cards;
mod compact;
mod error;
mod written;

pub use board::parse_board;
pub use cards::parse_cards;
pub use compact::{compact, parse_compact};
pub use error::NotationError;
pub(crate) use error::shortened;
pub use written::{Source, Written};

use std::str::FromStr;

use super::moves::Column;

impl Column {
    /// Reads `t1` to `t7`.
    fn named(word: &str) -> Option<Self> {
        let number: u8 = digits(word.strip_prefix(['t', 'T'])?)?;
        Self::new(number.checked_sub(1)?)
    }
}

/// A number in plain digits: no sign, no leading zero, so that each number is written in one way.
fn digits<N: FromStr>(word: &str) -> Option<N> {
    let plain = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

fn number<N: FromStr>(word: &str) -> Result<N, NotationError> {
    digits(word).ok_or_else(|| NotationError::Number(shortened(word)))
}
