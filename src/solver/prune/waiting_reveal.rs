//! Waiting reveals: a hidden card is turned up only together with the move that needs it.
//!
//! **Claim.** If a position of a node can be won, then one of these moves out of the node leads to a position that can
//! be won: a base goes up; a card leaves the talon; or a **chain**, which is some reveals from one member of the node,
//! each but the last needed by a later one of them, and then one more move, which needs the last.
//!
//! **What a reveal gives.** It takes a place for its base and turns up the card beneath, which can be moved from now on
//! and gives its class a free end; where none is beneath, it gives an empty column. A card that is laid takes a free
//! end of its parents' class (a king takes an empty column), and a card that goes up takes one of its own class,
//! because nothing may lie on it. A move **needs** a reveal made before it if it moves the card that was turned up, or
//! if it takes an end of that card's class, or an empty column where the reveal emptied one, while there are fewer
//! than two of them.
//!
//! **Exchange.** Let a move follow a reveal that it does not need. If it puts up the base of that reveal, the reveal
//! can be left out: the base goes up from its column, which turns up the same card. Otherwise both are legal in the
//! other order, and end alike. The move is legal without the reveal, for what it takes is there: it does not move the
//! card that was turned up, and of two ends or empty columns at least one is not the reveal's gift. After it the
//! reveal is legal, for its base has not moved, and its place is left over, as it was taken already when the move
//! found all that it takes. Neither talon nor foundations have to do with it.
//!
//! *Why the claim holds.* Of the lines from a member of the node that win with the fewest moves (draws and recycles
//! not counted) take one that begins with the fewest reveals. It does not begin with a move to another member, for the
//! rest would win from there with fewer moves. If it begins with no reveal, its first move is tried by itself. So let
//! it begin with the reveals R1 to Rk and a move *m* that is none. Going along the line, call a reveal **pending** from
//! when it is made until a later move needs it. What a move needs is judged in the position before it, as the line has
//! it, with all reveals made so far.
//!
//! - *Nothing is pending after m.* A pending reveal was needed by none of those that follow it. So it can be exchanged
//!   with the next one, which changes no position but the one between the two; then with the one after that, and in
//!   the end with *m*. This line wins with as many moves, or one less, and begins with fewer reveals.
//! - *Only Rk is pending before m.* It is, as nothing came after it, so *m* needs it. Let *m* need another one, Rj, that
//!   is pending too. A move moves one card, so at least one of the two is needed for its end or column; both then gave
//!   to one class, or both emptied a column, and before *m* one end or column is left. That is the gift of Rk, and
//!   right before it there was none. As Rj had given one, a reveal after Rj, at the latest Rk itself with the place
//!   that it takes, took the last one. There were fewer than two then, so that reveal needed Rj, which was not
//!   pending any more.
//!
//! So the line begins with a chain. In a chain *m* can only put up the card that Rk turned up or, if their class has one
//! free end, its twin, or lay a card of the talon or of a foundation on that end or in the only empty column.
//!
//! **Every order is as good.** The reveals of that line in any other order in which they are legal begin a line of
//! the same kind, for which the same is true. Reveals from one member that come to the same locks come to the same
//! position, so that of all the orders only the first that is met is followed.
//!
//! **With safe moves.** Putting up a safe card at once makes no winning line longer: see [`safe`](super::safe). Hence:
//!
//! - From a member with a safe move no chain begins: the line can begin with the safe move, without a reveal.
//! - If a reveal lets a card go up that is safe, the line can go on with it at once, so that it is *m*. Where nothing
//!   else is pending the chain is tried without it, since every position plays its safe moves; it ends in any case.
//! - No card is taken back that is safe, because a line without it has fewer moves.
//!
//! A chain also ends where its position is taken for won.
//!
//! **Use.** The positions inside a chain are never looked at or stored, so that reveals that nothing uses do not
//! multiply with the subsets of the talon. Finding chains costs time, so that a search begins with them only after
//! its first restart. Where macro moves are used there are none: the two claims have not been proved together.

use super::safe::{one_safe, safe_among};
use crate::solver::bits::{self, CardBits};
use crate::solver::engine::is_won;
use crate::solver::moves::PackedMove;
use crate::solver::node::{Member, MoveClass};
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::Ruling;
use crate::solver::ruling::clauses::Clauses;

/// No card is revealed twice, and one move comes last.
const LONGEST: usize = 53;

/// Reveals of a chain that no later move of it has needed.
#[derive(Clone, Copy)]
struct Pending {
    /// The cards that they turned up.
    cards: CardBits,
    /// How many of them emptied a column.
    columns: u32,
}

impl Pending {
    const NONE: Self = Self { cards: 0, columns: 0 };

    const fn is_empty(self) -> bool {
        self.cards == 0 && self.columns == 0
    }

    /// Those that a reveal of this base, from one position to another, does not need.
    fn not_needed<R: Ruling>(
        self,
        instance: &Instance<R>,
        base: CardBits,
        [before, after]: [&State; 2],
    ) -> Self {
        if self.is_empty() {
            return self;
        }
        let clauses = instance.ruling;
        let mut needed = Self { cards: clauses.card_needed(base), columns: 0 };
        if base & instance.kings == 0 {
            let ample = clauses.ample(before.ample(), || (before.free(), after.free()));
            needed.cards |= bits::members(bits::any(bits::parents(base)) & !ample);
        } else if instance.empty_columns(before) < clauses.ample_columns(2) {
            needed.columns = self.columns;
        }
        let left =
            Self { cards: self.cards & !needed.cards, columns: self.columns - needed.columns };
        clauses.still_pending(left, self)
    }

