//! The formats in which a deal is written, by their names.

use super::{board, cards, json, pysol, solvitaire};
use crate::deals::Deal;
use crate::rules::SetupError;

/// A format for deals. Each of them is read back by [`import_deal`](super::import_deal).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 52 cards in dealing order, on one line.
    Cards,
    /// The board in the program's own notation.
    Board,
    /// The JSON of the solver Solvitaire.
    Solvitaire,
    /// The text board of `PySol`.
    Pysol,
    /// An object with the code, the draw count and the cards.
    Json,
}

impl Format {
    /// All formats, in the order in which they are shown.
    pub const ALL: [Self; 5] =
        [Self::Cards, Self::Board, Self::Solvitaire, Self::Pysol, Self::Json];

    /// Its name on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Board => "board",
            Self::Solvitaire => "solvitaire",
            Self::Pysol => "pysol",
            Self::Json => "json",
        }
    }

    /// The deal in this format, with its last line ended. `draw` is the draw count by which it is played, where that is
    /// known: the board and the JSON carry it, the formats of other programs and the bare cards have no place for it.
    ///
    /// # Errors
    ///
    /// When the cards of the deal are not 52 different ones.
    pub fn write(self, deal: &Deal, draw: Option<u8>) -> Result<String, SetupError> {
        Ok(match self {
            Self::Cards => cards(&deal.cards),
            Self::Board => board(&deal.table()?, draw),
            Self::Solvitaire => solvitaire(&deal.table()?),
            Self::Pysol => pysol(&deal.table()?),
            Self::Json => json(deal, draw),
        })
    }
}
