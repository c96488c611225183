//! A position in 122 bits, and the same with its cards laid out.
//!
//! The bits say how many cards of each column have never moved, how high the foundations are, which cards are
//! left in stock and waste, how many of these are the waste, how many recycles there were (where they are
//! counted), and on which of its two possible parents each other card of the tableau lies. Equal bits are equal
//! positions but for the order of the columns that were emptied: which king lies in which of them is left out.

use super::cards::{Card, Cards, bit, children, lowest, parent, rank, side, suit, up_to};
use super::ground::Ground;

/// The bits of a position.
pub type Key = u128;

/// One card move, with the draws and recycles that it needs before it, and the cards that lie on its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The card.
    pub card: Card,
    /// Where it goes.
    pub to: To,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// To the foundation of its suit.
    Foundation,
    /// Onto this card.
    Card(Card),
    /// To an empty column.
    Empty,
}

/// A position with its cards laid out.
#[derive(Clone, Copy)]
pub struct Board {
    /// How many cards of each column have never moved.
    pub unmoved: [u8; 7],
    /// How many cards are on each foundation.
    pub foundations: [u8; 4],
    /// The places of the stock's cards that are left.
    pub stock: u32,
    /// How many of them are in the waste: the first so many.
    pub waste: u32,
    /// Recycles so far, where they are counted.
    pub recycles: u8,
    /// The face-up cards of the tableau.
    pub up: Cards,
    /// The cards that lie on the second of their parents.
    pub parents: Cards,
    /// The columns that have cards, in any order.
    pub runs: [Run; 7],
    /// How many they are.
    pub used: usize,
    /// The least moves that the order of the stock costs: see [`Ground::tangles`].
    pub tangles: u32,
}

/// The face-up cards of a column.
#[derive(Clone, Copy, Default)]
pub struct Run {
    /// All of them.
    pub cards: Cards,
    /// The highest.
    pub base: Card,
    /// The one that can be played.
    pub top: Card,
    /// The column in which the base has always been; [`MOVED`] when it has moved.
    pub column: u8,
}

/// A run whose base has moved: it is a king, and nothing lies below it.
pub const MOVED: u8 = 7;

impl Ground {
    /// Lays out a position.
    pub fn read(&self, key: Key) -> Board {
        #[expect(clippy::cast_possible_truncation, reason = "masked to the field")]
        let field = |at: u32, width: u32| (key >> at) as u32 & ((1 << width) - 1);
        #[expect(clippy::cast_possible_truncation, reason = "fields of 3 to 8 bits")]
        let small = |at: u32, width: u32| field(at, width) as u8;
        let mut board = Board {
            unmoved: std::array::from_fn(|column| small(3 * column as u32, 3)),
            foundations: std::array::from_fn(|suit| small(21 + 4 * suit as u32, 4)),
            stock: field(37, 24),
            waste: field(61, 5),
            recycles: small(66, 8),
            up: 0,
            parents: (key >> 74) as Cards,
            runs: [Run::default(); 7],
            used: 0,
            tangles: 0,
        };
        board.tangles = self.tangles(&board);
        let mut elsewhere = self.stock_cards(board.stock);
        for (suit, &height) in board.foundations.iter().enumerate() {
            elsewhere |= self.suits[suit][usize::from(height)];
        }
        let mut bases = 0;
        for (column, unmoved) in board.unmoved.into_iter().enumerate() {
            if let Some(hidden) = unmoved.checked_sub(1) {
                let base = self.columns[column][usize::from(hidden)];
                elsewhere |= self.below[column][usize::from(hidden)];
                bases |= bit(base);
                board.add_run(base, column as u8);
            }
        }
        board.up = self.all & !elsewhere;
        let mut kings = board.up & !bases & self.kings;
        while kings != 0 {
            board.add_run(lowest(kings), MOVED);
            kings &= kings - 1;
        }
        let free = board.up & !bases;
        for index in 0..board.used {
            let run = &mut board.runs[index];
            while let Some(both) = children(run.top) {
                let lies = |&child: &Card| {
                    free & bit(child) != 0 && (board.parents & bit(child) != 0) == side(run.top)
                };
                let Some(&child) = both.iter().find(|&child| lies(child)) else { break };
                run.cards |= bit(child);
                run.top = child;
            }
        }
        board
    }
}

impl Board {
    fn add_run(&mut self, base: Card, column: u8) {
        self.runs[self.used] = Run { cards: bit(base), base, top: base, column };
        self.used += 1;
    }

    /// The position's bits.
    pub fn key(&self) -> Key {
        let mut low: u128 = 0;
        for (column, &unmoved) in self.unmoved.iter().enumerate() {
            low |= u128::from(unmoved) << (3 * column);
        }
        for (suit, &height) in self.foundations.iter().enumerate() {
            low |= u128::from(height) << (21 + 4 * suit);
        }
        low | u128::from(self.stock) << 37
            | u128::from(self.waste) << 61
            | u128::from(self.recycles) << 66
            | u128::from(self.parents) << 74
    }

    /// The least moves, draws and recycles that can win from here.
    ///
    /// Every card that is not up goes up by a move of its own. Every stock card is drawn, so many at a time.
    /// And a card that lies on a lower one of its suit, or waits for it in a circle of such cards, must first
    /// move within the tableau, each by a move that it leads or that a card of its run leads
    /// ([`Ground::detours`]); one that covers a lower one of its suit in the waste must move to the tableau
    /// ([`Ground::tangles`]).
    pub fn bound(&self, ground: &Ground) -> u32 {
        let undrawn = self.stock.count_ones() - self.waste;
        self.left(ground) + undrawn.div_ceil(ground.draw) + ground.detours(self) + self.tangles
    }

