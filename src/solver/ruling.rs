//! Which pruning rules a search uses, and which of their clauses a proof has broken.
//!
//! The search is generic over a [`Ruling`]. The real one, [`Sound`], uses every rule as it stands and costs nothing:
//! the compiler removes it. Proofs use [`Chosen`], which switches rules off and plants a [`Mutation`]. The rules
//! themselves never ask for a mutation: they pass each clause through the function of `clauses` that is named after
//! it.

pub mod clauses;
mod mutation;

pub use mutation::Mutation;

/// A rule that spares work and must change no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A card that nothing will ever need in the tableau goes up at once.
    Safe,
    /// A position that even a relaxation cannot win is not entered.
    DeadEnd,
    /// Draw 1, unlimited passes: a card of the talon moves only together with the move that uses it.
    Macro,
    /// Draw 1, unlimited passes: of two positions with the same tableau the larger talon dominates.
    LargerTalon,
    /// A position that is lost at draw 1 with unlimited passes is lost under every rule book.
    RelaxedGame,
    /// Of two draw positions of the same cards one may dominate.
    DrawPosition,
    /// A hidden card is turned up only together with the move that needs it.
    WaitingReveal,
    /// What one reveal makes of an unwinnable position is unwinnable.
    UndoneReveal,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 8] = [
        Self::Safe,
        Self::DeadEnd,
        Self::Macro,
        Self::LargerTalon,
        Self::RelaxedGame,
        Self::DrawPosition,
        Self::WaitingReveal,
        Self::UndoneReveal,
    ];
}

/// What a search asks before it uses a rule.
pub trait Ruling: Copy + Send + Sync + std::fmt::Debug {
    /// Whether the rule is used.
    fn uses(&self, rule: Rule) -> bool;
    /// Whether this clause is broken.
    fn mutated(&self, mutation: Mutation) -> bool;
    /// Whether restarts come early and threads start at once, so that small decks see many of them.
    fn is_hasty(&self) -> bool;
}

/// The real ruling: every rule, no mutation.
#[derive(Clone, Copy, Debug)]
pub struct Sound;

impl Ruling for Sound {
    #[inline]
    fn uses(&self, _: Rule) -> bool {
        true
    }

    #[inline]
    fn mutated(&self, _: Mutation) -> bool {
        false
    }

    #[inline]
    fn is_hasty(&self) -> bool {
        false
    }
}

/// A ruling put together for a proof.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    rules: u32,
    mutations: u64,
    hasty: bool,
}

impl Chosen {
    /// Every rule, no mutation.
    #[must_use]
    pub const fn all() -> Self {
        Self { rules: u32::MAX, mutations: 0, hasty: false }
    }

    /// No rule at all: a search of the bare graph.
    #[must_use]
    pub const fn none() -> Self {
        Self { rules: 0, mutations: 0, hasty: false }
    }

    /// The same with this rule.
    #[must_use]
    pub const fn with(self, rule: Rule) -> Self {
        Self { rules: self.rules | 1 << rule as u32, ..self }
    }

    /// The same without this rule.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self { rules: self.rules & !(1 << rule as u32), ..self }
    }

    /// The same with early restarts and threads from the start.
    #[must_use]
    pub const fn hasty(self) -> Self {
        Self { hasty: true, ..self }
    }

    /// The same with this clause broken.
    #[must_use]
    pub const fn plant(self, mutation: Mutation) -> Self {
        Self { mutations: self.mutations | 1 << mutation as u64, ..self }
    }
}

impl Ruling for Chosen {
    fn uses(&self, rule: Rule) -> bool {
        self.rules >> rule as u32 & 1 != 0
    }

    fn mutated(&self, mutation: Mutation) -> bool {
        self.mutations >> mutation as u64 & 1 != 0
    }

    fn is_hasty(&self) -> bool {
        self.hasty
    }
}
