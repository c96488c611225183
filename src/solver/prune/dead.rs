//! The positions proved dead, and which others die with them.
//!
//! - **Draw 1, unlimited passes**: the same tableau with part of the stock ([`Antichains`]).
//! - **Unlimited passes**: a place within a draw gives what a fresh pass gives and more, so a dead one kills
//!   the fresh pass; of two places a whole number of draws apart the earlier comes to the later by drawing.
//! - **Counted passes**: drawing leads from a place to those a whole number of draws later and to the end, and
//!   recycles are only ever good. With a recycle more, a position can go on to the end, recycle, and draw
//!   to any place that a whole number of draws or the end gives.

use crate::solver::packed::{Layout, State};
use crate::solver::ruling::{Fault, Rule, Ruling};
use crate::solver::visited::Full;
use crate::solver::visited::antichains::Antichains;
use crate::solver::visited::places::Places;

/// What is known dead.
#[derive(Debug)]
pub enum Dead {
    /// Every stock card can be had at any time.
    Open(Antichains),
    /// One table for each number of recycles left.
    Draws(Vec<Places>),
}

impl Dead {
    /// Nothing is known yet.
    pub fn new<R: Ruling>(layout: &Layout<R>) -> Self {
        if layout.open_stock() || layout.ruling.planted(Fault::LargerStockAtAnyDraw) {
            Self::Open(Antichains::default())
        } else {
            Self::Draws(Vec::new())
        }
    }

    /// Whether what is known of a position is kept apart by its stock, so that nothing is lost when positions of
    /// one tableau are spread over several stores.
    pub const fn is_by_stock(&self) -> bool {
        matches!(self, Self::Draws(_))
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Open(table) => table.bytes(),
            Self::Draws(tables) => tables.iter().map(Places::bytes).sum(),
        }
    }

    /// Whether the position is known to be dead.
    #[inline]
    pub fn knows<R: Ruling>(&self, layout: &Layout<R>, state: &State) -> bool {
        match self {
            Self::Open(table) => {
                let tableau = placed(layout, state);
                if layout.ruling.planted(Fault::SmallerStock) {
                    table.any(tableau, |kept| kept & !state.stock == 0)
                } else if layout.ruling.uses(Rule::LargerStock) {
                    table.covers(tableau, state.stock)
                } else {
                    table.any(tableau, |kept| kept == state.stock)
                }
            }
            Self::Draws(tables) => {
                let key = state.key();
                let killers = Killers::new(layout, state);
                if tables.len() <= usize::from(state.recycles) {
                    return false;
                }
                let (same, mut more) = tables.split_at(usize::from(state.recycles) + 1);
                if layout.ruling.planted(Fault::PassesTurnedRound) {
                    more = same;
                }
                same.last().is_some_and(|table| table.get(key) & killers.same != 0)
                    || killers.more != 0
                        && more.iter().any(|table| table.get(key) & killers.more != 0)
            }
        }
    }

    /// Takes in that a position is dead; all tables together may not take more than `bound` bytes.
    #[inline]
    pub fn learn<R: Ruling>(
        &mut self,
        layout: &Layout<R>,
        state: &State,
        bound: usize,
    ) -> Result<(), Full> {
        match self {
            Self::Open(table) => {
                let larger = layout.ruling.uses(Rule::LargerStock)
                    && !layout.ruling.planted(Fault::SmallerStock);
                table.insert(
                    placed(layout, state),
                    state.stock,
                    |kept| if larger { kept & !state.stock == 0 } else { kept == state.stock },
                    bound,
                )
            }
            Self::Draws(tables) => {
                let at = usize::from(state.recycles);
                while tables.len() <= at {
                    tables.push(Places::new());
                }
                let others: usize = tables.iter().map(Places::bytes).sum();
                let own = tables[at].bytes();
                tables[at].insert(state.key(), state.waste, bound.saturating_sub(others - own))
            }
        }
    }
}

/// Positions of draw 1 with unlimited passes that are known to be winnable, by tableau: a larger stock is so too.
#[derive(Debug, Default)]
pub struct Alive(Antichains);

impl Alive {
    /// The cards that are not in the stock.
    const fn missing(state: &State) -> u32 {
        !state.stock & 0x00ff_ffff
    }

    /// Bytes in use.
    pub const fn bytes(&self) -> usize {
        self.0.bytes()
    }

    /// Whether the position is known to be winnable.
    #[inline]
    pub fn knows(&self, state: &State) -> bool {
        self.0.covers(tableau(state), Self::missing(state))
    }

    /// Takes in that a position is winnable. When the table is full it is forgotten.
    pub fn learn(&mut self, state: &State, bound: usize) {
        let missing = Self::missing(state);
        let _ = self.0.insert(tableau(state), missing, |kept| kept & !missing == 0, bound);
    }
}

/// Locks and heights.
pub const fn tableau(state: &State) -> u64 {
    (state.locks as u64) << 16 | state.heights as u64
}

/// Locks and heights, and the place of the draw where a planted fault has it that a larger stock is no worse.
const fn placed<R: Ruling>(layout: &Layout<R>, state: &State) -> u64 {
    let tableau = tableau(state);
    if layout.open_stock() {
        tableau
    } else {
        tableau | (state.waste as u64) << 44 | (state.recycles as u64) << 49
    }
}

/// Which dead places of the draw kill a position.
#[derive(Clone, Copy, Debug)]
pub struct Killers {
    /// Those with as many recycles left.
    pub same: u32,
    /// Those with more.
    pub more: u32,
}

impl Killers {
    /// Of a position with this stock and place.
    #[inline]
    pub fn new<R: Ruling>(layout: &Layout<R>, state: &State) -> Self {
        let here = 1u32 << state.waste;
        if !layout.ruling.uses(Rule::Draw) {
            return Self { same: here, more: 0 };
        }
        let planted = |fault| layout.ruling.planted(fault);
        let any = u32::MAX;
        let earlier = if planted(Fault::DrawAnyDistance) {
            here | (here - 1)
        } else if planted(Fault::DrawTurnedRound) {
            layout.every_draw << state.waste
        } else {
            layout.every_draw << (usize::from(state.waste) % layout.draw) & (here | (here - 1))
        };
        if !layout.counted {
            return Self { same: if state.waste == 0 { any } else { earlier }, more: 0 };
        }
        let end = u32::from(state.waste) == state.stock.count_ones();
        let same = if end { here | (here - 1) } else { earlier };
        let boundary = end
            || usize::from(state.waste).is_multiple_of(layout.draw)
            || planted(Fault::PassesAnyPlace);
        Self { same, more: if boundary { any } else { same } }
    }

    /// Whether a dead position kills another, as the tables would have it.
    pub fn pair<R: Ruling>(layout: &Layout<R>, dead: &State, other: &State) -> bool {
        let mut known = Dead::new(layout);
        known.learn(layout, dead, usize::MAX).is_ok() && known.knows(layout, other)
    }
}
