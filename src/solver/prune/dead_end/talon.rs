//! Which cards of the talon are ever accessible in the relaxation, and whether all of them leave.
//!
//! Places count the cards that are left, from 0 in the order of drawing; d is the draw count. A card is *removable*
//! once it is accessible and has a place in the tableau or goes up.
//!
//! **Unlimited passes.** Card i is accessible if one of these holds:
//!
//! - the pass under way turns it up on top;
//! - it is the last card;
//! - card i + 1 is removable, which leaves card i on top of the waste;
//! - at least (i + 1) mod d cards before it are removable: a fresh pass turns it up on top when i + 1 less the number
//!   of cards gone before it is a multiple of d.
//!
//! **Limited passes** are followed draw by draw. After a draw that turns up card t, card i is accessible if all of i +
//! 1 to t are removable by then.
//!
//! *Why.* At that moment of a real line those cards have left, and whatever made that possible had come about before.
//! Which cards t a pass turns up is known for the pass under way; for a later one they are the last card and those i
//! with at least (i + 1) mod d removable cards before them. A removable card may also have stayed, and with
//! take-backs one that went up may be back: both can still become parents later on.

use super::Relaxation;
use crate::rules::DRAW_MAX;
use crate::solver::bits::{self, CardBits};
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::Ruling;
use crate::solver::ruling::clauses::Clauses;

/// Whether every hidden card turns up and every card of the talon leaves.
pub fn can_empty<R: Ruling>(
    instance: &Instance<R>,
    state: &State,
    relaxed: &mut Relaxation,
) -> bool {
    if state.talon_places == 0 {
        relaxed.close(instance, 0);
        !relaxed.hides(instance)
    } else if instance.counted {
        CountedTalon::new(instance, state).empties(instance, state.recycles, relaxed)
    } else {
        UnlimitedTalon::new(instance, state).empties(instance, state.talon, relaxed)
    }
}

/// The talon with unlimited passes. Sets of places are those of [`State::talon_places`].
struct UnlimitedTalon {
    /// Every place.
    all: u32,
    /// The same by the number of cards before them, modulo the draw count.
    by_phase: [u32; DRAW_MAX as usize],
    draw: usize,
    /// The places that the pass under way turns up on top, and the last one.
    now: u32,
}

impl UnlimitedTalon {
    fn new<R: Ruling>(instance: &Instance<R>, state: &State) -> Self {
        let clauses = instance.ruling;
        let (draw, _) = clauses.draw_count(instance.draw, instance.every_draw);
        let mut by_phase = [0; DRAW_MAX as usize];
        let mut phase = 0;
        let all = state.talon_places;
        bits::each(u64::from(all), |place| {
            by_phase[phase] |= 1 << place;
            phase = if phase + 1 == draw { 0 } else { phase + 1 };
        });
        let waste = usize::from(state.waste);
        // From the top of the waste on.
        let mut rest = all;
        for _ in 1..waste {
            rest &= rest - 1;
        }
        let turned_up = rest & by_phase[(waste + draw - 1) % draw];
        let last = clauses.access_last(1 << all.ilog2());
        Self { all, by_phase, draw, now: clauses.access_now(turned_up | last) | last }
    }

    /// The places just before these, where there is one.
    fn uncovered(&self, places: u32) -> u32 {
        let mut uncovered = 0;
        bits::each(u64::from(places), |place| {
            let before = self.all & ((1 << place) - 1);
            uncovered |= if before == 0 { 0 } else { 1 << before.ilog2() };
        });
        uncovered
    }

    /// The places that a fresh pass can turn up on top when these cards may have left before it.
    fn turned_up<R: Ruling>(&self, instance: &Instance<R>, removable: u32) -> u32 {
        let clauses = instance.ruling;
        clauses.access_by_shift(turned_up(clauses, self.draw, removable, |n| self.by_phase[n]))
    }

    /// Whether everything turns up and leaves in the end.
    fn empties<R: Ruling>(
        &self,
        instance: &Instance<R>,
        talon: CardBits,
        relaxed: &mut Relaxation,
    ) -> bool {
        // Cards that have neither a place nor a foundation yet, and the places of the others.
        let mut idle = talon;
        let mut useful = 0;
        let mut removable = 0;
        let mut had = self.now | self.turned_up(instance, 0);
        let mut cards = cards_at(instance, had);
        loop {
            let changed = relaxed.step(instance, cards);
            let before = had;
            let new = (relaxed.placeable() | relaxed.gone) & idle;
            idle ^= new;
            bits::each(new, |number| useful |= 1 << instance.talon_place[usize::from(number)]);
            while had & useful != removable {
                let uncovered = self.uncovered(had & useful & !removable);
                removable = had & useful;
                had |= instance.ruling.access_next(uncovered) | self.turned_up(instance, removable);
            }
            if removable == self.all && !relaxed.hides(instance) {
                return true;
            }
            if had == before && !changed {
                return false;
            }
            cards |= cards_at(instance, had & !before);
        }
    }
}

