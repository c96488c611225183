//! What a save keeps of an attempt: the deal, the moves and the help. The position is rebuilt by replaying.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::attempt::{Attempt, AttemptId, Help, Outcome};
use super::history::{STEPS_MAX, Step};
use super::scoring::Counts;
use super::stamp::Stamp;
use super::steps::Steps;
use crate::deals::Deal;
use crate::deals::fnv::fnv1a;
use crate::rules::{Move, MoveError, RuleBook, SetupError, Table};

/// Everything that a save keeps of an attempt. A copy costs the same however long the attempt is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The deal.
    pub deal: Deal,
    /// The rule book.
    pub book: RuleBook,
    /// What identifies the attempt.
    pub id: AttemptId,
    /// Every step from the opening to the present position.
    pub steps: Steps,
    /// How many of the steps can be undone, at most 100.
    pub undoable: usize,
    /// The steps that can be redone, the next one last.
    pub redo: Vec<Vec<Move>>,
    /// Everything else.
    pub state: SavedState,
}

/// The part of a save that does not grow with the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedState {
    /// When the first action was made; `None` before it.
    pub started: Option<Stamp>,
    /// Whether the player has seen every card of stock and waste. Undo does not take that back.
    pub seen: bool,
    /// Time played.
    pub elapsed: Duration,
    /// The help that was used.
    pub help: Help,
    /// Whether the solver played a move of the attempt.
    pub assisted: bool,
    /// How the attempt ended, once that is recorded.
    pub outcome: Option<Outcome>,
    /// The [`digest`] of the present position and the counts, in which a replay must end.
    pub check: u64,
}

/// How a save differs from an earlier one of the same attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedChange {
    /// How many steps were undone.
    pub undone: usize,
    /// How many steps were redone after that.
    pub redone: usize,
    /// The steps that were played after that.
    pub steps: Vec<Vec<Move>>,
    /// Everything else, as it is now.
    pub state: SavedState,
}

/// Why a save cannot be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// Its cards are not a deal.
    Cards(SetupError),
    /// The step of this number, from 1, cannot be played. Steps to be redone are counted after the others.
    Step(usize, MoveError),
    /// It contradicts itself: the replay ends in another position than the save names, or its steps cannot be undone
    /// and redone as it says.
    Check,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cards(flaw) => write!(f, "its cards are not a deal: {flaw}"),
            Self::Step(number, refusal) => {
                write!(f, "its step {number} cannot be played: {refusal}")
            }
            Self::Check => f.write_str("its moves do not lead to the position that it names"),
        }
    }
}

impl Error for RestoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // These say what the error within says, so they pass on its cause.
            Self::Cards(error) => error.source(),
            Self::Step(_, error) => error.source(),
            Self::Check => None,
        }
    }
}

/// A 64-bit digest of a position and its counts: FNV-1a over the board notation, then the counts in decimal, each
/// after a blank. Saves contain it, so it never changes.
#[must_use]
pub fn digest(table: &Table, counts: &Counts) -> u64 {
    let Counts { waste_to_column, to_foundation, reveals, take_backs, recycles, moves } = counts;
    let text = format!(
        "{table} {waste_to_column} {to_foundation} {reveals} {take_backs} {recycles} {moves}"
    );
    fnv1a(text.bytes())
}

impl Saved {
    /// How this save differs from an earlier one, or `None` where that cannot be said so: for another attempt, or when
    /// something was undone that a [`SavedChange`] does not tell.
    #[must_use]
    pub fn change_since(&self, earlier: &Self) -> Option<SavedChange> {
        let is_same = (self.id, self.book, &self.deal) == (earlier.id, earlier.book, &earlier.deal);
        let common = self.steps.common(&earlier.steps);
        let undone = earlier.steps.len() - common;
        let undoable = earlier.undoable.checked_sub(undone).filter(|_| is_same)?;
        // What could be redone once these steps were undone, the next one last.
        let mut redo: Vec<&[Move]> = earlier.redo.iter().map(Vec::as_slice).collect();
        let kept = redo.len();
        redo.extend(earlier.steps.since(common));
        redo[kept..].reverse();
        let steps: Vec<&[Move]> = self.steps.since(common).collect();
        let same = steps.iter().zip(redo.iter().rev()).take_while(|(one, other)| one == other);
        let mut redone = same.count();
        if self.redo != redo[..redo.len() - redone] || redone < steps.len() {
            // The last of them was played, whatever could have been redone: nothing can be any more.
            redone = redone.min(steps.len().checked_sub(1).filter(|_| self.redo.is_empty())?);
        }
        let is_told = self.undoable == STEPS_MAX.min(undoable + steps.len());
        let steps = steps[redone..].iter().map(|step| step.to_vec()).collect();
        is_told.then_some(SavedChange { undone, redone, steps, state: self.state })
    }
}

