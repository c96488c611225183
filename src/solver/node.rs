//! A node of the search: all positions that reversible foundation moves join, and the moves that lead out of it.
//!
//! A loose card that goes up can come back to the place that it left, and a card that comes back can go up again
//! at once: such positions have one verdict. The moves that lead out turn a card up or take one from the stock
//! and cannot be undone; so the nodes form a graph without cycles, in which a node is dead as soon as all that
//! it leads to is. Without take-backs every node is a single position.

use super::bits::{self, Cards};
use super::macros::{Use, each_macro};
use super::moves::Step;
use super::packed::{Layout, State};
use super::prune::safe::{one_safe, safe_next};
use super::ruling::{Fault, Rule, Ruling};

/// A position of the node, with the position (by its number) and the step from which it came.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    pub state: State,
    pub from: u32,
    pub step: Step,
}

/// What kind of move leads out of a node, for the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A reveal.
    Reveal,
    /// A base goes up.
    Up,
    /// A stock card goes up.
    Lift,
    /// A stock card goes to the tableau where it makes a place.
    LayUseful,
    /// A stock card goes to the tableau.
    Lay,
    /// A chain of stock moves and its use.
    Macro(Use, u8),
    /// A safe move that cannot be undone: nothing else need be tried.
    Safe,
}

/// What a position offers, and what it only offers beyond the position that it came from.
///
/// A move that both of two neighbours offer leads from both into one node: it uses up at most what it left the
/// other move to use, so that their order does not matter. It is tried from the first of them only.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Classes that give a place.
    pub free: Cards,
    /// Cards that have a place.
    pub placeable: Cards,
    /// The next cards of the foundations.
    pub next_up: Cards,
    /// Face-up cards that can go up.
    pub exposed: Cards,
}

impl Offer {
    fn new<R: Ruling>(layout: &Layout<R>, state: &State) -> Self {
        let free = state.free();
        Self {
            free,
            placeable: state.placeable(layout),
            next_up: state.next_up(),
            exposed: state.up & bits::members(free),
        }
    }

    /// What no position offers.
    const NONE: Self = Self { free: Cards::MAX, placeable: 0, next_up: 0, exposed: 0 };

    /// What the position before this member offered, if there is one.
    fn before<R: Ruling>(layout: &Layout<R>, members: &[Member], at: usize) -> Self {
        if at == 0 {
            Self::NONE
        } else {
            Self::new(layout, &members[members[at].from as usize].state)
        }
    }
}

/// Collects the positions of the node of `state` into `members`, and hands every move out of it that needs no
/// stock card to `visit`: its kind, the member's number, its step and where it leads. After a [`Kind::Safe`],
/// nothing else need be tried, and it returns true.
pub fn join<R: Ruling>(
    layout: &Layout<R>,
    state: &State,
    members: &mut Vec<Member>,
    mut visit: impl FnMut(Kind, usize, Step, State),
) -> bool {
    let first = members.len();
    members.push(Member { state: *state, from: 0, step: Step::Up(0) });
    let take_backs = layout.take_backs || layout.ruling.planted(Fault::ComponentTakesBack);
    let mut at = 0;
    while let Some(&Member { state, .. }) = members.get(first + at) {
        if at > 0
            && let Some((step, next)) = one_safe(layout, &state)
            && (next.locks != state.locks || next.stock != state.stock)
        {
            visit(Kind::Safe, at, step, next);
            return true;
        }
        let offer = Offer::new(layout, &state);
        let before = Offer::before(layout, &members[first..], at);
        let up = offer.exposed & offer.next_up;
        if take_backs {
            let mut add = |state: State, step| {
                let known = |member: &Member| member.state.heights == state.heights;
                if !members[first..].iter().any(known) {
                    members.push(Member { state, from: at as u32, step });
                }
            };
            bits::each(up & !state.locked, |n| add(layout.up(&state, 1 << n), Step::Up(n)));
            bits::each(state.tops() & offer.placeable, |n| {
                let back = layout.take_back(&state, 1 << n);
                if safe_next(layout, &back) >> n & 1 == 0 {
                    add(back, Step::TakeBack(n));
                }
            });
        }
        bits::each(state.locked & offer.placeable & !before.placeable, |n| {
            visit(Kind::Reveal, at, Step::Reveal(n), layout.reveal(&state, 1 << n));
        });
        let up = if take_backs { up & state.locked } else { up };
        bits::each(up & !(before.exposed & before.next_up), |n| {
            visit(Kind::Up, at, Step::Up(n), layout.up(&state, 1 << n));
        });
        at += 1;
    }
    false
}

/// Hands every move out of a member of a node that needs stock cards to `visit`: its kind, its steps and where
/// it leads.
pub fn each_stock_move<R: Ruling>(
    layout: &Layout<R>,
    members: &[Member],
    at: usize,
    mut visit: impl FnMut(Kind, &[Step], State),
) {
    let state = &members[at].state;
    let offer = Offer::new(layout, state);
    let before = Offer::before(layout, members, at);
    if layout.ruling.uses(Rule::Macro)
        && (layout.open_stock() || layout.ruling.planted(Fault::MacroAtAnyDraw))
    {
        each_macro(layout, state, &offer, &before, |what, steps, next| {
            visit(Kind::Macro(what, steps.len() as u8), steps, next);
        });
        return;
    }
    let up = offer.next_up & !before.next_up;
    let laid = offer.placeable & !before.placeable;
    let kin = bits::members(offer.free);
    layout.each_access(state, |access| {
        let n = access.number;
        if up >> n & 1 != 0 {
            visit(Kind::Lift, &[Step::Lift(n)], layout.lift(state, access));
        }
        if laid >> n & 1 != 0 {
            let kind = if kin >> n & 1 == 0 { Kind::LayUseful } else { Kind::Lay };
            visit(kind, &[Step::Lay(n)], layout.lay(state, access));
        }
    });
}

/// The steps from the first member to this one.
pub fn way(members: &[Member], mut at: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    while at > 0 {
        steps.push(members[at].step);
        at = members[at].from as usize;
    }
    steps.reverse();
    steps
}
