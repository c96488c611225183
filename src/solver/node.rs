//! A node of the search: all positions that reversible foundation moves join, and the moves that lead out of it.
//!
//! A loose card that goes up can come back to the place that it left, and a card that comes back can go up again
//! at once: such positions have one verdict. The moves that lead out turn a card up or take one from the stock
//! and cannot be undone; so the nodes form a graph without cycles, in which a node is dead as soon as all that
//! it leads to is. Without take-backs every node is a single position.

use super::bits;
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

/// Collects the positions of the node of `state` into `members`, and hands every move out of it to `visit`: its
/// kind, the member's number, its steps and where it leads. After a [`Kind::Safe`] nothing more comes.
pub fn expand<R: Ruling>(
    layout: &Layout<R>,
    state: &State,
    members: &mut Vec<Member>,
    mut visit: impl FnMut(Kind, usize, &[Step], State),
) {
    members.clear();
    members.push(Member { state: *state, from: 0, step: Step::Up(0) });
    let take_backs = layout.take_backs || layout.ruling.planted(Fault::ComponentTakesBack);
    let macros = layout.ruling.uses(Rule::Macro)
        && (layout.open_stock() || layout.ruling.planted(Fault::MacroAtAnyDraw));
    let mut at = 0;
    while let Some(&Member { state, .. }) = members.get(at) {
        let free = state.free();
        let next_up = state.next_up();
        let placeable = state.placeable(layout);
        if at > 0
            && let Some((step, next)) = one_safe(layout, &state)
            && (next.locks != state.locks || next.stock != state.stock)
        {
            visit(Kind::Safe, at, &[step], next);
            return;
        }
        let exposed = state.up & bits::members(free) & next_up;
        if take_backs {
            bits::each(exposed & !state.locked, |n| {
                join(members, layout.up(&state, 1 << n), at, Step::Up(n));
            });
            bits::each(state.tops() & placeable, |n| {
                let back = layout.take_back(&state, 1 << n);
                if safe_next(layout, &back) >> n & 1 == 0 {
                    join(members, back, at, Step::TakeBack(n));
                }
            });
        }
        bits::each(state.locked & placeable, |n| {
            visit(Kind::Reveal, at, &[Step::Reveal(n)], layout.reveal(&state, 1 << n));
        });
        bits::each(if take_backs { exposed & state.locked } else { exposed }, |n| {
            visit(Kind::Up, at, &[Step::Up(n)], layout.up(&state, 1 << n));
        });
        if macros {
            each_macro(layout, &state, |what, steps, next| {
                visit(Kind::Macro(what, steps.len() as u8), at, steps, next);
            });
        } else {
            let kin = bits::members(free);
            layout.each_access(&state, |access| {
                let n = access.number;
                if next_up >> n & 1 != 0 {
                    visit(Kind::Lift, at, &[Step::Lift(n)], layout.lift(&state, access));
                }
                if placeable >> n & 1 != 0 {
                    let kind = if kin >> n & 1 == 0 { Kind::LayUseful } else { Kind::Lay };
                    visit(kind, at, &[Step::Lay(n)], layout.lay(&state, access));
                }
            });
        }
        at += 1;
    }
}

fn join(members: &mut Vec<Member>, state: State, from: usize, step: Step) {
    if members.iter().all(|member| member.state.heights != state.heights) {
        members.push(Member { state, from: from as u32, step });
    }
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
