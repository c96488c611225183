//! Safe cards are safe: sending one up by itself never costs a win, shown over every position of small decks.
//! (Decks of up to 16 cards agree; they take minutes and are not in this run.)

use std::collections::HashMap;

use klondike::rules::{CardSet, Deck, Move, RuleBook, Setup, Table};
use klondike::session::autoplay::{Sources, next_safe};

use crate::support::book;
use crate::support::games::opening;

/// Every position that can be reached, by its number, with those that one move leads to. Passes are not counted.
struct Graph {
    numbers: HashMap<Table, usize>,
    tables: Vec<Table>,
    after: Vec<Vec<usize>>,
}

impl Graph {
    fn new(start: Table, book: &RuleBook) -> Self {
        let mut graph = Self { numbers: HashMap::new(), tables: Vec::new(), after: Vec::new() };
        graph.number(start);
        let mut at = 0;
        while let Some(&table) = graph.tables.get(at) {
            let moves = table.legal_moves(book);
            let after = moves.into_iter().map(|m| graph.number(played(table, book, m))).collect();
            graph.after.push(after);
            at += 1;
        }
        graph
    }

    fn number(&mut self, table: Table) -> usize {
        let next = self.tables.len();
        let number = *self.numbers.entry(table).or_insert(next);
        if number == next {
            self.tables.push(table);
        }
        number
    }

    /// Which positions a win can be reached from.
    fn winnable(&self) -> Vec<bool> {
        let mut before = vec![Vec::new(); self.tables.len()];
        for (number, after) in self.after.iter().enumerate() {
            for &next in after {
                before[next].push(number);
            }
        }
        let mut winnable: Vec<bool> = self.tables.iter().map(Table::is_won).collect();
        let mut open: Vec<usize> = (0..self.tables.len()).filter(|&n| winnable[n]).collect();
        while let Some(number) = open.pop() {
            for &earlier in &before[number] {
                if !std::mem::replace(&mut winnable[earlier], true) {
                    open.push(earlier);
                }
            }
        }
        winnable
    }
}

/// The position after a move, in the first pass.
fn played(mut table: Table, book: &RuleBook, action: Move) -> Table {
    table.play(book, action).unwrap();
    match action {
        Move::Recycle => Setup { pass: 1, ..table.setup() }.check().unwrap(),
        Move::Draw | Move::Carry { .. } => table,
    }
}

#[test]
fn a_safe_card_that_goes_up_never_costs_the_win() {
    let (mut won, mut lost, mut went) = (0, 0, 0);
    for (ranks, columns, deals) in [(2, 3, 8), (3, 2, 1)] {
        let deck = Deck::new(ranks, columns).unwrap();
        for number in 0..deals {
            for rules in ["draw 1", "draw 1, no take-backs", "draw 2"] {
                let book = book(rules);
                let graph = Graph::new(opening(deck, number), &book);
                let winnable = graph.winnable();
                for (number, table) in graph.tables.iter().enumerate() {
                    let one = book.draw.get() == 1;
                    let sources = if one { Sources::All } else { Sources::Columns };
                    let Some(action) = next_safe(table, &book, CardSet::EMPTY, sources) else {
                        continue;
                    };
                    let next = graph.numbers[&played(*table, &book, action)];
                    assert_eq!(winnable[number], winnable[next], "{rules}: {action} on\n{table}");
                    went += 1;
                }
                let wins = winnable.iter().filter(|&&winnable| winnable).count();
                won += wins;
                lost += winnable.len() - wins;
            }
        }
    }
    assert!(won > 500 && lost > 100 && went > 500, "{won} won, {lost} lost, {went} safe");
}
