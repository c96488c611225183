//! Positions that come in as text: a deal of 52 cards in dealing order, or a board; told apart by their looks.

use std::fmt;

use crate::rules::{Deck, Flaw, NotationError, Setup, Table, parse_board, parse_cards};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// There is nothing but blanks in it.
    Empty,
    /// A word or a line that cannot be read.
    Notation(NotationError),
    /// Cards in dealing order that are not the 52, each once.
    Deal {
        /// How many there are.
        found: usize,
        /// The card at fault.
        flaw: Flaw,
    },
}

/// Reads a position. A text with a colon is a board in the notation of [`parse_board`]; any other is a deal:
/// 52 cards separated by commas or blanks, quotation marks around them allowed, row by row over the columns
/// and then the stock, the first stock card drawn first.
///
/// # Errors
///
/// An [`ImportError`] that names the card, the word or the column at fault.
pub fn import(text: &str) -> Result<Table, ImportError> {
    let text = text.trim_start_matches('\u{feff}').trim().trim_matches('"');
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if text.contains(':') {
        let setup = parse_board(text).map_err(ImportError::Notation)?;
        return setup.check().map_err(|flaw| ImportError::Notation(flaw.into()));
    }
    let cards = parse_cards(text).map_err(ImportError::Notation)?;
    Setup::deal(Deck::STANDARD, &cards)
        .check()
        .map_err(|flaw| ImportError::Deal { found: cards.len(), flaw })
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no position in it: neither 52 cards nor a board"),
            Self::Notation(error) => error.fmt(f),
            Self::Deal { found, flaw } if *found != Deck::STANDARD.len() => {
                write!(f, "{found} cards instead of {}: {flaw}", Deck::STANDARD.len())
            }
            Self::Deal { flaw, .. } => flaw.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}
