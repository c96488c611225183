//! The verified finish of a decided board: every card seen, and a legal sequence that ends with all 52 up.

use std::collections::HashSet;

use super::key;
use crate::rules::{CardSet, Column, Move, Place, Played, RuleBook, Table};
use crate::session::Attempt;
use crate::session::autoplay::next_ace;

/// How many positions each of the two searches may enter.
const POSITIONS_MAX: usize = 1_000;

/// The moves that finish the game, draws and recycles included, when every column card is face up, every
/// stock card has been seen, and a simulated legal sequence completes. It is replayed before it is returned.
/// Nothing when the game is won already.
///
/// Each move is to be played by itself ([`Attempt::play`] without safe moves); aces that the rule book sends
/// up are not in the list.
#[must_use]
pub fn finish(attempt: &Attempt) -> Option<Vec<Move>> {
    let table = attempt.table();
    if table.hidden() > 0 || table.is_won() || attempt.seen_stock().is_none() {
        return None;
    }
    let play = Simulation { book: attempt.book(), held: attempt.held() };
    let plain = search(&play, table, false);
    // Columns may take what has no place yet: where it saves a pass, or is the only way.
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

/// Plays as an attempt does.
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

/// One position on the way: the moves not tried yet, the next one last, and what led here.
struct Step {
    options: Vec<Move>,
    mv: Move,
    played: Vec<Played>,
}

/// Depth first with the likeliest move first, no position twice.
fn search(play: &Simulation, from: &Table, through_columns: bool) -> Option<Vec<Move>> {
    let mut table = *from;
    let mut entered = HashSet::from([key(&table, play.book)]);
    let mut options = options_of(play, &table, through_columns);
    let mut path: Vec<Step> = Vec::new();
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
            path.push(Step { options: std::mem::replace(&mut options, next), mv, played });
        } else {
            played.iter().rev().for_each(|played| table.unplay(played));
        }
    }
    Some(path.into_iter().map(|step| step.mv).collect())
}

/// What is worth trying, best last. With every card face up a column card loses nothing by going up as soon as
/// it can, as long as nothing is to be put on it.
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
