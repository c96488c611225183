//! A position that has not been checked yet, and what can be wrong with it.

use std::fmt;

use super::card::{Card, Suit};
use super::deck::Deck;
use super::moves::Column;
use super::pile::{Pile, TableauColumn};
use super::table::Table;

/// An unchecked position with public fields. [`Setup::check`] makes a [`Table`] of it, or says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The size of the deck.
    pub deck: Deck,
    /// The columns, left to right.
    pub columns: Vec<SetupColumn>,
    /// The height of each foundation in the order of [`Suit::ALL`]: 0 is empty, 13 complete.
    pub foundations: [u8; 4],
    /// The stock, the card that is drawn next first.
    pub stock: Vec<Card>,
    /// The waste, the playable card last.
    pub waste: Vec<Card>,
    /// The number of the pass through the stock that is under way, from 1.
    pub pass: u16,
}

/// One column of a [`Setup`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupColumn {
    /// The face-down cards, bottom to top.
    pub hidden: Vec<Card>,
    /// The face-up cards that lie on them, bottom to top.
    pub run: Vec<Card>,
}

impl SetupColumn {
    /// All cards, bottom to top.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.hidden.iter().chain(&self.run)
    }
}

/// Why a [`Setup`] is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// A card that the deck does not have.
    Foreign(Card),
    /// A card that is there twice.
    Twice(Card),
    /// Cards of the deck that are missing, lowest first.
    Missing(Vec<Card>),
    /// The number of cards in a deal is not that of the deck.
    Count {
        /// How many there are.
        found: usize,
        /// How many the deck has.
        wanted: usize,
    },
    /// A face-up card that does not go on the one below it.
    BrokenRun {
        /// The column.
        column: Column,
        /// The card that is out of order.
        card: Card,
        /// The card it lies on.
        parent: Card,
    },
    /// A column whose last card is face down.
    NothingFaceUp(Column),
    /// A column with more than [`TableauColumn::HIDDEN_MAX`] face-down cards.
    TooManyHidden(Column),
    /// The number of columns is not that of the deck.
    Columns {
        /// How many there are.
        found: usize,
        /// How many the deck has.
        wanted: usize,
    },
    /// More cards in stock and waste together than a deal leaves there.
    StockTooLarge(usize),
    /// A foundation that is higher than the deck has ranks.
    FoundationTooHigh(Suit),
    /// The pass is 0; the first one is 1.
    PassZero,
}

impl Setup {
    /// The opening layout of cards in dealing order: row by row over the columns, each row beginning one column
    /// further right, and the rest is the stock, its first card drawn first. The last card of each column, which is the
    /// first card of its row, lies face up.
    ///
    /// Cards that are missing or that are there twice are found by [`Setup::check`].
    ///
    /// ```
    /// use klondike::rules::{Card, Deck, Setup};
    ///
    /// let cards: Vec<Card> = Deck::STANDARD.cards().collect();
    /// let setup = Setup::deal(Deck::STANDARD, &cards);
    /// assert_eq!((setup.columns[6].hidden.len(), setup.columns[6].run.len()), (6, 1));
    /// assert!(setup.check().is_ok());
    /// ```
    #[must_use]
    pub fn deal(deck: Deck, cards: &[Card]) -> Self {
        let width = usize::from(deck.columns());
        let mut setup = Self::empty(deck);
        let mut rest = cards.iter().copied();
        for row in 0..width {
            for column in &mut setup.columns[row..] {
                column.hidden.extend(rest.next());
            }
        }
        for column in &mut setup.columns {
            column.run.extend(column.hidden.pop());
        }
        setup.stock = rest.collect();
        setup
    }

    /// A table without any card on it, to be filled field by field.
    #[must_use]
    pub fn empty(deck: Deck) -> Self {
        Self {
            deck,
            columns: vec![SetupColumn::default(); usize::from(deck.columns())],
            foundations: [0; 4],
            stock: Vec::new(),
            waste: Vec::new(),
            pass: 1,
        }
    }

