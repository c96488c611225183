//! A node of the search: a position and all that foundation moves make of it without turning up a card.
//!
//! **With take-backs** these moves are reversible: a loose card that goes up can come back to the place that it left,
//! and a card that comes back can go up again at once. So all positions of the node have one verdict, and nothing is
//! searched where one of them is known to be unwinnable. **Without** them the first position leads to all the others,
//! and is winnable if one of them is.
//!
//! The moves out of a node turn a card up or take one from the talon, and cannot be undone. So the nodes form a graph
//! without cycles, and when everything that leads out of a node is a dead end, so are all its positions.

use super::bits::{self, CardBits};
use super::moves::PackedMove;
use super::packed::{Instance, State};
use super::prune::macros::each_macro;
use super::prune::safe::{one_safe, safe_among};
use super::ruling::clauses::Clauses;
use super::ruling::{Rule, Ruling};

/// A position of the node.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    pub state: State,
    /// The member from which this one was reached, by its number; 0 for the first.
    pub from: u32,
    /// The move that led here from there; of no meaning for the first.
    pub mv: PackedMove,
    /// What it offers.
    offer: Offer,
}

/// What kind of move leads out of a node, for the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveClass {
    /// A base moves to another column.
    Reveal,
    /// A base goes to its foundation.
    BaseToFoundation,
    /// A card of the talon goes to its foundation.
    TalonToFoundation,
    /// A card of the talon goes to the tableau, where its class gave no place before.
    TalonMakesPlace,
    /// A card of the talon goes to the tableau.
    TalonToTableau,
    /// A macro move, with the number of its moves.
    Macro(u8),
    /// A safe move that cannot be undone: nothing else need be tried.
    Safe,
}

/// What a position offers.
///
/// It is compared with what the member offers from which the position was reached. A move that both offer commutes
/// with the move between the two: what they use up is there for both, in either order. What it leads to from the later
/// member is therefore in the node of what it leads to from the earlier one, and it is tried from the earlier one
/// only.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Classes that give a place.
    pub free: CardBits,
    /// Cards that have a place.
    pub placeable: CardBits,
    /// The next cards of the foundations.
    pub next_up: CardBits,
    /// Face-up cards that nothing need lie on.
    pub exposed: CardBits,
}

impl Offer {
    fn new<R: Ruling>(instance: &Instance<R>, state: &State) -> Self {
        let free = state.free();
        Self {
            free,
            placeable: state.placeable(instance),
            next_up: state.next_up(),
            exposed: state.face_up & bits::members(free),
        }
    }

    /// Stands for the member before the first: it offers none of the moves that are compared.
    const NONE: Self = Self { free: CardBits::MAX, placeable: 0, next_up: 0, exposed: 0 };

    /// What the member offers from which this one was reached.
    fn before(members: &[Member], at: usize) -> Self {
        if at == 0 { Self::NONE } else { members[members[at].from as usize].offer }
    }
}

