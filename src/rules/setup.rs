//! A position as somebody wrote it, not yet checked, and what can be wrong with it.

use std::fmt;

use super::card::{Card, Suit};
use super::deck::Deck;
use super::moves::Column;
use super::pile::{Pile, TableauColumn};
use super::table::Table;

/// An unchecked position. [`Setup::check`] makes a [`Table`] of it or names the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Ranks and columns.
    pub deck: Deck,
    /// Face-down and face-up cards of each column, bottom to top.
    pub columns: Vec<(Vec<Card>, Vec<Card>)>,
    /// The cards of each foundation are the lowest so many of its suit, in the order ♠ ♥ ♦ ♣.
    pub foundations: [u8; 4],
    /// The stock, the card drawn next first.
    pub stock: Vec<Card>,
    /// The waste, its playable card last.
    pub waste: Vec<Card>,
    /// Which pass through the stock is under way; 1 is the first.
    pub pass: u16,
}

/// What keeps a [`Setup`] from being a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A card that the deck does not have.
    Foreign(Card),
    /// A card that is there twice.
    Twice(Card),
    /// Cards that are nowhere, lowest first.
    Missing(Vec<Card>),
    /// A deal of another number of cards than the deck has.
    Count {
        /// Cards given.
        found: usize,
        /// Cards in the deck.
        wanted: usize,
    },
    /// A face-up card that does not go on the one below it.
    BrokenRun {
        /// Where.
        column: Column,
        /// The card that is out of order.
        card: Card,
        /// The card it lies on.
        parent: Card,
    },
    /// A column whose last card is face down.
    NothingFaceUp(Column),
    /// A column with more face-down cards than any column can have.
    TooManyHidden(Column),
    /// Another number of columns than the deck has.
    Columns {
        /// Columns given.
        found: usize,
        /// Columns of the deck.
        wanted: usize,
    },
    /// More cards in stock and waste than a deal leaves there.
    StockTooLarge(usize),
    /// A foundation higher than the deck's ranks.
    FoundationTooHigh(Suit),
    /// Pass 0.
    PassZero,
}

impl Setup {
    /// The opening layout of a whole deck in dealing order: row by row over the columns, then the stock,
    /// the first stock card drawn first. The first card of each row is that column's face-up card.
    #[must_use]
    pub fn deal(deck: Deck, cards: &[Card]) -> Self {
        let width = usize::from(deck.columns());
        let mut setup = Self::empty(deck);
        let mut rest = cards.iter().copied();
        for row in 0..width {
            for column in &mut setup.columns[row..] {
                column.0.extend(rest.next());
            }
        }
        for column in &mut setup.columns {
            column.1.extend(column.0.pop());
        }
        setup.stock = rest.collect();
        setup
    }

    /// A table without any card on it.
    #[must_use]
    pub fn empty(deck: Deck) -> Self {
        Self {
            deck,
            columns: vec![(Vec::new(), Vec::new()); usize::from(deck.columns())],
            foundations: [0; 4],
            stock: Vec::new(),
            waste: Vec::new(),
            pass: 1,
        }
    }

    /// Checks that every card of the deck is there once and that play could go on from here.
    ///
    /// # Errors
    ///
    /// The first [`Flaw`] found.
    ///
    /// ```
    /// use klondike::rules::parse_board;
    ///
    /// let setup = parse_board("D: 2x2\nT1: AS\nT2: (2H) AH\nK: AD AC 2S 2D")?;
    /// assert_eq!(setup.check().unwrap_err().to_string(), "2C is missing");
    /// # Ok::<(), klondike::rules::NotationError>(())
    /// ```
    pub fn check(&self) -> Result<Table, Flaw> {
        let wanted = usize::from(self.deck.columns());
        if self.columns.len() != wanted {
            return Err(Flaw::Columns { found: self.columns.len(), wanted });
        }
        if self.pass == 0 {
            return Err(Flaw::PassZero);
        }
        self.check_cards()?;
        if self.stock.len() + self.waste.len() > Pile::MAX {
            return Err(Flaw::StockTooLarge(self.stock.len() + self.waste.len()));
        }
        let mut columns = [TableauColumn::EMPTY; 7];
        for (number, (hidden, run)) in Column::first(self.deck.columns()).zip(&self.columns) {
            columns[number.index()] = checked_column(number, hidden, run)?;
        }
        let mut stock = Pile::EMPTY;
        let mut waste = Pile::EMPTY;
        // Both hold what was counted above.
        let _ = self.stock.iter().rev().all(|&card| stock.push(card));
        let _ = self.waste.iter().all(|&card| waste.push(card));
        Ok(Table {
            deck: self.deck,
            columns,
            foundations: self.foundations,
            stock,
            waste,
            pass: self.pass,
        })
    }

    fn check_cards(&self) -> Result<(), Flaw> {
        let mut seen = [false; 52];
        for suit in Suit::ALL {
            let height = self.foundations[suit.index()];
            if height > self.deck.ranks() {
                return Err(Flaw::FoundationTooHigh(suit));
            }
            for card in self.deck.cards() {
                if card.suit() == suit && card.rank().number() <= height {
                    seen[card.index()] = true;
                }
            }
        }
        let tableau = self.columns.iter().flat_map(|(hidden, run)| hidden.iter().chain(run));
        for &card in tableau.chain(&self.stock).chain(&self.waste) {
            if !self.deck.has(card) {
                return Err(Flaw::Foreign(card));
            }
            if std::mem::replace(&mut seen[card.index()], true) {
                return Err(Flaw::Twice(card));
            }
        }
        let missing: Vec<Card> = self.deck.cards().filter(|card| !seen[card.index()]).collect();
        if missing.is_empty() { Ok(()) } else { Err(Flaw::Missing(missing)) }
    }
}

fn checked_column(number: Column, hidden: &[Card], run: &[Card]) -> Result<TableauColumn, Flaw> {
    if hidden.len() > TableauColumn::HIDDEN_MAX {
        return Err(Flaw::TooManyHidden(number));
    }
    if run.is_empty() && !hidden.is_empty() {
        return Err(Flaw::NothingFaceUp(number));
    }
    for pair in run.windows(2) {
        if !pair[1].goes_on(pair[0]) {
            return Err(Flaw::BrokenRun { column: number, card: pair[1], parent: pair[0] });
        }
    }
    let mut column = TableauColumn::EMPTY;
    // At most 6 face-down cards and a run of 13.
    let _ = hidden.iter().chain(run).all(|&card| column.cards.push(card));
    column.hidden = u8::try_from(hidden.len()).unwrap_or(0);
    Ok(column)
}

impl fmt::Display for Flaw {
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

impl std::error::Error for Flaw {}
