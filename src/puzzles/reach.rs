//! Everything that can be reached from a position, class by class: a second proof that it is lost, and how far it gets.

use std::collections::HashMap;

use super::ways::{Tableaus, settled};
use crate::rules::{RuleBook, Table};

/// How far a lost position gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Far {
    /// The most committing moves that can still be made.
    pub commits: u32,
    /// The most cards that can be up at the same time.
    pub up: u8,
    /// How many classes can be reached, the position's own included.
    pub classes: u32,
}

/// The classes that are known, each by all of its tableaus.
#[derive(Debug)]
pub(super) struct Classes<'a> {
    book: &'a RuleBook,
    numbers: HashMap<Table, usize>,
    /// How many tableaus may be looked at in all.
    most: usize,
    count: usize,
}

impl<'a> Classes<'a> {
    pub fn new(book: &'a RuleBook, most: usize) -> Self {
        Self { book, numbers: HashMap::new(), most, count: 0 }
    }

    /// The number of a settled position's class, and its tableaus when it is met for the first time. `None` when there
    /// would be too many tableaus.
    pub fn enter(&mut self, table: &Table) -> Option<(usize, Option<Tableaus>)> {
        if let Some(&number) = self.numbers.get(table) {
            return Some((number, None));
        }
        let tableaus = Tableaus::of(table, self.book, self.most - self.numbers.len())?;
        let number = self.count;
        self.count += 1;
        self.numbers.extend(tableaus.found.iter().map(|&(table, _)| (table, number)));
        Some((number, Some(tableaus)))
    }
}

/// The most classes that are looked at to see how far a position gets.
pub const REACH_MAX: usize = 500;

/// The most tableaus of them.
const TABLEAUS_MAX: usize = 50_000;

/// Looks at all that can be reached from a position. `None` when that is more than [`REACH_MAX`] classes, or a win.
#[must_use]
pub fn reach(table: &Table, book: &RuleBook) -> Option<Far> {
    let mut classes = Classes::new(book, TABLEAUS_MAX);
    let mut known = Vec::new();
    let far = explore(&settled(table, book), &mut classes, &mut known)?;
    let count = u32::try_from(known.len()).ok()?;
    Some(Far { classes: count, ..far })
}

/// The same, with what has been found out about each class by its number. Committing moves never lead back, so that
/// this ends.
fn explore(table: &Table, classes: &mut Classes, known: &mut Vec<Far>) -> Option<Far> {
    let (number, tableaus) = classes.enter(table)?;
    let Some(tableaus) = tableaus else { return known.get(number).copied() };
    if number == REACH_MAX || tableaus.found.iter().any(|(table, _)| table.is_won()) {
        return None;
    }
    let up = tableaus.found.iter().map(|(table, _)| table.cards_up()).max()?;
    let mut far = Far { up, ..Far::default() };
    known.push(far);
    for exit in tableaus.exits(classes.book) {
        let next = explore(&exit.after(classes.book)?, classes, known)?;
        far.commits = far.commits.max(1 + next.commits);
        far.up = far.up.max(next.up);
    }
    *known.get_mut(number)? = far;
    Some(far)
}