impl Attempt {
    /// What a save keeps of the attempt. It costs the same however long the attempt is.
    #[must_use]
    pub fn saved(&self) -> Saved {
        Saved {
            deal: self.deal.clone(),
            book: self.book,
            id: self.id,
            steps: self.history.done().clone(),
            undoable: self.history.undoable().len(),
            redo: self.history.undone().to_vec(),
            state: SavedState {
                started: self.started,
                seen: self.seen,
                elapsed: self.elapsed,
                help: self.help,
                assisted: self.assisted,
                outcome: self.outcome,
                check: digest(&self.table, &self.counts),
            },
        }
    }

    /// Rebuilds an attempt by replaying its moves.
    ///
    /// # Errors
    ///
    /// A [`RestoreError`] when the save does not hold together.
    pub fn restore(saved: Saved) -> Result<Self, RestoreError> {
        let mut attempt =
            Self::new(saved.deal, saved.book, saved.id).map_err(RestoreError::Cards)?;
        let mut count = 0;
        for line in saved.steps.iter() {
            count += 1;
            let step = attempt.replay(count, line)?;
            attempt.history.push(step);
        }
        let mut ahead = attempt.clone();
        for line in saved.redo.iter().rev() {
            count += 1;
            ahead.replay(count, line)?;
        }
        let history = std::mem::take(&mut attempt.history);
        attempt.history =
            history.limited_to(saved.undoable, saved.redo).ok_or(RestoreError::Check)?;
        attempt.seen |= ahead.seen;
        attempt.take_over(saved.state, count == 0)?;
        Ok(attempt)
    }

    /// Makes the change that a later save has told. After an error the attempt is of no use.
    ///
    /// # Errors
    ///
    /// A [`RestoreError`] when the change does not fit the attempt.
    pub fn catch_up(&mut self, change: &SavedChange) -> Result<(), RestoreError> {
        for _ in 0..change.undone {
            self.step_back().ok_or(RestoreError::Check)?;
        }
        for _ in 0..change.redone {
            self.step_again().ok_or(RestoreError::Check)?;
        }
        for (number, line) in change.steps.iter().enumerate() {
            let step = self.replay(number + 1, line)?;
            self.history.push(step);
        }
        let is_untouched = self.history.done().is_empty() && self.history.undone().is_empty();
        self.take_over(change.state, is_untouched)
    }

    /// Plays a stored step; `number` counts from 1.
    fn replay(&mut self, number: usize, line: &[Move]) -> Result<Step, RestoreError> {
        if line.is_empty() {
            return Err(RestoreError::Check);
        }
        self.run(line).map_err(|refusal| RestoreError::Step(number, refusal))
    }

    /// Takes over what a save says besides its steps. Only an attempt that is untouched has not been started.
    fn take_over(&mut self, state: SavedState, is_untouched: bool) -> Result<(), RestoreError> {
        let SavedState { started, seen, elapsed, help, assisted, outcome, check } = state;
        let is_begun = is_untouched || started.is_some();
        if check != digest(&self.table, &self.counts) || !is_begun {
            return Err(RestoreError::Check);
        }
        self.seen |= seen;
        (self.started, self.elapsed) = (started, elapsed);
        (self.help, self.assisted, self.outcome) = (help, assisted, outcome);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::digest;
    use crate::deals::{Deal, Origin};
    use crate::rules::{Move, RuleBook};
    use crate::session::{Attempt, AttemptId, AutoMoves, Counts, Stamp};

    #[test]
    fn the_digest_is_frozen() {
        let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
        let mut attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(1)).unwrap();
        let check = |attempt: &Attempt| attempt.saved().state.check;
        assert_eq!(check(&attempt), 0x0064_3a6e_c884_0ada);
        attempt.play(Move::Draw, AutoMoves::Off, Stamp::default()).unwrap();
        assert_eq!(check(&attempt), 0xaf5c_8a85_e103_32fb);
        assert_ne!(check(&attempt), digest(attempt.table(), &Counts::default()));
    }
}