/// Appends the positions of the node of `state` to `members`, and hands every move out of it that needs no card of the
/// talon to `visit`: its class, the member's number within the node, the move and where it leads. Returns true after
/// a [`MoveClass::Safe`], when nothing else need be tried. Where reveals wait they are left to
/// [`each_chain`](super::prune::waiting_reveal::each_chain).
pub fn join<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    members: &mut Vec<Member>,
    mut visit: impl FnMut(MoveClass, usize, PackedMove, State),
) -> bool {
    let first = members.len();
    let (mv, offer) = (PackedMove::ToFoundation(0), Offer::NONE);
    members.push(Member { state: *state, from: 0, mv, offer });
    let take_backs = instance.ruling.node_takes_back(instance.take_backs);
    let mut at = 0;
    while let Some(&Member { state, .. }) = members.get(first + at) {
        if at > 0
            && instance.take_backs
            && let Some((mv, next)) = one_safe(instance, &state)
            && (next.locks != state.locks || next.talon_places != state.talon_places)
        {
            visit(MoveClass::Safe, at, mv, next);
            return true;
        }
        let offer = Offer::new(instance, &state);
        members[first + at].offer = offer;
        let before = Offer::before(&members[first..], at);
        let up = offer.exposed & offer.next_up;
        let mut add = |state: State, mv| {
            let known = |member: &Member| member.state.heights == state.heights;
            if !members[first..].iter().any(known) {
                members.push(Member { state, from: at as u32, mv, offer: Offer::NONE });
            }
        };
        bits::each(up & !state.locked, |n| {
            add(instance.to_foundation(&state, 1 << n), PackedMove::ToFoundation(n));
        });
        if take_backs {
            bits::each(state.tops() & offer.placeable, |n| {
                let back = state.take_back(1 << n);
                if safe_among(instance, &back, 1 << n) == 0 {
                    add(back, PackedMove::TakeBack(n));
                }
            });
        }
        if !instance.reveals_wait() {
            bits::each(state.locked & offer.placeable & !before.placeable, |n| {
                let next = instance.reveal(&state, 1 << n);
                visit(MoveClass::Reveal, at, PackedMove::Reveal(n), next);
            });
        }
        bits::each(up & state.locked & !(before.exposed & before.next_up), |n| {
            let next = instance.to_foundation(&state, 1 << n);
            visit(MoveClass::BaseToFoundation, at, PackedMove::ToFoundation(n), next);
        });
        at += 1;
    }
    false
}

/// Hands every move out of one member of a node that needs cards of the talon to `visit`: its class, its moves and
/// where they lead.
pub fn each_talon_move<R: Ruling>(
    instance: &Instance<R>,
    members: &[Member],
    at: usize,
    mut visit: impl FnMut(MoveClass, &[PackedMove], State),
) {
    let Member { state, offer, .. } = &members[at];
    let before = Offer::before(members, at);
    let ruling = instance.ruling;
    if ruling.uses(Rule::Macro) && ruling.macros_suffice(instance.open_talon()) {
        each_macro(instance, state, offer, &before, |moves, next| {
            visit(MoveClass::Macro(moves.len() as u8), moves, next);
        });
        return;
    }
    let up = offer.next_up & !before.next_up;
    let laid = offer.placeable & !before.placeable;
    let free = bits::members(offer.free);
    instance.each_access(state, |access| {
        let n = access.number;
        if up >> n & 1 != 0 {
            let next = instance.talon_to_foundation(state, access);
            visit(MoveClass::TalonToFoundation, &[PackedMove::TalonToFoundation(n)], next);
        }
        if laid >> n & 1 != 0 {
            let makes_place = free >> n & 1 == 0;
            let class =
                if makes_place { MoveClass::TalonMakesPlace } else { MoveClass::TalonToTableau };
            let next = instance.talon_to_tableau(state, access);
            visit(class, &[PackedMove::TalonToTableau(n)], next);
        }
    });
}

/// The move without a card of the talon that leads from this member of a node to another one's position.
pub fn single_move<R: Ruling>(
    instance: &Instance<R>,
    Member { state, offer, .. }: &Member,
    wanted: &State,
) -> Option<PackedMove> {
    let mut found = None;
    bits::each(state.locked & offer.placeable, |n| {
        if instance.reveal(state, 1 << n) == *wanted {
            found = Some(PackedMove::Reveal(n));
        }
    });
    bits::each(state.locked & offer.exposed & offer.next_up, |n| {
        if instance.to_foundation(state, 1 << n) == *wanted {
            found = Some(PackedMove::ToFoundation(n));
        }
    });
    found.or_else(|| {
        one_safe(instance, state).and_then(|(mv, next)| (next == *wanted).then_some(mv))
    })
}

/// The moves from the first member to this one.
pub fn path_to(members: &[Member], mut at: usize) -> Vec<PackedMove> {
    let mut moves = Vec::new();
    while at > 0 {
        moves.push(members[at].mv);
        at = members[at].from as usize;
    }
    moves.reverse();
    moves
}
