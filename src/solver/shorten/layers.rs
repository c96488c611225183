//! The search for a shorter line: positions by the length of the way to them, of each length the most promising.

use std::collections::HashMap;

use super::board::{Board, Key, Step};
use super::ground::Ground;
use super::steps::{Chain, each_next};
use super::visited::{Node, Visited};

/// What one search may spend.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Positions that are looked at of each length.
    pub width: usize,
    /// Positions that are looked at in all.
    pub nodes: u64,
}

/// What a search came to.
pub struct Outcome {
    /// A line shorter than the one given.
    pub better: Option<Vec<Step>>,
    /// Whether nothing was left out: there is no line shorter than the better one, or else than the one given.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
}

/// Looks for a line shorter than `line`, from its start and from every position on it.
pub fn improve(ground: &Ground, start: &Board, line: &[Step], budget: Budget) -> Outcome {
    let mut layers = Layers::new(ground, start, line, budget);
    layers.run();
    let better = layers.goal.map(|goal| layers.way_to(goal));
    Outcome { better, complete: layers.complete, nodes: layers.nodes }
}

struct Layers<'a> {
    ground: &'a Ground,
    line: &'a [Step],
    budget: Budget,
    visited: Visited,
    /// For each cost, the nodes that wait.
    waiting: Vec<Layer>,
    /// The position after each step of the given line, and what the line costs up to there.
    on_line: Vec<(Key, u32)>,
    /// Where on the line a position is.
    places: HashMap<Key, usize>,
    /// What the best line costs; only cheaper ones are looked for.
    best: u32,
    goal: Option<u32>,
    complete: bool,
    nodes: u64,
}

impl<'a> Layers<'a> {
    fn new(ground: &'a Ground, start: &Board, line: &'a [Step], budget: Budget) -> Self {
        let mut board = *start;
        let mut cost = 0;
        let mut on_line = vec![(board.key(), 0)];
        for &step in line {
            cost += board.make(ground, step).unwrap_or(0);
            on_line.push((board.key(), cost));
        }
        let mut layers = Self {
            ground,
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
        let root = Node { key: start.key(), parent: 0, cost: 0, step: 0 };
        if let Some(root) = layers.visited.keep(root) {
            layers.waiting[0].nodes.push((0, root));
            layers.follow(0, root);
        }
        layers
    }

    /// Goes along the line from position `at`, which is now node `node`, and keeps what comes there, as far as
    /// it is cheaper than what was known.
    fn follow(&mut self, at: usize, node: u32) {
        // The line itself costs the more.
        let gain = self.on_line[at].1 - self.visited.node(node).cost;
        let mut parent = node;
        for (step, &(key, cost)) in (0..).zip(&self.on_line).skip(at + 1) {
            let cost = cost - gain;
            let Some(number) = self.visited.keep(Node { key, parent, cost, step }) else { return };
            self.waiting[cost as usize].nodes.push((0, number));
            parent = number;
        }
        let cost = self.visited.node(parent).cost;
        if cost < self.best {
            self.best = cost;
            self.goal = Some(parent);
        }
    }

    fn run(&mut self) {
        let mut cost = 0;
        while cost < self.best {
            let mut layer = std::mem::take(&mut self.waiting[cost as usize]);
            self.complete &= layer.trim(self.budget.width);
            for (_, number) in layer.nodes {
                if self.nodes >= self.budget.nodes {
                    self.complete = false;
                    return;
                }
                if self.visited.is_current(number) {
                    self.look(number);
                }
            }
            cost += 1;
        }
    }

    fn look(&mut self, number: u32) {
        let node = *self.visited.node(number);
        let cost = node.cost;
        let board = self.ground.read(node.key);
        if cost + board.bound(self.ground) >= self.best {
            return;
        }
        self.nodes += 1;
        if node.step == 0
            && let Some(&at) = self.places.get(&node.key)
        {
            self.follow(at, number);
        }
        let ground = self.ground;
        each_next(ground, &board, &mut |chain| self.meet(number, cost + chain.cost, chain));
    }

    fn meet(&mut self, parent: u32, cost: u32, chain: &Chain) {
        let bound = chain.board.bound(self.ground);
        if cost + bound >= self.best {
            return;
        }
        let promise = promise(self.ground, &chain.board, bound);
        if promise >= self.waiting[cost as usize].limit {
            self.complete = false;
            return;
        }
        let node = Node { key: chain.board.key(), parent, cost, step: 0 };
        let Some(number) = self.visited.keep(node) else { return };
        if chain.board.is_won(self.ground) {
            self.best = cost;
            self.goal = Some(number);
            return;
        }
        let layer = &mut self.waiting[cost as usize];
        layer.nodes.push((promise, number));
        if layer.nodes.len() >= 2 * self.budget.width {
            self.complete &= layer.trim(self.budget.width);
        }
    }

    /// The steps to a node.
    fn way_to(&self, goal: u32) -> Vec<Step> {
        let mut nodes = vec![goal];
        let mut number = goal;
        while number != 0 {
            number = self.visited.node(number).parent;
            nodes.push(number);
        }
        let mut steps = Vec::new();
        for pair in nodes.windows(2).rev() {
            let (after, before) = (self.visited.node(pair[0]), self.visited.node(pair[1]));
            if let Some(given) = (after.step as usize).checked_sub(1) {
                steps.push(self.line[given]);
                continue;
            }
            let cost = after.cost - before.cost;
            let mut chain = None;
            each_next(self.ground, &self.ground.read(before.key), &mut |next| {
                if next.cost == cost && next.board.key() == after.key {
                    chain = chain.or(Some(*next));
                }
            });
            debug_assert!(chain.is_some(), "a way that was gone before");
            steps.extend_from_slice(chain.as_ref().map_or(&[], Chain::steps));
        }
        steps
    }
}

/// The nodes of one cost.
#[derive(Clone)]
struct Layer {
    /// How much each promises (less is more; 0 for those of the line), and its number.
    nodes: Vec<(u32, u32)>,
    /// Enough nodes promise as much as this: no others are kept.
    limit: u32,
}

impl Default for Layer {
    fn default() -> Self {
        Self { nodes: Vec::new(), limit: u32::MAX }
    }
}

impl Layer {
    /// Cuts it down to its most promising nodes; whether nothing was cut off.
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

/// How little a position promises: what is left to do at least, and the cards that lie where they cannot be
/// played at will. The weights were found by trial over the deals of the case list and 71 others.
fn promise(ground: &Ground, board: &Board, bound: u32) -> u32 {
    let hidden: u8 = board.unmoved.iter().map(|&cards| cards.saturating_sub(1)).sum();
    2 * bound + board.left(ground) + 2 * u32::from(hidden) + 3 * board.stock.count_ones()
}
