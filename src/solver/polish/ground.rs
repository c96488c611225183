//! What stays the same during a search for short lines: the deck, the buried cards, the rules of the stock.

use super::board::{Board, Run};
use super::cards::{Card, Cards, bit, number, rank, side, suit};
use crate::rules::{Passes, RuleBook, Table};

/// The fixed part of a search.
pub struct Ground {
    /// The cards of each column up to the one its face-up run begins with, bottom to top.
    pub columns: [Vec<Card>; 7],
    /// The same as sets: for each column, the lowest so many.
    pub below: [[Cards; 8]; 7],
    /// For each column, the cards that are in the way of its lowest so many: those of a suit of which one of
    /// them has a lower card.
    pub in_the_way: [[Cards; 8]; 7],
    /// For each column, how many of its lowest so many are in the way of those below them.
    pub detours: [[u8; 8]; 7],
    /// Waste and stock in the order in which a pass turns them up.
    pub stock: Vec<Card>,
    /// The sets of the stock's cards by the bits of their places, eight at a time.
    stock_sets: Vec<[Cards; 256]>,
    /// For each suit, its lowest so many cards.
    pub suits: [[Cards; 14]; 4],
    /// The cards of the highest rank.
    pub kings: Cards,
    /// The whole deck.
    pub all: Cards,
    /// Ranks of the deck.
    pub ranks: u8,
    /// Columns of the deck.
    pub width: usize,
    /// Cards that a draw turns up.
    pub draw: u32,
    /// Recycles that are still allowed, when they are counted.
    pub recycles: Option<u8>,
    /// Whether cards may come back from the foundations.
    pub take_backs: bool,
}

impl Ground {
    /// Of a position, and the position itself.
    pub fn new(table: &Table, book: &RuleBook) -> (Self, Board) {
        let mut ground = Self {
            columns: Default::default(),
            below: [[0; 8]; 7],
            in_the_way: [[0; 8]; 7],
            detours: [[0; 8]; 7],
            stock: Vec::new(),
            stock_sets: Vec::new(),
            suits: [[0; 14]; 4],
            kings: 0b1111 << (4 * (table.deck().ranks() - 1)),
            all: (1 << table.deck().len()) - 1,
            ranks: table.deck().ranks(),
            width: usize::from(table.deck().columns()),
            draw: u32::from(book.draw.get()),
            recycles: match book.passes {
                Passes::Unlimited => None,
                Passes::Limited(n) => {
                    Some(u8::try_from(u16::from(n.get()).saturating_sub(table.pass())).unwrap_or(0))
                }
            },
            take_backs: book.take_backs,
        };
        for card in 0..ground.ranks * 4 {
            for height in rank(card)..14 {
                ground.suits[suit(card)][usize::from(height)] |= bit(card);
            }
        }
        ground.lay_columns(table);
        ground.lay_stock(table);
        let board = ground.start(table);
        (ground, board)
    }

    fn lay_columns(&mut self, table: &Table) {
        for (index, column) in table.columns().iter().enumerate() {
            let own = column.hidden().iter().chain(column.run().first());
            self.columns[index] = own.map(|&card| number(card)).collect();
            for (place, &card) in self.columns[index].iter().enumerate() {
                let below = self.below[index][place];
                let way = self.in_the_way[index][place];
                self.below[index][place + 1] = below | bit(card);
                let higher = self.all & self.suits[suit(card)][13] & !((bit(card) << 1) - 1);
                self.in_the_way[index][place + 1] = way | higher;
                let detour = u8::from(way & bit(card) != 0);
                self.detours[index][place + 1] = self.detours[index][place] + detour;
            }
        }
    }

    fn lay_stock(&mut self, table: &Table) {
        let waste = table.waste().as_slice().iter();
        self.stock =
            waste.chain(table.stock().as_slice().iter().rev()).map(|&card| number(card)).collect();
        for places in self.stock.chunks(8) {
            let mut sets = [0; 256];
            for (chosen, set) in sets.iter_mut().enumerate() {
                for (place, &card) in places.iter().enumerate() {
                    if chosen >> place & 1 != 0 {
                        *set |= bit(card);
                    }
                }
            }
            self.stock_sets.push(sets);
        }
    }

    fn start(&self, table: &Table) -> Board {
        let mut board = Board {
            unmoved: [0; 7],
            foundations: crate::rules::Suit::ALL.map(|suit| table.foundation(suit)),
            stock: (1 << self.stock.len()) - 1,
            waste: u32::try_from(table.waste().len()).unwrap_or(0),
            recycles: 0,
            up: 0,
            parents: 0,
            runs: [Run::default(); 7],
            used: 0,
            detours: 0,
        };
        for (index, column) in table.columns().iter().enumerate() {
            board.unmoved[index] = u8::try_from(self.columns[index].len()).unwrap_or(0);
            for pair in column.run().windows(2) {
                if side(number(pair[0])) {
                    board.parents |= bit(number(pair[1]));
                }
            }
        }
        // Read back from its bits, so that there is one way only in which a board is laid out.
        self.read(board.key())
    }

    /// The stock's cards as a set of cards.
    pub fn stock_cards(&self, places: u32) -> Cards {
        let bytes = places.to_le_bytes();
        self.stock_sets.iter().zip(bytes).fold(0, |all, (sets, byte)| all | sets[usize::from(byte)])
    }
}
