//! Playing a move: what is legal, which rule forbids what is not, and the exact inverse.

use std::fmt;

use super::book::RuleBook;
use super::card::{Card, Rank, Suit};
use super::moves::{Column, Move, Place};
use super::notation::counted;
use super::table::Table;

/// A move that was played, with all that [`Table::unplay`] needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The face-down card that the move turned up.
    pub revealed: Option<Card>,
    /// How many cards a draw turned onto the waste, or a recycle put back into the stock.
    pub turned: u8,
}

/// Why a move is not legal. Its text is the rule, as the player reads it.
///
/// There is one variant for each rule, and the list is complete, so that a program can put all of them into its own
/// words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveError {
    /// A draw from an empty stock, where the waste can be turned over instead.
    StockEmpty,
    /// A recycle while the stock has cards.
    StockNotEmpty,
    /// A draw or a recycle while neither stock nor waste has a card.
    NothingToRecycle,
    /// A draw from an empty stock or a recycle after the last of the passes of the rule book, of which this is the number.
    NoMorePasses(u16),
    /// The place is empty, or none of its cards is meant.
    NoCard(Place),
    /// A column that this deck does not have.
    NoSuchColumn(Column),
    /// A card of the stock, which must be drawn first.
    StockIsFaceDown,
    /// More than the top card of the waste or a foundation.
    OnlyTheTop(Place),
    /// More cards of a column than lie face up in it.
    FaceDown {
        /// The column.
        column: Column,
        /// How many of its cards can be taken, from 1.
        most: u8,
    },
    /// The source is the target.
    SamePlace,
    /// The stock or the waste as the target.
    NotATarget(Place),
    /// From one foundation to another.
    BetweenFoundations,
    /// A card from a foundation, where the rule book has no take-backs (worrying back).
    FoundationsFinal,
    /// A card onto an empty column that is not a king.
    KingsOnly(Card),
    /// A card onto a card that it does not go on.
    WrongParent {
        /// The carried card, the first of its run.
        card: Card,
        /// The card that it was to lie on.
        parent: Card,
    },
    /// More than one card onto a foundation.
    OneAtATime,
    /// A card onto the foundation of another suit.
    WrongSuit {
        /// The carried card.
        card: Card,
        /// The foundation's suit.
        foundation: Suit,
    },
    /// A card onto its foundation before its turn.
    NotNext {
        /// The carried card.
        card: Card,
        /// The rank that comes next on that foundation.
        next: Rank,
    },
}

