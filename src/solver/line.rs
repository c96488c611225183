//! From packed steps to moves of the rule book, each played by `rules` as it is written down.

use crate::rules::{Card, Column, Move, MoveError, Place, RuleBook, Table};

use super::bits;
use super::moves::Step;

/// Why a packed line is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The rules refuse a move.
    Refused(MoveError),
    /// A card is not where the step needs it.
    NotThere(Card),
    /// Nothing goes up any more and cards are left.
    Stuck,
}

/// A table and the moves played on it.
struct Player<'a> {
    table: Table,
    book: &'a RuleBook,
    moves: Vec<Move>,
}

/// Plays the steps from `table`, then puts up what is left.
pub fn expand(table: &Table, book: &RuleBook, steps: &[Step]) -> Result<Vec<Move>, Fault> {
    let mut player = Player { table: *table, book, moves: Vec::new() };
    for &step in steps {
        player.step(step)?;
    }
    player.finish()?;
    Ok(player.moves)
}

fn named(number: u8) -> Result<Card, Fault> {
    bits::card(number).ok_or(Fault::Stuck)
}

impl Player<'_> {
    fn play(&mut self, action: Move) -> Result<(), Fault> {
        self.table.play(self.book, action).map_err(Fault::Refused)?;
        self.moves.push(action);
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Fault> {
        match step {
            Step::Reveal(number) => {
                let card = named(number)?;
                let (from, count) = self.table.find(card).ok_or(Fault::NotThere(card))?;
                self.carry(from, count, card)
            }
            Step::Up(number) => self.put_up(named(number)?),
            Step::Lay(number) => {
                let card = named(number)?;
                self.bring(card)?;
                self.carry(Place::Waste, 1, card)
            }
            Step::Lift(number) => {
                let card = named(number)?;
                self.bring(card)?;
                self.play(Move::one(Place::Waste, Place::Foundation(card.suit())))
            }
            Step::TakeBack(number) => {
                let card = named(number)?;
                self.carry(Place::Foundation(card.suit()), 1, card)
            }
        }
    }

    /// A card that lies face up in the tableau, or in the waste when only a finish is left.
    fn put_up(&mut self, card: Card) -> Result<(), Fault> {
        let (from, count) = self.table.find(card).ok_or(Fault::NotThere(card))?;
        if count > 1 {
            let child = match from {
                Place::Column(column) => {
                    let run = self.table.column(column).run();
                    run[run.len() + 1 - usize::from(count)]
                }
                _ => return Err(Fault::NotThere(card)),
            };
            self.carry(from, count - 1, child)?;
        }
        self.play(Move::one(from, Place::Foundation(card.suit())))
    }

    /// Carries a run that starts with `first` to a column where it fits.
    fn carry(&mut self, from: Place, count: u8, first: Card) -> Result<(), Fault> {
        let to = Column::first(self.table.deck().columns())
            .find(|&to| {
                Place::Column(to) != from
                    && match self.table.column(to).top() {
                        Some(parent) => first.goes_on(parent),
                        None => self.table.deck().is_king(first),
                    }
            })
            .ok_or(Fault::NotThere(first))?;
        self.play(Move::Carry { from, count, to: Place::Column(to) })
    }

    /// Draws and recycles until the card is the playable card of the waste.
    fn bring(&mut self, card: Card) -> Result<(), Fault> {
        let mut recycles = 0;
        while self.table.waste().last() != Some(card) {
            if self.table.stock().is_empty() {
                recycles += 1;
                if recycles > 2 {
                    return Err(Fault::NotThere(card));
                }
                self.play(Move::Recycle)?;
            } else {
                self.play(Move::Draw)?;
            }
        }
        Ok(())
    }

    /// Puts up the lowest card that is left until none is. With nothing hidden it is never covered in the
    /// tableau, for the cards that could lie on it are all up.
    fn finish(&mut self) -> Result<(), Fault> {
        while !self.table.is_won() {
            let lowest = self
                .table
                .deck()
                .cards()
                .find(|card| card.rank().number() > self.table.foundation(card.suit()))
                .ok_or(Fault::Stuck)?;
            if self.table.find(lowest).is_none() {
                self.bring(lowest)?;
            }
            self.put_up(lowest)?;
        }
        Ok(())
    }
}
