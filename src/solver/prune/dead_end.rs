//! Dead ends: a position that even a relaxation cannot win is not entered.
//!
//! **Claim.** In the relaxation nothing is ever used up: a least fixpoint over sets of cards collects all that can
//! happen at any time from here, and more. If even so some hidden card never turns up, or some card of the talon
//! never leaves it, the position is unwinnable.
//!
//! *Why.* A winning line turns up every hidden card and takes every card out of the talon. By induction over its
//! moves each of them is among what the relaxation allows, for these reasons:
//!
//! - **A class gives a place** if it is free now, if a parent of the class that is not face up now comes into the
//!   tableau, or if a loose child of the class goes up. The free ends of a class are its parents less its loose
//!   children. If that number is 0 now, the first move that raises it is one of those named. A parent that goes up
//!   and comes back does not raise it, for it could only go up while the class was free; nor does a child that
//!   becomes loose later, for it needed a place to do so.
//! - **Kings find an empty column** if there is one now, if a column loses its last locked card, or if a king that
//!   lies at the bottom of a column goes up.
//! - **A face-up card goes up** when its foundation reaches it and its class is free at some time, in one of the ways
//!   above. A card that comes into the tableau later arrives with nothing on it. A card of the talon goes up when
//!   its foundation reaches it and it is accessible.
//! - **A base leaves its column** if it has a place or goes up, and the card beneath turns up.
//! - **A card of a foundation comes back** if it has a place and those above it have come back (take-backs only).
//! - **A card of the talon is accessible** at any time at draw 1 with unlimited passes. For all other rule books see
//!   [`talon`].
//!
//! **Use.** Every position that is neither won nor known is tested before its node is opened.

mod talon;

use crate::solver::bits::{self, CardBits};
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::Ruling;
use crate::solver::ruling::clauses::Clauses;

/// Whether the position is a dead end by this test.
pub fn is_dead_end<R: Ruling>(instance: &Instance<R>, state: &State) -> bool {
    let mut relaxed = Relaxation::new(instance, state);
    if instance.open_talon() {
        relaxed.close(instance, state.talon);
        relaxed.hides(instance)
    } else {
        !talon::can_empty(instance, state, &mut relaxed)
    }
}

/// What can happen in the tableau and on the foundations, as far as it has been followed.
#[derive(Clone, Copy, PartialEq)]
struct Relaxation {
    /// Loose cards of the position.
    loose: CardBits,
    /// Face-up cards of the position.
    face_up: CardBits,
    /// Classes that give a place.
    free: CardBits,
    /// The kings, if they find an empty column; else none.
    kings: CardBits,
    /// Bases that have not left.
    bases: CardBits,
    /// Kings that lie at the bottom of a column, which is empty when they go up.
    bottom: CardBits,
    /// Cards that have come into the tableau.
    fresh: CardBits,
    /// Cards that have gone up.
    gone: CardBits,
    /// The next cards of the foundations.
    next: CardBits,
    /// The cards of the foundations that come back next.
    tops: CardBits,
}

impl Relaxation {
    fn new<R: Ruling>(instance: &Instance<R>, state: &State) -> Self {
        let loose = state.face_up & !state.locked;
        let tops = if instance.take_backs { state.tops() } else { 0 };
        Self {
            loose,
            face_up: state.face_up,
            free: state.free(),
            kings: if instance.empty_columns(state) > 0 { instance.kings } else { 0 },
            bases: state.locked,
            bottom: loose & instance.kings,
            fresh: 0,
            gone: 0,
            next: state.next_up(),
            tops: instance.ruling.take_back_parent(tops),
        }
    }

    /// Whether a card stays hidden.
    const fn hides<R>(&self, instance: &Instance<R>) -> bool {
        self.bases & instance.covering != 0
    }

    /// Cards that have a place in the tableau.
    const fn placeable(&self) -> CardBits {
        bits::children(bits::members(self.free)) | self.kings
    }

    /// Follows all that can happen while these cards of the talon are accessible.
    fn close<R: Ruling>(&mut self, instance: &Instance<R>, talon: CardBits) {
        let mut relaxed = *self;
        while relaxed.step(instance, talon) {}
        *self = relaxed;
    }

    /// Follows each clause once. Returns false when nothing new can happen, or nothing else matters.
    #[expect(clippy::inline_always, reason = "the whole search takes 3 % longer without it")]
    #[inline(always)]
    fn step<R: Ruling>(&mut self, instance: &Instance<R>, talon: CardBits) -> bool {
        let clauses = instance.ruling;
        let before = (self.fresh, self.gone, self.kings);
        let placeable = self.placeable();
        self.fresh |= clauses.talon_parent(talon & placeable);
        self.take_back(placeable);
        self.free_bases(instance, placeable | self.gone);
        if instance.open_talon() && !self.hides(instance) {
            return false;
        }
        self.free |= clauses.new_parent(bits::any(self.fresh));
        let at_top = self.face_up & bits::members(self.free);
        let candidates = clauses.new_card_goes_up(self.fresh) | talon | at_top;
        if self.next & candidates != 0 {
            self.raise_foundations(candidates);
            self.free |= clauses.child_gone(bits::any(bits::parents(self.loose & self.gone)));
            if clauses.king_up(self.gone & self.bottom) != 0 {
                self.kings = instance.kings;
            }
        }
        before != (self.fresh, self.gone, self.kings)
    }

    /// Puts up all of these cards that the foundations reach.
    fn raise_foundations(&mut self, candidates: CardBits) {
        loop {
            let up = self.next & candidates;
            if up == 0 {
                break;
            }
            self.gone |= up;
            self.next = self.next & !up | up << 4;
        }
    }

    /// Takes back from the foundations what has a place.
    fn take_back(&mut self, placeable: CardBits) {
        loop {
            let back = self.tops & placeable;
            if back == 0 {
                break;
            }
            self.fresh |= back;
            self.tops = self.tops & !back | back >> 4;
        }
    }

    /// Lets every base leave its column that is one of these, which have a place or go up.
    fn free_bases<R: Ruling>(&mut self, instance: &Instance<R>, leaves: CardBits) {
        let mut open = self.bases & leaves;
        while open != 0 {
            let base = open & open.wrapping_neg();
            let below = instance.beneath[base.trailing_zeros() as usize & 63];
            let loose = below & instance.bottom_kings;
            let next = below ^ loose;
            self.fresh |= below;
            self.bottom |= loose;
            self.bases ^= base | next;
            open ^= base | next & leaves;
            if below == 0 {
                self.kings |= instance.ruling.emptied_column(instance.kings);
            }
        }
    }
}
