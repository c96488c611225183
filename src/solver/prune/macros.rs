//! Draw 1, unlimited passes: a stock card moves only together with its use.
//!
//! Every stock card can be had at any time, so laying or lifting one can wait past any move that does not need
//! it: both orders are legal and end alike. Take a winning line and let every stock move wait so. What remains
//! before each other move is a set of stock moves that it cannot do without, and none at the end of the line,
//! which is the last reveal. What a move can need is little:
//!
//! - a reveal needs a **parent**: a chain of stock cards laid one upon the other, the first where a place was,
//!   each of the others where there was none before;
//! - a card going up needs its **foundation** to have come so far: stock cards of its suit lifted one after the
//!   other; and its **twin**, laid at the end of such a chain, to relieve it of the run upon it.
//!
//! A take-back for which a stock card made the place waits for its own use in the same way: it is a link of the
//! chain, for the place that it gives or for the card beneath it, which can be taken back then. Where that card
//! has no place yet the chain ends, for another one may bring it. A card that is safe is never taken back.
//!
//! A laid card gives no new place when its class was free already; such a chain is not begun.

use super::safe::safe_next;
use crate::solver::bits::{self, Cards};
use crate::solver::moves::{Access, Step};
use crate::solver::node::Offer;
use crate::solver::packed::{Layout, State};
use crate::solver::ruling::{Fault, Ruling};

/// No card comes twice in a chain.
const LONGEST: usize = 53;

struct Macros<'a, R, F> {
    layout: &'a Layout<R>,
    before: &'a Offer,
    visit: F,
    steps: [Step; LONGEST],
    len: usize,
}

/// Every chain of stock moves with its use, and where it leads, but for those that the position before offers
/// in the same form.
pub fn each_macro<R: Ruling, F: FnMut(&[Step], State)>(
    layout: &Layout<R>,
    state: &State,
    offer: &Offer,
    before: &Offer,
    visit: F,
) {
    let mut macros = Macros { layout, before, visit, steps: [Step::Up(0); LONGEST], len: 0 };
    // Cards above a foundation that the stock can raise.
    bits::each(offer.next_up & state.hand, |next| {
        let mut above = 1 << (next + 4);
        while above & state.hand != 0 {
            above <<= 4;
        }
        if above & offer.exposed != 0 {
            macros.up(state, above, before.exposed & above != 0);
        }
    });
    macros.lay(state, state.hand & offer.placeable, true);
}

impl<R: Ruling, F: FnMut(&[Step], State)> Macros<'_, R, F> {
    fn push(&mut self, step: Step) {
        self.steps[self.len] = step;
        self.len += 1;
    }

    fn end(&mut self, step: Step, state: State) {
        self.push(step);
        (self.visit)(&self.steps[..self.len], state);
        self.len -= 1;
    }

    /// Puts up an exposed card after the stock cards of its suit that must go before it. `known` says that the
    /// position before offers all but perhaps the foundation.
    fn up(&mut self, state: &State, card: Cards, known: bool) {
        if self.layout.ruling.planted(Fault::MacroNoLift) && card & state.next_up() == 0 {
            return;
        }
        let number = card.trailing_zeros() as u8;
        let suit = 0x0011_1111_1111_1111 << (number % 4);
        let mut next = state.next_up() & suit;
        if known && next == self.before.next_up & suit {
            return;
        }
        let mut raised = *state;
        let len = self.len;
        while next != card {
            if next & raised.hand == 0 || next > card {
                self.len = len;
                return;
            }
            let number = next.trailing_zeros() as u8;
            self.push(Step::Lift(number));
            raised = self.layout.lift(&raised, Access { number, place: 0, recycles: 0 });
            next <<= 4;
        }
        self.end(Step::Up(number), self.layout.up(&raised, card));
        self.len = len;
    }

    /// Lays one of these stock cards, and goes on with what that makes possible. `known` says that the position
    /// before offers the chain so far.
    fn lay(&mut self, state: &State, cards: Cards, known: bool) {
        bits::each(cards & !bits::members(state.free()), |number| {
            let card = 1 << number;
            let next = self.layout.lay(state, Access { number, place: 0, recycles: 0 });
            let known = known && (self.len > 0 || self.before.placeable & card != 0);
            self.push(Step::Lay(number));
            self.arrive(&next, card, known);
            self.len -= 1;
        });
    }

    /// Uses the place that a card gives which has just come to a class that gave none.
    fn arrive(&mut self, state: &State, card: Cards, known: bool) {
        let layout = self.layout;
        let planted = |fault| layout.ruling.planted(fault);
        let known = known && bits::members(self.before.free) & card == 0;
        let class = bits::members(bits::any(card));
        let children = bits::children(class);
        if !known && !planted(Fault::MacroNoReveal) {
            bits::each(state.locked & children, |base| {
                self.end(Step::Reveal(base), layout.reveal(state, 1 << base));
            });
        }
        let twin = class & !card & state.up;
        if twin != 0 && !planted(Fault::MacroNoTwin) {
            self.up(state, twin, known);
        }
        if layout.take_backs && !planted(Fault::MacroNoTakeBack) {
            bits::each(state.tops() & children, |top| {
                let known = known && self.before.next_up >> 4 & 1 << top != 0;
                self.take_back(state, 1 << top, known);
            });
        }
        if state.hand & children != 0 && !planted(Fault::MacroNoLongLay) {
            self.lay(state, state.hand & children, known);
        }
    }

    /// Takes back the top card of a foundation for its place, or for the card beneath it.
    fn take_back(&mut self, state: &State, card: Cards, known: bool) {
        let layout = self.layout;
        let next = state.take_back(card);
        if safe_next(layout, &next) & card != 0 {
            return;
        }
        let number = card.trailing_zeros() as u8;
        self.push(Step::TakeBack(number));
        if bits::members(state.free()) & card == 0 {
            self.arrive(&next, card, known);
        }
        let beneath = card >> 4;
        if beneath != 0 && safe_next(layout, &next.take_back(beneath)) & beneath == 0 {
            if next.placeable(layout) & beneath != 0 {
                self.take_back(&next, beneath, false);
            } else if !known && !layout.ruling.planted(Fault::MacroNoSecondTakeBack) {
                (self.visit)(&self.steps[..self.len], next);
            }
        }
        self.len -= 1;
    }
}
