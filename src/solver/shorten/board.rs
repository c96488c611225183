//! A position in 122 bits, and the same with its cards laid out.
//!
//! The bits say how many cards of each column have never moved, how high the foundations are, which cards are left in
//! the talon (stock and waste together), how many of these are in the waste, how many recycles there were (where they
//! are limited), and on which of its two possible parents each other card of the tableau lies. Equal bits mean equal
//! positions, except for the order of the columns that were emptied: which king lies in which of them is left out.

use super::cards::{CardIndex, CardMask, bit, children, lowest, parent, rank, side, suit, up_to};
use super::constants::Constants;

/// The bits of a position.
pub type Key = u128;

/// The move of a card and of what lies on it, with the draws and recycles that it needs before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardMove {
    /// The card that leads.
    pub card: CardIndex,
    /// Where it goes.
    pub to: Target,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To the foundation of its suit.
    Foundation,
    /// Onto this card.
    OnCard(CardIndex),
    /// To an empty column.
    Empty,
}

impl Target {
    /// The card below the place, as a set; empty where there is none.
    pub const fn card(self) -> CardMask {
        match self {
            Self::OnCard(under) => bit(under),
            Self::Foundation | Self::Empty => 0,
        }
    }
}

/// A position with its cards laid out.
#[derive(Clone, Copy)]
pub struct Board {
    /// How many cards of each column have never moved.
    pub unmoved: [u8; 7],
    /// How many cards are on each foundation.
    pub foundations: [u8; 4],
    /// The cards left in the talon, by their place in [`Constants::stock`].
    pub stock: u32,
    /// How many of them are in the waste; they are the first ones.
    pub waste: u32,
    /// Recycles so far, where passes are limited.
    pub recycles: u8,
    /// The face-up cards of the tableau.
    pub up: CardMask,
    /// The cards that lie on the second of their two possible parents.
    pub parents: CardMask,
    /// The columns that hold cards, in any order; the first `used` count.
    pub runs: [Run; 7],
    /// How many columns hold cards.
    pub used: usize,
    /// The fewest moves that the order of the talon costs: see [`Constants::waste_detours`].
    pub waste_detours: u32,
}

/// The face-up cards of a column.
#[derive(Clone, Copy, Default)]
pub struct Run {
    /// All of them.
    pub cards: CardMask,
    /// The one at its bottom.
    pub base: CardIndex,
    /// The one on top, which can be played.
    pub top: CardIndex,
    /// The column in which the base has always been; [`MOVED`] when it has moved.
    pub column: u8,
}

/// The column of a run whose base has moved: the base is a king, and nothing lies below it.
pub const MOVED: u8 = 7;