    /// How many cards are not up.
    pub fn left(&self, ground: &Ground) -> u32 {
        let up: u8 = self.foundations.iter().sum();
        u32::from(ground.ranks * 4 - up)
    }

    /// Whether every card is up.
    pub fn is_won(&self, ground: &Ground) -> bool {
        self.foundations.iter().all(|&height| height == ground.ranks)
    }

    /// Whether the card is the next of its foundation.
    pub fn goes_up(&self, card: Card) -> bool {
        self.foundations[suit(card)] + 1 == rank(card)
    }

    /// Whether the card lies on its foundation as the last.
    pub fn is_foundation_top(&self, card: Card) -> bool {
        self.foundations[suit(card)] == rank(card)
    }

    /// What a card of the tableau lies on, when it is not the base of its run.
    pub fn parent(&self, card: Card) -> Card {
        parent(card, self.parents & bit(card) != 0)
    }

    /// The run that a face-up card is in.
    pub fn run_of(&self, card: Card) -> Option<usize> {
        self.runs[..self.used].iter().position(|run| run.cards & bit(card) != 0)
    }

    /// How many stock cards, the card included, a pass turns up until this one; `None` when it is not there.
    pub fn depth(&self, ground: &Ground, card: Card) -> Option<u32> {
        let place = ground.stock.iter().position(|&other| other == card)?;
        let upto = (2_u32 << place) - 1;
        (self.stock >> place & 1 != 0).then(|| (self.stock & upto).count_ones())
    }

    /// The draws and recycles that it takes until the waste holds so many cards, and whether a recycle is one
    /// of them; `None` when that never comes.
    fn reach(&self, ground: &Ground, depth: u32) -> Option<(u32, bool)> {
        let all = self.stock.count_ones();
        let stops = |from: u32| (depth - from).is_multiple_of(ground.draw) || depth == all;
        if depth >= self.waste && (depth == self.waste || stops(self.waste)) {
            return Some(((depth - self.waste).div_ceil(ground.draw), false));
        }
        (self.may_recycle(ground) && stops(0)).then(|| {
            let to_end = (all - self.waste).div_ceil(ground.draw);
            (to_end + 1 + depth.div_ceil(ground.draw), true)
        })
    }

    /// Whether the rule book still allows a recycle.
    pub fn may_recycle(&self, ground: &Ground) -> bool {
        ground.recycles.is_none_or(|allowed| self.recycles < allowed)
    }

    /// Makes a step; says how many moves, draws and recycles it is. `None`, and a board that is of no use any
    /// more, when it is not possible.
    pub fn make(&mut self, ground: &Ground, step: Step) -> Option<u32> {
        let Step { card, to } = step;
        // The target is found first: it must not be in the run that leaves.
        let onto = match to {
            To::Card(under) => {
                let fits = children(under).is_some_and(|both| both.contains(&card));
                let run = self.runs[..self.used].iter().position(|run| run.top == under)?;
                fits.then_some(Some((run, under)))?
            }
            _ => None,
        };
        let (moved, cost) = self.lift(ground, card, onto.map(|(run, _)| run))?;
        match (to, onto) {
            (To::Foundation, _) => {
                if moved != bit(card) || !self.goes_up(card) {
                    return None;
                }
                self.foundations[suit(card)] += 1;
            }
            (_, Some((_, under))) => {
                let index = self.runs[..self.used].iter().position(|run| run.top == under)?;
                let run = &mut self.runs[index];
                run.cards |= moved;
                run.top = lowest(moved);
                self.up |= moved;
                if side(under) {
                    self.parents |= bit(card);
                }
            }
            (_, None) => {
                if self.used >= ground.width || rank(card) != ground.ranks {
                    return None;
                }
                self.add_run(card, MOVED);
                let run = &mut self.runs[self.used - 1];
                run.cards = moved;
                run.top = lowest(moved);
                self.up |= moved;
            }
        }
        Some(cost + 1)
    }

    /// Takes a card, and what lies on it, from where it is: the cards, and the draws and recycles before.
    fn lift(&mut self, ground: &Ground, card: Card, not: Option<usize>) -> Option<(Cards, u32)> {
        if self.up & bit(card) != 0 {
            let index = self.run_of(card).filter(|&index| Some(index) != not)?;
            return Some((self.lift_run(ground, index, card), 0));
        }
        if let Some(depth) = self.depth(ground, card) {
            let (cost, recycled) = self.reach(ground, depth)?;
            let place = ground.stock.iter().position(|&other| other == card)?;
            self.stock &= !(1 << place);
            self.waste = depth - 1;
            self.recycles += u8::from(recycled && ground.recycles.is_some());
            self.tangles = ground.tangles(self);
            return Some((bit(card), cost));
        }
        if self.is_foundation_top(card) && ground.take_backs {
            self.foundations[suit(card)] -= 1;
            return Some((bit(card), 0));
        }
        None
    }

    fn lift_run(&mut self, ground: &Ground, index: usize, card: Card) -> Cards {
        let run = &mut self.runs[index];
        let moved = run.cards & up_to(card);
        self.up &= !moved;
        if card != run.base {
            run.top = parent(card, self.parents & bit(card) != 0);
            run.cards &= !moved;
            self.parents &= !bit(card);
        } else if run.column != MOVED && self.unmoved[usize::from(run.column)] > 1 {
            let column = usize::from(run.column);
            self.unmoved[column] -= 1;
            let base = ground.columns[column][usize::from(self.unmoved[column] - 1)];
            *run = Run { cards: bit(base), base, top: base, column: run.column };
            self.up |= bit(base);
        } else {
            if run.column != MOVED {
                self.unmoved[usize::from(run.column)] = 0;
            }
            self.used -= 1;
            self.runs[index] = self.runs[self.used];
            return moved;
        }
        moved
    }
}
