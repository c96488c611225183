//! An attempt: one deal that is played under one rule book, with the only ways to change it.

use std::time::Duration;

use super::autoplay::{Sources, held_after, leaves_freely, next_ace, next_safe};
use super::history::{History, Step};
use super::scoring::{self, Counts, Score};
use super::stamp::Stamp;
use crate::deals::Deal;
use crate::rules::{Card, CardSet, Clock, Move, MoveError, Played, RuleBook, SetupError, Table};

/// 128 random bits that identify an attempt for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptId(pub u128);

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All 52 cards up.
    Won,
    /// Given up for another deal or a restart.
    Abandoned,
    /// Resigned by the player.
    Resigned,
    /// Won with moves that the solver played.
    Assisted,
}

/// The help that was used. Undo does not take it back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Help {
    /// Hints that were shown.
    pub hints: u32,
    /// Steps that were undone.
    pub undos: u32,
    /// Steps that were redone.
    pub redos: u32,
}

/// Whether safe cards go to the foundations by themselves after a move of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutoMoves {
    /// They stay where they are.
    Off,
    /// They go, as part of the player's step.
    On,
}

impl From<bool> for AutoMoves {
    /// On when `true`, as the option says it.
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// A step that was just played: the move of the player and the automatic moves after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The moves, in order.
    pub moves: Vec<Played>,
    /// Whether this step won the game.
    pub won: bool,
}

/// One deal that is being played. Copies share the history, so a copy costs the same however long the attempt is.
/// Attempts are equal when all of their parts are, the history included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub(super) deal: Deal,
    pub(super) book: RuleBook,
    pub(super) id: AttemptId,
    pub(super) opening: Table,
    pub(super) table: Table,
    pub(super) counts: Counts,
    pub(super) history: History,
    /// Cards that the player took back from a foundation; automatic moves do not send them up again.
    pub(super) held: CardSet,
    /// Whether the player has seen every card of stock and waste.
    pub(super) seen: bool,
    pub(super) started: Option<Stamp>,
    pub(super) elapsed: Duration,
    pub(super) help: Help,
    /// Whether the solver played a move of it. Undo does not take that back.
    pub(super) assisted: bool,
    pub(super) outcome: Option<Outcome>,
}

impl Attempt {
    /// A fresh attempt.
    ///
    /// # Errors
    ///
    /// A [`SetupError`] when the cards of the deal are not a full deck.
    pub fn new(deal: Deal, book: RuleBook, id: AttemptId) -> Result<Self, SetupError> {
        let opening = deal.table()?;
        Ok(Self::at(opening, deal, book, id))
    }

    /// An attempt that begins in any position, for practice and for tests. A save of it cannot be restored.
    #[must_use]
    pub fn at(opening: Table, deal: Deal, book: RuleBook, id: AttemptId) -> Self {
        Self {
            deal,
            book,
            id,
            opening,
            table: opening,
            counts: Counts::default(),
            history: History::default(),
            held: CardSet::EMPTY,
            seen: shows_all(&opening),
            started: None,
            elapsed: Duration::ZERO,
            help: Help::default(),
            assisted: false,
            outcome: None,
        }
    }

    /// The same after these things were done, which say what the next recycle costs.
    #[must_use]
    pub fn after(self, counts: Counts) -> Self {
        Self { counts, ..self }
    }

    /// The same under another id, as another attempt.
    #[must_use]
    pub fn named(self, id: AttemptId) -> Self {
        Self { id, ..self }
    }

    /// Plays a move of the player as one step, together with the automatic moves that it sets off. `now` becomes the
    /// attempt's start when this is its first action.
    ///
    /// Exposed aces go up by themselves where the rule book says so. With [`AutoMoves::On`] every safe card goes up
    /// too; a safe card on the waste does so only when one card is drawn at a time, because taking it would change
    /// what the next pass shows.
    ///
    /// # Errors
    ///
    /// The [`MoveError`] of an illegal move; the attempt is unchanged then.
    pub fn play(&mut self, mv: Move, auto: AutoMoves, now: Stamp) -> Result<Done, MoveError> {
        let mut step = self.run(&[mv])?;
        let sources = if self.book.draw.get() == 1 { Sources::All } else { Sources::Columns };
        self.follow(&mut step, |attempt| {
            let Self { table, book, held, .. } = attempt;
            let ace = if book.aces_go_up { next_ace(table, book, *held) } else { None };
            ace.or_else(|| match auto {
                AutoMoves::On => next_safe(table, book, *held, sources),
                AutoMoves::Off => None,
            })
        });
        Ok(self.close(step, now))
    }

    /// Sends every safe card up as one step (the key A), those on the waste as long as they
    /// [leave freely](leaves_freely). Returns nothing when there is none. It is an order of the player, so it also
    /// takes the cards that automatic moves leave alone after a take-back.
    pub fn play_safe(&mut self, now: Stamp) -> Option<Done> {
        let mut step = self.open();
        self.follow(&mut step, Self::safe_move);
        (!step.moves.is_empty()).then(|| self.close(step, now))
    }

