//! The beam search for a shorter line: positions by the cost of the way to them, of each cost the most promising.

use std::collections::HashMap;

use super::board::{Board, CardMove, Key};
use super::constants::Constants;
use super::macros::{MacroMove, each_macro_move};
use super::visited::{Visited, VisitedNode};

/// What one search may spend.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Positions of each cost that are kept.
    pub width: usize,
    /// The most take-backs of a macro move.
    pub take_backs: usize,
    /// Positions that are looked at in all.
    pub nodes: u64,
}

/// What a search came to.
pub struct Improvement {
    /// A line shorter than the one given, if one was found.
    pub better: Option<Vec<CardMove>>,
    /// Whether nothing was cut off: no line is shorter than the better one or, without one, than the one given.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
}

/// Positions after which it is asked whether to go on: a few milliseconds.
const SLICE: u64 = 1_000;

/// Looks for a line shorter than `line`, from its start and from every position on it. `None` once `go_on` says no.
pub fn improve(
    constants: &Constants,
    start: &Board,
    line: &[CardMove],
    budget: Budget,
    go_on: &mut impl FnMut() -> bool,
) -> Option<Improvement> {
    let mut search = BeamSearch::new(constants, start, line, budget);
    search.run(go_on)?;
    let better = search.goal.map(|goal| search.line_to(goal));
    Some(Improvement { better, complete: search.complete, nodes: search.nodes })
}

struct BeamSearch<'a> {
    constants: &'a Constants,
    line: &'a [CardMove],
    budget: Budget,
    visited: Visited,
    /// For each cost, the nodes that wait to be looked at.
    waiting: Vec<Layer>,
    /// The position after each move of the given line, and what the line costs up to there.
    on_line: Vec<(Key, u32)>,
    /// Where on the line a position is.
    places: HashMap<Key, usize>,
    /// What the best line costs. Only cheaper ones are looked for.
    best: u32,
    goal: Option<u32>,
    complete: bool,
    nodes: u64,
}

impl<'a> BeamSearch<'a> {
    fn new(constants: &'a Constants, start: &Board, line: &'a [CardMove], budget: Budget) -> Self {
        let mut board = *start;
        let mut cost = 0;
        let mut on_line = vec![(board.key(), 0)];
        for &mv in line {
            cost += board.play(constants, mv).unwrap_or_default();
            on_line.push((board.key(), cost));
        }
        let mut search = Self {
            constants,
            line,
            budget,
            visited: Visited::new(),
            waiting: vec![Layer::default(); cost as usize + 1],
            places: on_line.iter().enumerate().map(|(at, &(key, _))| (key, at)).collect(),
            on_line,
            best: cost,
            goal: None,
            complete: true,
            nodes: 0,
        };
        let root = VisitedNode { key: start.key(), parent: 0, cost: 0, on_line: 0 };
        if let Some(root) = search.visited.keep(root) {
            search.waiting[0].nodes.push((0, root));
            search.follow(0, root);
        }
        search
    }

    /// Goes along the given line from its position `at`, which is now node `node`, and keeps the positions that come,
    /// as far as this makes them cheaper.
    fn follow(&mut self, at: usize, node: u32) {
        // How much less the way to the node costs than the line up to there.
        let gain = self.on_line[at].1 - self.visited.node(node).cost;
        let mut parent = node;
        for (on_line, &(key, cost)) in (0..).zip(&self.on_line).skip(at + 1) {
            let cost = cost - gain;
            let next = VisitedNode { key, parent, cost, on_line };
            let Some(number) = self.visited.keep(next) else { return };
            self.waiting[cost as usize].nodes.push((0, number));
            parent = number;
        }
        let cost = self.visited.node(parent).cost;
        if cost < self.best {
            self.best = cost;
            self.goal = Some(parent);
        }
    }

    fn run(&mut self, go_on: &mut impl FnMut() -> bool) -> Option<()> {
        let mut cost = 0;
        while cost < self.best {
            let mut layer = std::mem::take(&mut self.waiting[cost as usize]);
            self.complete &= layer.trim(self.budget.width);
            for (_, number) in layer.nodes {
                if self.nodes >= self.budget.nodes {
                    self.complete = false;
                    return Some(());
                }
                if self.visited.is_current(number) {
                    self.look(number);
                    if self.nodes.is_multiple_of(SLICE) && !go_on() {
                        return None;
                    }
                }
            }
            cost += 1;
        }
        Some(())
    }

