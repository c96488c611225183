//! Undone reveals: what one reveal makes of an unwinnable position is unwinnable.
//!
//! **Claim.** A position is unwinnable if a reveal leads to it from an unwinnable one.
//!
//! *Why.* The position before could win by the reveal where this one can. The reveal leads here if its base is loose
//! and was the last card to leave its column, if the card beneath is where it was turned up (a king at the bottom of a
//! column: where another king may lie as well), and if what the reveal gave is unused: the class of that card has a
//! free end, or there is an empty column where no card is beneath. Before the reveal there is one place more for the
//! base than now.
//!
//! **Use.** Each such position is looked up before this one is searched. Going back by two reveals or more costs more
//! than it spares.

use crate::solver::bits::{self, CardBits};
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::Ruling;
use crate::solver::ruling::clauses::Clauses;

/// Calls `visit` with every position from which one reveal leads to this one, until it returns true, and says whether
/// it did.
pub fn any_before<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    mut visit: impl FnMut(&State) -> bool,
) -> bool {
    if let Some(found) = instance.ruling.reveals_lead_here(instance, state, &mut visit) {
        return found;
    }
    let loose = state.face_up & !state.locked;
    (0..instance.columns).any(|c| {
        let locked = state.locked_in(c);
        // A king at the bottom is beneath although it is not locked any more.
        let king = if locked == 0 { instance.base[c][1] & instance.kings } else { 0 };
        let left = locked + usize::from(king != 0);
        let beneath = instance.base[c][left];
        left < 7
            && instance.base[c][left + 1] & loose != 0
            && gift_is_unused(instance, state, beneath)
            && visit(&undone(state, c, left + 1 - locked, beneath, instance.base[c][left + 1]))
    })
}

/// Whether the card that was turned up has nothing on it, or the column where there was none nothing in it.
fn gift_is_unused<R: Ruling>(instance: &Instance<R>, state: &State, beneath: CardBits) -> bool {
    if beneath == 0 {
        instance.empty_columns(state) > 0
    } else {
        state.face_up & bits::members(state.free()) & beneath != 0
    }
}

/// The position before the reveal of `base` in column `c`, where `more` cards were locked and `beneath` was hidden.
const fn undone(state: &State, c: usize, more: usize, beneath: CardBits, base: CardBits) -> State {
    let mut before = *state;
    before.face_up &= !beneath;
    before.locked = before.locked & !beneath | base;
    before.locks += (more as u32) << (3 * c);
    before
}