impl Table {
    /// Whether the rule book allows the move, and which rule forbids it if not.
    ///
    /// # Errors
    ///
    /// The [`MoveError`] of the rule that forbids the move.
    ///
    /// ```
    /// use klondike::rules::{RuleBook, WrittenMove, parse_board};
    ///
    /// let table = parse_board("T1: QS \n T2: JH \n K: KS QH KH \n F: SJ H10 DK CK")?.check()?;
    /// let book = RuleBook::standard(1);
    /// let mv = "move qs t2".parse::<WrittenMove>()?.resolve(&table, &book)?;
    /// let error = table.judge(&book, mv).unwrap_err();
    /// assert_eq!(error.to_string(), "a black queen goes on a red king; Q♠ does not go on J♥");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, book: &RuleBook, mv: Move) -> Result<(), MoveError> {
        match mv {
            Move::Draw if !self.stock.is_empty() => Ok(()),
            // What keeps the waste from being turned over is what keeps the player from drawing.
            Move::Draw => self.judge_recycle(book).and(Err(MoveError::StockEmpty)),
            Move::Recycle => self.judge_recycle(book),
            Move::Carry { from, count, to } => {
                let card = self.judge_source(book, from, count)?;
                if from == to {
                    return Err(MoveError::SamePlace);
                }
                match (from, to) {
                    (_, Place::Stock | Place::Waste) => Err(MoveError::NotATarget(to)),
                    (Place::Foundation(_), Place::Foundation(_)) => {
                        Err(MoveError::BetweenFoundations)
                    }
                    (_, Place::Foundation(suit)) => self.judge_foundation(card, count, suit),
                    (_, Place::Column(column)) => self.judge_column(card, column),
                }
            }
        }
    }

    fn judge_recycle(&self, book: &RuleBook) -> Result<(), MoveError> {
        if self.stock.is_empty() && self.waste.is_empty() {
            Err(MoveError::NothingToRecycle)
        } else if !book.allows_recycle(self.pass) {
            Err(MoveError::NoMorePasses(book.most_passes()))
        } else if !self.stock.is_empty() {
            Err(MoveError::StockNotEmpty)
        } else {
            Ok(())
        }
    }

    /// The first of the last `count` cards of a place, if the rule book lets them be taken; where to does not matter.
    ///
    /// # Errors
    ///
    /// The [`MoveError`] of the rule that keeps them there.
    #[doc(hidden)]
    pub fn judge_source(&self, book: &RuleBook, from: Place, count: u8) -> Result<Card, MoveError> {
        match from {
            Place::Column(column) if column.number() > self.deck.columns() => {
                Err(MoveError::NoSuchColumn(column))
            }
            _ if count == 0 || self.is_empty(from) => Err(MoveError::NoCard(from)),
            Place::Stock => Err(MoveError::StockIsFaceDown),
            Place::Foundation(_) if !book.take_backs => Err(MoveError::FoundationsFinal),
            Place::Column(column) => {
                let run = self.column(column).run();
                let first = run.len().checked_sub(count.into()).map(|at| run[at]);
                let most = self.column(column).run_count();
                first.ok_or(MoveError::FaceDown { column, most })
            }
            Place::Waste | Place::Foundation(_) => {
                let top = self.top(from).filter(|_| count == 1);
                top.ok_or(MoveError::OnlyTheTop(from))
            }
        }
    }

    fn judge_foundation(&self, card: Card, count: u8, suit: Suit) -> Result<(), MoveError> {
        if count != 1 {
            return Err(MoveError::OneAtATime);
        }
        if card.suit() != suit {
            return Err(MoveError::WrongSuit { card, foundation: suit });
        }
        match Rank::new(self.foundation(suit) + 1) {
            Some(next) if next != card.rank() => Err(MoveError::NotNext { card, next }),
            _ => Ok(()),
        }
    }

    fn judge_column(&self, card: Card, column: Column) -> Result<(), MoveError> {
        if column.number() > self.deck.columns() {
            return Err(MoveError::NoSuchColumn(column));
        }
        match self.column(column).top() {
            None if self.deck.is_king(card) => Ok(()),
            None => Err(MoveError::KingsOnly(card)),
            Some(parent) if card.goes_on(parent) => Ok(()),
            Some(parent) => Err(MoveError::WrongParent { card, parent }),
        }
    }

    /// Plays a move and returns what it did, which [`Table::unplay`] takes back.
    ///
    /// # Errors
    ///
    /// The [`MoveError`] when the rule book forbids the move; the table is then unchanged.
    ///
    /// ```
    /// use klondike::rules::{Move, RuleBook, parse_board};
    ///
    /// let book = RuleBook::standard(3);
    /// let start = parse_board("K: QC QD QH QS KC KD KH KS \n F: SJ HJ DJ CJ")?.check()?;
    /// let mut table = start;
    /// let played = table.play(&book, Move::Draw)?;
    /// assert_eq!(played.turned, 3);
    /// assert_eq!(format!("{:?}", table.waste()), "[QC, QD, QH]");
    /// table.unplay(&played);
    /// assert_eq!(table, start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, book: &RuleBook, mv: Move) -> Result<Played, MoveError> {
        self.judge(book, mv)?;
        let mut played = Played { mv, revealed: None, turned: 0 };
        match mv {
            Move::Draw => {
                played.turned = self.stock.count().min(book.draw.get());
                self.stock.turn(played.turned, &mut self.waste);
            }
            Move::Recycle => {
                played.turned = self.waste.count();
                self.waste.turn(played.turned, &mut self.stock);
                self.pass += 1;
            }
            Move::Carry { from, count, to } => {
                self.carry(from, count, to);
                if let Place::Column(column) = from {
                    played.revealed = self.reveal(column);
                }
            }
        }
        Ok(played)
    }

    /// Takes back the last move. `played` must be what [`Table::play`] returned for it; with anything else the position
    /// becomes inconsistent.
    pub fn unplay(&mut self, played: &Played) {
        match played.mv {
            Move::Draw => self.waste.turn(played.turned, &mut self.stock),
            Move::Recycle => {
                self.stock.turn(played.turned, &mut self.waste);
                self.pass -= 1;
            }
            Move::Carry { from, count, to } => {
                if let (Some(_), Place::Column(column)) = (played.revealed, from) {
                    self.columns[column.index()].hidden += 1;
                }
                self.carry(to, count, from);
            }
        }
    }

    /// Moves cards that the rules allow to be moved. Nothing is turned up.
    fn carry(&mut self, from: Place, count: u8, to: Place) {
        if let (Place::Column(from), Place::Column(to)) = (from, to) {
            let mut source = self.columns[from.index()].cards;
            source.carry(count, &mut self.columns[to.index()].cards);
            self.columns[from.index()].cards = source;
            return;
        }
        debug_assert_ne!(to, Place::Stock, "a judged move never puts a card into the stock");
        let Some(card) = self.top(from) else { return };
        match from {
            Place::Column(column) => drop(self.columns[column.index()].cards.pop()),
            Place::Waste => drop(self.waste.pop()),
            Place::Foundation(suit) => self.foundations[suit.index()] -= 1,
            Place::Stock => {}
        }
        match to {
            Place::Column(column) => self.columns[column.index()].cards.push(card),
            Place::Waste => self.waste.push(card),
            Place::Foundation(suit) => self.foundations[suit.index()] += 1,
            Place::Stock => {}
        }
    }

    fn reveal(&mut self, column: Column) -> Option<Card> {
        let column = &mut self.columns[column.index()];
        if column.hidden == 0 || usize::from(column.hidden) != column.cards.len() {
            return None;
        }
        column.hidden -= 1;
        column.cards.last()
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::StockEmpty => f.write_str("the stock is empty; recycle turns the waste over"),
            Self::StockNotEmpty => {
                f.write_str("the waste is turned over only when the stock is empty")
            }
            Self::NothingToRecycle => f.write_str("the stock and the waste are both empty"),
            Self::NoMorePasses(1) => {
                f.write_str("no more passes: the stock is gone through once in this rule book")
            }
            Self::NoMorePasses(n) => {
                write!(f, "no more passes: the stock is gone through {n} times in this rule book")
            }
            Self::NoCard(place) => write!(f, "{} has no card to take", Named(place)),
            Self::NoSuchColumn(column) => write!(f, "there is no column {}", column.number()),
            Self::StockIsFaceDown => f.write_str("a stock card must be drawn to the waste first"),
            Self::OnlyTheTop(place) => {
                write!(f, "only the top card of {} can be played", Named(place))
            }
            Self::FaceDown { column, most } => {
                let cards = counted(most, "card lies", "cards lie");
                write!(f, "only {cards} face up in column {}", column.number())
            }
            Self::SamePlace => f.write_str("the card lies there already"),
            Self::NotATarget(place) => write!(f, "no card goes to {}", Named(place)),
            Self::BetweenFoundations => {
                f.write_str("a card goes back from a foundation to a column only")
            }
            Self::FoundationsFinal => {
                f.write_str("foundations are final in this rule book: no card comes back")
            }
            Self::KingsOnly(card) => {
                write!(f, "only a king may fill an empty column; {card:#} is none")
            }
            Self::WrongParent { card, parent } => {
                match Rank::new(card.rank().number() + 1) {
                    Some(above) => write!(
                        f,
                        "a {} {} goes on a {} {}",
                        card.color(),
                        card.rank().word(),
                        card.color().other(),
                        above.word()
                    )?,
                    None => f.write_str("a king goes to an empty column only")?,
                }
                write!(f, "; {card:#} does not go on {parent:#}")
            }
            Self::OneAtATime => f.write_str("a foundation takes one card at a time"),
            Self::WrongSuit { card, foundation } => write!(
                f,
                "the {} foundation takes only its own suit; {card:#} does not go there",
                foundation.sign()
            ),
            Self::NotNext { card, next: Rank::ACE } => {
                write!(
                    f,
                    "a foundation starts with its ace; {card:#} must wait for A{}",
                    card.suit().sign()
                )
            }
            Self::NotNext { card, next } => write!(
                f,
                "a foundation goes up one rank at a time; {card:#} must wait for {:#}",
                Card::new(next, card.suit())
            ),
        }
    }
}

impl std::error::Error for MoveError {}

/// A place as it is named in a sentence.
struct Named(Place);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Place::Stock => f.write_str("the stock"),
            Place::Waste => f.write_str("the waste"),
            Place::Foundation(suit) => write!(f, "the {} foundation", suit.sign()),
            Place::Column(column) => write!(f, "column {}", column.number()),
        }
    }
}