impl Constants {
    /// Lays out a position.
    pub fn read(&self, key: Key) -> Board {
        let field = |at: u32, width: u32| (key >> at) as u32 & ((1 << width) - 1);
        let small = |at: u32, width: u32| field(at, width) as u8;
        let mut board = Board {
            unmoved: std::array::from_fn(|column| small(3 * column as u32, 3)),
            foundations: std::array::from_fn(|suit| small(21 + 4 * suit as u32, 4)),
            stock: field(37, 24),
            waste: field(61, 5),
            recycles: small(66, 8),
            up: 0,
            parents: (key >> 74) as CardMask,
            runs: [Run::default(); 7],
            used: 0,
            waste_detours: 0,
        };
        board.waste_detours = self.waste_detours(&board);
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
                let lies = |&child: &CardIndex| {
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
    fn add_run(&mut self, base: CardIndex, column: u8) {
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

    /// A lower bound of the moves, draws and recycles that win from here.
    ///
    /// Every card that is not up goes up by a move of its own, and every undrawn card is turned up by a draw. A card
    /// that lies over a lower one of its suit, or waits for it in a circle of such cards, must first move within the
    /// tableau, by a move that it leads or that a card of its run leads
    /// ([`Constants::column_detours`]). A card that lies over a lower one of its suit in the waste must move to the
    /// tableau ([`Constants::waste_detours`]). No move is counted twice.
    pub fn bound(&self, constants: &Constants) -> u32 {
        let undrawn = self.stock.count_ones() - self.waste;
        self.cards_left(constants)
            + undrawn.div_ceil(constants.draw)
            + constants.column_detours(self)
            + self.waste_detours
    }

    /// How many cards are not up.
    pub fn cards_left(&self, constants: &Constants) -> u32 {
        let up: u8 = self.foundations.iter().sum();
        u32::from(constants.ranks * 4 - up)
    }

    /// Whether every card is up.
    pub fn is_won(&self, constants: &Constants) -> bool {
        self.foundations.iter().all(|&height| height == constants.ranks)
    }

    /// Whether the card is the next one of its foundation.
    pub fn goes_up(&self, card: CardIndex) -> bool {
        self.foundations[suit(card)] + 1 == rank(card)
    }

    /// Whether the card is the top card of its foundation.
    pub fn is_foundation_top(&self, card: CardIndex) -> bool {
        self.foundations[suit(card)] == rank(card)
    }

    /// The card that a card of the tableau lies on. It must not be the base of its run.
    pub fn parent(&self, card: CardIndex) -> CardIndex {
        parent(card, self.parents & bit(card) != 0)
    }

    /// The number of the run that a face-up card of the tableau is in.
    pub fn run_of(&self, card: CardIndex) -> Option<usize> {
        self.runs[..self.used].iter().position(|run| run.cards & bit(card) != 0)
    }

    /// How many cards of the talon a pass turns up until this one, itself included; `None` when it is not in the talon.
    pub fn depth(&self, constants: &Constants, card: CardIndex) -> Option<u32> {
        let place = constants.stock.iter().position(|&other| other == card)?;
        let upto = (2_u32 << place) - 1;
        (self.stock >> place & 1 != 0).then(|| (self.stock & upto).count_ones())
    }

    /// The fewest draws and recycles until the waste holds `depth` cards, and whether a recycle is one of them; `None`
    /// when that never happens.
    fn reach(&self, constants: &Constants, depth: u32) -> Option<(u32, bool)> {
        let all = self.stock.count_ones();
        let stops = |from: u32| (depth - from).is_multiple_of(constants.draw) || depth == all;
        if depth >= self.waste && (depth == self.waste || stops(self.waste)) {
            return Some(((depth - self.waste).div_ceil(constants.draw), false));
        }
        (self.may_recycle(constants) && stops(0)).then(|| {
            let to_end = (all - self.waste).div_ceil(constants.draw);
            (to_end + 1 + depth.div_ceil(constants.draw), true)
        })
    }

    /// Whether the rule book still allows a recycle.
    pub fn may_recycle(&self, constants: &Constants) -> bool {
        constants.recycles.is_none_or(|allowed| self.recycles < allowed)
    }

    /// Plays a card move and returns how many moves, draws and recycles it is. Returns `None` when it is not legal; the
    /// board is of no use any more then.
    pub fn play(&mut self, constants: &Constants, mv: CardMove) -> Option<u32> {
        let CardMove { card, to } = mv;
        // The target is found first: it must not be in the run that leaves.
        let onto = match to {
            Target::OnCard(under) => {
                let fits = children(under).is_some_and(|both| both.contains(&card));
                let run = self.runs[..self.used].iter().position(|run| run.top == under)?;
                fits.then_some(Some((run, under)))?
            }
            _ => None,
        };
        let (moved, cost) = self.lift(constants, card, onto.map(|(run, _)| run))?;
        match (to, onto) {
            (Target::Foundation, _) => {
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
                if self.used >= constants.width || rank(card) != constants.ranks {
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

    /// Takes a card and what lies on it from where they are, but not from the run `not`. Returns the cards, and the
    /// draws and recycles that it took.
    fn lift(
        &mut self,
        constants: &Constants,
        card: CardIndex,
        not: Option<usize>,
    ) -> Option<(CardMask, u32)> {
        if self.up & bit(card) != 0 {
            let index = self.run_of(card).filter(|&index| Some(index) != not)?;
            return Some((self.lift_run(constants, index, card), 0));
        }
        if let Some(depth) = self.depth(constants, card) {
            let (cost, recycled) = self.reach(constants, depth)?;
            let place = constants.stock.iter().position(|&other| other == card)?;
            self.stock &= !(1 << place);
            self.waste = depth - 1;
            self.recycles += u8::from(recycled && constants.recycles.is_some());
            self.waste_detours = constants.waste_detours(self);
            return Some((bit(card), cost));
        }
        if self.is_foundation_top(card) && constants.take_backs {
            self.foundations[suit(card)] -= 1;
            return Some((bit(card), 0));
        }
        None
    }

    fn lift_run(&mut self, constants: &Constants, index: usize, card: CardIndex) -> CardMask {
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
            let base = constants.columns[column][usize::from(self.unmoved[column] - 1)];
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
