//! A position in a few words: what decides the verdict and nothing else.
//!
//! Each column is a pile of **locked** cards: its hidden cards and the face-up card upon them, the **base**, which
//! has not moved yet. All other face-up cards are **loose** and lie on some parent. Which one does not matter: twins
//! are interchangeable as parents, because a run moves from one to the other whenever one of them is free. So a
//! position is said by the number of locked cards of each column, the heights of the foundations, the set of cards
//! left in the **talon** (stock and waste together; these three are the [`State::key`]), the size of the waste and
//! the recycles left.
//!
//! A king at the bottom of a column is loose: it already lies where it could move to.

use crate::rules::{DRAW_MAX, Passes, Place, RuleBook, Suit, Table};

use super::bits::{self, CardBits};
use super::ruling::clauses::Clauses;
use super::ruling::{Rule, Ruling};

/// What stays the same during a search: the locked cards, the order of the talon, the rule book.
#[derive(Clone, Debug)]
pub struct Instance<R> {
    /// Number of columns.
    pub columns: usize,
    /// All cards of the highest rank.
    pub kings: CardBits,
    /// `base[c][n]` is the base of column `c` while `n` of its cards are locked; 0 for `n` = 0.
    pub base: [[CardBits; 8]; 7],
    /// The column of a locked card, by the card's number.
    pub column_of: [u8; 64],
    /// What lies beneath a locked card, by the card's number; 0 for the lowest of a column.
    pub beneath: [CardBits; 64],
    /// The cards of the columns that lie on another one.
    pub covering: CardBits,
    /// The kings that are the lowest of their column.
    pub bottom_kings: CardBits,
    /// The numbers of the talon's cards in the order in which a fresh pass turns them up.
    pub talon_order: [u8; 24],
    /// The inverse: the place of a card, by its number, in `talon_order`.
    pub talon_place: [u8; 52],
    /// Cards that a draw turns up.
    pub draw: usize,
    /// The places a whole number of draws from 0, one bit each.
    pub every_draw: u32,
    /// Whether the passes are limited.
    pub counted: bool,
    /// Whether cards may leave a foundation.
    pub take_backs: bool,
    /// Whether the rules are used that only pay in a long search.
    pub thorough: bool,
    /// Which pruning rules the search uses.
    pub ruling: R,
}

/// A position, to be read together with its [`Instance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Face-up cards of the tableau.
    pub face_up: CardBits,
    /// Those of them that are bases.
    pub locked: CardBits,
    /// Cards of the talon.
    pub talon: CardBits,
    /// The number of locked cards of each column, three bits each.
    pub locks: u32,
    /// The same cards as `talon`, by their place in [`Instance::talon_order`].
    pub talon_places: u32,
    /// Heights of the foundations, four bits each, with the suits in the order of the bits of a nibble.
    pub heights: u16,
    /// The draw position: how many cards the waste holds. With unlimited passes 0 stands for every draw position that
    /// a fresh pass meets.
    pub waste: u8,
    /// Recycles left, where passes are limited; 0 otherwise.
    pub recycles: u8,
}

impl<R: Ruling> Instance<R> {
    /// The instance of a table and of all that can be reached from it.
    pub fn new(table: &Table, book: &RuleBook, ruling: R) -> Self {
        let deck = table.deck();
        // A larger draw turns up the whole stock, as this one does.
        let draw = usize::from(book.draw.get().min(DRAW_MAX));
        let mut instance = Self {
            columns: usize::from(deck.columns()),
            kings: 0xf << (4 * (deck.ranks() - 1)),
            base: [[0; 8]; 7],
            column_of: [0; 64],
            beneath: [0; 64],
            covering: 0,
            bottom_kings: 0,
            talon_order: [0; 24],
            talon_place: [0; 52],
            draw,
            every_draw: every_draw(draw),
            counted: book.passes != Passes::Unlimited,
            take_backs: book.take_backs,
            thorough: false,
            ruling,
        };
        for (c, column) in table.columns().iter().enumerate() {
            let locked = (column.hidden().len() + 1).min(column.cards().len());
            for (n, &card) in column.cards()[..locked].iter().enumerate() {
                instance.base[c][n + 1] = 1 << bits::number(card);
            }
        }
        instance.follow_bases();
        let waste = table.waste().as_slice().iter();
        let stock = table.stock().as_slice().iter().rev();
        for (place, &card) in waste.chain(stock).enumerate() {
            let number = bits::number(card);
            instance.talon_order[place] = number;
            instance.talon_place[usize::from(number)] = place as u8;
        }
        instance
    }

