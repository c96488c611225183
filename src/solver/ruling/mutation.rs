//! The mutations: every way in which a proof can break a clause of the search, to see that it would be found. What they
//! speak of is explained in the file that uses the clause, which a heading in `clauses` names.

macro_rules! mutations {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// A broken clause.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Mutation {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Mutation {
            /// Every mutation.
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

mutations! {
    /// A safe card may be one rank further ahead of the other colour.
    SafeTooGenerous,
    /// A safe card may be one rank further ahead of its twin.
    SafeOwnColorTooGenerous,
    /// What holds where no card leaves a foundation is believed with take-backs too.
    SafeOppositeWithTakeBacks,
    /// A safe card leaves the talon even where that shifts what later draws turn up.
    SafeTalonAtAnyDraw,
    /// A class gives no place when a new parent comes into the tableau.
    DeadEndNoNewParent,
    /// A class gives no place when a child leaves it.
    DeadEndNoChildGone,
    /// Kings find no place where a column loses its last locked card.
    DeadEndNoEmptied,
    /// Kings find no place where another king goes up.
    DeadEndKingUpEmptiesNothing,
    /// A card from the talon is no parent.
    DeadEndNoTalonParent,
    /// A card that comes back from a foundation is no parent.
    DeadEndNoTakeBackParent,
    /// A card that comes into the tableau never goes up.
    DeadEndNewCardStaysDown,
    /// The pass under way turns nothing up.
    DeadEndNoAccessNow,
    /// The last card of the talon is not turned up.
    DeadEndNoAccessLast,
    /// A card that leaves the waste uncovers nothing.
    DeadEndNoAccessNext,
    /// A card that leaves the talon shifts nothing.
    DeadEndNoAccessShift,
    /// A shift needs one card more than it does.
    DeadEndShiftNeedsOneMore,
    /// A shift by one card is felt by the first card only.
    DeadEndFirstOnly,
    /// Draws are of three cards, whatever the rule book says.
    DeadEndThreeAtAnyDraw,
    /// Every pass is taken for the last one.
    DeadEndLastPassAlways,
    /// A card from the talon that went up never comes back.
    DeadEndNothingComesBack,
    /// A first pass in which nothing new happens decides for all passes.
    DeadEndOnePassTellsAll,
    /// No macro move ends in a reveal.
    MacroNoReveal,
    /// No macro move relieves the twin of the card that was laid.
    MacroNoTwin,
    /// No macro move takes a card back.
    MacroNoTakeBack,
    /// No macro move takes a card back only to uncover the one beneath it.
    MacroNoSecondTakeBack,
    /// No macro move raises a foundation from the talon.
    MacroNoLift,
    /// No macro move lays a second card from the talon.
    MacroNoLongLay,
    /// Macro moves are used at every draw count.
    MacroAtAnyDraw,
    /// The smaller talon is taken for the better one.
    SmallerTalon,
    /// Talons are compared at every draw count.
    LargerTalonAtAnyDraw,
    /// A position without hidden cards is taken for won at every draw count.
    RevealedIsWon,
    /// Without take-backs a node is joined by them all the same.
    ComponentTakesBack,
    /// Without take-backs any position of a node decides it all the same.
    ComponentHasOneVerdict,
    /// The later draw position is taken for the better one.
    DrawTurnedRound,
    /// Every earlier draw position is taken for a better one.
    DrawAnyDistance,
    /// Fewer recycles are taken for better.
    PassesTurnedRound,
    /// A recycle more is taken to lead to every draw position.
    PassesAnyPlace,
    /// Nodes that were still open when a search was broken off are taken for dead ends.
    UnfinishedIsDead,
    /// The relaxed game knows no take-backs.
    RelaxedGameWithoutTakeBacks,
    /// A class that has one free end, or a single empty column, is enough for a move to need no reveal.
    ChainOneEndIsAmple,
    /// A reveal of the card that another reveal turned up does not need it.
    ChainForgetsTheCard,
    /// No reveal needs another one.
    ChainKeepsPending,
    /// A reveal needs no end of a class that has one after it.
    ChainJudgedAfterwards,
    /// A place that was there before the chain is not used at its end.
    ChainOnlyNewPlaces,
    /// Chains begin at the first member of a node only.
    ChainFirstMemberOnly,
    /// A chain that lets a safe card go up is not tried.
    ChainForgetsSafe,
    /// No chain ends with the twin of the card that was turned up.
    ChainNoTwin,
    /// No chain ends with a card that comes back from a foundation.
    ChainNoTakeBack,
    /// No chain ends with a card of the talon.
    ChainNoLay,
    /// No chain ends with a king on an empty column.
    ChainNoKing,
    /// The position after a reveal is taken for the one before it.
    UndoneTurnedRound,
}
