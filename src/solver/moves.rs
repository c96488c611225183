//! The moves of a packed position, one card at a time.

use super::bits::{self, Cards};
use super::packed::{Layout, State};
use super::ruling::Ruling;

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
    Lift(u8),
    /// The top card of a foundation comes back.
    TakeBack(u8),
}

/// A stock card that can be had: its number, how many stock cards come before it, recycles that it costs.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub number: u8,
    pub place: u8,
    pub recycles: u8,
}

const fn height(card: Cards) -> u16 {
    1 << (4 * (card.trailing_zeros() % 4))
}

impl<R: Ruling> Layout<R> {
    /// The stock cards that can be had by drawing, with at most one recycle.
    pub fn each_access(&self, state: &State, mut visit: impl FnMut(Access)) {
        if self.open_stock() {
            bits::each(state.hand, |number| visit(Access { number, place: 0, recycles: 0 }));
            return;
        }
        let left = state.stock.count_ones() as usize;
        let waste = usize::from(state.waste);
        let fresh = !self.counted || state.recycles > 0;
        let mut rest = state.stock;
        for drawn in 1..=left {
            let number = self.order[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            let now =
                drawn >= waste && ((drawn - waste).is_multiple_of(self.draw) || drawn == left);
            if now || fresh && (drawn.is_multiple_of(self.draw) || drawn == left) {
                visit(Access { number, place: drawn as u8 - 1, recycles: u8::from(!now) });
            }
        }
    }

    /// The tableau card goes up.
    #[inline]
    pub fn up(&self, state: &State, card: Cards) -> State {
        let mut next = *state;
        next.up &= !card;
        next.heights += height(card);
        if state.locked & card != 0 {
            self.release(&mut next, card);
        }
        next
    }

    /// The base moves to a free parent.
    #[inline]
    pub fn reveal(&self, state: &State, base: Cards) -> State {
        let mut next = *state;
        self.release(&mut next, base);
        next
    }

    /// The top card of a foundation comes back.
    #[inline]
    pub fn take_back(&self, state: &State, card: Cards) -> State {
        let mut next = *state;
        next.up |= card;
        next.heights -= height(card);
        next
    }

    #[inline]
    fn without(&self, state: &State, access: Access) -> State {
        let mut next = *state;
        next.hand &= !(1 << access.number);
        next.stock &= !(1 << self.place_of[usize::from(access.number)]);
        next.waste = access.place;
        if self.counted {
            next.recycles -= access.recycles;
        }
        self.normalise(&mut next);
        next
    }

    /// A stock card goes to the tableau.
    #[inline]
    pub fn lay(&self, state: &State, access: Access) -> State {
        let mut next = self.without(state, access);
        next.up |= 1 << access.number;
        next
    }

    /// A stock card goes up.
    #[inline]
    pub fn lift(&self, state: &State, access: Access) -> State {
        let mut next = self.without(state, access);
        next.heights += height(1 << access.number);
        next
    }
}
