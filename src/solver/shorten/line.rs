//! Lines of rule-book moves as steps and back, and the steps that can be left out.

use super::board::{Board, Step, To};
use super::cards::number;
use super::ground::Ground;
use crate::rules::{Card, Column, Move, Place, RuleBook, Table};

/// The card moves of a winning line. Draws and recycles are left out, and kings that change from one empty
/// column to another. `None` when the line does not win.
pub fn read(table: &Table, book: &RuleBook, moves: &[Move]) -> Option<Vec<Step>> {
    let mut table = *table;
    let mut steps = Vec::new();
    for &action in moves {
        if let Move::Carry { from, count, to } = action {
            steps.extend(step(&table, from, count, to));
        }
        table.play(book, action).ok()?;
    }
    table.is_won().then_some(steps)
}

/// The step that a move is; `None` for a king that only changes its column.
pub fn step(table: &Table, from: Place, count: u8, to: Place) -> Option<Step> {
    let card = match from {
        Place::Column(column) => {
            let run = table.column(column).run();
            *run.get(run.len().checked_sub(usize::from(count))?)?
        }
        _ => table.top(from)?,
    };
    let to = match to {
        Place::Column(column) => match table.column(column).top() {
            Some(under) => To::Card(number(under)),
            None => To::Empty,
        },
        _ => To::Foundation,
    };
    let settled = |column: Column| table.column(column).cards().first() == Some(&card);
    let idle = matches!((from, to), (Place::Column(column), To::Empty) if settled(column));
    (!idle).then_some(Step { card: number(card), to })
}

/// The steps as moves of the rule book, with the draws and recycles that they need. `None` when they do not
/// win.
pub fn write(table: &Table, book: &RuleBook, steps: &[Step]) -> Option<Vec<Move>> {
    let mut table = *table;
    let mut moves = Vec::new();
    for step in steps {
        moves.extend(make(&mut table, book, *step)?);
    }
    table.is_won().then_some(moves)
}

/// Makes a step on a table; the moves that it is.
pub fn make(table: &mut Table, book: &RuleBook, step: Step) -> Option<Vec<Move>> {
    let card = Card::from_index(step.card)?;
    let mut moves = Vec::new();
    let mut play = |table: &mut Table, action| {
        moves.push(action);
        table.play(book, action).ok()
    };
    while table.find(card).is_none() {
        let recycles = table.stock().is_empty();
        play(table, if recycles { Move::Recycle } else { Move::Draw })?;
        if recycles && !table.stock().as_slice().contains(&card) {
            return None;
        }
    }
    let (from, count) = table.find(card)?;
    let to = match step.to {
        To::Foundation => Place::Foundation(card.suit()),
        To::Card(under) => table.find(Card::from_index(under)?)?.0,
        To::Empty => {
            let mut columns = Column::first(table.deck().columns());
            Place::Column(columns.find(|&column| table.column(column).is_empty())?)
        }
    };
    play(table, Move::Carry { from, count, to })?;
    Some(moves)
}

/// Leaves out, one after the other, every step without which the rest still wins with less, and every way that
/// comes back to where it began.
pub fn tidy(ground: &Ground, start: &Board, steps: Vec<Step>) -> Vec<Step> {
    let Some((mut cost, mut best)) = without(ground, start, &steps, steps.len()) else {
        return steps;
    };
    let mut place = 0;
    while place < best.len() {
        match without(ground, start, &best, place) {
            Some((less, rest)) if less < cost => (cost, best) = (less, rest),
            _ => place += 1,
        }
    }
    without_loops(ground, start, &best)
}

fn without_loops(ground: &Ground, start: &Board, steps: &[Step]) -> Vec<Step> {
    let mut board = *start;
    let mut keys = vec![board.key()];
    let mut kept = Vec::new();
    for &step in steps {
        board.make(ground, step);
        let key = board.key();
        if let Some(before) = keys.iter().position(|&other| other == key) {
            keys.truncate(before + 1);
            kept.truncate(before);
        } else {
            keys.push(key);
            kept.push(step);
        }
    }
    kept
}

/// What the steps come to without one of them, and without those that are not possible then. `None` when that
/// does not win.
fn without(
    ground: &Ground,
    start: &Board,
    steps: &[Step],
    place: usize,
) -> Option<(u32, Vec<Step>)> {
    let mut board = *start;
    let mut cost = 0;
    let mut made = Vec::with_capacity(steps.len());
    for (_, &step) in steps.iter().enumerate().filter(|&(other, _)| other != place) {
        let mut next = board;
        if let Some(more) = next.make(ground, step) {
            board = next;
            cost += more;
            made.push(step);
        }
    }
    board.is_won(ground).then_some((cost, made))
}
