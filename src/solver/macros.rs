//! Draw 1, unlimited passes: a stock card moves only together with its use.
//!
//! Every stock card can be had at any time, so laying or lifting one can wait past any move that does not need
//! it: both orders are legal and end alike. Take a winning line and let every stock move wait so. What remains
//! before each other move is a set of stock moves that it cannot do without, and none at the end of the line,
//! which is the last reveal. What a move can need is little:
//!
//! - a reveal or a take-back needs a **parent**: a chain of stock cards laid one upon the other, the first where
//!   a place was, each of the others where there was none before;
//! - a card going up needs its **foundation** to have come so far: stock cards of its suit lifted one after the
//!   other; and its **twin**, laid at the end of such a chain, to relieve it of the run upon it.
//!
//! A laid card gives no new place when its class was free already; such a chain is not begun.

use super::bits::{self, Cards};
use super::moves::{Access, Step};
use super::node::Offer;
use super::packed::{Layout, State};
use super::ruling::{Fault, Ruling};

/// At most 13 cards laid, 13 lifted and the move that they serve.
const LONGEST: usize = 28;

/// What a chain of stock moves ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A reveal.
    Reveal,
    /// A card of the tableau goes up.
    Up,
    /// A card comes back from a foundation.
    TakeBack,
}

struct Macros<'a, R, F> {
    layout: &'a Layout<R>,
    before: &'a Offer,
    visit: F,
    steps: [Step; LONGEST],
    len: usize,
}

/// Every chain of stock moves with its use, and where it leads, but for those that the position before offers
/// in the same form.
pub fn each_macro<R: Ruling, F: FnMut(Use, &[Step], State)>(
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

impl<R: Ruling, F: FnMut(Use, &[Step], State)> Macros<'_, R, F> {
    fn push(&mut self, step: Step) {
        self.steps[self.len] = step;
        self.len += 1;
    }

    fn end(&mut self, what: Use, step: Step, state: State) {
        self.push(step);
        (self.visit)(what, &self.steps[..self.len], state);
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
        self.end(Use::Up, Step::Up(number), self.layout.up(&raised, card));
        self.len = len;
    }

    /// Lays one of these stock cards, and goes on with what that makes possible. `known` says that the position
    /// before offers the chain so far.
    fn lay(&mut self, state: &State, cards: Cards, known: bool) {
        let layout = self.layout;
        let planted = |fault| layout.ruling.planted(fault);
        bits::each(cards & !bits::members(state.free()), |number| {
            let card = 1 << number;
            let next = layout.lay(state, Access { number, place: 0, recycles: 0 });
            let class = bits::members(bits::any(card));
            let known = known
                && (self.len > 0 || self.before.placeable & card != 0)
                && bits::members(self.before.free) & card == 0;
            self.push(Step::Lay(number));
            let children = bits::children(class);
            if !known && !planted(Fault::MacroNoReveal) {
                bits::each(next.locked & children, |base| {
                    self.end(Use::Reveal, Step::Reveal(base), layout.reveal(&next, 1 << base));
                });
            }
            let twin = class & !card & next.up;
            if twin != 0 && !planted(Fault::MacroNoTwin) {
                self.up(&next, twin, known);
            }
            if layout.take_backs && !planted(Fault::MacroNoTakeBack) {
                let had = if known { self.before.next_up >> 4 } else { 0 };
                bits::each(next.tops() & children & !had, |top| {
                    let back = layout.take_back(&next, 1 << top);
                    self.end(Use::TakeBack, Step::TakeBack(top), back);
                });
            }
            if next.hand & children != 0 && !planted(Fault::MacroNoLongLay) {
                self.lay(&next, next.hand & children, known);
            }
            self.len -= 1;
        });
    }
}
