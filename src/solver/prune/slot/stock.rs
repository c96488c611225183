//! Which stock cards can ever be had, and whether all of them leave.
//!
//! Places count the cards that are left, from 0 in the order of drawing, d is the draw count. A card is
//! *removable* once it can be had and has a place or goes up.
//!
//! **Unlimited passes.** Card i can be had now, in the pass under way; or it is the last; or card i + 1 is
//! removable, which leaves card i on the waste; or at least (i + 1) mod d cards before it are removable: a fresh
//! pass turns it up on top when i + 1 less the cards gone before it is a multiple of d.
//!
//! **Counted passes.** What follows is worked out draw by draw: after a draw that turns up card t, card i can be
//! had if all of i + 1 to t are removable by then. *Why:* at that moment of a real line those cards have left,
//! and what made that possible had come about. Which cards t a pass turns up is known for the pass under way;
//! for a later one they are the last and those i with at least (i + 1) mod d removable cards before them.

use super::Tableau;
use crate::solver::bits::{self, Cards};
use crate::solver::packed::{Layout, State, every_draw};
use crate::solver::ruling::{Fault, Ruling};

/// Whether every hidden card turns up and every stock card leaves.
pub fn can_empty<R: Ruling>(layout: &Layout<R>, state: &State, tableau: &mut Tableau) -> bool {
    if state.stock == 0 {
        tableau.close(layout, 0);
        return !tableau.hides();
    }
    let stock = Stock::new(layout, state);
    if layout.counted && !layout.ruling.planted(Fault::SlotLastPassAlways) {
        stock.pass_by_pass(layout, state.recycles, tableau)
    } else {
        stock.at_last(layout, tableau)
    }
}

/// The stock by places.
struct Stock {
    /// The card at each place.
    order: [Cards; 24],
    /// All cards before each place.
    before: [Cards; 25],
    /// The inverse, by place in the layout's order.
    index: [u8; 24],
    all: u32,
    last: u32,
    /// What the pass under way turns up.
    now: u32,
}

impl Stock {
    fn new<R: Ruling>(layout: &Layout<R>, state: &State) -> Self {
        let planted = |fault| layout.ruling.planted(fault);
        let mut order = [0; 24];
        let mut before = [0; 25];
        let mut index = [0; 24];
        let mut left = 0;
        let mut rest = state.stock;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            order[left] = 1 << layout.order[place];
            before[left + 1] = before[left] | order[left];
            index[place] = left as u8;
            left += 1;
            rest &= rest - 1;
        }
        let all = (1 << left) - 1;
        let last = if planted(Fault::SlotNoAccessLast) { 0 } else { 1 << (left - 1) };
        let now = layout.every_draw << state.waste >> 1 & all | last;
        let now = if planted(Fault::SlotNoAccessNow) { 0 } else { now };
        Self { order, before, index, all, last, now }
    }

    /// The places of these cards.
    fn places<R: Ruling>(&self, layout: &Layout<R>, cards: Cards) -> u32 {
        let mut places = 0;
        bits::each(cards, |number| {
            places |= 1 << self.index[usize::from(layout.place_of[usize::from(number)])];
        });
        places
    }

    /// The cards at these places.
    fn cards(&self, places: u32) -> Cards {
        let mut cards = 0;
        bits::each(u64::from(places), |place| cards |= self.order[usize::from(place)]);
        cards
    }

    /// Unlimited passes.
    fn at_last<R: Ruling>(&self, layout: &Layout<R>, tableau: &mut Tableau) -> bool {
        let planted = |fault| layout.ruling.planted(fault);
        let mut idle = self.cards(self.all);
        let mut useful = 0;
        let mut had = self.now | self.last;
        let mut cards = self.cards(had);
        loop {
            tableau.close(layout, cards);
            let new = (tableau.placeable() | tableau.gone) & idle;
            idle ^= new;
            useful |= self.places(layout, new);
            let before = had;
            loop {
                let removable = had & useful;
                let mut reached = had;
                if !planted(Fault::SlotNoAccessNext) {
                    reached |= removable >> 1;
                }
                if !planted(Fault::SlotNoAccessShift) && !planted(Fault::SlotLastPassAlways) {
                    reached |= turned_up(layout, removable);
                }
                reached &= self.all;
                if reached == had {
                    break;
                }
                had = reached;
            }
            if had & useful == self.all && !tableau.hides() {
                return true;
            }
            if had == before {
                return false;
            }
            cards |= self.cards(had & !before);
        }
    }

    /// Counted passes, the one under way and so many more.
    fn pass_by_pass<R: Ruling>(
        &self,
        layout: &Layout<R>,
        recycles: u8,
        tableau: &mut Tableau,
    ) -> bool {
        let mut removable = 0;
        let mut turns = self.now;
        tableau.close(layout, 0);
        for pass in 0..=recycles {
            let before = (removable, *tableau);
            while turns != 0 {
                let turned = turns.trailing_zeros();
                turns &= turns - 1;
                removable = self.take(layout, tableau, removable, turned);
            }
            if removable == self.all && !tableau.hides() {
                return true;
            }
            if (removable, *tableau) == before && pass > 0 {
                return false;
            }
            turns = turned_up(layout, removable) & self.all | self.last;
        }
        false
    }

    /// Adds to the removable cards those that a draw brings within reach.
    fn take<R: Ruling>(
        &self,
        layout: &Layout<R>,
        tableau: &mut Tableau,
        mut removable: u32,
        turned: u32,
    ) -> u32 {
        let next_drops = layout.ruling.planted(Fault::SlotNoAccessNext);
        let turned = turned as usize;
        let mut back = if layout.take_backs { self.cards(removable) } else { 0 };
        loop {
            let stays = !removable & (2 << turned) - 1;
            // What is on top of the waste once all that can leave has left.
            let top = if stays == 0 { 0 } else { 31 - stays.leading_zeros() as usize };
            // A removable card may have stayed until now; one that went up may come back.
            let deepest = if next_drops { turned } else { top };
            let cards = self.before[turned + 1] ^ self.before[deepest] | back;
            if cards & (tableau.placeable() & !tableau.fresh | tableau.next) != 0 {
                tableau.close(layout, cards);
            }
            let card = self.order[top];
            if stays == 0
                || card & (tableau.placeable() | tableau.gone) == 0
                || next_drops && top != turned
            {
                return removable;
            }
            removable |= 1 << top;
            back |= if layout.take_backs { card } else { 0 };
        }
    }
}

/// The places i that a fresh pass can turn up on top when these may have been removed before it: at least
/// (i + 1) mod d of them before i.
fn turned_up<R: Ruling>(layout: &Layout<R>, removable: u32) -> u32 {
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
