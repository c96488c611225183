//! What can be taken back by playing and what cannot: free moves and committing moves.
//!
//! A move *commits* when it takes a card from the waste, turns a card up, or clears a column of a card that is not a king.
//! No later move restores the position before it: a card never returns to the waste, no card is turned down again, and
//! only a king goes to an empty column. Every other move is *free*, which means that legal moves lead back from it: a run
//! that leaves its parent goes back on it, so does a card that went up to its foundation, a card from a foundation goes up
//! again, and a king goes back to the column that it cleared. That takes rules with take-backs. Where passes are unlimited
//! draws and recycles are free too, if they begin on the *grid*: with nothing in the waste, with a multiple of the draw
//! count, or with the whole stock.
//!
//! Positions that free moves lead to and back from are one *class*. Free moves of the tableau and draws do not touch each
//! other, so that a class is every tableau that can be reached, with every place that the waste can have.

use std::collections::HashSet;

use crate::rules::{Card, Column, Move, Place, RuleBook, Setup, Table};

/// The tableaus of a class, the nearest to the first one first.
#[derive(Debug)]
pub(super) struct Tableaus {
    /// Each with the number of the one before it and the move that leads from there.
    pub found: Vec<(Table, Option<(usize, Move)>)>,
}

/// A committing move after free ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit {
    /// The number of the tableau in which it is made.
    pub tableau: usize,
    /// How often the stock is turned in that tableau before: draws, and a recycle where the stock is empty.
    pub turns: usize,
    /// The position in which the committing move is made.
    before: Table,
    /// The committing move.
    pub mv: Move,
}

/// What a committing move changes for ever. Moves that differ in it lead to different classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Imprint {
    /// It takes this card from the waste.
    Waste(Card),
    /// It turns a card of this column up, or clears the column.
    Column(Column),
}

/// Whether a legal move commits.
pub(super) fn commits(table: &Table, mv: Move) -> bool {
    match mv {
        Move::Carry { from: Place::Waste, .. } => true,
        Move::Carry { from: Place::Column(from), count, .. } => {
            let column = table.column(from);
            let is_whole = usize::from(count) == column.run().len();
            let is_king = column.run().first().is_some_and(|&card| table.deck().is_king(card));
            is_whole && !(column.hidden().is_empty() && is_king)
        }
        _ => false,
    }
}

/// The same position in its first pass, and with every card of the waste in the stock if draws lead there and back.
pub(super) fn settled(table: &Table, book: &RuleBook) -> Table {
    let mut setup = table.setup();
    setup.pass = 1;
    if is_on_grid(table, book) {
        let Setup { waste, stock, .. } = &mut setup;
        waste.append(stock);
        std::mem::swap(waste, stock);
    }
    // The same cards make another sound position.
    setup.check().unwrap_or(*table)
}

fn is_on_grid(table: &Table, book: &RuleBook) -> bool {
    table.waste().len().is_multiple_of(book.draw.get().into()) || table.stock().is_empty()
}

/// The next turn of the stock.
fn turn(table: &mut Table, book: &RuleBook) -> Option<Move> {
    [Move::Draw, Move::Recycle].into_iter().find(|&mv| table.play(book, mv).is_ok())
}

/// The position with each waste that turns of the stock make: nothing turned, turned once, and so on.
fn turned(table: &Table, book: &RuleBook) -> Vec<Table> {
    let mut all = vec![*table];
    let mut table = *table;
    // From the grid one pass shows all that can be had; from beside it the pass after the recycle does.
    let recycles = usize::from(!is_on_grid(&table, book));
    while turn(&mut table, book).is_some_and(|mv| mv == Move::Draw || recycles == 1)
        && usize::from(table.pass()) <= 1 + recycles
    {
        all.push(table);
    }
    all
}

impl Tableaus {
    /// The tableaus that free moves lead to; `None` when they are more than `most`.
    pub fn of(table: &Table, book: &RuleBook, most: usize) -> Option<Self> {
        let mut found = vec![(*table, None)];
        let mut known = HashSet::from([*table]);
        let mut next = 0;
        while let Some(&(from, _)) = found.get(next) {
            from.for_each_legal(book, |mv| {
                let mut to = from;
                if matches!(mv, Move::Carry { .. })
                    && !commits(&from, mv)
                    && to.play(book, mv).is_ok()
                    && known.insert(to)
                {
                    found.push((to, Some((next, mv))));
                }
            });
            if found.len() > most {
                return None;
            }
            next += 1;
        }
        Some(Self { found })
    }

    /// Every committing move of the class, those from the nearest tableau first.
    pub fn exits(&self, book: &RuleBook) -> Vec<Exit> {
        let mut exits = Vec::new();
        for (tableau, (table, _)) in self.found.iter().enumerate() {
            table.for_each_legal(book, |mv| {
                let is_waste = matches!(mv, Move::Carry { from: Place::Waste, .. });
                if !is_waste && commits(table, mv) {
                    exits.push(Exit { tableau, turns: 0, before: *table, mv });
                }
            });
            for (turns, before) in turned(table, book).into_iter().enumerate() {
                let Some(card) = before.top(Place::Waste) else { continue };
                let columns = Column::first(table.deck().columns()).map(Place::Column);
                let to = columns.chain([Place::Foundation(card.suit())]);
                let moves = to.map(|to| Move::one(Place::Waste, to));
                let legal = moves.filter(|mv| before.is_legal(book, *mv));
                exits.extend(legal.map(|mv| Exit { tableau, turns, before, mv }));
            }
        }
        exits
    }

    /// The moves of an exit from the first tableau on: the free ones, the turns of the stock, and the committing one.
    pub fn moves(&self, exit: &Exit, book: &RuleBook) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut number = exit.tableau;
        while let Some(&(_, Some((before, mv)))) = self.found.get(number) {
            moves.push(mv);
            number = before;
        }
        moves.reverse();
        let mut table = self.found.get(exit.tableau).map(|&(table, _)| table);
        moves.extend((0..exit.turns).filter_map(|_| turn(table.as_mut()?, book)));
        moves.push(exit.mv);
        moves
    }
}

impl Exit {
    /// The position after it, [`settled`].
    pub fn after(&self, book: &RuleBook) -> Option<Table> {
        let mut after = self.before;
        after.play(book, self.mv).ok()?;
        Some(settled(&after, book))
    }

    /// What it changes for ever.
    pub fn imprint(&self) -> Option<Imprint> {
        match self.mv {
            Move::Carry { from: Place::Column(column), .. } => Some(Imprint::Column(column)),
            _ => self.before.top(Place::Waste).map(Imprint::Waste),
        }
    }
}