    /// Brings everything up to date that follows from `base`.
    pub fn follow_bases(&mut self) {
        (self.covering, self.bottom_kings) = (0, 0);
        for (c, column) in self.base.iter().enumerate() {
            for (below, &card) in
                column.iter().zip(&column[1..]).take_while(|&(_, &card)| card != 0)
            {
                let number = card.trailing_zeros() as usize & 63;
                self.column_of[number] = c as u8;
                self.beneath[number] = *below;
                if *below == 0 {
                    self.bottom_kings |= card & self.kings;
                } else {
                    self.covering |= card;
                }
            }
        }
    }

    /// Packs the table of the instance, or one that was reached from it.
    pub fn pack(&self, table: &Table, book: &RuleBook) -> State {
        let mut state = State {
            face_up: 0,
            locked: 0,
            talon: 0,
            locks: 0,
            talon_places: 0,
            heights: 0,
            waste: table.waste().len() as u8,
            recycles: 0,
        };
        for (c, column) in table.columns().iter().enumerate() {
            for &card in column.run() {
                state.face_up |= 1 << bits::number(card);
            }
            let hidden = column.hidden().len();
            let has_base = column
                .run()
                .first()
                .is_some_and(|&card| self.base[c][hidden + 1] == 1 << bits::number(card));
            state.locks |= (hidden as u32 + u32::from(has_base)) << (3 * c);
            self.settle(&mut state, c);
        }
        for &card in table.waste().as_slice().iter().chain(table.stock().as_slice()) {
            let number = bits::number(card);
            state.talon |= 1 << number;
            state.talon_places |= 1 << self.talon_place[usize::from(number)];
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

    /// Makes the topmost locked card of column `c` its base, unless it is a king at the bottom.
    pub fn settle(&self, state: &mut State, c: usize) {
        let n = state.locked_in(c);
        let base = self.base[c][n];
        state.face_up |= base;
        if n == 1 && base & self.kings != 0 {
            state.locks -= 1 << (3 * c);
        } else {
            state.locked |= base;
        }
    }

    /// Takes a base away from its column, which turns up the card beneath.
    #[inline]
    pub fn release(&self, state: &mut State, base: CardBits) {
        let number = base.trailing_zeros() as usize & 63;
        let one = 1 << (3 * self.column_of[number]);
        let beneath = self.beneath[number];
        let loose = beneath & self.bottom_kings;
        state.face_up |= beneath;
        state.locked = state.locked & !base | beneath ^ loose;
        state.locks -= if loose == 0 { one } else { 2 * one };
    }

    /// Gives equivalent draw positions one form.
    ///
    /// With unlimited passes a draw position that a fresh pass meets as well (after a whole number of draws, or at
    /// the end) gives nothing that the fresh pass does not give. With limited ones every useful recycle is followed
    /// by a card leaving the talon, so that recycles beyond the number of its cards are of no use.
    #[inline]
    pub fn normalise(&self, state: &mut State) {
        if self.counted {
            state.recycles = state.recycles.min(state.talon_places.count_ones() as u8);
        } else if self.draw == 1
            || self.every_draw >> state.waste & 1 != 0
            || u32::from(state.waste) == state.talon_places.count_ones()
        {
            state.waste = 0;
        }
    }

    /// The relaxed game: draw 1 with unlimited passes.
    pub fn relaxed(&self) -> Self {
        let take_backs = self.ruling.relaxed_take_backs(self.take_backs);
        Self {
            draw: 1,
            every_draw: every_draw(1),
            counted: false,
            take_backs,
            thorough: false,
            ..self.clone()
        }
    }

    /// Whether every card of the talon is accessible at any time.
    #[inline]
    pub const fn open_talon(&self) -> bool {
        self.draw == 1 && !self.counted
    }

    /// Whether positions are looked up from which a reveal leads to the one at hand.
    #[inline]
    pub fn reveals_are_undone(&self) -> bool {
        self.thorough && !self.open_talon() && self.ruling.uses(Rule::UndoneReveal)
    }

    /// Whether reveals wait for the move that needs them.
    #[inline]
    pub fn reveals_wait(&self) -> bool {
        self.thorough && !self.open_talon() && self.ruling.uses(Rule::WaitingReveal)
    }

    /// How many columns are empty, or hold nothing but what lies on a king that could move to an empty one.
    #[inline]
    pub fn empty_columns(&self, state: &State) -> u32 {
        let locks = state.locks | state.locks >> 1 | state.locks >> 2;
        // Counts the columns by adding their bits up in the highest three.
        let locked = (locks & COLUMNS).wrapping_mul(COLUMNS) >> 18 & 7;
        let kings = state.face_up & !state.locked & self.kings;
        self.columns as u32 - locked - u32::from(kings != 0) * kings.count_ones()
    }
}

/// The places a whole number of draws from 0, one bit each.
pub fn every_draw(draw: usize) -> u32 {
    (0..=24).step_by(draw).fold(0, |bits, place| bits | 1 << place)
}

/// One bit for each column, in the place of its locks.
const COLUMNS: u32 = 0o1_111_111;

/// The bits of `locks` that are set where a column has two locked cards or more, of which one is hidden.
const HIDING: u32 = 0o6_666_666;

impl State {
    /// Locks, heights and talon in 61 bits.
    #[inline]
    pub const fn key(&self) -> u64 {
        (self.locks as u64) << 40 | (self.heights as u64) << 24 | self.talon_places as u64
    }

    /// Locks and heights in 37 bits: the key without the talon.
    #[inline]
    pub const fn tableau(&self) -> u64 {
        (self.locks as u64) << 16 | self.heights as u64
    }

    /// The same position in the relaxed game, which knows no draw positions.
    pub const fn at_open_talon(&self) -> Self {
        Self { waste: 0, recycles: 0, ..*self }
    }

    /// How many cards of column `c` are locked.
    #[inline]
    pub const fn locked_in(&self, c: usize) -> usize {
        (self.locks >> (3 * c) & 7) as usize
    }

    /// Whether any card is hidden.
    #[inline]
    pub const fn hides(&self) -> bool {
        self.locks & HIDING != 0
    }

    /// The next card of every foundation, one bit a suit (beyond the deck for a complete one).
    #[inline]
    pub const fn next_up(&self) -> CardBits {
        let h = self.heights as u64;
        1 << (4 * (h & 15))
            | 2 << (4 * (h >> 4 & 15))
            | 4 << (4 * (h >> 8 & 15))
            | 8 << (4 * (h >> 12))
    }

    /// The top cards of the foundations.
    #[inline]
    pub const fn tops(&self) -> CardBits {
        self.next_up() >> 4
    }

    /// The classes that have a card with nothing on it. Any face-up card of such a class can be that card, because a
    /// run on it moves to its twin.
    #[inline]
    pub const fn free(&self) -> CardBits {
        let children = bits::parents(self.face_up & !self.locked);
        bits::any(self.face_up) & !bits::any(children)
            | bits::both(self.face_up) & !bits::both(children)
    }

    /// The classes that have two cards with nothing on them, in the same sense.
    #[inline]
    pub const fn ample(&self) -> CardBits {
        let children = bits::parents(self.face_up & !self.locked);
        bits::both(self.face_up) & !bits::any(children)
    }

    /// The cards that could be laid somewhere in the tableau.
    #[inline]
    pub fn placeable<R: Ruling>(&self, instance: &Instance<R>) -> CardBits {
        let kings = if instance.empty_columns(self) > 0 { instance.kings } else { 0 };
        bits::children(bits::members(self.free())) | kings
    }
}
