//! What the player knows: every card that was shown, where it lies, and which places hold a card that was not.

use super::chances::Chances;
use crate::rules::{
    Card, CardSet, Deck, Move, MoveError, Place, Played, Rank, RuleBook, Setup, SetupColumn, Suit,
    Table,
};
use crate::session::Attempt;

/// What the player knows of a position. It is built from what was shown, one move after the other, and a card that was
/// not shown is nowhere in it: a column has only the number of its face-down cards, and so has a stock that was not
/// gone through.
///
/// - The order of the stock becomes known card by card, and stays known through every further pass, because a recycle
///   keeps it. At draw 3 all three cards of a draw are seen, since the screen fans them.
/// - What was shown in a line of play that was undone does not count: the knowledge belongs to the moves that stand.
///   Whoever takes a look and goes back is advised as one who has not looked.
/// - In a position that did not begin with the deal, the waste was seen, and the stock too from the second pass on.
/// - That a deal was chosen because it can be won is not used.
///
/// ```
/// use klondike::adviser::{Knowledge, Stock};
/// use klondike::deals::{shuffle, table_of};
///
/// let knowledge = Knowledge::of(&table_of(&shuffle(42))?);
/// assert_eq!((knowledge.unknown().len(), knowledge.stock()), (45, &Stock::Unseen(24)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Knowledge {
    deck: Deck,
    columns: Vec<KnownColumn>,
    foundations: [u8; 4],
    waste: Vec<Card>,
    stock: Stock,
    pass: u16,
}

/// What is known of a column.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct KnownColumn {
    /// How many cards lie face down.
    pub hidden: u8,
    /// The face-up cards, bottom to top.
    pub run: Vec<Card>,
}

/// What is known of the stock.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stock {
    /// In the first pass, until its last card is drawn: how many cards there are.
    Unseen(u8),
    /// Afterwards: the cards, the one that is drawn next first.
    Seen(Vec<Card>),
}

