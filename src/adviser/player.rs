//! The adviser as others see it: it is given what is known, thinks as long as it may, and says what to play.

use std::collections::VecDeque;
use std::num::NonZeroUsize;

use super::chances::Chances;
use super::knowledge::{Knowledge, Stock};
use super::tree::Tree;
use super::world::World;
use crate::rules::{Move, Passes, RuleBook, Table};
use crate::solver::inside::spell;
use crate::solver::{Limits, Verdict, solve};

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
pub struct Thought {
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
    /// One of the tables that look like this.
    table: Option<Table>,
    book: RuleBook,
    chance: Chances,
    mind: Mind,
    /// The rest of the step that the player has begun.
    plan: VecDeque<Move>,
}

/// How the adviser goes about a position.
#[derive(Debug)]
enum Mind {
    /// The game is won, or nothing can win it.
    Over { won: bool },
    /// Everything is known: the plan wins.
    Solved,
    /// A look through the stock costs nothing and comes first. Each tree takes another order of the stock.
    Look { trees: Vec<Tree>, iterations: u32 },
    /// The tree over what the player can know.
    Think(Box<Tree>),
}

/// How many orders of an unseen stock are tried.
const STOCKS: usize = 8;

/// The least standard error of what rests on those.
const LEAST_ERROR: f32 = 0.005;

/// How far a position of which everything is known is searched.
const LIMITS: Limits = Limits { nodes: 500_000, memory: 64 << 20, threads: NonZeroUsize::MIN };

impl Adviser {
    /// An adviser that has not thought yet.
    #[must_use]
    pub fn new(knowledge: &Knowledge, book: &RuleBook, seed: u64) -> Self {
        let mut adviser = Self {
            knowledge: knowledge.clone(),
            table: None,
            book: *book,
            chance: Chances::new(seed),
            mind: Mind::Over { won: false },
            plan: VecDeque::new(),
        };
        adviser.turn_to();
        adviser
    }

    /// Begins with the position that is known now.
    fn turn_to(&mut self) {
        self.plan.clear();
        let Some((world, table)) = World::new(&self.knowledge, &self.book) else {
            self.mind = Mind::Over { won: false };
            return;
        };
        self.table = Some(table);
        let mind = std::mem::replace(&mut self.mind, Mind::Over { won: table.is_won() });
        if table.is_won() {
            return;
        }
        let unseen = matches!(self.knowledge.stock(), Stock::Unseen(_));
        if unseen && self.book.passes == Passes::Unlimited {
            self.look();
            return;
        }
        if self.knowledge.unknown().len() <= 1 {
            match solve(&table, &self.book, LIMITS).verdict {
                Verdict::Winnable(line) => {
                    self.plan = line.into();
                    self.mind = Mind::Solved;
                    return;
                }
                Verdict::Unwinnable => return,
                Verdict::Undecided => {}
            }
        }
        self.mind = Mind::Think(match mind {
            Mind::Think(mut tree) => {
                tree.follow(world);
                tree
            }
            _ => Box::new(Tree::new(world)),
        });
    }

    fn look(&mut self) {
        let mut trees = Vec::new();
        for _ in 0..STOCKS {
            let table = self.knowledge.arrangement(&mut self.chance);
            let looked = table.map(|table| self.knowledge.after_a_look(&table));
            let world = looked.and_then(|looked| World::new(&looked, &self.book));
            trees.extend(world.map(|(world, _)| Tree::new(world)));
        }
        self.mind = Mind::Look { trees, iterations: 0 };
    }