    /// Checks that every card of the deck is there once and that play can go on from here.
    ///
    /// # Errors
    ///
    /// The first [`SetupError`] that is found.
    ///
    /// ```
    /// use klondike::rules::parse_board;
    ///
    /// let setup = parse_board("D: 2x2\nT1: AS\nT2: (2H) AH\nK: AD AC 2S 2D")?;
    /// assert_eq!(setup.check().unwrap_err().to_string(), "2C is missing");
    /// # Ok::<(), klondike::rules::NotationError>(())
    /// ```
    pub fn check(&self) -> Result<Table, SetupError> {
        let wanted = usize::from(self.deck.columns());
        if self.columns.len() != wanted {
            return Err(SetupError::Columns { found: self.columns.len(), wanted });
        }
        if self.pass == 0 {
            return Err(SetupError::PassZero);
        }
        self.check_cards()?;
        let left = self.stock.len() + self.waste.len();
        let piles = (Pile::of(self.stock.iter().rev()), Pile::of(&self.waste));
        let ((Some(stock), Some(waste)), ..=Pile::MAX) = (piles, left) else {
            return Err(SetupError::StockTooLarge(left));
        };
        let mut columns = [TableauColumn::EMPTY; 7];
        for (number, column) in Column::first(self.deck.columns()).zip(&self.columns) {
            columns[number.index()] = checked_column(number, column)?;
        }
        Ok(Table {
            deck: self.deck,
            columns,
            foundations: self.foundations,
            stock,
            waste,
            pass: self.pass,
        })
    }

    fn check_cards(&self) -> Result<(), SetupError> {
        let mut seen = [false; 52];
        for suit in Suit::ALL {
            let height = self.foundations[suit.index()];
            if height > self.deck.ranks() {
                return Err(SetupError::FoundationTooHigh(suit));
            }
            for card in self.deck.cards() {
                if card.suit() == suit && card.rank().number() <= height {
                    seen[card.index()] = true;
                }
            }
        }
        let tableau = self.columns.iter().flat_map(SetupColumn::cards);
        for &card in tableau.chain(&self.stock).chain(&self.waste) {
            if !self.deck.has(card) {
                return Err(SetupError::Foreign(card));
            }
            if std::mem::replace(&mut seen[card.index()], true) {
                return Err(SetupError::Twice(card));
            }
        }
        let missing: Vec<Card> = self.deck.cards().filter(|card| !seen[card.index()]).collect();
        if missing.is_empty() { Ok(()) } else { Err(SetupError::Missing(missing)) }
    }
}

fn checked_column(number: Column, column: &SetupColumn) -> Result<TableauColumn, SetupError> {
    let SetupColumn { hidden, run } = column;
    if hidden.len() > TableauColumn::HIDDEN_MAX {
        return Err(SetupError::TooManyHidden(number));
    }
    if run.is_empty() && !hidden.is_empty() {
        return Err(SetupError::NothingFaceUp(number));
    }
    for pair in run.windows(2) {
        if !pair[1].goes_on(pair[0]) {
            return Err(SetupError::BrokenRun { column: number, card: pair[1], parent: pair[0] });
        }
    }
    // Six face-down cards and a run of 13 are fewer than a pile holds.
    match (Pile::of(hidden), Pile::of(column.cards())) {
        (Some(down), Some(cards)) => Ok(TableauColumn { cards, hidden: down.count() }),
        _ => Err(SetupError::TooManyHidden(number)),
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(card) => write!(f, "the card {card} is not in this deck"),
            Self::Twice(card) => write!(f, "the card {card} is there twice"),
            Self::Missing(cards) => {
                let names: Vec<String> = cards.iter().take(5).map(Card::to_string).collect();
                let more = if cards.len() > 5 {
                    format!(" and {} more", cards.len() - 5)
                } else {
                    String::new()
                };
                let verb = if cards.len() == 1 { "is" } else { "are" };
                write!(f, "{}{more} {verb} missing", names.join(", "))
            }
            Self::Count { found, wanted } => write!(f, "{found} cards, not {wanted}"),
            Self::BrokenRun { column, card, parent } => {
                write!(f, "column {}: the face-up {card} does not go on {parent}", column.number())
            }
            Self::NothingFaceUp(column) => {
                write!(f, "column {}: its last card must be face up", column.number())
            }
            Self::TooManyHidden(column) => write!(
                f,
                "column {}: more than {} face-down cards",
                column.number(),
                TableauColumn::HIDDEN_MAX
            ),
            Self::Columns { found, wanted } => write!(f, "{found} columns, not {wanted}"),
            Self::StockTooLarge(found) => {
                write!(f, "{found} cards in stock and waste; a deal leaves {}", Pile::MAX)
            }
            Self::FoundationTooHigh(suit) => {
                write!(f, "the foundation {} is higher than the deck", suit.letter())
            }
            Self::PassZero => f.write_str("passes are counted from 1"),
        }
    }
}

impl std::error::Error for SetupError {}