    /// The first move of [`play_safe`](Self::play_safe), if there is one.
    #[must_use]
    pub fn safe_move(&self) -> Option<Move> {
        let free = leaves_freely(&self.table, &self.book);
        let sources = if free { Sources::All } else { Sources::Columns };
        next_safe(&self.table, &self.book, CardSet::EMPTY, sources)
    }

    /// Undoes the last step and returns its moves in the order in which they were played; `None` when nothing can be
    /// undone. Counts as help, after a win too.
    pub fn undo(&mut self) -> Option<Vec<Played>> {
        let moves = self.step_back()?;
        self.help.undos = self.help.undos.saturating_add(1);
        Some(moves)
    }

    /// Plays the last undone step again and returns its moves; `None` when nothing can be redone. Counts as help,
    /// after a win too.
    pub fn redo(&mut self) -> Option<Vec<Played>> {
        let moves = self.step_again()?;
        self.help.redos = self.help.redos.saturating_add(1);
        Some(moves)
    }

    /// Adds time played. Nothing is added before the first action, after the end, or where the rule book keeps no time.
    pub fn tick(&mut self, elapsed: Duration) {
        let runs = self.started.is_some() && self.outcome.is_none();
        if runs && self.book.clock == Clock::On {
            self.elapsed = self.elapsed.saturating_add(elapsed);
        }
    }

    /// Counts a hint that was shown, unless the attempt has ended.
    pub fn count_hint(&mut self) {
        self.help.hints = self.help.hints.saturating_add(u32::from(self.outcome.is_none()));
    }

    /// Plays a move that the solver chose, as one step, without automatic moves of the player's choice. A win is no
    /// longer the player's then, unless the attempt has ended already.
    ///
    /// # Errors
    ///
    /// The [`MoveError`] of an illegal move; the attempt is unchanged then.
    pub fn play_for(&mut self, mv: Move, now: Stamp) -> Result<Done, MoveError> {
        let done = self.play(mv, AutoMoves::Off, now)?;
        self.assisted |= self.outcome.is_none();
        Ok(done)
    }

    /// Marks the attempt as ended and returns true. An attempt that has ended already stays as it is.
    pub fn end(&mut self, outcome: Outcome) -> bool {
        let first = self.outcome.is_none();
        self.outcome.get_or_insert(outcome);
        first
    }

    /// Undoes the last step without counting that as help.
    pub(super) fn step_back(&mut self) -> Option<Vec<Played>> {
        let step = self.history.undo()?;
        self.take_back(&step);
        Some(step.moves.clone())
    }

    /// Plays the last undone step again without counting that as help.
    pub(super) fn step_again(&mut self) -> Option<Vec<Played>> {
        let line = self.history.next_redo()?.to_vec();
        let step = self.run(&line).ok()?;
        let moves = step.moves.clone();
        self.history.redone(step);
        Some(moves)
    }

    fn open(&self) -> Step {
        Step { moves: Vec::new(), before: self.counts, held_before: self.held }
    }

    /// Plays moves one after the other, either all of them or none.
    pub(super) fn run(&mut self, line: &[Move]) -> Result<Step, MoveError> {
        let mut step = self.open();
        for &mv in line {
            if let Err(refusal) = self.carry_out(mv, &mut step) {
                self.take_back(&step);
                return Err(refusal);
            }
        }
        Ok(step)
    }

    /// Plays automatic moves until there are no more.
    fn follow(&mut self, step: &mut Step, next: impl Fn(&Self) -> Option<Move>) {
        while let Some(mv) = next(self) {
            if self.carry_out(mv, step).is_err() {
                break;
            }
        }
    }

    fn carry_out(&mut self, mv: Move, step: &mut Step) -> Result<(), MoveError> {
        let card = match mv {
            Move::Carry { from, .. } => self.table.top(from),
            Move::Draw | Move::Recycle => None,
        };
        let played = self.table.play(&self.book, mv)?;
        self.counts.add(&played);
        self.held = held_after(self.held, mv, card);
        self.seen |= shows_all(&self.table);
        step.moves.push(played);
        Ok(())
    }

    fn close(&mut self, step: Step, now: Stamp) -> Done {
        self.started.get_or_insert(now);
        let done = Done { moves: step.moves.clone(), won: self.table.is_won() };
        self.history.push(step);
        done
    }

    fn take_back(&mut self, step: &Step) {
        for played in step.moves.iter().rev() {
            self.table.unplay(played);
        }
        self.counts = step.before;
        self.held = step.held_before;
    }

    /// The deal that is played.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The name of the deal, see [`Deal::name`].
    #[must_use]
    pub fn name(&self) -> String {
        self.deal.name(self.book.draw.get())
    }

