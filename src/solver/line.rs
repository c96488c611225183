//! From packed moves to moves of the rule book, each played by `rules` as it is written down.

use crate::rules::{Card, Column, Move, MoveError, Place, RuleBook, Table};

use super::bits;
use super::moves::PackedMove;

/// Why packed moves cannot be played: the solver has a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpandError {
    /// The rules refuse a move.
    Refused(MoveError),
    /// A card is not where the packed move needs it.
    NotThere(Card),
    /// Nothing goes up any more and cards are left.
    Stuck,
}

/// Plays packed moves on a table.
struct Expander<'a> {
    table: Table,
    book: &'a RuleBook,
    moves: Vec<Move>,
}

/// Plays the packed moves from `table`, then puts up what is left.
pub fn expand(
    table: &Table,
    book: &RuleBook,
    packed: &[PackedMove],
) -> Result<Vec<Move>, ExpandError> {
    let mut expander = played(table, book, packed)?;
    expander.finish()?;
    Ok(expander.moves)
}

/// Plays packed moves from `table` and nothing more.
#[cfg(feature = "game")]
pub fn spell(
    table: &Table,
    book: &RuleBook,
    packed: &[PackedMove],
) -> Result<Vec<Move>, ExpandError> {
    Ok(played(table, book, packed)?.moves)
}

fn played<'a>(
    table: &Table,
    book: &'a RuleBook,
    packed: &[PackedMove],
) -> Result<Expander<'a>, ExpandError> {
    let mut expander = Expander { table: *table, book, moves: Vec::new() };
    for &mv in packed {
        expander.play_packed(mv)?;
    }
    Ok(expander)
}

fn named(number: u8) -> Result<Card, ExpandError> {
    bits::card(number).ok_or(ExpandError::Stuck)
}

impl Expander<'_> {
    fn play(&mut self, mv: Move) -> Result<(), ExpandError> {
        self.table.play(self.book, mv).map_err(ExpandError::Refused)?;
        self.moves.push(mv);
        Ok(())
    }

    fn play_packed(&mut self, mv: PackedMove) -> Result<(), ExpandError> {
        match mv {
            PackedMove::Reveal(number) => {
                let card = named(number)?;
                let (from, count) = self.table.find(card).ok_or(ExpandError::NotThere(card))?;
                self.carry(from, count, card)
            }
            PackedMove::ToFoundation(number) => self.put_up(named(number)?),
            PackedMove::TalonToTableau(number) => {
                let card = named(number)?;
                self.draw_to(card)?;
                self.carry(Place::Waste, 1, card)
            }
            PackedMove::TalonToFoundation(number) => {
                let card = named(number)?;
                self.draw_to(card)?;
                self.play(Move::one(Place::Waste, Place::Foundation(card.suit())))
            }
            PackedMove::TakeBack(number) => {
                let card = named(number)?;
                self.carry(Place::Foundation(card.suit()), 1, card)
            }
        }
    }

    /// Puts up a card that lies face up in the tableau or on top of the waste. A run upon it moves away first.
    fn put_up(&mut self, card: Card) -> Result<(), ExpandError> {
        let (from, count) = self.table.find(card).ok_or(ExpandError::NotThere(card))?;
        if count > 1 {
            let child = match from {
                Place::Column(column) => {
                    let run = self.table.column(column).run();
                    run[run.len() + 1 - usize::from(count)]
                }
                _ => return Err(ExpandError::NotThere(card)),
            };
            self.carry(from, count - 1, child)?;
        }
        self.play(Move::one(from, Place::Foundation(card.suit())))
    }

    /// Carries the run that begins with `first` to the first column where it fits.
    fn carry(&mut self, from: Place, count: u8, first: Card) -> Result<(), ExpandError> {
        let to = Column::first(self.table.deck().columns())
            .find(|&to| {
                Place::Column(to) != from
                    && match self.table.column(to).top() {
                        Some(parent) => first.goes_on(parent),
                        None => self.table.deck().is_king(first),
                    }
            })
            .ok_or(ExpandError::NotThere(first))?;
        self.play(Move::Carry { from, count, to: Place::Column(to) })
    }

    /// Draws and recycles until the card lies on top of the waste.
    fn draw_to(&mut self, card: Card) -> Result<(), ExpandError> {
        let mut recycles = 0;
        while self.table.waste().last() != Some(card) {
            if self.table.stock().is_empty() {
                recycles += 1;
                if recycles > 2 {
                    return Err(ExpandError::NotThere(card));
                }
                self.play(Move::Recycle)?;
            } else {
                self.play(Move::Draw)?;
            }
        }
        Ok(())
    }

    /// Puts up the lowest card that is left until none is. With nothing hidden it is never covered in the tableau,
    /// because the cards that could lie on it are all up.
    fn finish(&mut self) -> Result<(), ExpandError> {
        while !self.table.is_won() {
            let lowest = self
                .table
                .deck()
                .cards()
                .find(|card| card.rank().number() > self.table.foundation(card.suit()))
                .ok_or(ExpandError::Stuck)?;
            if self.table.find(lowest).is_none() {
                self.draw_to(lowest)?;
            }
            self.put_up(lowest)?;
        }
        Ok(())
    }
}
