//! Safe moves: a card that nothing will ever need in the tableau goes up at once.
//!
//! **Rule.** The next card *x* of a foundation, of rank r, is safe when every foundation has reached r − 2.
//!
//! *Why.* Take a winning line and play it with *x* up from now on, and with every card of rank below r going
//! (or staying) up at the first moment the line moves it at all. A card of rank r − 1 or less is the next of
//! its foundation then, for all of rank r − 2 are up. It is free in the tableau, for what lies on it in the
//! line is of lower rank and up here. Its column gives up the same card as in the line; nothing lower than r
//! needs it as a parent. *x* itself would only be needed by cards of rank r − 1. All other moves of the line
//! stay legal: their cards, parents and foundations are as in the line, with fewer cards lying about.
//!
//! **Without take-backs** *x* is also safe when both foundations of the other colour have reached r − 1: the
//! only cards that could lie on it are up for good.
//!
//! **Stock cards.** The argument takes *x* out of the stock earlier than the line does. With every stock card at
//! hand (draw 1, unlimited passes) that changes nothing for the others. Where the waste is a pile, the playable
//! card of the waste may go when that uncovers the next and shifts nothing later on: at draw 1, and at any draw
//! count in the last pass.

use crate::solver::bits::{self, Cards};
use crate::solver::moves::{Access, Step};
use crate::solver::packed::{Layout, State};
use crate::solver::ruling::{Fault, Rule, Ruling};

/// The next cards of the foundations that are safe, wherever they lie.
#[inline]
pub fn safe_next<R: Ruling>(layout: &Layout<R>, state: &State) -> Cards {
    if !layout.ruling.uses(Rule::Safe) {
        return 0;
    }
    let heights = [0, 4, 8, 12].map(|at| state.heights >> at & 15);
    let [black, red] = [heights[0].min(heights[1]), heights[2].min(heights[3])];
    let slack = if layout.ruling.planted(Fault::SafeTooGenerous) { 2 } else { 1 };
    let low = black.min(red) + slack;
    let final_up = !layout.take_backs || layout.ruling.planted(Fault::SafeOppositeWithTakeBacks);
    let mut safe = 0;
    for (suit, height) in heights.into_iter().enumerate() {
        let opposite = if suit < 2 { red } else { black };
        if height <= low || final_up && height <= opposite {
            safe |= 1 << (4 * height + suit as u16);
        }
    }
    safe
}

/// Plays safe moves until there is none, and tells each.
#[inline]
pub fn play_safe<R: Ruling>(layout: &Layout<R>, state: &mut State, mut tell: impl FnMut(Step)) {
    while let Some((step, next)) = one_safe(layout, state) {
        tell(step);
        *state = next;
    }
}

/// One safe move, if there is any.
#[inline]
pub fn one_safe<R: Ruling>(layout: &Layout<R>, state: &State) -> Option<(Step, State)> {
    let safe = safe_next(layout, state);
    let up = safe & state.up;
    if up != 0 {
        let up = up & bits::members(state.free());
        if up != 0 {
            let card = up & up.wrapping_neg();
            return Some((Step::Up(card.trailing_zeros() as u8), layout.up(state, card)));
        }
    }
    let access = safe_access(layout, state, safe)?;
    Some((Step::Lift(access.number), layout.lift(state, access)))
}

/// A safe card that may leave the stock at once.
#[inline]
pub fn safe_access<R: Ruling>(layout: &Layout<R>, state: &State, safe: Cards) -> Option<Access> {
    let safe = safe & state.hand;
    if safe == 0 {
        return None;
    }
    if layout.open_stock() {
        return Some(Access { number: safe.trailing_zeros() as u8, place: 0, recycles: 0 });
    }
    if layout.ruling.planted(Fault::SafeStockAtAnyDraw) {
        let mut found = None;
        layout.each_access(state, |access| {
            if safe >> access.number & 1 != 0 {
                found = Some(access);
            }
        });
        return found;
    }
    if !layout.counted || state.waste == 0 || layout.draw > 1 && state.recycles > 0 {
        return None;
    }
    let place = state.waste - 1;
    let mut rest = state.stock;
    for _ in 0..place {
        rest &= rest - 1;
    }
    let number = layout.order[rest.trailing_zeros() as usize];
    (safe >> number & 1 != 0).then_some(Access { number, place, recycles: 0 })
}