    /// The rule book that it is played under.
    #[must_use]
    pub const fn book(&self) -> &RuleBook {
        &self.book
    }

    /// What identifies this attempt.
    #[must_use]
    pub const fn id(&self) -> AttemptId {
        self.id
    }

    /// The position before the first move.
    #[must_use]
    pub const fn opening(&self) -> &Table {
        &self.opening
    }

    /// The present position.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What was done from the opening to the present position.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// The score: the final one where the attempt has ended, else the running one, which is also that of a win that
    /// was undone. `None` where the rule book counts no points.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let (won, seconds) = (self.table.is_won(), self.elapsed.as_secs());
        match self.outcome {
            Some(outcome) if won || self.is_given_up() => {
                scoring::last(&self.book, &self.counts, seconds, outcome)
            }
            _ => scoring::running(&self.book, &self.counts, seconds),
        }
    }

    /// Time played.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// The help that was used.
    #[must_use]
    pub const fn help(&self) -> Help {
        self.help
    }

    /// When the first action was made.
    #[must_use]
    pub const fn started(&self) -> Option<Stamp> {
        self.started
    }

    /// How the attempt ended; `None` while it goes on. Undoing a win does not change it.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What it is when all 52 cards are up: won, by the player alone or with the solver's help.
    #[must_use]
    pub const fn win(&self) -> Outcome {
        if self.assisted { Outcome::Assisted } else { Outcome::Won }
    }

    /// Whether it has been started and has not ended: leaving it for another is a loss.
    #[must_use]
    pub const fn is_under_way(&self) -> bool {
        self.started.is_some() && self.outcome.is_none()
    }

    /// Whether there is a position to come back to: it has not ended, or its win was undone.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.outcome.is_none() || !self.is_over()
    }

    /// Whether it ended without a win, so that nothing more can be played in it.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        matches!(self.outcome, Some(Outcome::Abandoned | Outcome::Resigned))
    }

    /// Whether nothing can be played in the present position: the game is won, or was given up. A win can be undone.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.is_won() || self.is_given_up()
    }

    /// Every move that can be made now, in the order of [`Table::legal_moves`]; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() { Vec::new() } else { self.table.legal_moves(&self.book) }
    }

    /// How many steps can be undone and how many redone.
    #[must_use]
    pub fn steps(&self) -> (usize, usize) {
        (self.history.undoable().len(), self.history.undone().len())
    }

    /// The moves of the last step, as long as it can be undone.
    #[must_use]
    pub fn last_step(&self) -> &[Played] {
        self.history.undoable().back().map_or(&[], |step| &step.moves)
    }

    /// The moves of the step that redo would play.
    #[must_use]
    pub fn next_step(&self) -> &[Move] {
        self.history.next_redo().unwrap_or_default()
    }

    /// Cards that the player took back from a foundation; automatic moves do not send them up again.
    #[must_use]
    pub const fn held(&self) -> CardSet {
        self.held
    }

    /// Every move from the opening to the present position. It costs as much as there are of them.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.history.done().iter().flatten().copied().collect()
    }

    /// With how many equal steps this attempt and another one of the same deal begin.
    #[must_use]
    pub fn common_steps(&self, other: &Self) -> usize {
        self.history.done().common(other.history.done())
    }

    /// The position after the first `steps` steps, and every move from there to the present position. It costs as much
    /// as there are of these as long as they can all be undone; else as much as the attempt is long.
    #[must_use]
    pub fn since(&self, steps: usize) -> (Table, Vec<Played>) {
        let undoable = self.history.undoable();
        let count = self.history.done().len().saturating_sub(steps);
        if let Some(before) = undoable.len().checked_sub(count) {
            let moves: Vec<Played> =
                undoable.range(before..).flat_map(|step| step.moves.iter().copied()).collect();
            let mut table = self.table;
            moves.iter().rev().for_each(|played| table.unplay(played));
            return (table, moves);
        }
        let mut again = Self::at(self.opening, self.deal.clone(), self.book, self.id);
        let (mut table, mut moves) = (self.opening, Vec::new());
        for (number, line) in self.history.done().iter().enumerate() {
            if number == steps {
                table = again.table;
            }
            let Ok(step) = again.run(line) else { break };
            if number >= steps {
                moves.extend(step.moves);
            }
        }
        (table, moves)
    }

    /// The cards of stock and waste in the order of a pass, once the player has seen them all.
    #[must_use]
    pub fn seen_stock(&self) -> Option<Vec<Card>> {
        let cards =
            self.table.waste().as_slice().iter().chain(self.table.stock().as_slice().iter().rev());
        self.seen.then(|| cards.copied().collect())
    }
}

/// Whether the position by itself tells that every card of the stock has been turned up.
fn shows_all(table: &Table) -> bool {
    table.stock().is_empty() || table.pass() > 1
}
