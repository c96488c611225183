//! Which pruning rules a search uses. The real one uses all; proofs switch them and plant faults.

/// A rule that spares work and must change no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Cards that nothing will ever need in the tableau go up at once.
    Safe,
    /// Positions that a relaxation refutes are not entered.
    Slot,
    /// Draw 1, unlimited passes: a stock card moves only together with its use.
    Macro,
    /// Draw 1, unlimited passes: of two positions with the same tableau the one with the larger stock is no worse.
    LargerStock,
    /// A stricter game is dead where draw 1 with unlimited passes is.
    Question,
    /// Of two places of the draw one can be no worse.
    Draw,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 6] =
        [Self::Safe, Self::Slot, Self::Macro, Self::LargerStock, Self::Question, Self::Draw];
}

/// A fault that can be planted, to see that a proof finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is named after the clause that it breaks")]
pub enum Fault {
    SafeTooGenerous,
    SafeOwnColorTooGenerous,
    SafeOppositeWithTakeBacks,
    SafeStockAtAnyDraw,
    SlotNoNewParent,
    SlotNoChildGone,
    SlotNoEmptied,
    SlotKingUpEmptiesNothing,
    SlotNoStockParent,
    SlotNoTakeBackParent,
    SlotNewCardStaysDown,
    SlotNoAccessNow,
    SlotNoAccessLast,
    SlotNoAccessNext,
    SlotNoAccessShift,
    SlotShiftNeedsOneMore,
    SlotFirstOnly,
    SlotThreeAtAnyDraw,
    SlotLastPassAlways,
    SlotNothingComesBack,
    SlotOnePassTellsAll,
    MacroNoReveal,
    MacroNoTwin,
    MacroNoTakeBack,
    MacroNoSecondTakeBack,
    MacroNoLift,
    MacroNoLongLay,
    MacroAtAnyDraw,
    SmallerStock,
    LargerStockAtAnyDraw,
    RevealedIsWon,
    ComponentTakesBack,
    DrawTurnedRound,
    DrawAnyDistance,
    PassesTurnedRound,
    PassesAnyPlace,
    UnfinishedIsDead,
    QuestionWithoutTakeBacks,
}

impl Fault {
    /// Every fault.
    pub const ALL: &[Self] = &[
        Self::SafeTooGenerous,
        Self::SafeOwnColorTooGenerous,
        Self::SafeOppositeWithTakeBacks,
        Self::SafeStockAtAnyDraw,
        Self::SlotNoNewParent,
        Self::SlotNoChildGone,
        Self::SlotNoEmptied,
        Self::SlotKingUpEmptiesNothing,
        Self::SlotNoStockParent,
        Self::SlotNoTakeBackParent,
        Self::SlotNewCardStaysDown,
        Self::SlotNoAccessNow,
        Self::SlotNoAccessLast,
        Self::SlotNoAccessNext,
        Self::SlotNoAccessShift,
        Self::SlotShiftNeedsOneMore,
        Self::SlotFirstOnly,
        Self::SlotThreeAtAnyDraw,
        Self::SlotLastPassAlways,
        Self::SlotNothingComesBack,
        Self::SlotOnePassTellsAll,
        Self::MacroNoReveal,
        Self::MacroNoTwin,
        Self::MacroNoTakeBack,
        Self::MacroNoSecondTakeBack,
        Self::MacroNoLift,
        Self::MacroNoLongLay,
        Self::MacroAtAnyDraw,
        Self::SmallerStock,
        Self::LargerStockAtAnyDraw,
        Self::RevealedIsWon,
        Self::ComponentTakesBack,
        Self::DrawTurnedRound,
        Self::DrawAnyDistance,
        Self::PassesTurnedRound,
        Self::PassesAnyPlace,
        Self::UnfinishedIsDead,
        Self::QuestionWithoutTakeBacks,
    ];
}

/// What a search asks before it uses a rule.
pub trait Ruling: Copy + Send + Sync + std::fmt::Debug {
    /// Whether the rule is used.
    fn uses(&self, rule: Rule) -> bool;
    /// Whether the fault is planted.
    fn planted(&self, fault: Fault) -> bool;
    /// Whether rounds are short and threads start at once, so that small decks see many of them.
    fn is_hasty(&self) -> bool;
}

/// The real thing: every rule, no fault. Costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Sound;

impl Ruling for Sound {
    #[inline]
    fn uses(&self, _: Rule) -> bool {
        true
    }

    #[inline]
    fn planted(&self, _: Fault) -> bool {
        false
    }

    #[inline]
    fn is_hasty(&self) -> bool {
        false
    }
}

/// Chosen rules and faults.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    rules: u32,
    faults: u64,
    hasty: bool,
}

impl Chosen {
    /// Every rule, no fault.
    #[must_use]
    pub const fn all() -> Self {
        Self { rules: u32::MAX, faults: 0, hasty: false }
    }

    /// No rule at all: a search of the bare graph.
    #[must_use]
    pub const fn none() -> Self {
        Self { rules: 0, faults: 0, hasty: false }
    }

    /// This rule too.
    #[must_use]
    pub const fn with(self, rule: Rule) -> Self {
        Self { rules: self.rules | 1 << rule as u32, ..self }
    }

    /// Not this rule.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self { rules: self.rules & !(1 << rule as u32), ..self }
    }

    /// The same, in a hurry.
    #[must_use]
    pub const fn hasty(self) -> Self {
        Self { hasty: true, ..self }
    }

    /// This fault too.
    #[must_use]
    pub const fn plant(self, fault: Fault) -> Self {
        Self { faults: self.faults | 1 << fault as u64, ..self }
    }
}

impl Ruling for Chosen {
    fn uses(&self, rule: Rule) -> bool {
        self.rules >> rule as u32 & 1 != 0
    }

    fn planted(&self, fault: Fault) -> bool {
        self.faults >> fault as u64 & 1 != 0
    }

    fn is_hasty(&self) -> bool {
        self.hasty
    }
}
