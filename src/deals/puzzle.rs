//! Puzzle codes: `MP1-<number>-<moves>` and `MP3-<number>-<moves>` name a position in the middle of a deal, which never
//! changes.

mod player;

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::code::{DealCode, table_of};
use crate::rules::{RuleBook, Table, shortened};
use player::positions;

/// The code of a puzzle: a deal of the Standard rule book, and how many cards or runs a simple fixed player moves in it.
///
/// The way of that player is written down in `deals/puzzle/player.rs` and never changes. Afterwards the stock is drawn to
/// its end and the waste turned over, so that every card of it lies in the stock.
///
/// ```
/// use klondike::deals::PuzzleCode;
///
/// let code: PuzzleCode = "mp3-42-10".parse()?;
/// assert_eq!((code.draw(), code.number(), code.moves()), (3, 42, 10));
/// let table = code.table().ok_or("the player does not get so far")?;
/// assert!(table.waste().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleCode {
    deal: DealCode,
    moves: u16,
}

/// Why a text is not a puzzle code.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleCodeError {
    /// A text that does not have the form of a code: the whole text.
    Form(String),
    /// A deal number or a number of moves that is too large: the number as it was written.
    Number(String),
}

impl PuzzleCode {
    /// The code of a deal and a number of moves, with draw 1 for any draw count other than 3.
    #[must_use]
    pub const fn new(draw: u8, number: u64, moves: u16) -> Self {
        Self { deal: DealCode::near(draw, number), moves }
    }

    /// The draw count, 1 or 3.
    #[must_use]
    pub const fn draw(self) -> u8 {
        self.deal.draw()
    }

    /// The number of the deal's shuffle.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.deal.number()
    }

    /// How many cards or runs have been moved.
    #[must_use]
    pub const fn moves(self) -> u16 {
        self.moves
    }

    /// The deal that the position belongs to.
    #[must_use]
    pub const fn deal(self) -> DealCode {
        self.deal
    }

    /// The rule book: Standard.
    #[must_use]
    pub const fn book(self) -> RuleBook {
        self.deal.book()
    }

    /// The position; `None` when the player has nothing more to do before so many moves.
    #[must_use]
    pub fn table(self) -> Option<Table> {
        Self::all(self.draw(), self.number()).nth(self.moves.into()).map(|(_, table)| table)
    }

    /// Every code of a deal with its position, from no move on.
    pub fn all(draw: u8, number: u64) -> impl Iterator<Item = (Self, Table)> {
        let deal = DealCode::near(draw, number);
        let start = table_of(&deal.cards()).ok();
        let all = start.into_iter().flat_map(move |start| positions(start, deal.book(), number));
        (0..).zip(all).map_while(move |(moves, table)| {
            let mut setup = table.setup();
            setup.stock.splice(0..0, setup.waste.drain(..));
            setup.pass = 1;
            Some((Self { deal, moves }, setup.check().ok()?))
        })
    }
}

/// By draw count, then by deal, then by how far it was played.
impl Ord for PuzzleCode {
    fn cmp(&self, other: &Self) -> Ordering {
        let place = |code: &Self| (code.draw(), code.number(), code.moves());
        place(self).cmp(&place(other))
    }
}

impl PartialOrd for PuzzleCode {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for PuzzleCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("MP{}-{}-{}", self.draw(), self.number(), self.moves))
    }
}

impl FromStr for PuzzleCode {
    type Err = PuzzleCodeError;

    /// Reads a code in either case and ignores blanks around it.
    fn from_str(text: &str) -> Result<Self, PuzzleCodeError> {
        let text = text.trim();
        let form = || PuzzleCodeError::Form(shortened(text));
        let upper = text.to_ascii_uppercase();
        let mut parts = upper.split('-');
        let draw = match parts.next() {
            Some("MP1") => 1,
            Some("MP3") => 3,
            _ => return Err(form()),
        };
        let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let mut part = || parts.next().filter(is_number).ok_or_else(form);
        let (number, moves) = (part()?, part()?);
        if parts.next().is_some() {
            return Err(form());
        }
        let too_large = |digits: &str| PuzzleCodeError::Number(shortened(digits));
        Ok(Self::new(
            draw,
            number.parse().map_err(|_| too_large(number))?,
            moves.parse().map_err(|_| too_large(moves))?,
        ))
    }
}

impl fmt::Display for PuzzleCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(text) => write!(
                f,
                "`{text}` is not a puzzle code; a code is MP1-NUMBER-MOVES or MP3-NUMBER-MOVES"
            ),
            Self::Number(digits) => {
                write!(f, "the number {digits} in the puzzle code is too large")
            }
        }
    }
}

impl std::error::Error for PuzzleCodeError {}
