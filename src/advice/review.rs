//! Where a game was lost: its positions one after the other, and the one move after which it could not be won any more,
//! found by halving from what a solver says of a few of them.

use crate::rules::{Move, Place, Played, RuleBook, Table};
use crate::session::Counts;

/// A line of moves with every position on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    moves: Vec<Played>,
    /// One more than there are moves.
    positions: Vec<(Table, Counts)>,
}

impl Walk {
    /// Plays the moves from a position. The first that is not legal there ends the walk.
    #[must_use]
    pub fn of(start: &Table, book: &RuleBook, moves: &[Move]) -> Self {
        let (mut table, mut counts) = (*start, Counts::default());
        let mut walk = Self { moves: Vec::new(), positions: vec![(table, counts)] };
        for &mv in moves {
            let Ok(played) = table.play(book, mv) else { break };
            counts.add(&played);
            walk.moves.push(played);
            walk.positions.push((table, counts));
        }
        walk
    }

    /// How many moves there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves as they were played.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// The moves without their effects.
    pub fn line(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().map(|played| played.mv)
    }

    /// The position after so many moves, or the last one.
    #[must_use]
    pub fn table(&self, moves: usize) -> &Table {
        &self.positions[moves.min(self.len())].0
    }

    /// What was done in the first so many moves.
    #[must_use]
    pub fn counts(&self, moves: usize) -> &Counts {
        &self.positions[moves.min(self.len())].1
    }

    /// Whether the move of this number, from 1, is one that points can be taken for: a recycle or a take-back.
    #[must_use]
    pub fn is_costly(&self, number: usize) -> bool {
        let mv = number.checked_sub(1).and_then(|at| self.moves.get(at)).map(|played| played.mv);
        matches!(mv, Some(Move::Recycle | Move::Carry { from: Place::Foundation(_), .. }))
    }
}

/// How many positions may be left undecided before the search for the move that lost gives up.
const UNDECIDED_MAX: usize = 4;

/// The search for the move that lost. Whatever leads to a position that can be won could be won itself, so along a line
/// that was played the positions that can be won come first and the lost ones after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossSearch {
    /// The number of moves, and so of the last position.
    last: usize,
    /// The last position that can be won, as far as it is known.
    won: Option<usize>,
    /// The first lost one, as far as it is known.
    lost: Option<usize>,
    undecided: Vec<usize>,
}

/// Where a game was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Nowhere: its last position can still be won, or is won.
    Nowhere,
    /// Before the first move: nobody can win the deal.
    InTheDeal,
    /// By the move of this number, from 1: before it the game could be won, after it not.
    By(usize),
    /// By a move of these numbers. In between nothing is decided.
    Within {
        /// The first that may have lost it.
        first: usize,
        /// The last that may.
        last: usize,
    },
    /// It is not known whether it was lost.
    Unknown,
}

impl LossSearch {
    /// The search along a line of so many moves. Of a line that wins nothing needs to be asked.
    #[must_use]
    pub fn new(moves: usize, wins: bool) -> Self {
        Self { last: moves, won: wins.then_some(moves), lost: None, undecided: Vec::new() }
    }

    /// The position that must be solved next, by the number of moves before it; `None` when the search is over.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        let Self { last, won, lost, undecided } = self;
        if undecided.len() > UNDECIDED_MAX {
            return None;
        }
        // The last position is mostly lost and quickly proved to be, and the deal says whether there is a move to find.
        let is_open = |at: &usize| self.can_be_won(*at).is_none() && !undecided.contains(at);
        if let Some(end) = [*last, 0].into_iter().find(is_open) {
            return Some(end);
        }
        let from = won.unwrap_or_default();
        let to = lost.unwrap_or(*last);
        let middle = usize::midpoint(from, to);
        (from..=to).filter(is_open).min_by_key(|at| at.abs_diff(middle))
    }

    /// Takes what was found of a position: whether it can be won, or nothing where that was not decided.
    pub fn found(&mut self, position: usize, can_be_won: Option<bool>) {
        match can_be_won {
            Some(true) => self.won = self.won.max(Some(position)),
            Some(false) => self.lost = Some(self.lost.map_or(position, |lost| lost.min(position))),
            None => self.undecided.push(position),
        }
    }

    /// Whether a position can be won, as far as that follows from what was found.
    #[must_use]
    pub fn can_be_won(&self, position: usize) -> Option<bool> {
        match (self.won, self.lost) {
            (Some(won), _) if position <= won => Some(true),
            (_, Some(lost)) if position >= lost => Some(false),
            _ => None,
        }
    }

    /// Where the game was lost, once the search is over; before that, as far as it is known.
    #[must_use]
    pub fn loss(&self) -> Loss {
        match (self.won, self.lost) {
            (Some(won), _) if won == self.last => Loss::Nowhere,
            (_, Some(0)) => Loss::InTheDeal,
            (Some(won), Some(lost)) if won + 1 == lost => Loss::By(lost),
            (Some(won), Some(lost)) => Loss::Within { first: won + 1, last: lost },
            (_, None) | (None, _) => Loss::Unknown,
        }
    }

    /// The last position that can be won, as far as it is known.
    #[must_use]
    pub const fn last_won(&self) -> Option<usize> {
        self.won
    }
}

#[cfg(test)]
mod tests {
    use super::{Loss, LossSearch};

    /// Runs the search over given verdicts; returns what it says and how often it asked.
    fn run(verdicts: &[Option<bool>]) -> (Loss, usize) {
        let mut search = LossSearch::new(verdicts.len() - 1, false);
        let mut asked = Vec::new();
        while let Some(position) = search.next() {
            assert!(!asked.contains(&position), "{position} is asked twice");
            asked.push(position);
            search.found(position, verdicts[position]);
        }
        (search.loss(), asked.len())
    }

    #[test]
    fn the_move_that_lost_is_found_wherever_it_is() {
        for moves in 0..130 {
            for lost in 0..=moves + 1 {
                let verdicts: Vec<_> = (0..=moves).map(|at| Some(at < lost)).collect();
                let (found, asked) = run(&verdicts);
                let expected = match lost {
                    0 => Loss::InTheDeal,
                    lost if lost > moves => Loss::Nowhere,
                    lost => Loss::By(lost),
                };
                assert_eq!(found, expected, "{lost} of {moves}");
                // Both ends, and then half of what is left each time.
                let halvings = usize::BITS - moves.saturating_sub(1).leading_zeros();
                assert!(asked <= 2 + halvings as usize, "{asked} for {moves}");
            }
        }
    }

    #[test]
    fn what_is_not_decided_widens_the_answer_and_makes_no_wrong_one() {
        for lost in 1..60 {
            for (from, width) in (0..60).flat_map(|from| [1, 3, 20].map(|width| (from, width))) {
                let decided = |at: usize| !(from..from + width).contains(&at);
                let verdicts: Vec<_> =
                    (0..=60).map(|at| decided(at).then_some(at < lost)).collect();
                let (found, asked) = run(&verdicts);
                match found {
                    Loss::By(by) => assert_eq!(by, lost),
                    Loss::Within { first, last } => assert!((first..=last).contains(&lost)),
                    Loss::Unknown => assert!(!decided(60) || !decided(0)),
                    other => panic!("{other:?}"),
                }
                assert!(asked <= 14, "{asked}");
            }
        }
    }

    #[test]
    fn a_win_asks_nothing() {
        let search = LossSearch::new(80, true);
        assert_eq!((search.next(), search.loss()), (None, Loss::Nowhere));
        assert_eq!(search.can_be_won(3), Some(true));
    }
}
