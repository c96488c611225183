//! Puzzles: how they are found, and their proofs, by the solver and by plain search.

use std::collections::{BTreeMap, HashSet};

use klondike::advice::hint::hints;
use klondike::deals::{Deal, Origin, PuzzleCode};
use klondike::puzzles::{NoPuzzle, Puzzle};
use klondike::rules::{Card, Move, Place, RuleBook, Table};
use klondike::session::{Attempt, AttemptId, AutoMoves, Stamp};
use klondike::solver::{Limits, Verdict, solve};

/// The solver's word on a position.
pub fn can_be_won(table: &Table, book: &RuleBook, nodes: u64) -> Option<bool> {
    match solve(table, book, Limits { nodes, ..Limits::default() }).verdict {
        Verdict::Winnable(_) => Some(true),
        Verdict::Unwinnable => Some(false),
        Verdict::Undecided => None,
    }
}

/// The puzzle of a code, proved by the solver.
pub fn posed(code: PuzzleCode) -> Result<Puzzle, NoPuzzle> {
    Puzzle::of(code, |table| can_be_won(table, &code.book(), 1_000_000))
}

/// The best puzzle of a deal for the list: rather late, with a choice of wrong answers, and rather one right answer than
/// two.
pub fn mined(draw: u8, number: u64) -> Option<Puzzle> {
    let mut best: Option<(usize, Puzzle)> = None;
    for (code, table) in PuzzleCode::all(draw, number) {
        if table.hidden() > 16 {
            continue;
        }
        match Puzzle::at(code, table, |table| can_be_won(table, &code.book(), 2_000)) {
            Err(NoPuzzle::Lost) => break,
            Err(_) => {}
            Ok(mut puzzle) => {
                let right = puzzle.answers.iter().filter(|answer| answer.is_right).count();
                let wrong = puzzle.answers.len() - right;
                let worth = 2 * wrong + if right == 1 { 3 } else { 0 };
                if wrong < 2 || best.as_ref().is_some_and(|(other, _)| *other > worth) {
                    continue;
                }
                puzzle.look_ahead();
                best = Some((worth, puzzle));
            }
        }
    }
    best.map(|(_, puzzle)| puzzle)
}

/// The grade in the list: how deep the loss lies, but 2 at most where the hint that goes by what can be seen finds the
/// answer.
pub fn graded(puzzle: &Puzzle) -> u8 {
    let grade = puzzle.grade();
    if grade > 2 && is_hinted(puzzle) { 2 } else { grade }
}

/// Whether the hint that goes by what can be seen leads to a right answer, as far as its cards can tell.
pub fn is_hinted(puzzle: &Puzzle) -> bool {
    let book = puzzle.code.book();
    let deal = Deal::of(puzzle.code.deal(), Origin::Code);
    let mut attempt = Attempt::at(puzzle.table, deal, book, AttemptId(0));
    let right: Vec<Mark> = puzzle
        .answers
        .iter()
        .filter(|answer| answer.is_right)
        .map(|answer| mark(&puzzle.table, &book, &answer.moves))
        .collect();
    // Draws come before the first card; after a whole pass they would only go round.
    for _ in 0..30 {
        let Some(hint) = hints(&attempt).into_iter().next() else { return false };
        if commits(attempt.table(), hint.mv) {
            return right.contains(&mark(attempt.table(), &book, &[hint.mv]));
        }
        if attempt.play(hint.mv, AutoMoves::Off, Stamp::default()).is_err() {
            return false;
        }
    }
    false
}

/// What a committing move at the end of a line changes for ever: the card that it takes from the waste, or the column
/// in which it turns a card up or which it clears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(Place, Option<Card>);

pub fn mark(table: &Table, book: &RuleBook, moves: &[Move]) -> Mark {
    let (last, before) = moves.split_last().unwrap();
    let mut table = *table;
    for &mv in before {
        table.play(book, mv).unwrap();
    }
    let Move::Carry { from, .. } = last else { panic!("{last} commits to nothing") };
    Mark(*from, table.top(*from).filter(|_| *from == Place::Waste))
}

/// Whether no legal moves lead back from a legal move, said a second time.
pub fn commits(table: &Table, mv: Move) -> bool {
    let Move::Carry { from, count, .. } = mv else { return false };
    match from {
        Place::Waste => true,
        Place::Column(column) => {
            let column = table.column(column);
            let rest = column.cards().len() - usize::from(count);
            let is_king = column.cards()[rest].rank().number() == 13;
            rest < column.hidden().len() || rest == column.hidden().len() && !(rest == 0 && is_king)
        }
        _ => false,
    }
}

/// Whether a position can be won, by depth-first search over the moves of `rules` and nothing else; `None` when that is
/// more than so many positions. The number of the pass is left out, since passes are unlimited.
pub fn plain(table: &Table, book: &RuleBook, most: usize) -> Option<bool> {
    let first_pass = |table: &Table| {
        let mut setup = table.setup();
        setup.pass = 1;
        setup.check().unwrap()
    };
    let mut known = HashSet::from([first_pass(table)]);
    let mut open = vec![first_pass(table)];
    while let Some(table) = open.pop() {
        if table.is_won() {
            return Some(true);
        }
        let mut moves = table.legal_moves(book);
        // What is pushed last is looked at first.
        moves.reverse();
        for mv in moves {
            let mut next = table;
            next.play(book, mv).unwrap();
            let next = if mv == Move::Recycle { first_pass(&next) } else { next };
            if known.insert(next) {
                open.push(next);
            }
        }
        if known.len() > most {
            return None;
        }
    }
    Some(false)
}

/// Proves a puzzle anew: the answers lead where they say, every one of them is solved, and so is the position after
/// every legal move. What can be taken back loses nothing; of the rest, a move keeps the win if it belongs to a right
/// answer.
///
/// # Errors
///
/// What is not so.
pub fn prove(puzzle: &Puzzle) -> Result<(), String> {
    let (code, book) = (puzzle.code, puzzle.code.book());
    let solved = |table: &Table| {
        can_be_won(table, &book, u64::MAX).ok_or_else(|| format!("{code}: undecided\n{table}"))
    };
    let mut right = BTreeMap::new();
    for answer in &puzzle.answers {
        let mut table = puzzle.table;
        for (index, &mv) in answer.moves.iter().enumerate() {
            let is_last = index + 1 == answer.moves.len();
            if commits(&table, mv) != is_last {
                return Err(format!("{code}: {mv} is not what it should be in {:?}", answer.moves));
            }
            table.play(&book, mv).map_err(|error| format!("{code}: {mv}: {error}"))?;
        }
        for after in [&table, &answer.after] {
            if solved(after)? != answer.is_right {
                return Err(format!("{code}: {:?} is not {}", answer.moves, answer.is_right));
            }
        }
        *right.entry(mark(&puzzle.table, &book, &answer.moves)).or_insert(false) |= answer.is_right;
    }
    for mv in puzzle.table.legal_moves(&book) {
        let mut table = puzzle.table;
        table.play(&book, mv).unwrap();
        let keeps = solved(&table)?;
        let is_sound = if commits(&puzzle.table, mv) {
            let may = right.get(&mark(&puzzle.table, &book, &[mv]));
            may.is_some_and(|&may| may || !keeps)
        } else {
            keeps
        };
        if !is_sound {
            return Err(format!("{code}: {mv} keeps the win: {keeps}"));
        }
    }
    Ok(())
}
