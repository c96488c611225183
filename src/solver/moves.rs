//! The moves of a packed position, one card at a time.

use super::bits::{self, CardBits};
use super::packed::{Instance, State};
use super::ruling::Ruling;

/// A move of a packed position. Cards are named by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackedMove {
    /// A base and its run move to another column, and the card beneath turns up.
    Reveal(u8),
    /// A face-up card of the tableau goes to its foundation, after its run has moved to its twin.
    ToFoundation(u8),
    /// A card of the talon goes to the tableau.
    TalonToTableau(u8),
    /// A card of the talon goes to its foundation.
    TalonToFoundation(u8),
    /// The top card of a foundation comes back to the tableau.
    TakeBack(u8),
}

/// A card of the talon that can be drawn to.
#[derive(Clone, Copy, Debug)]
pub struct TalonAccess {
    /// The card's number.
    pub number: u8,
    /// How many cards of the talon come before it.
    pub place: u8,
    /// The recycles that it takes, 0 or 1.
    pub recycles: u8,
}

/// One card more on the foundation of this card, to be added to or taken from the heights.
const fn one_higher(card: CardBits) -> u16 {
    1 << (4 * (card.trailing_zeros() % 4))
}

impl<R: Ruling> Instance<R> {
    /// Calls `visit` with each card of the talon that drawing brings to the top of the waste, with at most one
    /// recycle.
    pub fn each_access(&self, state: &State, mut visit: impl FnMut(TalonAccess)) {
        if self.open_talon() {
            bits::each(state.talon, |number| {
                visit(TalonAccess { number, place: 0, recycles: 0 });
            });
            return;
        }
        let left = state.talon_places.count_ones();
        if left == 0 {
            return;
        }
        // By the number of cards that have been drawn, one bit each.
        let drawn_to = |every: u32| every & ((2 << left) - 2) | 1 << left;
        let now = drawn_to(self.every_draw << state.waste);
        let fresh = !self.counted || state.recycles > 0;
        let mut accessible = if fresh { now | drawn_to(self.every_draw) } else { now };
        let mut rest = state.talon_places;
        let mut drawn = 0;
        while accessible != 0 {
            let next = accessible.trailing_zeros();
            accessible &= accessible - 1;
            for _ in drawn + 1..next {
                rest &= rest - 1;
            }
            let number = self.talon_order[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            drawn = next;
            let recycles = u8::from(now >> drawn & 1 == 0);
            visit(TalonAccess { number, place: drawn as u8 - 1, recycles });
        }
    }

    /// A card of the tableau goes to its foundation.
    #[inline]
    pub fn to_foundation(&self, state: &State, card: CardBits) -> State {
        let mut next = *state;
        next.face_up &= !card;
        next.heights += one_higher(card);
        if state.locked & card != 0 {
            self.release(&mut next, card);
        }
        next
    }

    /// A base moves to a free parent.
    #[inline]
    pub fn reveal(&self, state: &State, base: CardBits) -> State {
        let mut next = *state;
        self.release(&mut next, base);
        next
    }

    #[inline]
    fn without(&self, state: &State, access: TalonAccess) -> State {
        let mut next = *state;
        next.talon &= !(1 << access.number);
        next.talon_places &= !(1 << self.talon_place[usize::from(access.number)]);
        next.waste = access.place;
        if self.counted {
            next.recycles -= access.recycles;
        }
        self.normalise(&mut next);
        next
    }

    /// A card of the talon goes to the tableau.
    #[inline]
    pub fn talon_to_tableau(&self, state: &State, access: TalonAccess) -> State {
        let mut next = self.without(state, access);
        next.face_up |= 1 << access.number;
        next
    }

    /// A card of the talon goes to its foundation.
    #[inline]
    pub fn talon_to_foundation(&self, state: &State, access: TalonAccess) -> State {
        let mut next = self.without(state, access);
        next.heights += one_higher(1 << access.number);
        next
    }
}

impl State {
    /// The top card of a foundation comes back to the tableau.
    #[inline]
    pub fn take_back(&self, card: CardBits) -> Self {
        let mut next = *self;
        next.face_up |= card;
        next.heights -= one_higher(card);
        next
    }
}
