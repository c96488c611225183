//! Turns a winning line into one fit to be shown to a person: shorter, without detours, with few draws.

mod board;
mod cards;
mod ground;
mod layers;
mod steps;
mod visited;

#[cfg(test)]
mod tests;

use crate::rules::{Move, Place, RuleBook, Table};

use board::{Board, Step, To};
use ground::Ground;
pub use layers::set_w;
use layers::Budget;

/// A winning line for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polished {
    /// The moves; the rules have replayed them.
    pub moves: Vec<Move>,
    /// Whether it is proved that no winning line from this position is shorter.
    pub shortest: bool,
}

/// Shortens a line.
#[must_use]
pub fn polish(table: &Table, book: &RuleBook, line: &[Move]) -> Polished {
    polish_with(table, book, line, 400_000, 100, 4, false)
}

/// TODO
#[must_use]
pub fn polish_with(table: &Table, book: &RuleBook, line: &[Move], nodes: u64, width: usize, factor: usize, repeat: bool) -> Polished {
    let (ground, start) = Ground::new(table, book);
    let mut steps = read_steps(table, book, line);
    steps = tidy(&ground, &start, steps);
    let mut left = nodes;
    let mut width = width;
    let shortest = loop {
        let outcome = layers::shorten(&ground, &start, &steps, Budget { width, nodes: left });
        left -= outcome.nodes;
        let better = outcome.better.is_some();
        steps = outcome.better.unwrap_or(steps);
        if outcome.complete || left == 0 { break outcome.complete; }
        if !(repeat && better) { width *= factor; }
    };
    match write_steps(table, book, &steps) {
        Some(moves) => Polished { moves, shortest },
        None => { debug_assert!(false); Polished { moves: line.to_vec(), shortest: false } }
    }
}

fn read_steps(table: &Table, book: &RuleBook, line: &[Move]) -> Vec<Step> {
    let mut table = *table;
    let mut steps = Vec::new();
    for &action in line {
        if let Move::Carry { from, count, to } = action {
            let cards = match from {
                Place::Column(column) => table.column(column).cards().to_vec(),
                _ => table.top(from).into_iter().collect(),
            };
            let card = cards[cards.len() - usize::from(count)];
            let number = card.index() as u8;
            let idle = usize::from(count) == cards.len() && matches!(from, Place::Column(_));
            let to = match to {
                Place::Column(column) => match table.column(column).top() {
                    Some(top) => Some(To::Card(top.index() as u8)),
                    None if idle => None,
                    None => Some(To::Empty),
                },
                _ => Some(To::Foundation),
            };
            steps.extend(to.map(|to| Step { card: number, to }));
        }
        if table.play(book, action).is_err() { return steps; }
    }
    steps
}

fn tidy(ground: &Ground, start: &Board, steps: Vec<Step>) -> Vec<Step> {
    let run = |steps: &[Step], skip: usize| {
        let mut board = *start;
        let mut cost = 0;
        let mut made = Vec::new();
        for (i, &step) in steps.iter().enumerate() {
            if i == skip { continue; }
            let mut next = board;
            if let Some(more) = next.make(ground, step) {
                board = next;
                cost += more;
                made.push(step);
            }
        }
        board.is_won(ground).then_some((cost, made))
    };
    let Some((mut cost, mut best)) = run(&steps, usize::MAX) else { return steps };
    let mut i = 0;
    while i < best.len() {
        match run(&best, i) {
            Some((less, made)) if less < cost => { cost = less; best = made; i = 0; }
            _ => i += 1,
        }
    }
    best
}

fn write_steps(table: &Table, book: &RuleBook, steps: &[Step]) -> Option<Vec<Move>> {
    let mut table = *table;
    let mut moves = Vec::new();
    for step in steps {
        let card = crate::rules::Card::from_index(step.card)?;
        let waits = |table: &Table| table.stock().as_slice().contains(&card) || table.waste().as_slice().contains(&card);
        if waits(&table) {
            for _ in 0..100 {
                if table.waste().last() == Some(card) { break; }
                let action = if table.stock().is_empty() { Move::Recycle } else { Move::Draw };
                table.play(book, action).ok()?;
                moves.push(action);
            }
        }
        let (from, count) = table.find(card)?;
        let to = match step.to {
            To::Foundation => Place::Foundation(card.suit()),
            To::Card(under) => table.find(crate::rules::Card::from_index(under)?)?.0,
            To::Empty => Place::Column(crate::rules::Column::first(table.deck().columns()).find(|&c| table.column(c).is_empty())?),
        };
        let action = Move::Carry { from, count, to };
        table.play(book, action).ok()?;
        moves.push(action);
    }
    Some(moves)
}