    /// Looks at a position that waits.
    fn look(&mut self, number: u32) {
        let node = *self.visited.node(number);
        let cost = node.cost;
        let board = self.constants.read(node.key);
        if cost + board.bound(self.constants) >= self.best {
            return;
        }
        self.nodes += 1;
        if node.on_line == 0
            && let Some(&at) = self.places.get(&node.key)
        {
            self.follow(at, number);
        }
        let limits = (self.best - cost, self.budget.take_backs);
        let constants = self.constants;
        let all = each_macro_move(constants, &board, limits, |mv| self.meet(number, cost, mv));
        self.complete &= all;
    }

    /// Keeps the position that a macro move leads to, if it promises enough.
    fn meet(&mut self, parent: u32, cost: u32, mv: &MacroMove) {
        let cost = cost + mv.cost;
        let bound = mv.board.bound(self.constants);
        if cost + bound >= self.best {
            return;
        }
        let estimate = estimate(self.constants, &mv.board, bound);
        if estimate >= self.waiting[cost as usize].limit {
            self.complete = false;
            return;
        }
        let node = VisitedNode { key: mv.board.key(), parent, cost, on_line: 0 };
        let Some(number) = self.visited.keep(node) else { return };
        if mv.board.is_won(self.constants) {
            self.best = cost;
            self.goal = Some(number);
            return;
        }
        let layer = &mut self.waiting[cost as usize];
        layer.nodes.push((estimate, number));
        // Not every node that is too much is worth a trim; at twice the width one trim pays for many.
        if layer.nodes.len() / 2 >= self.budget.width {
            self.complete &= layer.trim(self.budget.width);
        }
    }

    /// The moves that lead to a node.
    fn line_to(&self, goal: u32) -> Vec<CardMove> {
        let mut nodes = vec![goal];
        let mut number = goal;
        while number != 0 {
            number = self.visited.node(number).parent;
            nodes.push(number);
        }
        let mut moves = Vec::new();
        for pair in nodes.windows(2).rev() {
            let (after, before) = (self.visited.node(pair[0]), self.visited.node(pair[1]));
            if let Some(given) = (after.on_line as usize).checked_sub(1) {
                moves.push(self.line[given]);
            } else {
                moves.extend(self.moves_between(before, after));
            }
        }
        moves
    }

    /// The moves of the macro move that led from one node to another.
    fn moves_between(&self, before: &VisitedNode, after: &VisitedNode) -> Vec<CardMove> {
        // The move was found with a limit that was no larger than the one at the start of the search, so that this one
        // does not leave it out.
        let (_, given) = self.on_line[self.line.len()];
        let board = self.constants.read(before.key);
        let mut moves = Vec::new();
        let limits = (given - before.cost, self.budget.take_backs);
        each_macro_move(self.constants, &board, limits, |mv| {
            let leads_there = before.cost + mv.cost == after.cost && mv.board.key() == after.key;
            if moves.is_empty() && leads_there {
                moves = mv.moves().to_vec();
            }
        });
        debug_assert!(!moves.is_empty(), "a macro move that was found before");
        moves
    }
}

/// The nodes of one cost.
#[derive(Clone)]
struct Layer {
    /// The estimate of each (the lower the better; 0 for those of the given line), and its number.
    nodes: Vec<(u32, u32)>,
    /// Once the layer was trimmed: the estimate that a node must be below to come in, because as many nodes as are kept
    /// have no higher one.
    limit: u32,
}

impl Default for Layer {
    fn default() -> Self {
        Self { nodes: Vec::new(), limit: u32::MAX }
    }
}

impl Layer {
    /// Cuts it down to its most promising nodes. Returns whether nothing was cut off.
    fn trim(&mut self, width: usize) -> bool {
        if self.nodes.len() <= width {
            return true;
        }
        let (_, &mut (limit, _), _) = self.nodes.select_nth_unstable(width);
        self.limit = limit;
        self.nodes.truncate(width);
        false
    }
}

/// What is left to do in a position, as far as it can be told: the least that it takes, and more for cards that
/// cannot be played at will. The weights were found by trial over the deals of the case list and 71 others.
fn estimate(constants: &Constants, board: &Board, bound: u32) -> u32 {
    let hidden: u8 = board.unmoved.iter().map(|&cards| cards.saturating_sub(1)).sum();
    2 * bound + board.cards_left(constants) + 2 * u32::from(hidden) + 3 * board.stock.count_ones()
}