    /// Looks at up to `iterations` more arrangements, as long as `go_on`, which is asked before each of them, says yes.
    /// One takes ten to twenty microseconds, and some milliseconds at most.
    pub fn think(&mut self, iterations: u32, mut go_on: impl FnMut() -> bool) -> Thought {
        for _ in 0..iterations {
            if self.progress().settled || !go_on() {
                break;
            }
            match &mut self.mind {
                Mind::Look { trees, iterations } => {
                    let count = trees.len().max(1);
                    if let Some(tree) = trees.get_mut(*iterations as usize % count) {
                        tree.iterate(&mut self.chance);
                    }
                    *iterations += 1;
                }
                Mind::Think(tree) => tree.iterate(&mut self.chance),
                Mind::Over { .. } | Mind::Solved => {}
            }
        }
        self.progress()
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Thought {
        match &self.mind {
            Mind::Over { .. } | Mind::Solved => Thought { iterations: 0, settled: true },
            Mind::Look { iterations, .. } => Thought { iterations: *iterations, settled: false },
            Mind::Think(tree) => {
                let settled = tree.exact().is_some() || !self.plan.is_empty();
                Thought { iterations: tree.iterations(), settled }
            }
        }
    }

    /// Goes on from what is known now. What was found out about it already is kept, so that thinking goes on.
    pub fn follow(&mut self, knowledge: &Knowledge) {
        let line = self.line();
        let planned = self.table.zip(line.first().copied()).and_then(|(mut table, mv)| {
            let played = table.play(&self.book, mv).ok()?;
            let mut next = self.knowledge.clone();
            next.see(&played, &table);
            (next == *knowledge).then_some(table)
        });
        self.knowledge = knowledge.clone();
        match planned {
            Some(table) if line.len() > 1 => {
                self.table = Some(table);
                self.plan = line.into_iter().skip(1).collect();
            }
            _ => self.turn_to(),
        }
    }

    /// Whether it only looks through the stock at present, so that thinking would serve the estimate alone.
    #[must_use]
    pub const fn looks(&self) -> bool {
        matches!(self.mind, Mind::Look { .. })
    }

    /// Whether so many more arrangements would change nothing in what it advises next.
    pub(super) fn has_chosen(&self, left: u32) -> bool {
        matches!(&self.mind, Mind::Think(tree) if tree.has_chosen(left))
    }

    /// The moves up to the end of the next step, by the advice.
    #[must_use]
    fn line(&self) -> Vec<Move> {
        if !self.plan.is_empty() {
            return self.plan.iter().copied().collect();
        }
        match &self.mind {
            Mind::Over { .. } | Mind::Solved => Vec::new(),
            Mind::Look { .. } => vec![Move::Draw],
            Mind::Think(tree) => self.spelled(tree).unwrap_or_default(),
        }
    }

    fn spelled(&self, tree: &Tree) -> Option<Vec<Move>> {
        let (place, ..) = tree.best()?;
        let mut line = spell(&self.table?, &self.book, &tree.moves(place)).ok()?;
        if tree.is_draw(place) {
            line.push(Move::Draw);
        }
        Some(line)
    }

    /// What to play; `None` when nothing leads on: the game is won, or no move is left that could win it.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let mv = *self.line().first()?;
        let Estimate { chance, error, iterations } = self.estimate();
        Some(Advice { mv, chance, error, iterations })
    }

    /// How likely the game is won from here.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        match &self.mind {
            Mind::Over { won } => Estimate::exact(*won),
            Mind::Solved => Estimate::exact(true),
            Mind::Look { trees, iterations } => {
                let count = trees.len().max(1) as f32;
                let chances: Vec<f32> =
                    trees.iter().map(|tree| Estimate::of(tree).chance).collect();
                let chance = chances.iter().sum::<f32>() / count;
                let spread = chances.iter().map(|one| (one - chance).powi(2)).sum::<f32>();
                let error = (spread / (count * (count - 1.0).max(1.0))).sqrt();
                // Some orders of the stock are not all of them, even where they agree.
                Estimate { chance, error: error.max(LEAST_ERROR), iterations: *iterations }
            }
            Mind::Think(tree) => Estimate::of(tree),
        }
    }
}

impl Estimate {
    const fn exact(won: bool) -> Self {
        Self { chance: if won { 1.0 } else { 0.0 }, error: 0.0, iterations: 0 }
    }

    fn of(tree: &Tree) -> Self {
        if let Some(won) = tree.exact() {
            return Self::exact(won);
        }
        let (_, chance, visits) = tree.best().unwrap_or((0, tree.mean(), 1.0));
        let visits = visits.max(1.0);
        // As after one win and one loss more: arrangements that all end alike prove nothing of the others.
        let near = (chance * visits + 1.0) / (visits + 2.0);
        let error = (near * (1.0 - near) / visits).sqrt();
        Self { chance, error, iterations: tree.iterations() }
    }
}
