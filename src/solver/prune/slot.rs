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
//! - **A stock card can be had** at any time at draw 1 with unlimited passes. Else see [`Stock`].
//!
//! The position is dead if some hidden card never turns up, or some stock card never leaves.

use crate::solver::bits::{self, Cards};
use crate::solver::packed::{Layout, State};
use crate::solver::ruling::{Fault, Ruling};

/// Whether the test refutes the position.
pub fn is_dead<R: Ruling>(layout: &Layout<R>, state: &State) -> bool {
    let planted = |fault| layout.ruling.planted(fault);
    let loose = state.up & !state.locked;
    let mut free = state.free();
    let mut kings = layout.empty_columns(state) > 0;
    let mut locks = state.locks;
    let mut bases = state.locked;
    // Kings that lie at the bottom of a column: when one goes up the column is empty.
    let mut bottom = loose & layout.kings;
    // Cards that come into the tableau.
    let mut fresh: Cards = 0;
    // Cards that go up.
    let mut gone: Cards = 0;
    let mut next = state.next_up();
    let mut tops = if layout.take_backs { state.tops() } else { 0 };
    let mut stock = Stock::new(layout, state);
    loop {
        let before = (fresh, gone, free, kings, stock.cards);
        let arrived = if planted(Fault::SlotNewCardStaysDown) { 0 } else { fresh };
        let candidates = arrived | stock.cards | state.up & bits::members(free);
        loop {
            let up = next & candidates;
            if up == 0 {
                break;
            }
            gone |= up;
            next = next & !up | up << 4;
        }
        if !planted(Fault::SlotNoNewParent) {
            free |= bits::any(fresh);
        }
        if !planted(Fault::SlotNoChildGone) {
            free |= bits::any(bits::parents(loose & gone));
        }
        kings |= gone & bottom != 0 && !planted(Fault::SlotKingUpEmptiesNothing);
        let placeable = bits::children(bits::members(free)) | if kings { layout.kings } else { 0 };
        let mut open = bases & (placeable | gone);
        while open != 0 {
            let base = open & open.wrapping_neg();
            let c = usize::from(layout.column_of[base.trailing_zeros() as usize]);
            open ^= base;
            bases ^= base;
            locks -= 1 << (4 * c);
            let n = (locks >> (4 * c) & 7) as usize;
            let below = layout.base[c][n];
            fresh |= below;
            if n == 0 {
                kings |= !planted(Fault::SlotNoEmptied);
            } else if n == 1 && below & layout.kings != 0 {
                bottom |= below;
            } else {
                bases |= below;
                if below & (placeable | gone) != 0 {
                    open |= below;
                }
            }
        }
        if locks & 0x0666_6666 == 0 && stock.is_open {
            return false;
        }
        if !planted(Fault::SlotNoStockParent) {
            fresh |= stock.cards & placeable;
        }
        if !planted(Fault::SlotNoTakeBackParent) {
            loop {
                let back = tops & placeable;
                if back == 0 {
                    break;
                }
                fresh |= back;
                tops = tops & !back | back >> 4;
            }
        }
        if !stock.is_open {
            stock.reach(layout, placeable | gone);
            if stock.all_leave && locks & 0x0666_6666 == 0 {
                return false;
            }
        }
        if before == (fresh, gone, free, kings, stock.cards) {
            return true;
        }
    }
}

/// Which stock cards can ever be had.
///
/// Let card i of n (from 0, in the order of drawing) be *removable* if it can be had and then has a place or
/// goes up. Card i can be had if it can be had now in the pass under way; or card i + 1 is removable, which
/// leaves card i on the waste; and, if another pass can come, if it is the last card, or if at least
/// (i + 1) mod d cards before it are removable: it is turned up on top in a fresh pass when i + 1 less the cards
/// gone before it is a multiple of d.
struct Stock {
    /// All can be had at any time.
    is_open: bool,
    /// Those that can be had.
    cards: Cards,
    all_leave: bool,
    n: usize,
    order: [Cards; 24],
    /// By place: can be had whatever happens.
    given: u32,
    another_pass: bool,
}

impl Stock {
    fn new<R: Ruling>(layout: &Layout<R>, state: &State) -> Self {
        let mut stock = Self {
            is_open: layout.open_stock(),
            cards: state.hand,
            all_leave: false,
            n: 0,
            order: [0; 24],
            given: 0,
            another_pass: !layout.counted || state.recycles > 0,
        };
        if stock.is_open {
            return stock;
        }
        let planted = |fault| layout.ruling.planted(fault);
        if planted(Fault::SlotLastPassAlways) {
            stock.another_pass = false;
        }
        let mut rest = state.stock;
        while rest != 0 {
            stock.order[stock.n] = 1 << layout.order[rest.trailing_zeros() as usize];
            stock.n += 1;
            rest &= rest - 1;
        }
        let (n, waste) = (stock.n, usize::from(state.waste));
        if n == 0 {
            stock.all_leave = true;
            return stock;
        }
        let last = 1 << (n - 1);
        let all = (last << 1) - 1;
        if !planted(Fault::SlotNoAccessNow) {
            let mut drawn = waste;
            while drawn < n {
                if drawn > 0 {
                    stock.given |= 1 << (drawn - 1);
                }
                drawn += layout.draw;
            }
            stock.given |= last;
        }
        if stock.another_pass && !planted(Fault::SlotNoAccessLast) {
            stock.given |= last;
        }
        stock.given &= all;
        stock.cards = 0;
        stock
    }

    /// Takes in that these cards have a place or go up.
    fn reach<R: Ruling>(&mut self, layout: &Layout<R>, wanted: Cards) {
        let planted = |fault| layout.ruling.planted(fault);
        let useful =
            (0..self.n).fold(0u32, |bits, i| bits | u32::from(self.order[i] & wanted != 0) << i);
        let draw = if planted(Fault::SlotThreeAtAnyDraw) { 3 } else { layout.draw };
        let mut had = self.given;
        loop {
            let removable = had & useful;
            let mut reached = had;
            if !planted(Fault::SlotNoAccessNext) {
                reached |= removable >> 1;
            }
            if self.another_pass && !planted(Fault::SlotNoAccessShift) {
                let mut gone_before = 0;
                for i in 0..self.n {
                    let shift = if planted(Fault::SlotFirstOnly) && i > 0 && (i + 1) % draw == 1 {
                        draw
                    } else {
                        (i + 1) % draw + usize::from(planted(Fault::SlotShiftNeedsOneMore))
                    };
                    if shift <= gone_before {
                        reached |= 1 << i;
                    }
                    gone_before += (removable >> i & 1) as usize;
                }
            }
            if reached == had {
                break;
            }
            had = reached;
        }
        self.all_leave = (had & useful).count_ones() as usize == self.n;
        self.cards =
            (0..self.n).filter(|&i| had >> i & 1 != 0).fold(0, |cards, i| cards | self.order[i]);
    }
}
