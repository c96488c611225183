//! What stays the same during a search for short lines: the deck, the buried cards, the rules of the stock.

use super::board::{Board, MOVED, Run};
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
    /// For each choice of how many cards of each column are left that never moved, how many of them must move
    /// within the tableau: see [`Ground::lay_detours`].
    detours: Vec<u8>,
    /// What a card of each column counts in the numbering of those choices.
    strides: [usize; 7],
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
            detours: Vec::new(),
            strides: [0; 7],
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
        ground.lay_detours();
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
            }
        }
    }

    /// A card that has never moved leaves its column for its foundation or for another column, and only after
    /// the cards above it. It can go up first only when no lower card of its suit is left in a column unmoved.
    /// The fewest that cannot, over every order of leaving: what is left in front of a choice is what is left
    /// behind it with one card less, and one more if that card cannot go up.
    fn lay_detours(&mut self) {
        let mut count = 1;
        for (stride, cards) in self.strides.iter_mut().zip(&self.columns) {
            *stride = count;
            count *= cards.len() + 1;
        }
        self.detours = vec![0; count];
        for choice in 1..count {
            let sizes: [usize; 7] = std::array::from_fn(|column| {
                choice / self.strides[column] % (self.columns[column].len() + 1)
            });
            let left = (0..7).fold(0, |all, column| all | self.below[column][sizes[column]]);
            let fewest = (0..7).filter_map(|column| {
                let card = self.columns[column][sizes[column].checked_sub(1)?];
                let lower = self.suits[suit(card)][usize::from(rank(card) - 1)];
                let stuck = u8::from(left & lower != 0);
                Some(self.detours[choice - self.strides[column]] + stuck)
            });
            self.detours[choice] = fewest.min().unwrap_or(0);
        }
    }

    /// The least moves within the tableau that a position needs: one for each run with a card that is in the
    /// way of one below the run, and those of the cards that never moved, the bases of these runs set aside.
    pub fn detours(&self, board: &Board) -> u32 {
        let mut choice = 0;
        let mut broken = 0;
        for run in board.runs[..board.used].iter().filter(|run| run.column != MOVED) {
            let column = usize::from(run.column);
            let below = usize::from(board.unmoved[column] - 1);
            let in_the_way = run.cards & self.in_the_way[column][below] != 0;
            broken += u32::from(in_the_way);
            choice += self.strides[column] * (below + usize::from(!in_the_way));
        }
        broken + u32::from(self.detours[choice])
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
            tangles: 0,
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

    /// The least moves that the order of the stock's cards costs beside the draws until it is empty.
    ///
    /// A card that covers a lower one of its suit, in the waste or once the draw of both has turned them up,
    /// leaves the waste first and cannot go up yet: it moves to the tableau. Or else the waste is turned over
    /// with both still in it, which costs a recycle and at least the draws of these two.
    pub fn tangles(&self, board: &Board) -> u32 {
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

    /// The stock's cards as a set of cards.
    pub fn stock_cards(&self, places: u32) -> Cards {
        let bytes = places.to_le_bytes();
        self.stock_sets.iter().zip(bytes).fold(0, |all, (sets, byte)| all | sets[usize::from(byte)])
    }
}
