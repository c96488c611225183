//! What a save keeps of an attempt: the deal, the moves and the help; the position is rebuilt by replaying.

use std::fmt::{self, Write};
use std::time::Duration;

use super::attempt::{Attempt, AttemptId, Help, Outcome};
use super::history::{History, Step};
use super::scoring::Counts;
use super::stamp::Stamp;
use crate::deals::Deal;
use crate::rules::{Move, MoveError, RuleBook, SetupError, Table};

/// Everything that a save keeps of an attempt. After the replay `check` must agree.
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
    /// Whether the player has seen every card of stock and waste; undoing does not take that away.
    pub seen: bool,
    /// Time played.
    pub elapsed: Duration,
    /// Help used.
    pub help: Help,
    /// How it ended, once that is recorded.
    pub outcome: Option<Outcome>,
    /// The [`digest`] of the present position and the counts.
    pub check: u64,
}

/// Why a save cannot be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// Its cards are no deal.
    Cards(SetupError),
    /// Step number, from 1, that cannot be played; the steps to redo are counted on.
    Step(usize, MoveError),
    /// It contradicts itself: the replay ends in another position than it says, or its undo and redo steps
    /// cannot have been.
    Check,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cards(flaw) => write!(f, "its cards are no deal: {flaw}"),
            Self::Step(number, refusal) => {
                write!(f, "its step {number} cannot be played: {refusal}")
            }
            Self::Check => f.write_str("its moves do not lead to the position that it names"),
        }
    }
}

impl std::error::Error for RestoreError {}

/// A 64-bit digest of a position and its counts: FNV-1a over the board notation, then the counts in decimal,
/// each after a blank. It is stored in saves and never changes.
#[must_use]
pub fn digest(table: &Table, counts: &Counts) -> u64 {
    let Counts { waste_to_column, to_foundation, reveals, take_backs, recycles, moves } = counts;
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    // Writing to a hash never fails.
    let _ = write!(
        hash,
        "{table} {waste_to_column} {to_foundation} {reveals} {take_backs} {recycles} {moves}"
    );
    hash.0
}

/// FNV-1a, 64 bits.
struct Fnv(u64);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

impl Attempt {
    /// What a save keeps.
    #[must_use]
    pub fn saved(&self) -> Saved {
        Saved {
            deal: self.deal.clone(),
            book: self.book,
            id: self.id,
            started: self.started,
            steps: self.history.done().iter().map(Step::line).collect(),
            undoable: self.history.undoable(),
            redo: self.history.undone().to_vec(),
            seen: self.seen,
            elapsed: self.elapsed,
            help: self.help,
            outcome: self.outcome,
            check: digest(&self.table, &self.counts),
        }
    }

    /// Rebuilds an attempt by replaying.
    ///
    /// # Errors
    ///
    /// A [`RestoreError`] when the save does not hold together.
    pub fn restore(saved: Saved) -> Result<Self, RestoreError> {
        let mut attempt =
            Self::new(saved.deal, saved.book, saved.id).map_err(RestoreError::Cards)?;
        let mut done = Vec::with_capacity(saved.steps.len());
        for (index, moves) in saved.steps.iter().enumerate() {
            done.push(attempt.replay(index, moves)?);
        }
        let check = digest(&attempt.table, &attempt.counts);
        let mut ahead = attempt.clone();
        for (index, moves) in saved.redo.iter().rev().enumerate() {
            ahead.replay(done.len() + index, moves)?;
        }
        let begun = done.is_empty() && saved.redo.is_empty() || saved.started.is_some();
        if check != saved.check || !begun {
            return Err(RestoreError::Check);
        }
        attempt.history =
            History::rebuilt(done, saved.undoable, saved.redo).ok_or(RestoreError::Check)?;
        attempt.started = saved.started;
        attempt.seen |= ahead.seen | saved.seen;
        attempt.elapsed = saved.elapsed;
        attempt.help = saved.help;
        attempt.outcome = saved.outcome;
        Ok(attempt)
    }

    /// Plays a stored step; `index` counts from 0.
    fn replay(&mut self, index: usize, moves: &[Move]) -> Result<Step, RestoreError> {
        if moves.is_empty() {
            return Err(RestoreError::Check);
        }
        self.run(moves).map_err(|refusal| RestoreError::Step(index + 1, refusal))
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
        assert_eq!(attempt.saved().check, 0x0064_3a6e_c884_0ada);
        attempt.play(Move::Draw, AutoMoves::Off, Stamp::default()).unwrap();
        assert_eq!(attempt.saved().check, 0xaf5c_8a85_e103_32fb);
        assert_ne!(attempt.saved().check, digest(attempt.table(), &Counts::default()));
    }
}
