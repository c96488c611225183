//! Safe moves: a card that nothing will ever need in the tableau goes up at once.
//!
//! **Rule.** The next card *x* of a foundation, of rank r, is safe when both foundations of the other colour have
//! reached r − 2 and the other one of its own colour r − 3.
//!
//! *Why.* Let S be the cards of the other colour up to rank r − 1 and those of *x*'s colour up to r − 2. What
//! lies on a card of S is in S, and only cards of S would lie on *x*. Every card of S is up or the next of its
//! foundation. Take a winning line and play it with *x* up from now on, and with each card of S going (or
//! staying) up as soon as the line moves it, those that lie on it first. Such a card is then the next of its
//! foundation; its column gives up the same card as in the line; and nothing outside S misses it. All other
//! moves stay legal: their cards, parents and foundations are as in the line, with fewer cards lying about.
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
    let slack = u16::from(layout.ruling.planted(Fault::SafeTooGenerous));
    let final_up = !layout.take_backs || layout.ruling.planted(Fault::SafeOppositeWithTakeBacks);
    let mut safe = 0;
    for (suit, height) in heights.into_iter().enumerate() {
        let opposite = if suit < 2 { red } else { black };
        let safe_here = height <= opposite + 1 + slack && height <= heights[suit ^ 1] + 2 + slack;
        if safe_here || final_up && height <= opposite {
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
