//! The search: resumable, counted in nodes, without a clock.

use std::collections::HashSet;

use crate::rules::{RuleBook, Table};

use super::moves::Step;
use super::packed::{Key, Layout, State};
use super::{Limits, Progress, Verdict, line};

/// A search that can be run in slices.
#[derive(Debug)]
pub struct Search {
    table: Table,
    book: RuleBook,
    limits: Limits,
    layout: Layout,
    visited: HashSet<Key>,
    /// The line under consideration: the steps still to be tried at each position.
    frames: Vec<Vec<(Step, State)>>,
    steps: Vec<Step>,
    progress: Progress,
    verdict: Option<Verdict>,
}

impl Search {
    /// Prepares the search of a position.
    #[must_use]
    pub fn new(table: &Table, book: &RuleBook, limits: Limits) -> Self {
        let (layout, state) = Layout::new(table, book);
        let mut search = Self {
            table: *table,
            book: *book,
            limits,
            layout,
            visited: HashSet::new(),
            frames: Vec::new(),
            steps: Vec::new(),
            progress: Progress::default(),
            verdict: None,
        };
        search.enter(&state);
        search
    }

    /// Looks at about `nodes` more positions. `None` when that did not decide it; the next call goes on.
    pub fn run(&mut self, nodes: u64) -> Option<Verdict> {
        let until = self.progress.nodes.saturating_add(nodes);
        while self.verdict.is_none() && self.progress.nodes < until {
            if self.progress.nodes >= self.limits.nodes || self.memory() >= self.limits.memory {
                self.verdict = Some(Verdict::Undecided);
                break;
            }
            self.advance();
        }
        self.verdict.clone()
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress { depth: self.steps.len(), memory: self.memory(), ..self.progress }
    }

    fn memory(&self) -> usize {
        self.visited.capacity() * (size_of::<Key>() + 1)
    }

    fn advance(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            self.verdict = Some(Verdict::Unwinnable);
            return;
        };
        match frame.pop() {
            Some((step, state)) => {
                self.steps.push(step);
                self.enter(&state);
            }
            None => {
                self.frames.pop();
                self.steps.pop();
            }
        }
    }

    /// Opens a position. One that was met before, on this line or another, has nothing new.
    fn enter(&mut self, state: &State) {
        let mut frame = Vec::new();
        if self.visited.insert(state.key()) {
            self.progress.nodes += 1;
            if self.is_won(state) {
                self.win();
            }
            self.layout.each_step(state, |step, next| frame.push((step, next)));
            frame.reverse();
        }
        self.frames.push(frame);
    }

    /// With nothing hidden the lowest card left is free in the tableau; in the stock it can be had for certain
    /// only at draw 1 with unlimited passes.
    fn is_won(&self, state: &State) -> bool {
        let easy_stock = self.layout.draw == 1 && !self.layout.counted;
        self.layout.hidden(state) == 0 && (state.stock == 0 || easy_stock)
    }

    fn win(&mut self) {
        self.verdict = Some(match line::expand(&self.table, &self.book, &self.steps) {
            Ok(moves) => Verdict::Winnable(moves),
            Err(fault) => {
                debug_assert!(false, "a line that the rules refuse: {fault:?}");
                self.progress.replay_failed = true;
                Verdict::Undecided
            }
        });
    }
}
