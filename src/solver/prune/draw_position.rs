//! Dominance between draw positions of the same cards.
//!
//! A draw position is the number of cards in the waste. Positions with equal locks, heights and talon differ only in
//! it and, where passes are limited, in the recycles left.
//!
//! **Claim.** A position is unwinnable if one of these, its *dominators*, is:
//!
//! - the draw positions a whole number of draws earlier, with as many recycles left;
//! - with unlimited passes, for the start of a fresh pass: every other draw position;
//! - with limited passes, for the end of the talon: every earlier draw position with as many recycles left;
//! - with limited passes, where more recycles are left: the same ones, and, for a draw position that a fresh pass
//!   meets (after a whole number of draws, or at the end), all.
//!
//! *Why.* Each dominator leads to the position by drawing and recycling, so that it could win where the position can.
//! Drawing leads to the positions a whole number of draws later and to the end. With unlimited passes every position
//! leads on to the end and to a fresh pass. With a recycle more a position goes on to the end, recycles, and draws
//! to whatever a fresh pass meets; where it need not recycle, the recycle left over does no harm.

use crate::solver::packed::{Instance, State};
use crate::solver::ruling::clauses::Clauses;
use crate::solver::ruling::{Rule, Ruling};
use crate::solver::transposition::KnownUnwinnable;

/// The draw positions that dominate a position, one bit each.
#[derive(Clone, Copy, Debug)]
pub struct Dominators {
    /// Those with as many recycles left.
    pub same_recycles: u32,
    /// Those with more.
    pub more_recycles: u32,
}

impl Dominators {
    /// Those of a position.
    #[inline]
    pub fn new<R: Ruling>(instance: &Instance<R>, state: &State) -> Self {
        const ALL: u32 = u32::MAX;
        let here = 1u32 << state.waste;
        let up_to_here = here | (here - 1);
        if !instance.ruling.uses(Rule::DrawPosition) {
            return Self { same_recycles: here, more_recycles: 0 };
        }
        if !instance.counted && state.waste == 0 {
            return Self { same_recycles: ALL, more_recycles: 0 };
        }
        let from_first = instance.every_draw << (u32::from(state.waste) % instance.draw as u32);
        let earlier =
            instance.ruling.earlier_positions(instance, state.waste, from_first & up_to_here);
        if !instance.counted {
            return Self { same_recycles: earlier, more_recycles: 0 };
        }
        let end = u32::from(state.waste) == state.talon_places.count_ones();
        let whole_draws = instance.every_draw >> state.waste & 1 != 0;
        let same_recycles = if end { up_to_here } else { earlier };
        let met_by_fresh_pass = instance.ruling.recycle_leads_here(end || whole_draws);
        Self { same_recycles, more_recycles: if met_by_fresh_pass { ALL } else { same_recycles } }
    }
}

/// Whether an unwinnable position dominates another, as the transposition table has it.
pub fn dominates<R: Ruling>(instance: &Instance<R>, unwinnable: &State, other: &State) -> bool {
    let mut known = KnownUnwinnable::new(instance);
    known.record(instance, unwinnable, usize::MAX).is_ok() && known.knows(instance, other)
}
