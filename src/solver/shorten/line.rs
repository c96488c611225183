//! Lines of the rule book as card moves and back, and the moves that can be left out.

use super::board::{Board, CardMove, Target};
use super::cards::number;
use super::constants::Constants;
use crate::rules::{Card, Column, Move, Place, RuleBook, Table};

/// The card moves of a winning line, without draws, recycles, and kings that only change from one empty column to
/// another. `None` when the line does not win.
pub fn card_moves(table: &Table, book: &RuleBook, moves: &[Move]) -> Option<Vec<CardMove>> {
    let mut table = *table;
    let mut line = Vec::new();
    for &mv in moves {
        if let Move::Carry { from, count, to } = mv {
            line.extend(card_move(&table, from, count, to));
        }
        table.play(book, mv).ok()?;
    }
    table.is_won().then_some(line)
}

/// A legal move as a card move; `None` for a king that only changes its column.
pub fn card_move(table: &Table, from: Place, count: u8, to: Place) -> Option<CardMove> {
    let card = match from {
        Place::Column(column) => {
            let run = table.column(column).run();
            *run.get(run.len().checked_sub(usize::from(count))?)?
        }
        _ => table.top(from)?,
    };
    let to = match to {
        Place::Column(column) => match table.column(column).top() {
            Some(under) => Target::OnCard(number(under)),
            None => Target::Empty,
        },
        _ => Target::Foundation,
    };
    let at_the_bottom = |column: Column| table.column(column).cards().first() == Some(&card);
    let idle =
        matches!((from, to), (Place::Column(column), Target::Empty) if at_the_bottom(column));
    (!idle).then_some(CardMove { card: number(card), to })
}

/// The card moves as moves of the rule book, with the draws and recycles that they need. `None` when they cannot be
/// played or do not win.
pub fn rule_moves(table: &Table, book: &RuleBook, line: &[CardMove]) -> Option<Vec<Move>> {
    let mut table = *table;
    let mut moves = Vec::new();
    for &mv in line {
        moves.extend(play(&mut table, book, mv)?);
    }
    table.is_won().then_some(moves)
}

/// Plays a card move on a table, and returns the moves of the rule book that it is.
pub fn play(table: &mut Table, book: &RuleBook, mv: CardMove) -> Option<Vec<Move>> {
    let card = Card::from_index(mv.card)?;
    let mut moves = Vec::new();
    let mut play = |table: &mut Table, mv| {
        moves.push(mv);
        table.play(book, mv).ok()
    };
    while table.find(card).is_none() {
        let recycles = table.stock().is_empty();
        play(table, if recycles { Move::Recycle } else { Move::Draw })?;
        if recycles && !table.stock().as_slice().contains(&card) {
            return None;
        }
    }
    let (from, count) = table.find(card)?;
    let to = match mv.to {
        Target::Foundation => Place::Foundation(card.suit()),
        Target::OnCard(under) => table.find(Card::from_index(under)?)?.0,
        Target::Empty => {
            let mut columns = Column::first(table.deck().columns());
            Place::Column(columns.find(|&column| table.column(column).is_empty())?)
        }
    };
    play(table, Move::Carry { from, count, to })?;
    Some(moves)
}

/// Leaves out, one after the other, every move without which the rest still wins at a lower cost, and every detour
/// that comes back to the position where it began.
pub fn drop_needless(constants: &Constants, start: &Board, line: Vec<CardMove>) -> Vec<CardMove> {
    let Some((mut cost, mut best)) = without(constants, start, &line, line.len()) else {
        return line;
    };
    let mut place = 0;
    while place < best.len() {
        match without(constants, start, &best, place) {
            Some((less, rest)) if less < cost => (cost, best) = (less, rest),
            _ => place += 1,
        }
    }
    without_loops(constants, start, &best)
}

fn without_loops(constants: &Constants, start: &Board, line: &[CardMove]) -> Vec<CardMove> {
    let mut board = *start;
    let mut keys = vec![board.key()];
    let mut kept = Vec::new();
    for &mv in line {
        board.play(constants, mv);
        let key = board.key();
        if let Some(before) = keys.iter().position(|&other| other == key) {
            keys.truncate(before + 1);
            kept.truncate(before);
        } else {
            keys.push(key);
            kept.push(mv);
        }
    }
    kept
}

/// The line without the move at `place` and without those that cannot be played then, and its cost. `None` when that
/// does not win.
fn without(
    constants: &Constants,
    start: &Board,
    line: &[CardMove],
    place: usize,
) -> Option<(u32, Vec<CardMove>)> {
    let mut board = *start;
    let mut cost = 0;
    let mut played = Vec::with_capacity(line.len());
    for (_, &mv) in line.iter().enumerate().filter(|&(other, _)| other != place) {
        let mut next = board;
        if let Some(more) = next.play(constants, mv) {
            board = next;
            cost += more;
            played.push(mv);
        }
    }
    board.is_won(constants).then_some((cost, played))
}
