//! The search of one position, in slices, and the line at its end.

use crate::rules::{RuleBook, Table};

use super::engine::{Engine, Status};
use super::moves::PackedMove;
use super::packed::{Instance, State};
use super::parallel::ParallelSearch;
use super::restarts::Restarts;
use super::ruling::{Ruling, Sound};
use super::transposition::LocalTable;
use super::{Limits, Progress, Verdict, line};

/// Nodes of one thread after which it is worth starting the others.
const PARALLEL_AFTER: u64 = 20_000;

/// The search by one thread or by several.
#[derive(Debug)]
enum Work<R> {
    Single(Box<Restarts<R, LocalTable>>),
    Parallel(ParallelSearch<R>),
}

/// A search that is run in slices, so that its caller can keep an eye on the clock, show [`Progress`], or drop it.
///
/// The type parameter is for this project's tests, which search with pruning rules switched off or broken. Everybody
/// else writes `Search`.
///
/// ```
/// use klondike::deals::{DealCode, table_of};
/// use klondike::solver::{Limits, Search, Verdict};
///
/// let code: DealCode = "MS3-15".parse()?;
/// let table = table_of(&code.cards())?;
/// let mut search = Search::new(&table, &code.book(), Limits::default());
/// let verdict = loop {
///     if let Some(verdict) = search.run(10_000) {
///         break verdict;
///     }
///     println!("{} nodes so far", search.progress().nodes);
/// };
/// assert!(matches!(verdict, Verdict::Winnable(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search<R = Sound> {
    table: Table,
    book: RuleBook,
    limits: Limits,
    instance: Instance<R>,
    root: State,
    work: Work<R>,
    /// Nodes that one thread looked at before the others were started.
    before: u64,
    verdict: Option<Verdict>,
    replay_failed: bool,
}

impl Search {
    /// Prepares the search of a position. Nothing is searched before [`Search::run`].
    #[must_use]
    pub fn new(table: &Table, book: &RuleBook, limits: Limits) -> Self {
        Self::with_ruling(table, book, limits, Sound)
    }
}

impl<R: Ruling> Search<R> {
    /// The same with chosen pruning rules, for the tests that prove them.
    #[must_use]
    #[doc(hidden)]
    pub fn with_ruling(table: &Table, book: &RuleBook, limits: Limits, ruling: R) -> Self {
        let instance = Instance::new(table, book, ruling);
        let root = instance.pack(table, book);
        let engine = Engine::new(instance.clone(), LocalTable::new(&instance), limits.memory);
        Self {
            table: *table,
            book: *book,
            limits,
            instance,
            root,
            work: Work::Single(Box::new(Restarts::new(engine, root, 0))),
            before: 0,
            verdict: None,
            replay_failed: false,
        }
    }

    /// Searches about `nodes` more nodes. Returns `None` when that did not decide it; the next call goes on. Once
    /// there is a verdict every call returns it at once.
    pub fn run(&mut self, nodes: u64) -> Option<Verdict> {
        let until = self.nodes().saturating_add(nodes);
        while self.verdict.is_none() {
            let spent = self.nodes();
            let status = if spent >= self.limits.nodes {
                Status::LimitReached
            } else {
                self.slice(until.min(self.limits.nodes) - spent)
            };
            match status {
                Status::Running => {}
                Status::Exhausted => self.verdict = Some(Verdict::Unwinnable),
                Status::LimitReached => self.verdict = Some(Verdict::Undecided),
                Status::Won => self.verdict = Some(self.win()),
            }
            if self.nodes() >= until {
                break;
            }
        }
        self.verdict.clone()
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let (depth, memory) = match &self.work {
            Work::Single(search) => (search.engine.depth(), search.engine.bytes()),
            Work::Parallel(search) => search.depth_and_bytes(),
        };
        Progress { nodes: self.nodes(), depth, memory, replay_failed: self.replay_failed }
    }

    fn nodes(&self) -> u64 {
        match &self.work {
            Work::Single(search) => search.engine.nodes,
            Work::Parallel(search) => self.before + search.nodes(),
        }
    }

    /// Looks at `nodes` positions, or a few more, at most.
    fn slice(&mut self, nodes: u64) -> Status {
        let threads = self.limits.threads.get();
        let parallel_after = if self.instance.ruling.is_hasty() { 2 } else { PARALLEL_AFTER };
        match &mut self.work {
            Work::Single(search) if threads == 1 => search.run(nodes, || false),
            Work::Single(search) => {
                let status = search.run(nodes.min(parallel_after), || false);
                if status == Status::Running && search.engine.nodes >= parallel_after {
                    // The threads begin anew: what one has learnt so far is little.
                    self.before = search.engine.nodes;
                    let memory = self.limits.memory;
                    let parallel = ParallelSearch::new(&self.instance, &self.root, threads, memory);
                    self.work = Work::Parallel(parallel);
                }
                status
            }
            Work::Parallel(search) => search.run(nodes),
        }
    }

    fn line(&self) -> Vec<PackedMove> {
        match &self.work {
            Work::Single(search) => search.engine.line(),
            Work::Parallel(search) => search.line(),
        }
    }

    /// The verdict when the search has won: the line is played by the rules before anyone sees it.
    fn win(&mut self) -> Verdict {
        match line::expand(&self.table, &self.book, &self.line()) {
            Ok(moves) => Verdict::Winnable(moves),
            Err(error) => {
                debug_assert!(false, "a line that the rules refuse: {error:?}");
                self.replay_failed = true;
                Verdict::Undecided
            }
        }
    }
}
