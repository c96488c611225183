//! The search of one position: rounds of the engine with growing budgets, and the line at the end.

use crate::rules::{RuleBook, Table};

use super::engine::{Engine, Event};
use super::packed::{Layout, State};
use super::ruling::{Ruling, Sound};
use super::{Limits, Progress, Verdict, line};

/// Nodes of the first round.
const FIRST_ROUND: u64 = 300;

/// A search that can be run in slices.
#[derive(Debug)]
pub struct Search<R = Sound> {
    table: Table,
    book: RuleBook,
    limits: Limits,
    engine: Engine<R>,
    root: State,
    /// The round and the node count at which it ends.
    round: usize,
    round_ends: u64,
    budget: u64,
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
        let open = layout.open_stock();
        let mut search = Self {
            table: *table,
            book: *book,
            limits,
            engine: Engine::new(layout, limits.memory),
            root,
            round: 0,
            round_ends: if open { u64::MAX } else { FIRST_ROUND },
            budget: FIRST_ROUND,
            verdict: None,
            replay_failed: false,
        };
        let event = search.engine.start(&root);
        search.take_in(event);
        search
    }

    /// Looks at about `nodes` more positions. `None` when that did not decide it; the next call goes on.
    pub fn run(&mut self, nodes: u64) -> Option<Verdict> {
        let until = self.engine.nodes.saturating_add(nodes);
        while self.verdict.is_none() && self.engine.nodes < until {
            if self.engine.nodes >= self.limits.nodes {
                self.verdict = Some(Verdict::Undecided);
            } else if self.engine.nodes >= self.round_ends {
                self.next_round();
            } else {
                let event = self.engine.advance();
                self.take_in(event);
            }
        }
        self.verdict.clone()
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            nodes: self.engine.nodes,
            depth: self.engine.depth(),
            memory: self.engine.bytes(),
            replay_failed: self.replay_failed,
        }
    }

    /// The next order of moves, with four times the nodes, over what is known dead.
    fn next_round(&mut self) {
        self.round += 1;
        self.budget *= 4;
        self.round_ends = self.engine.nodes + self.budget;
        self.engine.order = self.round;
        self.engine.ask_questions();
        let event = self.engine.start(&self.root);
        self.take_in(event);
    }

    fn take_in(&mut self, event: Event) {
        self.verdict = match event {
            Event::Onward => return,
            Event::Exhausted => Some(Verdict::Unwinnable),
            Event::Full => Some(Verdict::Undecided),
            Event::Won => Some(self.win()),
        };
    }

    fn win(&mut self) -> Verdict {
        match line::expand(&self.table, &self.book, &self.engine.steps()) {
            Ok(moves) => Verdict::Winnable(moves),
            Err(fault) => {
                debug_assert!(false, "a line that the rules refuse: {fault:?}");
                self.replay_failed = true;
                Verdict::Undecided
            }
        }
    }
}
