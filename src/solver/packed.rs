//! A position in a few words: what decides the verdict and nothing else.
//!
//! Each column is a pile of **locked** cards: its hidden cards and the face-up card upon them (its *base*),
//! which has not moved yet. All other face-up cards are **loose** and lie on some parent. Where they lie does
//! not matter: twins are interchangeable as parents, since a run moves from one to the other whenever one of
//! them is free. So the number of locked cards of each column, the heights of the foundations, the set of
//! cards left in stock and waste and the place of the draw say everything ([`State::key`]).
//!
//! A king at the bottom of a column is loose: it lies where it could move to.

use crate::rules::{Passes, Place, RuleBook, Suit, Table};

use super::bits::{self, Cards};

/// What does not change during a search: the locked cards, the order of the stock, the rule book.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Columns.
    pub columns: usize,
    /// All cards of the highest rank.
    pub kings: Cards,
    /// All cards of the deck.
    pub all: Cards,
    /// `base[c][n]`: the face-up card of column `c` while `n` of its cards are locked; none for 0.
    pub base: [[Cards; 8]; 7],
    /// `beneath[c][n]`: the hidden cards of column `c` while `n` of its cards are locked.
    pub beneath: [[Cards; 8]; 7],
    /// The column of a locked card, by its number.
    pub column_of: [u8; 52],
    /// The cards of waste and stock in the order in which a fresh pass draws them, by number.
    pub order: [u8; 24],
    /// The place of a card in `order`.
    pub place_of: [u8; 52],
    /// Cards turned up by a draw.
    pub draw: usize,
    /// Whether the passes are counted.
    pub counted: bool,
    /// Whether cards may leave a foundation.
    pub take_backs: bool,
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

/// What tells positions apart: locks, heights and stock; waste and recycles.
pub type Key = (u64, u16);

impl Layout {
    /// Packs a table.
    pub fn new(table: &Table, book: &RuleBook) -> (Self, State) {
        let deck = table.deck();
        let ranks = u32::from(deck.ranks());
        let mut layout = Self {
            columns: usize::from(deck.columns()),
            kings: 0xf << (4 * (ranks - 1)),
            all: (1 << (4 * ranks)) - 1,
            base: [[0; 8]; 7],
            beneath: [[0; 8]; 7],
            column_of: [0; 52],
            order: [0; 24],
            place_of: [0; 52],
            draw: usize::from(book.draw.get()),
            counted: book.passes != Passes::Unlimited,
            take_backs: book.take_backs,
        };
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
            let locked = &column.cards()[..(column.hidden().len() + 1).min(column.cards().len())];
            for (n, &card) in locked.iter().enumerate() {
                let number = bits::number(card);
                layout.base[c][n + 1] = 1 << number;
                layout.beneath[c][n + 1] = layout.beneath[c][n] | layout.base[c][n];
                layout.column_of[usize::from(number)] = c as u8;
            }
            for &card in column.run() {
                state.up |= 1 << bits::number(card);
            }
            state.locks |= (locked.len() as u32) << (4 * c);
            layout.settle(&mut state, c);
        }
        let waste = table.waste().as_slice().iter();
        let stock = table.stock().as_slice().iter().rev();
        for (place, &card) in waste.chain(stock).enumerate() {
            let number = bits::number(card);
            layout.order[place] = number;
            layout.place_of[usize::from(number)] = place as u8;
            state.hand |= 1 << number;
            state.stock |= 1 << place;
        }
        for suit in Suit::ALL {
            if let Some(top) = table.top(Place::Foundation(suit)) {
                state.heights |= u16::from(top.rank().number()) << (4 * (bits::number(top) % 4));
            }
        }
        if let Some(left) = book.passes_left(table.pass()) {
            state.recycles = left.min(24) as u8;
        }
        layout.normalise(&mut state);
        (layout, state)
    }

    /// How many cards of column `c` are locked.
    pub const fn locked_in(state: &State, c: usize) -> usize {
        (state.locks >> (4 * c) & 0xf) as usize
    }

    /// Makes the top locked card of column `c` its base, unless it is a king at the bottom.
    pub fn settle(&self, state: &mut State, c: usize) {
        let n = Self::locked_in(state, c);
        let base = self.base[c][n];
        state.up |= base;
        if n == 1 && base & self.kings != 0 {
            state.locks -= 1 << (4 * c);
        } else {
            state.locked |= base;
        }
    }

    /// Takes the base away from its column: the card beneath turns up.
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
    pub fn normalise(&self, state: &mut State) {
        let left = state.stock.count_ones() as u8;
        if self.counted {
            state.recycles = state.recycles.min(left);
        } else if usize::from(state.waste).is_multiple_of(self.draw) || state.waste == left {
            state.waste = 0;
        }
    }

    /// Cards that are hidden.
    pub fn hidden(&self, state: &State) -> Cards {
        (0..self.columns).map(|c| self.beneath[c][Self::locked_in(state, c)]).fold(0, |a, b| a | b)
    }

    /// Columns without a card.
    pub fn empty_columns(&self, state: &State) -> u32 {
        let open = (0..self.columns).filter(|&c| Self::locked_in(state, c) == 0).count() as u32;
        open - (state.up & !state.locked & self.kings).count_ones()
    }
}

impl State {
    /// The next card of every foundation, one bit a suit (above the deck for a full one).
    pub const fn next_up(&self) -> Cards {
        let h = self.heights as u64;
        1 << (4 * (h & 15))
            | 2 << (4 * (h >> 4 & 15))
            | 4 << (4 * (h >> 8 & 15))
            | 8 << (4 * (h >> 12))
    }

    /// The top cards of the foundations.
    pub const fn tops(&self) -> Cards {
        self.next_up() >> 4
    }

    /// The classes that have a card with nothing on it. Any face-up card of such a class can be that card: a
    /// run on it moves to its twin.
    pub const fn free(&self) -> Cards {
        let children = bits::parents(self.up & !self.locked);
        bits::any(self.up) & !bits::any(children) | bits::both(self.up) & !bits::both(children)
    }

    /// The cards that have a place to go to in the tableau.
    pub fn placeable(&self, layout: &Layout) -> Cards {
        let kings = if layout.empty_columns(self) > 0 { layout.kings } else { 0 };
        bits::children(bits::members(self.free())) | kings
    }

    /// The whole position: equal keys, equal verdicts.
    pub const fn key(&self) -> Key {
        let mut locks = 0;
        let mut c = 0;
        while c < 7 {
            locks |= (self.locks as u64 >> (4 * c) & 7) << (3 * c);
            c += 1;
        }
        (
            locks << 40 | (self.heights as u64) << 24 | self.stock as u64,
            (self.waste as u16) << 8 | self.recycles as u16,
        )
    }
}
