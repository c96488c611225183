//! The slot test: a relaxation in which nothing is used up, and a position is dead when even that does not win.
//!
//! A least fixpoint over sets of cards says what can *ever* happen from here, too generously:
//!
//! - **A class of parents gives a place** if it is free now; or if a parent that is not face up now comes into
//!   the tableau; or if a loose child of the class goes up. *Why:* parents less loose children is the number of
//!   free ends. If that is 0 now, the first move that raises it is one of those. A parent that went up and came
//!   back does not count, for it could only go up when the class was free; nor does a child that became
//!   loose later, for it needed a place to do so.
//! - **Kings** find an empty column if there is one, if a column loses its last locked card, or if a loose king
//!   goes up.
//! - **A face-up card goes up** when its foundation reaches it and its class is free at some time, in one of the
//!   same ways. A card that comes into the tableau later arrives with nothing on it. A stock card goes up when
//!   its foundation reaches it and it can be had.
//! - **A base leaves** if it has a place or goes up; the card beneath turns up.
//! - **A foundation's card comes back** if it has a place and those above it have come back (take-backs only).
//! - **A stock card can be had** at any time at draw 1 with unlimited passes. Else see [`stock`].
//!
//! The position is dead if some hidden card never turns up, or some stock card never leaves.

mod stock;

use crate::solver::bits::{self, Cards};
use crate::solver::packed::{Layout, State};
use crate::solver::ruling::{Fault, Ruling};

/// Whether the test refutes the position.
pub fn is_dead<R: Ruling>(layout: &Layout<R>, state: &State) -> bool {
    let mut tableau = Tableau::new(layout, state);
    if layout.open_stock() {
        tableau.close(layout, state.hand);
        tableau.hides()
    } else {
        !stock::can_empty(layout, state, &mut tableau)
    }
}

/// What can happen in the tableau and on the foundations.
#[derive(Clone, Copy, PartialEq)]
struct Tableau {
    /// Loose cards of the position.
    loose: Cards,
    /// Face-up cards of the position.
    up: Cards,
    /// Classes that give a place.
    free: Cards,
    /// Kings, if they find an empty column.
    kings: Cards,
    /// Locked cards of each column, as in the state.
    locks: u32,
    /// Bases that stay.
    bases: Cards,
    /// Kings that lie at the bottom of a column: when one goes up the column is empty.
    bottom: Cards,
    /// Cards that come into the tableau.
    fresh: Cards,
    /// Cards that go up.
    gone: Cards,
    /// The next cards of the foundations.
    next: Cards,
    /// The cards of the foundations that come back next.
    tops: Cards,
}

impl Tableau {
    fn new<R: Ruling>(layout: &Layout<R>, state: &State) -> Self {
        let loose = state.up & !state.locked;
        let planted = |fault| layout.ruling.planted(fault);
        let come_back = layout.take_backs && !planted(Fault::SlotNoTakeBackParent);
        Self {
            loose,
            up: state.up,
            free: state.free(),
            kings: if layout.empty_columns(state) > 0 { layout.kings } else { 0 },
            locks: state.locks,
            bases: state.locked,
            bottom: loose & layout.kings,
            fresh: 0,
            gone: 0,
            next: state.next_up(),
            tops: if come_back { state.tops() } else { 0 },
        }
    }

    /// Whether a card stays hidden.
    const fn hides(&self) -> bool {
        self.locks & 0x0666_6666 != 0
    }

    /// Cards that have a place in the tableau.
    const fn placeable(&self) -> Cards {
        bits::children(bits::members(self.free)) | self.kings
    }

    /// Follows from these stock cards at hand all that can happen, unless nothing stays hidden and no stock
    /// card matters any more.
    fn close<R: Ruling>(&mut self, layout: &Layout<R>, stock: Cards) {
        let planted = |fault| layout.ruling.planted(fault);
        loop {
            let before = (self.fresh, self.gone, self.free, self.kings);
            let arrived = if planted(Fault::SlotNewCardStaysDown) { 0 } else { self.fresh };
            let candidates = arrived | stock | self.up & bits::members(self.free);
            loop {
                let up = self.next & candidates;
                if up == 0 {
                    break;
                }
                self.gone |= up;
                self.next = self.next & !up | up << 4;
            }
            if !planted(Fault::SlotNoNewParent) {
                self.free |= bits::any(self.fresh);
            }
            if !planted(Fault::SlotNoChildGone) {
                self.free |= bits::any(bits::parents(self.loose & self.gone));
            }
            if self.gone & self.bottom != 0 && !planted(Fault::SlotKingUpEmptiesNothing) {
                self.kings = layout.kings;
            }
            self.open(layout);
            if layout.open_stock() && !self.hides() {
                return;
            }
            let placeable = self.placeable();
            if !planted(Fault::SlotNoStockParent) {
                self.fresh |= stock & placeable;
            }
            loop {
                let back = self.tops & placeable;
                if back == 0 {
                    break;
                }
                self.fresh |= back;
                self.tops = self.tops & !back | back >> 4;
            }
            if before == (self.fresh, self.gone, self.free, self.kings) {
                return;
            }
        }
    }

    /// Lets every base leave that has a place or goes up.
    fn open<R: Ruling>(&mut self, layout: &Layout<R>) {
        let leaves = self.placeable() | self.gone;
        let mut open = self.bases & leaves;
        while open != 0 {
            let base = open & open.wrapping_neg();
            let c = usize::from(layout.column_of[base.trailing_zeros() as usize]);
            open ^= base;
            self.bases ^= base;
            self.locks -= 1 << (4 * c);
            let n = (self.locks >> (4 * c) & 7) as usize;
            let below = layout.base[c][n];
            self.fresh |= below;
            if n == 0 {
                if !layout.ruling.planted(Fault::SlotNoEmptied) {
                    self.kings = layout.kings;
                }
            } else if n == 1 && below & layout.kings != 0 {
                self.bottom |= below;
            } else {
                self.bases |= below;
                open |= below & leaves;
            }
        }
    }
}