/// The cards at these places of [`Instance::talon_order`].
fn cards_at<R: Ruling>(instance: &Instance<R>, places: u32) -> CardBits {
    let mut cards = 0;
    bits::each(u64::from(places), |place| cards |= 1 << instance.talon_order[usize::from(place)]);
    cards
}

/// The talon with limited passes, by the places of the cards that are left. Sets of places have one bit each.
struct CountedTalon {
    /// The card at each place.
    order: [CardBits; 24],
    /// All cards before each place.
    before: [CardBits; 25],
    /// Every place.
    all: u32,
    /// The last place.
    last: u32,
    /// The places that the pass under way turns up on top.
    now: u32,
}

impl CountedTalon {
    fn new<R: Ruling>(instance: &Instance<R>, state: &State) -> Self {
        let mut order = [0; 24];
        let mut before = [0; 25];
        let mut left = 0;
        bits::each(u64::from(state.talon_places), |place| {
            order[left] = 1 << instance.talon_order[usize::from(place)];
            before[left + 1] = before[left] | order[left];
            left += 1;
        });
        let all = (1 << left) - 1;
        let last = instance.ruling.access_last(1 << (left - 1));
        let turned_up = instance.every_draw << state.waste >> 1 & all;
        let now = instance.ruling.access_now(turned_up | last);
        Self { order, before, all, last, now }
    }

    /// The cards at these places.
    fn cards(&self, places: u32) -> CardBits {
        let mut cards = 0;
        bits::each(u64::from(places), |place| cards |= self.order[usize::from(place)]);
        cards
    }

    /// Whether everything turns up and leaves in the pass under way and `recycles` more.
    fn empties<R: Ruling>(
        &self,
        instance: &Instance<R>,
        recycles: u8,
        relaxed: &mut Relaxation,
    ) -> bool {
        let clauses = instance.ruling;
        let mut removable = 0;
        let mut turns = self.now;
        relaxed.close(instance, 0);
        for pass in 0..=clauses.later_passes(recycles) {
            let before = (removable, *relaxed);
            while turns != 0 {
                let turned = turns.trailing_zeros();
                turns &= turns - 1;
                removable = self.draw(instance, relaxed, removable, turned);
            }
            if removable == self.all && !relaxed.hides(instance) {
                return true;
            }
            // The pass under way may begin in the middle; those after it are alike when nothing changes.
            let may_differ = clauses.next_pass_differs(pass == 0);
            if (removable, *relaxed) == before && !may_differ {
                return false;
            }
            let (draw, every) = clauses.draw_count(instance.draw, instance.every_draw);
            let fresh = turned_up(clauses, draw, removable, |before| every << before);
            turns = fresh & self.all | self.last;
        }
        false
    }

    /// Adds to the removable cards those that a draw brings within reach.
    fn draw<R: Ruling>(
        &self,
        instance: &Instance<R>,
        relaxed: &mut Relaxation,
        mut removable: u32,
        turned: u32,
    ) -> u32 {
        let waste = instance.ruling.waste_uncovers((2 << turned) - 1);
        let comes_back = instance.ruling.comes_back(instance.take_backs);
        let mut back = if comes_back { self.cards(removable) } else { 0 };
        loop {
            let stays = waste & !removable;
            // The top of the waste once all that can leave has left; its bottom if all can.
            let top = if stays == 0 { waste.trailing_zeros() } else { stays.ilog2() };
            let top = top as usize;
            // A removable card may have stayed until now; one that went up may come back.
            let cards = self.before[turned as usize + 1] ^ self.before[top] | back;
            if cards & (relaxed.placeable() & !relaxed.fresh | relaxed.next) != 0 {
                relaxed.close(instance, cards);
            }
            let card = self.order[top];
            if stays == 0 || card & (relaxed.placeable() | relaxed.gone) == 0 {
                return removable;
            }
            removable |= 1 << top;
            back |= if comes_back { card } else { 0 };
        }
    }
}

/// The places i that a fresh pass can turn up on top when these cards may have left before it: at least (i + 1) mod d
/// of them lie before i. `with_before` says at which places the number of cards before them is this one modulo d.
#[inline]
fn turned_up<R: Ruling>(
    ruling: R,
    draw: usize,
    removable: u32,
    with_before: impl Fn(usize) -> u32,
) -> u32 {
    let mut reached = with_before(draw - 1);
    let mut rest = ruling.shifting(removable);
    for gone in 1..draw {
        if rest == 0 {
            break;
        }
        let up_to_lowest = rest ^ (rest - 1);
        rest &= rest - 1;
        reached |= !up_to_lowest & ruling.shifted(gone, with_before(gone - 1));
    }
    reached
}
