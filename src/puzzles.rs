//! Puzzles: positions of a deal with exactly one way on that keeps the win, which is proved.
//!
//! What can be taken back by playing decides nothing: draws and recycles, runs that are shifted to and fro, cards that go
//! up and come back. A puzzle asks for the next move that cannot be taken back (it *commits*; `ways` says which moves
//! do). Two committing moves are the same answer when free moves lead from the position after one of them to the position
//! after the other and back. Two answers that keep the win are the same up to order when after each of them one more
//! committing move can lead to the same position, give or take free moves, and that keeps the win too. A position is a
//! puzzle when an answer keeps the win, all that do are the same up to order, and another one loses.
//!
//! All cards of a puzzle are shown, those of the stock in their order.

mod list;
mod reach;
mod ways;

use std::collections::{HashMap, HashSet};

use crate::deals::PuzzleCode;
use crate::rules::{Move, RuleBook, Table};
pub use list::{listed, of_day};
use reach::Classes;
pub use reach::{Far, REACH_MAX, reach};
use ways::{Exit, Tableaus};

/// The most answers of a puzzle, so that a digit names each.
pub const ANSWERS_MAX: usize = 9;

/// The most answers that keep the win.
pub const RIGHT_MAX: usize = 2;

/// The most tableaus that free moves may lead to from the position.
const TABLEAUS_MAX: usize = 100;

/// The most tableaus that free moves may lead to from its answers, and from theirs.
const CLASSES_MAX: usize = 2_000;

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its code.
    pub code: PuzzleCode,
    /// Its position.
    pub table: Table,
    /// The answers.
    pub answers: Vec<PuzzleAnswer>,
}

/// A possible answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// The free moves from the position of the puzzle, and the committing move, last.
    pub moves: Vec<Move>,
    /// A position of the class that it leads to.
    pub after: Table,
    /// Whether it keeps the win.
    pub is_right: bool,
    /// How far a wrong one gets, if that is not more than is looked at.
    pub far: Option<Far>,
}

/// Why a position is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPuzzle {
    /// The fixed player does not make so many moves.
    NotReached,
    /// More answers than digits, or too many free moves.
    TooLarge,
    /// The solver left an answer undecided.
    Undecided,
    /// No answer keeps the win.
    Lost,
    /// No answer loses.
    Safe,
    /// Several answers keep the win in different ways.
    Several,
}

/// The grades, from the easiest, by the most classes that can be reached after a wrong answer; the last one is for more.
const GRADES: [u32; 4] = [3, 20, 100, 500];

impl Puzzle {
    /// How deep the loss lies, from 1 to 5: after the wrong answer that looks best, which is the one that leaves the most
    /// open, 3 positions can be reached at most, give or take free moves; 20; 100; 500; or more.
    #[must_use]
    pub fn grade(&self) -> u8 {
        let wrong = self.answers.iter().filter(|answer| !answer.is_right);
        let left = wrong.map(|answer| answer.far.map_or(u32::MAX, |far| far.classes));
        let most = left.max().unwrap_or_default();
        (1..).zip(GRADES).find(|&(_, limit)| most <= limit).map_or(5, |(grade, _)| grade)
    }

    /// The puzzle of a code, if its position is one. `can_be_won` says whether a position can be won, and nothing where it
    /// leaves that undecided.
    ///
    /// # Errors
    ///
    /// Why it is no puzzle.
    pub fn of(
        code: PuzzleCode,
        can_be_won: impl FnMut(&Table) -> Option<bool>,
    ) -> Result<Self, NoPuzzle> {
        let mut puzzle = Self::at(code, code.table().ok_or(NoPuzzle::NotReached)?, can_be_won)?;
        puzzle.look_ahead();
        Ok(puzzle)
    }

