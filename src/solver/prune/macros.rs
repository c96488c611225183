//! Macro moves at draw 1 with unlimited passes: a card of the talon moves only together with the move that uses it.
//!
//! **Claim.** A winnable position is still winnable when the only moves that take cards from the talon are macro
//! moves: a chain of such moves and the one move for which all of them are needed.
//!
//! *Why.* Every card of the talon is accessible at any time, so moving one can wait past any move that does not need
//! it: both orders are legal and end alike. Take a winning line and let every talon move wait in this way. What is left
//! right before each other move is a set of talon moves that it cannot do without, and after the last reveal, which
//! wins, there is none. What a move can need is little:
//!
//! - a reveal needs a **parent**: a chain of talon cards laid one upon the other, the first where there was a place
//!   and each of the others where there was none before;
//! - a card going up needs its **foundation** to have come so far, by cards of its suit that go up from the talon one
//!   after the other; and its **twin**, laid at the end of a chain as above, to relieve it of the run upon it.
//!
//! A take-back for which a card of the talon made the place waits for its own use in the same way. It is a link of
//! the chain, either for the place that it gives or for the card beneath it on the foundation, which can be taken
//! back next. Where that card has no place yet the chain ends, because another chain may bring the place. A card that
//! is safe is never taken back.
//!
//! A card of a class that is free already gives no new place; no chain begins with one.
//!
//! **Use.** The positions inside a chain are never looked at or stored. The subsets of the talon are what makes the
//! graph large, and most of them only occur there.

use super::safe::safe_among;
use crate::solver::bits::{self, CardBits};
use crate::solver::moves::{PackedMove, TalonAccess};
use crate::solver::node::Offer;
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::Ruling;
use crate::solver::ruling::clauses::Clauses;

/// No card comes twice in a chain.
const LONGEST: usize = 53;

struct MacroMoves<'a, R, F> {
    instance: &'a Instance<R>,
    before: &'a Offer,
    /// The cards of the talon that some chain can need in the tableau.
    useful: CardBits,
    /// Face-up cards that cannot go up, whatever the talon gives.
    stuck: CardBits,
    visit: F,
    moves: [PackedMove; LONGEST],
    len: usize,
}

/// Calls `visit` with the moves of every macro move and where it leads, except for those that the member before
/// offers in the same form.
pub fn each_macro<R: Ruling, F: FnMut(&[PackedMove], State)>(
    instance: &Instance<R>,
    state: &State,
    offer: &Offer,
    before: &Offer,
    visit: F,
) {
    let moves = [PackedMove::ToFoundation(0); LONGEST];
    let raisable = raisable(state, offer.next_up);
    let useful = useful(instance, state, raisable);
    let stuck = state.face_up & !raisable;
    let mut macros = MacroMoves { instance, before, useful, stuck, visit, moves, len: 0 };
    bits::each(raisable & !offer.next_up & offer.exposed, |number| {
        let card = 1 << number;
        macros.raise(state, card, before.exposed & card != 0);
    });
    macros.lay(state, useful & offer.placeable, true);
}

/// The first card of each suit, from the next one of its foundation on, that the talon does not hold.
const fn raisable(state: &State, mut next: CardBits) -> CardBits {
    loop {
        let there = next & state.talon;
        if there == 0 {
            return next;
        }
        next = next & !there | there << 4;
    }
}

/// The cards of the talon that give a place to a base or a card of a foundation, relieve a card that can go up, or are
/// parents of such cards. Chains lay no others.
fn useful<R: Ruling>(instance: &Instance<R>, state: &State, raisable: CardBits) -> CardBits {
    let tops = if instance.take_backs { state.tops() } else { 0 };
    let relieved = bits::members(bits::any(raisable & state.face_up));
    let mut useful = state.talon & (relieved | all_parents(state.locked | tops));
    loop {
        let more = useful | state.talon & all_parents(useful);
        if more == useful {
            return useful;
        }
        useful = more;
    }
}

/// All cards on which some of these may be laid.
const fn all_parents(cards: CardBits) -> CardBits {
    bits::members(bits::any(bits::parents(cards)))
}