impl Stock {
    /// How many cards it has.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Unseen(count) => usize::from(*count),
            Self::Seen(cards) => cards.len(),
        }
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Knowledge {
    /// What is seen of a table by one who has made no move on it.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let columns = table.columns().iter().map(|column| KnownColumn {
            hidden: column.hidden().len() as u8,
            run: column.run().to_vec(),
        });
        let stock = table.stock();
        let stock = if table.pass() > 1 || stock.is_empty() {
            Stock::Seen(stock.as_slice().iter().rev().copied().collect())
        } else {
            Stock::Unseen(stock.len() as u8)
        };
        Self {
            deck: table.deck(),
            columns: columns.collect(),
            foundations: Suit::ALL.map(|suit| table.foundation(suit)),
            waste: table.waste().as_slice().to_vec(),
            stock,
            pass: table.pass(),
        }
    }

    /// What is known after these moves from an opening position.
    ///
    /// # Errors
    ///
    /// The [`MoveError`] of the first move that the rule book forbids.
    pub fn of_line(opening: &Table, book: &RuleBook, line: &[Move]) -> Result<Self, MoveError> {
        let (mut table, mut knowledge) = (*opening, Self::of(opening));
        for &mv in line {
            let played = table.play(book, mv)?;
            knowledge.see(&played, &table);
        }
        Ok(knowledge)
    }

    /// What is known in an attempt, by the moves from its opening to its present position.
    ///
    /// # Errors
    ///
    /// A [`MoveError`] when those moves are not legal, which those of an attempt always are.
    pub fn of_attempt(attempt: &Attempt) -> Result<Self, MoveError> {
        Self::of_line(attempt.opening(), attempt.book(), &attempt.line())
    }

    /// Takes in a move that was played, and what can be seen of the table after it.
    pub fn see(&mut self, played: &Played, after: &Table) {
        let drawn = usize::from(played.turned);
        match played.mv {
            Move::Draw => {
                let waste = after.waste().as_slice();
                self.draw(&waste[waste.len().saturating_sub(drawn)..]);
            }
            Move::Recycle => {
                self.stock = Stock::Seen(std::mem::take(&mut self.waste));
                self.pass = self.pass.saturating_add(1);
            }
            Move::Carry { from, count, to } => {
                self.carry(from, usize::from(count), to);
                self.turn_up(from, played.revealed);
            }
        }
    }

    /// These cards come from the stock to the waste.
    fn draw(&mut self, cards: &[Card]) {
        self.waste.extend(cards);
        match &mut self.stock {
            // The last card of the first pass has been seen, and with it the order of all.
            Stock::Unseen(count) if usize::from(*count) <= cards.len() => {
                self.stock = Stock::Seen(Vec::new());
            }
            Stock::Unseen(count) => *count -= cards.len() as u8,
            Stock::Seen(known) => drop(known.drain(..cards.len().min(known.len()))),
        }
    }

    fn carry(&mut self, from: Place, count: usize, to: Place) {
        let cards = match from {
            Place::Column(column) => {
                let run = &mut self.columns[column.index()].run;
                run.split_off(run.len().saturating_sub(count))
            }
            Place::Waste => self.waste.pop().into_iter().collect(),
            Place::Foundation(suit) => {
                let height = &mut self.foundations[suit.index()];
                let top = Rank::new(*height).map(|rank| Card::new(rank, suit));
                *height = height.saturating_sub(1);
                top.into_iter().collect()
            }
            Place::Stock => Vec::new(),
        };
        match to {
            Place::Column(column) => self.columns[column.index()].run.extend(cards),
            Place::Foundation(suit) => self.foundations[suit.index()] += 1,
            Place::Stock | Place::Waste => {}
        }
    }

    fn turn_up(&mut self, from: Place, card: Option<Card>) {
        if let (Place::Column(column), Some(card)) = (from, card) {
            let column = &mut self.columns[column.index()];
            column.hidden = column.hidden.saturating_sub(1);
            column.run.push(card);
        }
    }

    /// The columns, left to right.
    #[must_use]
    pub fn columns(&self) -> &[KnownColumn] {
        &self.columns
    }

    /// The waste, the playable card last.
    #[must_use]
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// What is known of the stock.
    #[must_use]
    pub const fn stock(&self) -> &Stock {
        &self.stock
    }

    /// How many cards of the tableau lie face down.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.columns.iter().map(|column| usize::from(column.hidden)).sum()
    }

    /// The cards that have not been shown.
    #[must_use]
    pub fn unknown(&self) -> CardSet {
        let up = |card: &Card| card.rank().number() <= self.foundations[card.suit().index()];
        let mut unknown: CardSet = self.deck.cards().filter(|card| !up(card)).collect();
        let runs = self.columns.iter().flat_map(|column| &column.run);
        let stock = match &self.stock {
            Stock::Unseen(_) => &[][..],
            Stock::Seen(cards) => cards,
        };
        for &card in runs.chain(&self.waste).chain(stock) {
            unknown.remove(card);
        }
        unknown
    }

    /// One of the tables that look like this, each of them equally likely: the unknown cards are shuffled into the
    /// places that are not known, first the columns from left to right and bottom to top, then the stock.
    ///
    /// `None` when the knowledge is of no sound table.
    pub fn arrangement(&self, chance: &mut Chances) -> Option<Table> {
        let mut cards: Vec<Card> = self.unknown().iter().collect();
        chance.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        let columns = self.columns.iter().map(|column| SetupColumn {
            hidden: cards.by_ref().take(column.hidden.into()).collect(),
            run: column.run.clone(),
        });
        let columns = columns.collect();
        let stock = match &self.stock {
            Stock::Unseen(count) => cards.take((*count).into()).collect(),
            Stock::Seen(known) => known.clone(),
        };
        let setup = Setup {
            deck: self.deck,
            columns,
            foundations: self.foundations,
            stock,
            waste: self.waste.clone(),
            pass: self.pass,
        };
        setup.check().ok()
    }

    /// What would be known after going through the stock and turning it over, if its cards were those of this arrangement.
    pub(super) fn after_a_look(&self, table: &Table) -> Self {
        let unseen = table.stock().as_slice().iter().rev();
        let stock = self.waste.iter().chain(unseen).copied().collect();
        let pass = self.pass.saturating_add(1);
        Self { stock: Stock::Seen(stock), waste: Vec::new(), pass, ..self.clone() }
    }
}
