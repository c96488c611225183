//! Safe moves: a card that nothing will ever need in the tableau goes up at once.
//!
//! **Claim.** The next card *x* of a foundation, of rank r, may go up at once when both foundations of the other
//! colour have reached r − 2, and the foundation of its twin r − 3: the verdict stays the same.
//!
//! *Why.* Let S be the cards of the other colour up to rank r − 1 and those of *x*'s colour up to r − 2. Whatever lies
//! on a card of S is in S, and only cards of S could lie on *x*. Every card of S is on its foundation or the next one
//! to go there. Take a winning line and play it with *x* up from now on, and let each card of S go up, or stay up, as
//! soon as the line moves it, those that lie on it first. At that moment the card is the next of its foundation, its
//! column gives up the same card as in the line, and nothing outside S misses it. All other moves stay legal: their
//! cards, parents and foundations are as in the line, and fewer cards lie in their way.
//!
//! Played in this way the line has no more moves than before: *x* and every card of S that it moves go up once, as they
//! do in the line, and no other move of theirs is left.
//!
//! **Without take-backs** *x* is also safe when both foundations of the other colour have reached r − 1, because the
//! only cards that could lie on it are up for good.
//!
//! **From the talon.** The argument takes *x* out of the talon earlier than the line does. Where every card of the
//! talon is accessible at any time (draw 1, unlimited passes) that changes nothing for the others. Elsewhere the top
//! card of the waste may go when this uncovers the next one and shifts no later draw: at draw 1, and at every draw
//! count in the last pass.
//!
//! **Use.** Every position plays its safe moves before it is looked at, so that those in between are never stored.

use crate::solver::bits::{self, CardBits};
use crate::solver::moves::{PackedMove, TalonAccess};
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::clauses::Clauses;
use crate::solver::ruling::{Rule, Ruling};

/// The next cards of the foundations that are safe, wherever they lie.
#[inline]
pub fn safe_next<R: Ruling>(instance: &Instance<R>, state: &State) -> CardBits {
    let ruling = instance.ruling;
    if !ruling.uses(Rule::Safe) {
        return 0;
    }
    let heights = [0, 4, 8, 12].map(|at| state.heights >> at & 15);
    let [black, red] = [heights[0].min(heights[1]), heights[2].min(heights[3])];
    let final_up = ruling.foundations_are_final(!instance.take_backs);
    let mut safe = 0;
    for (suit, height) in heights.into_iter().enumerate() {
        // The card in question has rank `height` + 1.
        let other_color = if suit < 2 { red } else { black };
        let twin = heights[suit ^ 1];
        let by_claim = height <= other_color + ruling.lead_over_other_color(1)
            && height <= twin + ruling.lead_over_own_color(2);
        if by_claim || final_up && height <= other_color {
            safe |= 1 << (4 * height + suit as u16);
        }
    }
    safe
}

/// Plays safe moves until there is none, and calls `tell` with each.
#[inline]
pub fn play_safe<R: Ruling>(
    instance: &Instance<R>,
    state: &mut State,
    mut tell: impl FnMut(PackedMove),
) {
    while let Some((mv, next)) = one_safe(instance, state) {
        tell(mv);
        *state = next;
    }
}

/// One safe move and where it leads, if there is any.
#[inline]
pub fn one_safe<R: Ruling>(instance: &Instance<R>, state: &State) -> Option<(PackedMove, State)> {
    let safe = safe_next(instance, state);
    let up = safe & state.face_up;
    if up != 0 {
        let up = up & bits::members(state.free());
        if up != 0 {
            let card = up & up.wrapping_neg();
            let number = card.trailing_zeros() as u8;
            let next = instance.to_foundation(state, card);
            return Some((PackedMove::ToFoundation(number), next));
        }
    }
    let access = safe_access(instance, state, safe)?;
    let next = instance.talon_to_foundation(state, access);
    Some((PackedMove::TalonToFoundation(access.number), next))
}

/// A safe card that may leave the talon at once.
#[inline]
fn safe_access<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    safe: CardBits,
) -> Option<TalonAccess> {
    let safe = safe & state.talon;
    if safe == 0 {
        return None;
    }
    if instance.open_talon() {
        let number = safe.trailing_zeros() as u8;
        return Some(TalonAccess { number, place: 0, recycles: 0 });
    }
    instance.ruling.leaves_the_waste(instance, state, safe, || top_of_waste(instance, state, safe))
}

/// The top card of the waste, where it is one of these and shifts no later draw by leaving.
#[inline]
fn top_of_waste<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    cards: CardBits,
) -> Option<TalonAccess> {
    if !instance.counted || state.waste == 0 || instance.draw > 1 && state.recycles > 0 {
        return None;
    }
    let place = state.waste - 1;
    let mut rest = state.talon_places;
    for _ in 0..place {
        rest &= rest - 1;
    }
    let number = instance.talon_order[rest.trailing_zeros() as usize];
    (cards >> number & 1 != 0).then_some(TalonAccess { number, place, recycles: 0 })
}
