//! Dominance at draw 1 with unlimited passes: of two positions with the same tableau the larger talon is no worse.
//!
//! **Claim.** Let two positions have the same locked cards and foundation heights, and let the talon of the first
//! contain that of the second. If the first is unwinnable, so is the second.
//!
//! *Why.* Every card of the talon is accessible at any time. The cards that only the first position has in its talon
//! lie in the tableau of the second. Laying them there, the highest first, is legal at every step: a card's parent is
//! either in both tableaus or was laid before it, and since twins are interchangeable there is room for all, as the
//! second position shows. So the first position leads to the second, and wins if that does.
//!
//! **Use.** Only the largest talons that are unwinnable are kept for a tableau, and a position is a dead end when its
//! talon is part of a kept one.

use crate::solver::packed::{Instance, State};
use crate::solver::ruling::clauses::Clauses;
use crate::solver::ruling::{Rule, Ruling};
use crate::solver::transposition::{Antichains, TableFull};

/// Whether a recorded position dominates this one.
#[inline]
pub fn dominates<R: Ruling>(instance: &Instance<R>, table: &Antichains, state: &State) -> bool {
    let tableau = instance.ruling.compared_within(state.tableau(), state);
    let talon = instance.ruling.larger_dominates(state.talon_places);
    if instance.ruling.uses(Rule::LargerTalon) {
        table.covers(tableau, talon)
    } else {
        table.any(tableau, |kept| kept == talon)
    }
}

/// Records an unwinnable position in place of those that it dominates.
#[inline]
pub fn record<R: Ruling>(
    instance: &Instance<R>,
    table: &mut Antichains,
    state: &State,
    bound: usize,
) -> Result<(), TableFull> {
    let tableau = instance.ruling.compared_within(state.tableau(), state);
    let talon = instance.ruling.larger_dominates(state.talon_places);
    let larger = instance.ruling.uses(Rule::LargerTalon);
    let drops = |kept| if larger { kept & !talon == 0 } else { kept == talon };
    table.insert(tableau, talon, drops, bound)
}
