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

/// A fault that can be planted, to see that a proof finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is named after the clause that it breaks")]
pub enum Fault {
    SafeTooGenerous,
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
    MacroNoReveal,
    MacroNoTwin,
    MacroNoTakeBack,
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
    UnfinishedIsDead,
    QuestionWithoutTakeBacks,
}

/// What a search asks before it uses a rule.
pub trait Ruling: Copy + Send + Sync + std::fmt::Debug {
    /// Whether the rule is used.
    fn uses(&self, rule: Rule) -> bool;
    /// Whether the fault is planted.
    fn planted(&self, fault: Fault) -> bool;
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
}

/// Chosen rules and faults.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    rules: u32,
    faults: u64,
}

impl Chosen {
    /// Every rule, no fault.
    #[must_use]
    pub const fn all() -> Self {
        Self { rules: u32::MAX, faults: 0 }
    }

    /// No rule at all: a search of the bare graph.
    #[must_use]
    pub const fn none() -> Self {
        Self { rules: 0, faults: 0 }
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
}
