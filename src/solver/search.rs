//! The search of one position, in slices, and the line at its end.

use crate::rules::{RuleBook, Table};

use super::engine::{Engine, Event};
use super::moves::Step;
use super::packed::{Layout, State};
use super::parallel::Crew;
use super::rounds::Rounds;
use super::ruling::{Ruling, Sound};
use super::store::Own;
use super::{Limits, Progress, Verdict, line};

/// Nodes after which several threads are worth starting.
const ALONE: u64 = 20_000;

/// Who searches.
#[derive(Debug)]
enum Work<R> {
    Alone(Box<Rounds<R, Own>>),
    Crew(Crew<R>),
}

/// A search that can be run in slices.
#[derive(Debug)]
pub struct Search<R = Sound> {
    table: Table,
    book: RuleBook,
    limits: Limits,
    layout: Layout<R>,
    root: State,
    work: Work<R>,
    /// Nodes that one thread looked at before the crew began.
    before: u64,
    verdict: Option<Verdict>,
    replay_failed: bool,
}

impl Search {
    /// Prepares the search of a position.
    #[must_use]
    pub fn new(table: &Table, book: &RuleBook, limits: Limits) -> Self {
        Self::with_ruling(table, book, limits, Sound)
    }
}

impl<R: Ruling> Search<R> {
    /// A search with chosen rules.
    #[must_use]
    #[doc(hidden)]
    pub fn with_ruling(table: &Table, book: &RuleBook, limits: Limits, ruling: R) -> Self {
        let layout = Layout::new(table, book, ruling);
        let root = layout.pack(table, book);
        let engine = Engine::new(layout.clone(), Own::new(&layout), limits.memory);
        Self {
            table: *table,
            book: *book,
            limits,
            layout,
            root,
            work: Work::Alone(Box::new(Rounds::new(engine, root, 0))),
            before: 0,
            verdict: None,
            replay_failed: false,
        }
    }

    /// Looks at about `nodes` more positions. `None` when that did not decide it; the next call goes on.
    pub fn run(&mut self, nodes: u64) -> Option<Verdict> {
        let until = self.nodes().saturating_add(nodes);
        while self.verdict.is_none() {
            let spent = self.nodes();
            let event = if spent >= self.limits.nodes {
                Event::Full
            } else {
                self.slice(until.min(self.limits.nodes) - spent)
            };
            match event {
                Event::Onward => {}
                Event::Exhausted => self.verdict = Some(Verdict::Unwinnable),
                Event::Full => self.verdict = Some(Verdict::Undecided),
                Event::Won => self.verdict = Some(self.win()),
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
            Work::Alone(search) => (search.engine.depth(), search.engine.bytes()),
            Work::Crew(crew) => crew.depth_and_bytes(),
        };
        Progress { nodes: self.nodes(), depth, memory, replay_failed: self.replay_failed }
    }

    fn nodes(&self) -> u64 {
        match &self.work {
            Work::Alone(search) => search.engine.nodes,
            Work::Crew(crew) => self.before + crew.nodes(),
        }
    }

    /// At most about so many nodes, alone or with all threads.
    fn slice(&mut self, nodes: u64) -> Event {
        let threads = self.limits.threads.get();
        let alone = if self.layout.ruling.is_hasty() { 2 } else { ALONE };
        match &mut self.work {
            Work::Alone(search) if threads == 1 => search.run(nodes, || false),
            Work::Alone(search) => {
                let event = search.run(nodes.min(alone), || false);
                if event == Event::Onward && search.engine.nodes >= alone {
                    // What one thread has learnt so far is little.
                    self.before = search.engine.nodes;
                    let bound = self.limits.memory;
                    self.work = Work::Crew(Crew::new(&self.layout, &self.root, threads, bound));
                }
                event
            }
            Work::Crew(crew) => crew.run(nodes),
        }
    }

    fn steps(&self) -> Vec<Step> {
        match &self.work {
            Work::Alone(search) => search.engine.steps(),
            Work::Crew(crew) => crew.steps(),
        }
    }

    fn win(&mut self) -> Verdict {
        match line::expand(&self.table, &self.book, &self.steps()) {
            Ok(moves) => Verdict::Winnable(moves),
            Err(fault) => {
                debug_assert!(false, "a line that the rules refuse: {fault:?}");
                self.replay_failed = true;
                Verdict::Undecided
            }
        }
    }
}