    /// These and the one that turned up this card, or emptied a column where there is none.
    const fn and(self, turned_up: CardBits) -> Self {
        Self { cards: self.cards | turned_up, columns: self.columns + (turned_up == 0) as u32 }
    }
}

struct Chains<'a, R, F> {
    instance: &'a Instance<R>,
    visit: F,
    /// The member where the chain begins, by its number, and the cards that had a place there.
    member: usize,
    placeable: CardBits,
    moves: [PackedMove; LONGEST],
    len: usize,
    /// The locks that reveals from the member have come to.
    known: &'a mut Vec<u32>,
}

/// Calls `visit` with every chain out of a node: the class for its place in the order, the number of the member where
/// it begins, its moves and where it leads. It works in the memory of `known`, whatever that holds.
pub fn each_chain<R: Ruling, F: FnMut(MoveClass, usize, &[PackedMove], State)>(
    instance: &Instance<R>,
    members: &[Member],
    known: &mut Vec<u32>,
    visit: F,
) {
    let mut chains = Chains {
        instance,
        visit,
        member: 0,
        placeable: 0,
        moves: [PackedMove::Reveal(0); LONGEST],
        len: 0,
        known,
    };
    let begin = instance.ruling.chains_begin(members.len());
    for (at, Member { state, .. }) in members[..begin].iter().enumerate() {
        if one_safe(instance, state).is_none() {
            chains.member = at;
            chains.placeable = state.placeable(instance);
            chains.known.clear();
            chains.reveal(state, Pending::NONE);
        }
    }
}

impl<R: Ruling, F: FnMut(MoveClass, usize, &[PackedMove], State)> Chains<'_, R, F> {
    fn push(&mut self, mv: PackedMove) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Ends the chain here.
    fn end(&mut self, state: State) {
        (self.visit)(MoveClass::Reveal, self.member, &self.moves[..self.len], state);
    }

    /// Ends the chain with this move, which leads to `state`.
    fn end_with(&mut self, class: MoveClass, mv: PackedMove, state: State) {
        self.push(mv);
        (self.visit)(class, self.member, &self.moves[..self.len], state);
        self.len -= 1;
    }

    /// Goes on with each reveal that the position offers.
    fn reveal(&mut self, state: &State, pending: Pending) {
        let instance = self.instance;
        bits::each(state.locked & state.placeable(instance), |number| {
            let base = 1 << number;
            let next = instance.reveal(state, base);
            if self.known.contains(&next.locks) {
                return;
            }
            self.known.push(next.locks);
            let others = pending.not_needed(instance, base, [state, &next]);
            self.push(PackedMove::Reveal(number));
            self.revealed(&next, next.face_up & !state.face_up, others);
            self.len -= 1;
        });
    }

    /// Ends the chain or goes on, after a reveal that turned up this card, or none. `others` are pending besides it.
    fn revealed(&mut self, state: &State, turned_up: CardBits, others: Pending) {
        let instance = self.instance;
        if is_won(instance, state) {
            self.end(*state);
            return;
        }
        let class = bits::members(bits::any(turned_up));
        let next = class & state.face_up & state.next_up();
        if next != 0 && safe_among(instance, state, next & bits::members(state.free())) != 0 {
            if instance.ruling.chain_to_safe(others.is_empty()) {
                self.end(*state);
            }
            return;
        }
        if others.is_empty() {
            self.uses(state, turned_up);
        }
        self.reveal(state, others.and(turned_up));
    }

    /// Ends the chain with each move that needs its last reveal, which turned up this card, or none.
    fn uses(&mut self, state: &State, turned_up: CardBits) {
        let instance = self.instance;
        let clauses = instance.ruling;
        let class = bits::members(bits::any(turned_up));
        let (mut up, mut places) = (turned_up, 0);
        if turned_up == 0 {
            if instance.empty_columns(state) == 1 {
                places = clauses.chain_king(instance.kings);
            }
        } else if class & bits::members(state.ample()) == 0 {
            up |= clauses.chain_relieves(class);
            places = bits::children(class);
        }
        places = clauses.chain_places(places, self.placeable);
        bits::each(up & state.face_up & state.next_up(), |n| {
            let next = instance.to_foundation(state, 1 << n);
            self.end_with(MoveClass::BaseToFoundation, PackedMove::ToFoundation(n), next);
        });
        if instance.take_backs {
            bits::each(clauses.chain_take_back(state.tops() & places), |n| {
                let next = state.take_back(1 << n);
                if safe_among(instance, &next, 1 << n) == 0 {
                    self.end_with(MoveClass::Reveal, PackedMove::TakeBack(n), next);
                }
            });
        }
        if clauses.chain_lay(places & state.talon) != 0 {
            // Which order finds wins sooner was measured.
            let at_draw_one = instance.draw == 1;
            let class =
                if at_draw_one { MoveClass::TalonToTableau } else { MoveClass::TalonMakesPlace };
            instance.each_access(state, |access| {
                let n = access.number;
                if places >> n & 1 != 0 {
                    let next = instance.talon_to_tableau(state, access);
                    self.end_with(class, PackedMove::TalonToTableau(n), next);
                }
            });
        }
    }
}
