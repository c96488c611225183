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

/// Those of these cards that are the next of their foundations and safe, wherever they lie.
#[inline]
pub fn safe_among<R: Ruling>(instance: &Instance<R>, state: &State, cards: CardBits) -> CardBits {
    let ruling = instance.ruling;
    if !ruling.uses(Rule::Safe) {
        return 0;
    }
    let next_up = state.next_up();
    // The lower of the two next cards of each color. In the nibble of its rank the black cards come before the red ones.
    let black = lowest(next_up & bits::BLACK);
    let red = lowest(next_up & !bits::BLACK);
    let lead = ruling.lead_over_other_color(1);
    let near_red = bits::BLACK & ((red << (4 * lead)) - 1);
    let near_black = !bits::BLACK & ((black << (4 * lead + 4)) - 1);
    let near = cards & next_up & (near_red | near_black);
    if near == 0 { 0 } else { safe_by_twin(instance, state, near) }
}

const fn lowest(cards: CardBits) -> CardBits {
    cards & cards.wrapping_neg()
}

/// Those of these next cards that are safe, of which none is too far ahead of the other color.
fn safe_by_twin<R: Ruling>(instance: &Instance<R>, state: &State, near: CardBits) -> CardBits {
    let ruling = instance.ruling;
    let final_up = ruling.foundations_are_final(!instance.take_backs);
    let heights = [0, 4, 8, 12].map(|at| state.heights >> at & 15);
    let [black, red] = [heights[0].min(heights[1]), heights[2].min(heights[3])];
    let mut safe = 0;
    bits::each(near, |number| {
        let suit = usize::from(number % 4);
        // The card has rank `height` + 1.
        let height = heights[suit];
        let other_color = if suit < 2 { red } else { black };
        let by_claim = height <= heights[suit ^ 1] + ruling.lead_over_own_color(2);
        if by_claim || final_up && height <= other_color {
            safe |= 1 << number;
        }
    });
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
    let safe = safe_among(instance, state, state.face_up | state.talon);
    if safe == 0 { None } else { move_up(instance, state, safe) }
}

/// The move of one of these safe cards and where it leads, if any of them can be moved.
fn move_up<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    safe: CardBits,
) -> Option<(PackedMove, State)> {
    let up = safe & state.face_up & bits::members(state.free());
    if up != 0 {
        let card = lowest(up);
        let number = card.trailing_zeros() as u8;
        let next = instance.to_foundation(state, card);
        return Some((PackedMove::ToFoundation(number), next));
    }
    let access = safe_access(instance, state, safe & state.talon)?;
    let next = instance.talon_to_foundation(state, access);
    Some((PackedMove::TalonToFoundation(access.number), next))
}

/// One of these safe cards of the talon that may leave it at once.
#[inline]
fn safe_access<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    safe: CardBits,
) -> Option<TalonAccess> {
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
