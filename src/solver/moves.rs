//! The moves of a packed position, one card at a time.

use super::bits::{self, Cards};
use super::packed::{Layout, State};

/// One step of a packed line. Cards are named by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A base and its run move to another column; the card beneath turns up.
    Reveal(u8),
    /// A face-up card of the tableau goes up, its run first moved to its twin.
    Up(u8),
    /// A card of stock or waste goes to the tableau.
    Lay(u8),
    /// A card of stock or waste goes up.
    LiftStock(u8),
    /// The top card of a foundation comes back.
    TakeBack(u8),
}

/// The stock cards that can be had, each with the place in the remaining cards and the recycles it costs.
pub fn each_accessible(layout: &Layout, state: &State, mut visit: impl FnMut(u8, u8, u8)) {
    let left = state.stock.count_ones() as usize;
    let waste = usize::from(state.waste);
    let fresh = !layout.counted || state.recycles > 0;
    let mut rest = state.stock;
    for place in 0..left {
        let number = layout.order[rest.trailing_zeros() as usize];
        rest &= rest - 1;
        let last = place + 1 == left;
        let now = place + 1 >= waste && ((place + 1 - waste).is_multiple_of(layout.draw) || last);
        if now && place + 1 > 0 {
            visit(number, place as u8, 0);
        } else if fresh && ((place + 1).is_multiple_of(layout.draw) || last) {
            visit(number, place as u8, 1);
        }
    }
}

impl Layout {
    /// The tableau card goes up.
    pub fn up(&self, state: &State, card: Cards) -> State {
        let mut next = *state;
        next.up &= !card;
        next.heights += 1 << (4 * (card.trailing_zeros() % 4));
        if state.locked & card != 0 {
            self.release(&mut next, card);
        }
        next
    }

    /// The base moves to a free parent.
    pub fn reveal(&self, state: &State, base: Cards) -> State {
        let mut next = *state;
        self.release(&mut next, base);
        next
    }

    /// The top card of a foundation comes back.
    pub fn take_back(state: &State, card: Cards) -> State {
        let mut next = *state;
        next.up |= card;
        next.heights -= 1 << (4 * (card.trailing_zeros() % 4));
        next
    }

    fn without(&self, state: &State, card: Cards, place: u8, recycles: u8) -> State {
        let mut next = *state;
        next.hand &= !card;
        next.stock &= !(1 << self.place_of[card.trailing_zeros() as usize]);
        next.waste = place;
        next.recycles -= if self.counted { recycles } else { 0 };
        self.normalise(&mut next);
        next
    }

    /// A stock card, `place` cards before it, goes to the tableau after so many recycles.
    pub fn lay(&self, state: &State, card: Cards, place: u8, recycles: u8) -> State {
        let mut next = self.without(state, card, place, recycles);
        next.up |= card;
        next
    }

    /// A stock card goes up.
    pub fn lift(&self, state: &State, card: Cards, place: u8, recycles: u8) -> State {
        let mut next = self.without(state, card, place, recycles);
        next.heights += 1 << (4 * (card.trailing_zeros() % 4));
        next
    }

    /// Every step from here and where it leads.
    pub fn each_step(&self, state: &State, mut visit: impl FnMut(Step, State)) {
        let placeable = state.placeable(self);
        let next_up = state.next_up();
        bits::each(state.locked & placeable, |n| {
            visit(Step::Reveal(n), self.reveal(state, 1 << n))
        });
        bits::each(state.up & bits::members(state.free()) & next_up, |n| {
            visit(Step::Up(n), self.up(state, 1 << n));
        });
        each_accessible(self, state, |n, place, recycles| {
            let card = 1 << n;
            if card & next_up != 0 {
                visit(Step::LiftStock(n), self.lift(state, card, place, recycles));
            }
            if card & placeable != 0 {
                visit(Step::Lay(n), self.lay(state, card, place, recycles));
            }
        });
        if self.take_backs {
            bits::each(state.tops() & placeable, |n| {
                visit(Step::TakeBack(n), Self::take_back(state, 1 << n));
            });
        }
    }
}
