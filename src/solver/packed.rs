//! A position in a few words: what decides the verdict and nothing else.
//!
//! Each column is a pile of **locked** cards: its hidden cards and the face-up card upon them (its *base*),
//! which has not moved yet. All other face-up cards are **loose** and lie on some parent. Where they lie does
//! not matter: twins are interchangeable as parents, since a run moves from one to the other whenever one of
//! them is free. So the number of locked cards of each column, the heights of the foundations, the set of
//! cards left in stock and waste and the place of the draw say everything ([`Layout::key`]).
//!
//! A king at the bottom of a column is loose: it lies where it could move to.

use crate::rules::{Passes, Place, RuleBook, Suit, Table};

use super::bits::{self, Cards};
use super::ruling::Ruling;

/// What does not change during a search: the locked cards, the order of the stock, the rule book.
#[derive(Clone, Debug)]
pub struct Layout<R> {
    /// Columns.
    pub columns: usize,
    /// All cards of the highest rank.
    pub kings: Cards,
    /// `base[c][n]`: the face-up card of column `c` while `n` of its cards are locked; none for 0.
    pub base: [[Cards; 8]; 7],
    /// The column of a locked card, by its number.
    pub column_of: [u8; 52],
    /// What a locked card of each column adds to the code of the locks.
    weights: [u32; 7],
    /// The cards of waste and stock in the order in which a fresh pass draws them, by number.
    pub order: [u8; 24],
    /// The place of a card in `order`.
    pub place_of: [u8; 52],
    /// How many cards there are in `order`.
    pub hand: u32,
    /// Cards turned up by a draw.
    pub draw: usize,
    /// Places a whole number of draws from 0, one bit each.
    pub every_draw: u32,
    /// Whether the passes are counted.
    pub counted: bool,
    /// Whether cards may leave a foundation.
    pub take_backs: bool,
    /// Which rules the search uses.
    pub ruling: R,
}

/// A position, to be read with its [`Layout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Face-up cards of the tableau.
    pub up: Cards,
    /// Those of them that are bases.
    pub locked: Cards,
    /// Cards of stock and waste.
    pub hand: Cards,
    /// Locked cards of each column, four bits each.
    pub locks: u32,
    /// Cards of stock and waste by their place in [`Layout::order`].
    pub stock: u32,
    /// Heights of the foundations, four bits each, in the order of the bits of a nibble.
    pub heights: u16,
    /// How many cards the waste holds. With unlimited passes 0 stands for every place that a fresh pass meets.
    pub waste: u8,
    /// Recycles left, when they are counted.
    pub recycles: u8,
}

impl<R: Ruling> Layout<R> {
    /// The layout of a table and of all that can be reached from it.
    pub fn new(table: &Table, book: &RuleBook, ruling: R) -> Self {
        let deck = table.deck();
        let mut layout = Self {
            columns: usize::from(deck.columns()),
            kings: 0xf << (4 * (deck.ranks() - 1)),
            base: [[0; 8]; 7],
            column_of: [0; 52],
            weights: [0; 7],
            order: [0; 24],
            place_of: [0; 52],
            hand: 0,
            draw: usize::from(book.draw.get()),
            every_draw: every_draw(usize::from(book.draw.get())),
            counted: book.passes != Passes::Unlimited,
            take_backs: book.take_backs,
            ruling,
        };
        let mut weight = 1;
        for (c, column) in table.columns().iter().enumerate() {
            let locked = (column.hidden().len() + 1).min(column.cards().len());
            for (n, &card) in column.cards()[..locked].iter().enumerate() {
                let number = bits::number(card);
                layout.base[c][n + 1] = 1 << number;
                layout.column_of[usize::from(number)] = c as u8;
            }
            layout.weights[c] = weight;
            weight *= locked as u32 + 1;
        }
        let waste = table.waste().as_slice().iter();
        let stock = table.stock().as_slice().iter().rev();
        for (place, &card) in waste.chain(stock).enumerate() {
            let number = bits::number(card);
            layout.order[place] = number;
            layout.place_of[usize::from(number)] = place as u8;
            layout.hand += 1;
        }
        layout
    }