    /// The same where the position of the code is known, and without looking how far wrong answers get.
    ///
    /// # Errors
    ///
    /// Why it is no puzzle.
    pub fn at(
        code: PuzzleCode,
        table: Table,
        mut can_be_won: impl FnMut(&Table) -> Option<bool>,
    ) -> Result<Self, NoPuzzle> {
        let book = code.book();
        let tableaus = Tableaus::of(&table, &book, TABLEAUS_MAX).ok_or(NoPuzzle::TooLarge)?;
        let exits = tableaus.exits(&book);
        sift(&exits, &book, &mut can_be_won)?;
        let mut classes = Classes::new(&book, CLASSES_MAX);
        let mut answers = Vec::new();
        for exit in exits {
            let Some(after) = exit.after(&book) else { continue };
            let (_, found) = classes.enter(&after).ok_or(NoPuzzle::TooLarge)?;
            if found.is_none() {
                continue;
            }
            if answers.len() == ANSWERS_MAX {
                return Err(NoPuzzle::TooLarge);
            }
            let is_right = can_be_won(&after).ok_or(NoPuzzle::Undecided)?;
            let moves = tableaus.moves(&exit, &book);
            answers.push(PuzzleAnswer { moves, after, is_right, far: None });
        }
        let right: Vec<&PuzzleAnswer> = answers.iter().filter(|answer| answer.is_right).collect();
        if right.len() == answers.len() {
            return Err(NoPuzzle::Safe);
        }
        are_one(&right, &book, &mut can_be_won)?;
        Ok(Self { code, table, answers })
    }

    /// Looks how far each wrong answer gets, by which the puzzle is graded.
    pub fn look_ahead(&mut self) {
        let book = self.code.book();
        for answer in self.answers.iter_mut().filter(|answer| !answer.is_right) {
            answer.far = reach(&answer.after, &book);
        }
    }
}

/// Refuses quickly what is no puzzle for certain, by one answer for each [imprint](ways::Imprint).
fn sift(
    exits: &[Exit],
    book: &RuleBook,
    can_be_won: &mut impl FnMut(&Table) -> Option<bool>,
) -> Result<(), NoPuzzle> {
    let mut imprints = HashSet::new();
    let different: Vec<&Exit> =
        exits.iter().filter(|exit| imprints.insert(exit.imprint())).collect();
    if different.len() > ANSWERS_MAX {
        return Err(NoPuzzle::TooLarge);
    }
    let mut right = 0;
    for after in different.iter().filter_map(|exit| exit.after(book)) {
        right += usize::from(can_be_won(&after).ok_or(NoPuzzle::Undecided)?);
        if right > RIGHT_MAX {
            return Err(NoPuzzle::Several);
        }
    }
    Ok(())
}

/// Whether the answers that keep the win are the same up to order.
fn are_one(
    right: &[&PuzzleAnswer],
    book: &RuleBook,
    can_be_won: &mut impl FnMut(&Table) -> Option<bool>,
) -> Result<(), NoPuzzle> {
    if right.is_empty() {
        return Err(NoPuzzle::Lost);
    }
    if right.len() == 1 {
        return Ok(());
    }
    if right.len() > RIGHT_MAX {
        return Err(NoPuzzle::Several);
    }
    let mut classes = Classes::new(book, CLASSES_MAX);
    let mut next: Vec<HashMap<usize, Table>> = Vec::new();
    for answer in right {
        let tableaus = Tableaus::of(&answer.after, book, CLASSES_MAX).ok_or(NoPuzzle::TooLarge)?;
        let mut found = HashMap::new();
        for exit in tableaus.exits(book) {
            let Some(after) = exit.after(book) else { continue };
            let (number, _) = classes.enter(&after).ok_or(NoPuzzle::TooLarge)?;
            found.entry(number).or_insert(after);
        }
        next.push(found);
    }
    for (number, one) in next.iter().enumerate() {
        for other in next.iter().skip(number + 1) {
            let both = one.iter().filter(|(class, _)| other.contains_key(class));
            let mut is_one = false;
            for (_, table) in both {
                is_one |= can_be_won(table).ok_or(NoPuzzle::Undecided)?;
            }
            if !is_one {
                return Err(NoPuzzle::Several);
            }
        }
    }
    Ok(())
}
