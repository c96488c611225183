//! Deals by the numbers of other programs. Each was compared with the deals of the program itself.

mod shuffles;
mod twister;

use std::ops::RangeInclusive;

use crate::rules::{Card, Deck, Setup, Table};

/// The numbered deals of another program.
///
/// ```
/// use klondike::deals::foreign::{Numbers, named};
///
/// assert_eq!(named("ms460"), Some((Numbers::Ms, "460")));
/// let table = Numbers::Ms.table(460).unwrap();
/// assert_eq!(table.stock().len(), 24);
/// assert!(Numbers::Ms.table(0).is_none(), "the first deal is number 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// `ms460`: the numbers by which `PySolFC` shuffles as Microsoft's numbered games do.
    Ms,
    /// The numbers of `PySolFC`; up to 31999 they are those of [`Numbers::Ms`].
    PySolFc,
    /// The seeds of the random deals of the solver Solvitaire.
    Solvitaire,
    /// The random games of Klondike-Solver.
    KlondikeSolver,
}

impl Numbers {
    /// The numbers of every program.
    pub const ALL: [Self; 4] = [Self::Ms, Self::PySolFc, Self::Solvitaire, Self::KlondikeSolver];

    /// The name that precedes a number, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ms => "ms",
            Self::PySolFc => "pysolfc",
            Self::Solvitaire => "solvitaire",
            Self::KlondikeSolver => "klondike-solver",
        }
    }

    /// The numbers that have a deal: all that the other program accepts.
    #[must_use]
    pub const fn range(self) -> RangeInclusive<u128> {
        match self {
            Self::Ms => 1..=0x1_ffff_ffff,
            Self::PySolFc => 1..=100_000_000_000_000_000_000,
            Self::Solvitaire | Self::KlondikeSolver => 0..=0x7fff_ffff,
        }
    }

    /// The deal of a number; `None` for a number outside of [`Numbers::range`].
    #[must_use]
    pub fn table(self, number: u128) -> Option<Table> {
        if !self.range().contains(&number) {
            return None;
        }
        match self {
            Self::PySolFc if number >= 32_000 => pysol(shuffles::pysolfc(number)),
            Self::Ms | Self::PySolFc => pysol(shuffles::microsoft(u64::try_from(number).ok()?)),
            Self::Solvitaire => solvitaire(shuffles::solvitaire(u32::try_from(number).ok()?)),
            Self::KlondikeSolver => {
                let cards = shuffles::klondike_solver(i32::try_from(number).ok()?);
                laid(&cards, (0..7).flat_map(|row| row..7))
            }
        }
    }
}

/// Splits a name and a number, such as `ms460` or `solvitaire 22`, into the program and the digits.
#[must_use]
pub fn named(text: &str) -> Option<(Numbers, &str)> {
    let (name, digits) = text.split_at_checked(text.find(|c: char| c.is_ascii_digit())?)?;
    let name = name.trim_end();
    let numbers = Numbers::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name))?;
    digits.bytes().all(|b| b.is_ascii_digit()).then_some((numbers, digits))
}

/// `PySolFC` deals from the end: a row of six face down, one of five and so on, then the face-up row, each from right
/// to left.
fn pysol(mut cards: Vec<Card>) -> Option<Table> {
    cards.reverse();
    laid(&cards, (1..7).flat_map(|row| (row..7).rev()).chain((0..7).rev()))
}

/// Solvitaire deals the stock from the end, so that its first card lies on top, and from what is left the columns,
/// again from the end: a row of seven, one of six and so on, each from right to left.
fn solvitaire(mut cards: Vec<Card>) -> Option<Table> {
    cards[..28].reverse();
    laid(&cards, (0..7).flat_map(|row| (row..7).rev()))
}

/// The table after the cards were dealt one by one to these columns, the last of each face up, the rest being the stock.
fn laid(cards: &[Card], columns: impl Iterator<Item = usize>) -> Option<Table> {
    let mut setup = Setup::empty(Deck::STANDARD);
    let mut cards = cards.iter().copied();
    for (column, card) in columns.zip(cards.by_ref()) {
        setup.columns[column].hidden.push(card);
    }
    for column in &mut setup.columns {
        column.run.extend(column.hidden.pop());
    }
    setup.stock = cards.collect();
    setup.check().ok()
}