    /// Packs the table of the layout, or one reached from it.
    pub fn pack(&self, table: &Table, book: &RuleBook) -> State {
        let mut state = State {
            up: 0,
            locked: 0,
            hand: 0,
            locks: 0,
            stock: 0,
            heights: 0,
            waste: table.waste().len() as u8,
            recycles: 0,
        };
        for (c, column) in table.columns().iter().enumerate() {
            for &card in column.run() {
                state.up |= 1 << bits::number(card);
            }
            let hidden = column.hidden().len();
            let based = column
                .run()
                .first()
                .is_some_and(|&card| self.base[c][hidden + 1] == 1 << bits::number(card));
            state.locks |= (hidden as u32 + u32::from(based)) << (4 * c);
            self.settle(&mut state, c);
        }
        for &card in table.waste().as_slice().iter().chain(table.stock().as_slice()) {
            let number = bits::number(card);
            state.hand |= 1 << number;
            state.stock |= 1 << self.place_of[usize::from(number)];
        }
        for suit in Suit::ALL {
            if let Some(top) = table.top(Place::Foundation(suit)) {
                state.heights |= u16::from(top.rank().number()) << (4 * (bits::number(top) % 4));
            }
        }
        if let Some(left) = book.passes_left(table.pass()) {
            state.recycles = left.min(24) as u8;
        }
        self.normalise(&mut state);
        state
    }

    /// Makes the top locked card of column `c` its base, unless it is a king at the bottom.
    pub fn settle(&self, state: &mut State, c: usize) {
        let n = state.locked_in(c);
        let base = self.base[c][n];
        state.up |= base;
        if n == 1 && base & self.kings != 0 {
            state.locks -= 1 << (4 * c);
        } else {
            state.locked |= base;
        }
    }

    /// Takes the base away from its column: the card beneath turns up.
    #[inline]
    pub fn release(&self, state: &mut State, base: Cards) {
        let c = usize::from(self.column_of[base.trailing_zeros() as usize]);
        state.locked &= !base;
        state.locks -= 1 << (4 * c);
        self.settle(state, c);
    }

    /// Brings the place of the draw into its one form.
    ///
    /// A place that a fresh pass meets too (a whole number of draws, or the end) gives nothing that the fresh
    /// pass would not, while passes are unlimited. Each useful recycle is followed by a stock card played, so
    /// more recycles than cards are no use.
    #[inline]
    pub fn normalise(&self, state: &mut State) {
        if self.counted {
            state.recycles = state.recycles.min(state.stock.count_ones() as u8);
        } else if self.draw == 1
            || usize::from(state.waste).is_multiple_of(self.draw)
            || u32::from(state.waste) == state.stock.count_ones()
        {
            state.waste = 0;
        }
    }

    /// Whether every stock card can be had at any time.
    #[inline]
    pub const fn open_stock(&self) -> bool {
        self.draw == 1 && !self.counted
    }

    /// Columns without a card.
    #[inline]
    pub fn empty_columns(&self, state: &State) -> u32 {
        let locks = state.locks | state.locks >> 1 | state.locks >> 2;
        let open = self.columns as u32 - (locks & 0x0111_1111).count_ones();
        open - (state.up & !state.locked & self.kings).count_ones()
    }

    /// Locks, heights and stock, exactly. At most 57 bits, since locked cards and stock share a deck.
    #[inline]
    pub fn key(&self, state: &State) -> u64 {
        let mut code = 0;
        for c in 0..7 {
            code += (state.locks >> (4 * c) & 7) * self.weights[c];
        }
        (u64::from(code) << 16 | u64::from(state.heights)) << self.hand | u64::from(state.stock)
    }
}

/// Places a whole number of draws from 0, one bit each.
pub fn every_draw(draw: usize) -> u32 {
    (0..=24).step_by(draw).fold(0, |bits, place| bits | 1 << place)
}

impl State {
    /// How many cards of column `c` are locked.
    #[inline]
    pub const fn locked_in(&self, c: usize) -> usize {
        (self.locks >> (4 * c) & 7) as usize
    }

    /// Whether any card is hidden.
    #[inline]
    pub const fn hides(&self) -> bool {
        self.locks & 0x0666_6666 != 0
    }

    /// The next card of every foundation, one bit a suit (above the deck for a full one).
    #[inline]
    pub const fn next_up(&self) -> Cards {
        let h = self.heights as u64;
        1 << (4 * (h & 15))
            | 2 << (4 * (h >> 4 & 15))
            | 4 << (4 * (h >> 8 & 15))
            | 8 << (4 * (h >> 12))
    }

    /// The top cards of the foundations.
    #[inline]
    pub const fn tops(&self) -> Cards {
        self.next_up() >> 4
    }

    /// The classes that have a card with nothing on it. Any face-up card of such a class can be that card: a
    /// run on it moves to its twin.
    #[inline]
    pub const fn free(&self) -> Cards {
        let children = bits::parents(self.up & !self.locked);
        bits::any(self.up) & !bits::any(children) | bits::both(self.up) & !bits::both(children)
    }

    /// The cards that have a place to go to in the tableau.
    #[inline]
    pub fn placeable<R: Ruling>(&self, layout: &Layout<R>) -> Cards {
        let kings = if layout.empty_columns(self) > 0 { layout.kings } else { 0 };
        bits::children(bits::members(self.free())) | kings
    }
}
