//! The verified finish of a decided board: every card was seen, and a legal sequence of moves wins.

use std::collections::HashSet;

use super::key;
use crate::rules::{CardSet, Column, Move, Place, Played, RuleBook, Table};
use crate::session::Attempt;
use crate::session::autoplay::next_ace;

/// How many positions each of the two searches may enter.
const POSITIONS_MAX: usize = 1_000;

/// The moves that finish the game, draws and recycles included. There are such moves when every card of the columns is
/// face up, every card of the stock has been seen, and a simulated legal sequence wins; it is replayed before it is
/// returned. `None` otherwise, and when the game is won already.
///
/// Each move is to be played by [`Attempt::play`] without automatic moves. Aces that go up by themselves are not among
/// the moves.
#[must_use]
pub fn finish(attempt: &Attempt) -> Option<Vec<Move>> {
    let table = attempt.table();
    if table.hidden() > 0 || table.is_won() || attempt.seen_stock().is_none() {
        return None;
    }
    let play = Simulation { book: attempt.book(), held: attempt.held() };
    let plain = search(&play, table, false);
    // Cards of the waste may go to columns too, where that saves a pass or is the only way.
    let through_columns = match &plain {
        Some(line) if recycles(line) == 0 => None,
        _ => search(&play, table, true),
    };
    let line =
        plain.into_iter().chain(through_columns).min_by_key(|line| (recycles(line), line.len()))?;
    play.wins(*table, &line).then_some(line)
}

fn recycles(line: &[Move]) -> usize {
    line.iter().filter(|&&mv| mv == Move::Recycle).count()
}

/// Plays moves as an attempt does.
struct Simulation<'a> {
    book: &'a RuleBook,
    held: CardSet,
}

impl Simulation<'_> {
    /// Plays a move and the aces that go up by themselves after it.
    fn play(&self, table: &mut Table, mv: Move) -> Option<Vec<Played>> {
        let mut all = vec![table.play(self.book, mv).ok()?];
        while self.book.aces_go_up
            && let Some(ace) = next_ace(table, self.book, self.held)
            && let Ok(played) = table.play(self.book, ace)
        {
            all.push(played);
        }
        Some(all)
    }

    fn wins(&self, mut table: Table, line: &[Move]) -> bool {
        line.iter().all(|&mv| self.play(&mut table, mv).is_some()) && table.is_won()
    }
}

/// A position on the path of the search: the moves that were not tried yet, the next one last, and the move that was.
struct Branch {
    options: Vec<Move>,
    mv: Move,
    played: Vec<Played>,
}

/// Searches depth first, the most promising move first, and enters no position twice.
fn search(play: &Simulation, from: &Table, through_columns: bool) -> Option<Vec<Move>> {
    let mut table = *from;
    let mut entered = HashSet::from([key(&table, play.book)]);
    let mut options = options_of(play, &table, through_columns);
    let mut path: Vec<Branch> = Vec::new();
    while !table.is_won() {
        let Some(mv) = options.pop() else {
            let last = path.pop()?;
            last.played.iter().rev().for_each(|played| table.unplay(played));
            options = last.options;
            continue;
        };
        let Some(played) = play.play(&mut table, mv) else { continue };
        if entered.len() < POSITIONS_MAX && entered.insert(key(&table, play.book)) {
            let next = options_of(play, &table, through_columns);
            path.push(Branch { options: std::mem::replace(&mut options, next), mv, played });
        } else {
            played.iter().rev().for_each(|played| table.unplay(played));
        }
    }
    Some(path.into_iter().map(|branch| branch.mv).collect())
}

/// The moves worth trying, the best one last. When every card is face up and no card is to be put on a column, a card of
/// a column loses nothing by going up as soon as it can.
fn options_of(play: &Simulation, table: &Table, through_columns: bool) -> Vec<Move> {
    let columns = || Column::first(table.deck().columns()).map(Place::Column);
    let goes = |&mv: &Move| table.is_legal(play.book, mv);
    let up = |from| Some(Move::one(from, Place::Foundation(table.top(from)?.suit())));
    let from_columns: Vec<Move> = columns().filter_map(up).filter(goes).collect();
    if let (Some(&first), false) = (from_columns.first(), through_columns) {
        return vec![first];
    }
    let mut options: Vec<Move> = [Move::Recycle, Move::Draw].into_iter().filter(goes).collect();
    if through_columns {
        options.extend(columns().map(|to| Move::one(Place::Waste, to)).filter(goes));
    }
    options.extend(up(Place::Waste).filter(goes));
    options.extend(from_columns);
    options
}
