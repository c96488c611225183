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
use crate::solver::packed::{Layout, State, every_draw};
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
    /// Whether every one can be had, and has a place or goes up.
    all_leave: bool,
    /// Those not yet known to have a place or go up.
    idle: Cards,
    /// The cards by place, counting only those that are left.
    order: [u8; 24],
    /// The inverse, by place in the layout's order.
    index: [u8; 24],
    all: u32,
    /// By place: can be had.
    had: u32,
    /// By place: has a place or goes up.
    useful: u32,
    another_pass: bool,
}

impl Stock {
    fn new<R: Ruling>(layout: &Layout<R>, state: &State) -> Self {
        let planted = |fault| layout.ruling.planted(fault);
        let mut stock = Self {
            is_open: layout.open_stock(),
            cards: state.hand,
            all_leave: state.hand == 0,
            idle: state.hand,
            order: [0; 24],
            index: [0; 24],
            all: 0,
            had: 0,
            useful: 0,
            another_pass: (!layout.counted || state.recycles > 0)
                && !planted(Fault::SlotLastPassAlways),
        };
        if stock.is_open || stock.all_leave {
            return stock;
        }
        let mut left = 0;
        let mut rest = state.stock;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            stock.order[left] = layout.order[place];
            stock.index[place] = left as u8;
            left += 1;
            rest &= rest - 1;
        }
        stock.all = (1 << left) - 1;
        let last = 1 << (left - 1);
        if !planted(Fault::SlotNoAccessNow) {
            let waste = u32::from(state.waste);
            // What lies on the waste after each draw of the pass under way.
            stock.had = (layout.every_draw << waste >> 1 & stock.all) | last;
        }
        if stock.another_pass && !planted(Fault::SlotNoAccessLast) {
            stock.had |= last;
        }
        stock.cards = 0;
        stock
    }

    /// Takes in that these cards have a place or go up.
    fn reach<R: Ruling>(&mut self, layout: &Layout<R>, wanted: Cards) {
        let planted = |fault| layout.ruling.planted(fault);
        let new = wanted & self.idle;
        self.idle ^= new;
        bits::each(new, |number| {
            let place = layout.place_of[usize::from(number)];
            self.useful |= 1 << self.index[usize::from(place)];
        });
        let mut had = self.had;
        loop {
            let removable = had & self.useful;
            let mut reached = had;
            if !planted(Fault::SlotNoAccessNext) {
                reached |= removable >> 1;
            }
            if self.another_pass && !planted(Fault::SlotNoAccessShift) {
                reached |= shifted(layout, removable);
            }
            reached &= self.all;
            if reached == had {
                break;
            }
            had = reached;
        }
        let fresh = if self.cards == 0 { had } else { had & !self.had };
        self.had = had;
        bits::each(u64::from(fresh), |index| self.cards |= 1 << self.order[usize::from(index)]);
        self.all_leave = had & self.useful == self.all;
    }
}

/// The places i that a fresh pass can turn up on top when these may have been removed before it: at least
/// (i + 1) mod d of them before i.
fn shifted<R: Ruling>(layout: &Layout<R>, removable: u32) -> u32 {
    let planted = |fault| layout.ruling.planted(fault);
    let (draw, every) = if planted(Fault::SlotThreeAtAnyDraw) {
        (3, every_draw(3))
    } else {
        (layout.draw, layout.every_draw)
    };
    let mut reached = every << (draw - 1);
    let mut rest = removable;
    if planted(Fault::SlotShiftNeedsOneMore) {
        rest &= rest.wrapping_sub(1);
    }
    for gone in 1..draw {
        if rest == 0 {
            break;
        }
        let up_to_lowest = rest ^ (rest - 1);
        rest &= rest - 1;
        let first_only = gone == 1 && planted(Fault::SlotFirstOnly);
        reached |= !up_to_lowest & if first_only { 1 } else { every << (gone - 1) };
    }
    reached
}