/// A card of the talon at draw 1 with unlimited passes, where its place does not matter.
const fn access(number: u8) -> TalonAccess {
    TalonAccess { number, place: 0, recycles: 0 }
}

impl<R: Ruling, F: FnMut(&[PackedMove], State)> MacroMoves<'_, R, F> {
    fn push(&mut self, mv: PackedMove) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Ends the chain with this move, which leads to `state`.
    fn end(&mut self, mv: PackedMove, state: State) {
        self.push(mv);
        (self.visit)(&self.moves[..self.len], state);
        self.len -= 1;
    }

    /// Ends the chain with an exposed card that goes up, after the talon cards of its suit that must go up before it.
    /// `known` says that the member before offers all of this but perhaps the height of the foundation.
    fn raise(&mut self, state: &State, card: CardBits, known: bool) {
        let number = card.trailing_zeros() as u8;
        let suit = 0x0011_1111_1111_1111 << (number % 4);
        let mut next = state.next_up() & suit;
        if known && next == self.before.next_up & suit {
            return;
        }
        let mut raised = *state;
        let len = self.len;
        while next != card {
            if next & self.instance.ruling.macro_raise(raised.talon) == 0 || next > card {
                self.len = len;
                return;
            }
            let number = next.trailing_zeros() as u8;
            self.push(PackedMove::TalonToFoundation(number));
            raised = self.instance.talon_to_foundation(&raised, access(number));
            next <<= 4;
        }
        let to = self.instance.to_foundation(&raised, card);
        self.end(PackedMove::ToFoundation(number), to);
        self.len = len;
    }

    /// Lays one of these cards of the talon, and goes on with what that makes possible. `known` says that the member
    /// before offers the chain so far.
    fn lay(&mut self, state: &State, cards: CardBits, known: bool) {
        bits::each(cards & !bits::members(state.free()), |number| {
            let card = 1 << number;
            let next = self.instance.talon_to_tableau(state, access(number));
            let known = known && (self.len > 0 || self.before.placeable & card != 0);
            self.push(PackedMove::TalonToTableau(number));
            self.use_place(&next, card, known);
            self.len -= 1;
        });
    }

    /// Goes on with each use of the place on a card that has just come to a class that gave none.
    fn use_place(&mut self, state: &State, card: CardBits, known: bool) {
        let instance = self.instance;
        let clauses = instance.ruling;
        let known = known && bits::members(self.before.free) & card == 0;
        let class = bits::members(bits::any(card));
        let children = bits::children(class);
        if !known {
            bits::each(clauses.macro_reveal(state.locked & children), |base| {
                self.end(PackedMove::Reveal(base), instance.reveal(state, 1 << base));
            });
        }
        let twin = clauses.macro_twin(class & !card & state.face_up & !self.stuck);
        if twin != 0 {
            self.raise(state, twin, known);
        }
        if instance.take_backs {
            bits::each(clauses.macro_take_back(state.tops() & children), |top| {
                let known = known && self.before.next_up >> 4 & 1 << top != 0;
                self.take_back(state, 1 << top, known);
            });
        }
        let more = clauses.macro_long_lay(self.useful & state.talon & children);
        if more != 0 {
            self.lay(state, more, known);
        }
    }

    /// Takes back the top card of a foundation for its place, or for the card beneath it.
    fn take_back(&mut self, state: &State, card: CardBits, known: bool) {
        let instance = self.instance;
        let next = state.take_back(card);
        if safe_among(instance, &next, card) != 0 {
            return;
        }
        self.push(PackedMove::TakeBack(card.trailing_zeros() as u8));
        if bits::members(state.free()) & card == 0 {
            self.use_place(&next, card, known);
        }
        let beneath = card >> 4;
        if beneath != 0 && safe_among(instance, &next.take_back(beneath), beneath) == 0 {
            if next.placeable(instance) & beneath != 0 {
                self.take_back(&next, beneath, false);
            } else if !known && instance.ruling.macro_uncovers(beneath) != 0 {
                (self.visit)(&self.moves[..self.len], next);
            }
        }
        self.len -= 1;
    }
}
