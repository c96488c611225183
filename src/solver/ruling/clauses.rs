//! The clauses of the search that proofs break, one function each.
//!
//! Every function takes what its clause says and returns it. Only with the mutation of that clause planted does it
//! return something wrong instead. Under the real ruling all of this compiles to nothing, so that a rule can be read,
//! and is run, as if the function's name were a label on its argument.

use super::{Mutation, Ruling};
use crate::solver::bits::{self, CardBits};
use crate::solver::moves::TalonAccess;
use crate::solver::packed::{Instance, State, every_draw};

/// The clauses of every ruling.
pub trait Clauses: Ruling {
    /// `right`, or `wrong` where the mutation is planted.
    #[inline]
    fn unless<T>(self, mutation: Mutation, right: T, wrong: T) -> T {
        if self.mutated(mutation) { wrong } else { right }
    }

    // `prune::safe`

    /// By how many ranks a safe card may be ahead of the foundations of the other colour.
    #[inline]
    fn lead_over_other_color(self, ranks: u16) -> u16 {
        self.unless(Mutation::SafeTooGenerous, ranks, ranks + 1)
    }

    /// By how many ranks a safe card may be ahead of its twin's foundation.
    #[inline]
    fn lead_over_own_color(self, ranks: u16) -> u16 {
        self.unless(Mutation::SafeOwnColorTooGenerous, ranks, ranks + 1)
    }

    /// Whether cards stay up for good.
    #[inline]
    fn foundations_are_final(self, is_so: bool) -> bool {
        self.unless(Mutation::SafeOppositeWithTakeBacks, is_so, true)
    }

    /// Which of these safe cards may leave the waste; wrong is any that can be drawn to.
    #[inline]
    fn leaves_the_waste(
        self,
        instance: &Instance<Self>,
        state: &State,
        safe: CardBits,
        right: impl FnOnce() -> Option<TalonAccess>,
    ) -> Option<TalonAccess> {
        if !self.mutated(Mutation::SafeTalonAtAnyDraw) {
            return right();
        }
        let mut found = None;
        instance.each_access(state, |access| {
            if safe >> access.number & 1 != 0 {
                found = Some(access);
            }
        });
        found
    }

    // `prune::dead_end`

