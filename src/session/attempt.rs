//! An attempt: one deal being played under one rule book, and the only way to change it.

use std::time::Duration;

use super::scoring::{Counts, Score};
use super::stamp::Stamp;
use crate::deals::Deal;
use crate::rules::{Card, Flaw, Move, Played, Refusal, RuleBook, Table};

/// 128 random bits that name an attempt for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptId(pub u128);

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All 52 cards up.
    Won,
    /// Left for another deal or a restart.
    Abandoned,
    /// Given up.
    Resigned,
    /// Played out by the solver.
    Assisted,
}

/// Help used; never goes backward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Help {
    /// Hints that found something.
    pub hints: u32,
    /// Undo steps.
    pub undos: u32,
    /// Redo steps.
    pub redos: u32,
}

/// What a step did: the player's move first, then the automatic ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The moves, in order.
    pub moves: Vec<Played>,
    /// Whether this step won the game.
    pub won: bool,
}

/// One deal being played. Equal when everything is, the history too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    deal: Deal,
    book: RuleBook,
    id: AttemptId,
    opening: Table,
    table: Table,
}

/// Everything that a save keeps of an attempt. The position is rebuilt by replaying; `cards_up` and `check`
/// must then agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The deal.
    pub deal: Deal,
    /// The rule book.
    pub book: RuleBook,
    /// The attempt's id.
    pub id: AttemptId,
    /// When its first action was made; none before it.
    pub started: Option<Stamp>,
    /// Every step from the opening to the present position, each a list of moves.
    pub steps: Vec<Vec<Move>>,
    /// How many of them can be undone, at most 100.
    pub undoable: usize,
    /// Steps that can be redone, the next one last.
    pub redo: Vec<Vec<Move>>,
    /// Cards that the player took back and that stay down (bits by [`Card::index`]).
    pub held: u64,
    /// Time played.
    pub elapsed: Duration,
    /// Help used.
    pub help: Help,
    /// How it ended, once that is recorded.
    pub outcome: Option<Outcome>,
    /// A 64-bit digest of the present position, score counts included.
    pub check: u64,
}

/// Why a save cannot be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// Its cards are no deal.
    Cards(Flaw),
    /// Step number, from 1, that cannot be played.
    Step(usize, Refusal),
    /// The replay ends in another position than the save says.
    Check,
}

impl Attempt {
    /// A fresh attempt.
    ///
    /// # Errors
    ///
    /// The [`Flaw`] when the deal's cards are not the 52.
    pub fn new(deal: Deal, book: RuleBook, id: AttemptId) -> Result<Self, Flaw> {
        let opening = deal.table()?;
        Ok(Self { deal, book, id, opening, table: opening })
    }

    /// Plays a move of the player as one step, and with `safe` the safe moves that it sets off. `now` becomes
    /// the start when it is the first.
    ///
    /// # Errors
    ///
    /// The [`Refusal`]; nothing has changed then.
    pub fn play(&mut self, _action: Move, _safe: bool, _now: Stamp) -> Result<Done, Refusal> {
        todo!()
    }

    /// Sends all safe cards up as one step (the key A): the waste included. Nothing when there is none.
    pub fn play_safe(&mut self, _now: Stamp) -> Option<Done> {
        todo!()
    }

    /// Takes the last step back. Nothing when none is kept. Counts as help unless the attempt is over.
    pub fn undo(&mut self) -> Option<Vec<Played>> {
        todo!()
    }

    /// Plays the last undone step again.
    pub fn redo(&mut self) -> Option<Vec<Played>> {
        todo!()
    }

    /// Adds time played; nothing before the first action, after the end, or where the book keeps no time.
    pub fn tick(&mut self, _elapsed: Duration) {
        todo!()
    }

    /// Counts a hint that found something.
    pub fn count_hint(&mut self) {
        todo!()
    }

    /// Marks the attempt as ended and recorded; a second call changes nothing and says so.
    pub fn end(&mut self, _outcome: Outcome) -> bool {
        todo!()
    }

    /// The deal.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The rule book.
    #[must_use]
    pub const fn book(&self) -> &RuleBook {
        &self.book
    }

    /// The id.
    #[must_use]
    pub const fn id(&self) -> AttemptId {
        self.id
    }

    /// The opening position.
    #[must_use]
    pub const fn opening(&self) -> &Table {
        &self.opening
    }

    /// The present position.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What was done so far.
    #[must_use]
    pub fn counts(&self) -> &Counts {
        todo!()
    }

    /// The running score, or the final one after the end; nothing where no points are counted.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        todo!()
    }

    /// Time played.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        todo!()
    }

    /// Help used.
    #[must_use]
    pub fn help(&self) -> Help {
        todo!()
    }

    /// When the first action was made.
    #[must_use]
    pub fn started(&self) -> Option<Stamp> {
        todo!()
    }

    /// How it ended, once it has; it stays so when the end is undone.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        todo!()
    }

    /// Steps that can be undone and redone.
    #[must_use]
    pub fn steps(&self) -> (usize, usize) {
        todo!()
    }

    /// Cards that the player took back and that stay down.
    #[must_use]
    pub fn held(&self) -> u64 {
        todo!()
    }

    /// Every move from the opening to here.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        todo!()
    }

    /// The cards of stock and waste that the player has seen, in stock order, once a whole pass has been seen.
    #[must_use]
    pub fn seen_stock(&self) -> Option<Vec<Card>> {
        todo!()
    }

    /// What a save keeps.
    #[must_use]
    pub fn saved(&self) -> Saved {
        todo!()
    }

    /// Rebuilds an attempt by replaying.
    ///
    /// # Errors
    ///
    /// A [`RestoreError`] when the save does not hold together.
    pub fn restore(_saved: Saved) -> Result<Self, RestoreError> {
        todo!()
    }
}
