//! What stays the same during a search for short lines: the deck, the cards that have not moved, the rule book.

use super::board::{Board, MOVED, Run};
use super::cards::{CardIndex, CardMask, bit, number, rank, side, suit};
use crate::rules::{RuleBook, Table};

/// The constants of a search.
pub struct Constants {
    /// For each column, the cards from the bottom up to the base of its run at the start.
    pub columns: [Vec<CardIndex>; 7],
    /// The same as sets: `below[c][n]` are the lowest `n` cards of column `c`.
    pub below: [[CardMask; 8]; 7],
    /// For each column, the cards that its lowest `n` cards must go up before: those of their suits and of higher rank.
    pub in_the_way: [[CardMask; 8]; 7],
    /// For each choice of how many cards of each column have not moved, how many of them must move within the tableau:
    /// see [`Constants::count_detours`].
    fewest_detours: Vec<u8>,
    /// What one card of each column adds to the number of such a choice.
    strides: [usize; 7],
    /// The talon in the order in which a fresh pass turns it up.
    pub stock: Vec<CardIndex>,
    /// The sets of cards at each choice of places in the talon, for eight places at a time.
    stock_sets: Vec<[CardMask; 256]>,
    /// `suits[s][n]` are the lowest `n` cards of suit `s`.
    pub suits: [[CardMask; 14]; 4],
    /// The cards of the highest rank.
    pub kings: CardMask,
    /// The whole deck.
    pub all: CardMask,
    /// Ranks of the deck.
    pub ranks: u8,
    /// Columns of the deck.
    pub width: usize,
    /// Cards that a draw turns up.
    pub draw: u32,
    /// Recycles that are still allowed, where passes are limited.
    pub recycles: Option<u8>,
    /// Whether cards may come back from the foundations.
    pub take_backs: bool,
}

impl Constants {
    /// The constants of a position and of all that can be reached from it, and the position itself.
    pub fn new(table: &Table, book: &RuleBook) -> (Self, Board) {
        let mut constants = Self {
            columns: Default::default(),
            below: [[0; 8]; 7],
            in_the_way: [[0; 8]; 7],
            fewest_detours: Vec::new(),
            strides: [0; 7],
            stock: Vec::new(),
            stock_sets: Vec::new(),
            suits: [[0; 14]; 4],
            kings: 0b1111 << (4 * (table.deck().ranks() - 1)),
            all: (1 << table.deck().len()) - 1,
            ranks: table.deck().ranks(),
            width: usize::from(table.deck().columns()),
            draw: u32::from(book.draw.get()),
            recycles: book.passes_left(table.pass()).map(|left| left.min(255) as u8),
            take_backs: book.take_backs,
        };
        for card in 0..constants.ranks * 4 {
            for height in rank(card)..14 {
                constants.suits[suit(card)][usize::from(height)] |= bit(card);
            }
        }
        constants.set_columns(table);
        constants.count_detours();
        constants.set_stock(table);
        let board = constants.start(table);
        (constants, board)
    }

    fn set_columns(&mut self, table: &Table) {
        for (index, column) in table.columns().iter().enumerate() {
            let own = column.hidden().iter().chain(column.run().first());
            self.columns[index] = own.map(|&card| number(card)).collect();
            for (place, &card) in self.columns[index].iter().enumerate() {
                let below = self.below[index][place];
                let way = self.in_the_way[index][place];
                self.below[index][place + 1] = below | bit(card);
                let higher = self.all & self.suits[suit(card)][13] & !((bit(card) << 1) - 1);
                self.in_the_way[index][place + 1] = way | higher;
            }
        }
    }

    /// Counts for each choice of cards that have not moved how many of them must move within the tableau.
    ///
    /// Such a card leaves its column for its foundation or for another column, and only after the cards above it. It
    /// can only go up at once when no lower card of its suit is among those that have not moved. The fewest that
    /// cannot, over every order of leaving, follow from smaller choices: one card leaves, and adds one if it cannot
    /// go up.
    fn count_detours(&mut self) {
        let mut count = 1;
        for (stride, cards) in self.strides.iter_mut().zip(&self.columns) {
            *stride = count;
            count *= cards.len() + 1;
        }
        self.fewest_detours = vec![0; count];
        for choice in 1..count {
            let sizes: [usize; 7] = std::array::from_fn(|column| {
                choice / self.strides[column] % (self.columns[column].len() + 1)
            });
            let left = (0..7).fold(0, |all, column| all | self.below[column][sizes[column]]);
            let fewest = (0..7).filter_map(|column| {
                let card = self.columns[column][sizes[column].checked_sub(1)?];
                let lower = self.suits[suit(card)][usize::from(rank(card) - 1)];
                let stuck = u8::from(left & lower != 0);
                Some(self.fewest_detours[choice - self.strides[column]] + stuck)
            });
            self.fewest_detours[choice] = fewest.min().unwrap_or(0);
        }
    }

    /// The fewest moves within the tableau that a position needs: one for each run with a card that must go up after one
    /// below the run, and those of the cards that have not moved, the bases of such runs left out.
    pub fn column_detours(&self, board: &Board) -> u32 {
        let mut choice = 0;
        let mut broken = 0;
        for run in board.runs[..board.used].iter().filter(|run| run.column != MOVED) {
            let column = usize::from(run.column);
            let below = usize::from(board.unmoved[column] - 1);
            let in_the_way = run.cards & self.in_the_way[column][below] != 0;
            broken += u32::from(in_the_way);
            choice += self.strides[column] * (below + usize::from(!in_the_way));
        }
        broken + u32::from(self.fewest_detours[choice])
    }

    fn set_stock(&mut self, table: &Table) {
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
            waste: table.waste().len() as u32,
            recycles: 0,
            up: 0,
            parents: 0,
            runs: [Run::default(); 7],
            used: 0,
            waste_detours: 0,
        };
        for (index, column) in table.columns().iter().enumerate() {
            board.unmoved[index] = self.columns[index].len() as u8;
            for pair in column.run().windows(2) {
                if side(number(pair[0])) {
                    board.parents |= bit(number(pair[1]));
                }
            }
        }
        // It is read back from its bits, so that a board is laid out in one way only.
        self.read(board.key())
    }

    /// The fewest moves that the order of the talon costs beside the draws that turn it up.
    ///
    /// A card that lies over a lower one of its suit in the waste, or will once a draw has turned up both, leaves the
    /// waste first and cannot go up yet: it moves to the tableau. Or else the waste is turned over with both still
    /// in it, which costs a recycle and at least the draws of these two.
    pub fn waste_detours(&self, board: &Board) -> u32 {
        let mut lowest = [u8::MAX; 4];
        let mut count = 0;
        let mut places = board.stock;
        for turned in 0.. {
            if turned >= board.waste {
                if self.draw == 1 {
                    break;
                }
                if (turned - board.waste).is_multiple_of(self.draw) {
                    lowest = [u8::MAX; 4];
                }
            }
            if places == 0 {
                break;
            }
            let card = self.stock[places.trailing_zeros() as usize];
            places &= places - 1;
            let lowest = &mut lowest[suit(card)];
            count += u32::from(*lowest < rank(card));
            *lowest = rank(card).min(*lowest);
        }
        if board.may_recycle(self) { count.min(1 + 2_u32.div_ceil(self.draw)) } else { count }
    }

    /// The cards at these places of the talon.
    pub fn stock_cards(&self, places: u32) -> CardMask {
        let bytes = places.to_le_bytes();
        self.stock_sets.iter().zip(bytes).fold(0, |all, (sets, byte)| all | sets[usize::from(byte)])
    }
}