    /// The classes that have a new parent.
    #[inline]
    fn new_parent(self, classes: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndNoNewParent, classes, 0)
    }

    /// The classes from which a child goes up.
    #[inline]
    fn child_gone(self, classes: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndNoChildGone, classes, 0)
    }

    /// The kings that may go to a column that lost its last locked card.
    #[inline]
    fn emptied_column(self, kings: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndNoEmptied, kings, 0)
    }

    /// The kings that go up from the bottom of a column and leave it empty.
    #[inline]
    fn king_up(self, kings: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndKingUpEmptiesNothing, kings, 0)
    }

    /// The cards that come into the tableau from the talon.
    #[inline]
    fn talon_parent(self, cards: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndNoTalonParent, cards, 0)
    }

    /// The cards that can come back from the foundations.
    #[inline]
    fn take_back_parent(self, cards: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndNoTakeBackParent, cards, 0)
    }

    /// The cards that arrive in the tableau with nothing on them.
    #[inline]
    fn new_card_goes_up(self, cards: CardBits) -> CardBits {
        self.unless(Mutation::DeadEndNewCardStaysDown, cards, 0)
    }

    // `prune::dead_end::talon`

    /// What the pass under way turns up.
    #[inline]
    fn access_now(self, places: u32) -> u32 {
        self.unless(Mutation::DeadEndNoAccessNow, places, 0)
    }

    /// The last card, which every pass turns up.
    #[inline]
    fn access_last(self, place: u32) -> u32 {
        self.unless(Mutation::DeadEndNoAccessLast, place, 0)
    }

    /// The cards beneath those that leave the waste.
    #[inline]
    fn access_next(self, places: u32) -> u32 {
        self.unless(Mutation::DeadEndNoAccessNext, places, 0)
    }

    /// The cards of the waste after a draw, up to the one turned up last. Those beneath it count, for it may leave.
    #[inline]
    fn waste_uncovers(self, places: u32) -> u32 {
        self.unless(Mutation::DeadEndNoAccessNext, places, places & !(places >> 1))
    }

    /// What a fresh pass turns up after other cards have left.
    #[inline]
    fn access_by_shift(self, places: u32) -> u32 {
        self.unless(Mutation::DeadEndNoAccessShift, places, 0)
    }

    /// The cards that can shift others by leaving.
    #[inline]
    fn shifting(self, removable: u32) -> u32 {
        let one_less = removable & removable.wrapping_sub(1);
        self.unless(Mutation::DeadEndShiftNeedsOneMore, removable, one_less)
    }

    /// The places that come on top when `gone` cards before them have left.
    #[inline]
    fn shifted(self, gone: usize, places: u32) -> u32 {
        let first = places & places.wrapping_neg();
        if gone == 1 { self.unless(Mutation::DeadEndFirstOnly, places, first) } else { places }
    }

    /// The draw count, with the places a whole number of draws from 0.
    #[inline]
    fn draw_count(self, draw: usize, every: u32) -> (usize, u32) {
        if self.mutated(Mutation::DeadEndThreeAtAnyDraw) {
            (3, every_draw(3))
        } else {
            (draw, every)
        }
    }

    /// How many more passes there will be.
    #[inline]
    fn later_passes(self, recycles: u8) -> u8 {
        self.unless(Mutation::DeadEndLastPassAlways, recycles, 0)
    }

    /// Whether a card of the talon that went up may come back.
    #[inline]
    fn comes_back(self, is_so: bool) -> bool {
        self.unless(Mutation::DeadEndNothingComesBack, is_so, false)
    }

    /// Whether the next pass may still turn up what this one did not.
    #[inline]
    fn next_pass_differs(self, is_so: bool) -> bool {
        self.unless(Mutation::DeadEndOnePassTellsAll, is_so, false)
    }

    // `prune::macros`

    /// Whether macro moves are complete.
    #[inline]
    fn macros_suffice(self, is_so: bool) -> bool {
        self.unless(Mutation::MacroAtAnyDraw, is_so, true)
    }

    /// The bases that the place of a new card can reveal.
    #[inline]
    fn macro_reveal(self, bases: CardBits) -> CardBits {
        self.unless(Mutation::MacroNoReveal, bases, 0)
    }

    /// The twin that a new card can relieve of its run.
    #[inline]
    fn macro_twin(self, twin: CardBits) -> CardBits {
        self.unless(Mutation::MacroNoTwin, twin, 0)
    }

    /// The tops of foundations that can come back on a new card.
    #[inline]
    fn macro_take_back(self, tops: CardBits) -> CardBits {
        self.unless(Mutation::MacroNoTakeBack, tops, 0)
    }

    /// The card of a foundation that a take-back uncovers, and that waits for a place.
    #[inline]
    fn macro_uncovers(self, beneath: CardBits) -> CardBits {
        self.unless(Mutation::MacroNoSecondTakeBack, beneath, 0)
    }

    /// The cards of the talon that can raise a foundation.
    #[inline]
    fn macro_raise(self, talon: CardBits) -> CardBits {
        self.unless(Mutation::MacroNoLift, talon, 0)
    }

    /// The cards of the talon that can be laid on a new card.
    #[inline]
    fn macro_long_lay(self, talon: CardBits) -> CardBits {
        self.unless(Mutation::MacroNoLongLay, talon, 0)
    }

    // `prune::larger_talon`

    /// The talon as it is compared: the larger set dominates. Wrong is the complement, of which the same is asked.
    #[inline]
    fn larger_dominates(self, talon: u32) -> u32 {
        self.unless(Mutation::SmallerTalon, talon, !talon & 0x00ff_ffff)
    }

    /// Whether a larger talon dominates.
    #[inline]
    fn talons_compare(self, is_so: bool) -> bool {
        self.unless(Mutation::LargerTalonAtAnyDraw, is_so, true)
    }

    /// What must be equal for two talons to be compared. Wrong adds the draw position, as if the claim held at it.
    #[inline]
    fn compared_within(self, tableau: u64, state: &State) -> u64 {
        let position = u64::from(state.waste) << 44 | u64::from(state.recycles) << 49;
        self.unless(Mutation::LargerTalonAtAnyDraw, tableau, tableau | position)
    }

    // `prune::draw_position`

    /// The draw positions a whole number of draws earlier.
    #[inline]
    fn earlier_positions(self, instance: &Instance<Self>, waste: u8, positions: u32) -> u32 {
        let later = self.unless(Mutation::DrawTurnedRound, positions, instance.every_draw << waste);
        self.unless(Mutation::DrawAnyDistance, later, (2 << waste) - 1)
    }

    /// Whether a recycle more leads to this draw position.
    #[inline]
    fn recycle_leads_here(self, is_so: bool) -> bool {
        self.unless(Mutation::PassesAnyPlace, is_so, true)
    }

    /// Of the positions with as many recycles or fewer, and of those with more: which ones dominate.
    #[inline]
    fn more_recycles_dominate<T>(self, same_or_fewer: T, more: T) -> T {
        self.unless(Mutation::PassesTurnedRound, more, same_or_fewer)
    }

    // `prune::relaxed_game`

    /// Whether the relaxed game has take-backs.
    #[inline]
    fn relaxed_take_backs(self, is_so: bool) -> bool {
        self.unless(Mutation::RelaxedGameWithoutTakeBacks, is_so, false)
    }

    // `prune::waiting_reveal`

    /// The classes of which a reveal needs no single end, as there are two before it. Wrong are those with one end
    /// before it, and those with one after it.
    #[inline]
    fn ample(
        self,
        two_before: CardBits,
        one_before_and_after: impl FnOnce() -> (CardBits, CardBits),
    ) -> CardBits {
        if self.mutated(Mutation::ChainOneEndIsAmple) {
            one_before_and_after().0
        } else if self.mutated(Mutation::ChainJudgedAfterwards) {
            one_before_and_after().1
        } else {
            two_before
        }
    }

    /// How many empty columns are so many that one more is of no use.
    #[inline]
    fn ample_columns(self, columns: u32) -> u32 {
        self.unless(Mutation::ChainOneEndIsAmple, columns, 1)
    }

    /// The card whose reveal needs the one that turned it up.
    #[inline]
    fn card_needed(self, card: CardBits) -> CardBits {
        self.unless(Mutation::ChainForgetsTheCard, card, 0)
    }

    /// What is still pending of what was.
    #[inline]
    fn still_pending<T>(self, left: T, before: T) -> T {
        self.unless(Mutation::ChainKeepsPending, left, before)
    }

    /// The cards that find a place at the end of a chain.
    #[inline]
    fn chain_places(self, cards: CardBits, had_a_place: CardBits) -> CardBits {
        self.unless(Mutation::ChainOnlyNewPlaces, cards, cards & !had_a_place)
    }

    /// How many members of a node chains begin at.
    #[inline]
    fn chains_begin(self, members: usize) -> usize {
        self.unless(Mutation::ChainFirstMemberOnly, members, 1)
    }

    /// Whether a chain is tried that lets a safe card go up.
    #[inline]
    fn chain_to_safe(self, is_so: bool) -> bool {
        self.unless(Mutation::ChainForgetsSafe, is_so, false)
    }

    /// The twin of the card that was turned up, with that card.
    #[inline]
    fn chain_relieves(self, class: CardBits) -> CardBits {
        self.unless(Mutation::ChainNoTwin, class, 0)
    }

    /// The cards that come back from foundations at the end of a chain.
    #[inline]
    fn chain_take_back(self, tops: CardBits) -> CardBits {
        self.unless(Mutation::ChainNoTakeBack, tops, 0)
    }

    /// The cards of the talon that are laid at the end of a chain.
    #[inline]
    fn chain_lay(self, talon: CardBits) -> CardBits {
        self.unless(Mutation::ChainNoLay, talon, 0)
    }

    /// The kings that go to an empty column at the end of a chain.
    #[inline]
    fn chain_king(self, kings: CardBits) -> CardBits {
        self.unless(Mutation::ChainNoKing, kings, 0)
    }

    // `prune::undone_reveal`

    /// Nothing, for the positions from which reveals lead here are the ones to ask. Wrong is whether any to which
    /// reveals lead from here is one.
    #[inline]
    fn reveals_lead_here(
        self,
        instance: &Instance<Self>,
        state: &State,
        mut visit: impl FnMut(&State) -> bool,
    ) -> Option<bool> {
        self.mutated(Mutation::UndoneTurnedRound).then(|| {
            let mut found = false;
            bits::each(state.locked & state.placeable(instance), |n| {
                found |= visit(&instance.reveal(state, 1 << n));
            });
            found
        })
    }

    // `node` and `engine`

    /// Whether the positions of a node are joined by take-backs.
    #[inline]
    fn node_takes_back(self, is_so: bool) -> bool {
        self.unless(Mutation::ComponentTakesBack, is_so, true)
    }

    /// Whether all positions of a node have one verdict.
    #[inline]
    fn one_verdict(self, is_so: bool) -> bool {
        self.unless(Mutation::ComponentHasOneVerdict, is_so, true)
    }

    /// Whether a position without hidden cards is won, whatever the talon holds.
    #[inline]
    fn revealed_is_won(self, is_so: bool) -> bool {
        self.unless(Mutation::RevealedIsWon, is_so, true)
    }
}

impl<R: Ruling> Clauses for R {}
