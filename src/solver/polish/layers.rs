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
pub fn shorten(ground: &Ground, start: &Board, line: &[Step], budget: Budget) -> Outcome {
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
    /// For each cost, the nodes that wait: how much they promise (less is more), and their number.
    waiting: Vec<Vec<(u32, u32)>>,
    /// The position after each step of the given line, and the least that it is known to cost.
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
            waiting: vec![Vec::new(); cost as usize + 1],
            places: on_line.iter().enumerate().map(|(at, &(key, _))| (key, at)).collect(),
            on_line,
            best: cost,
            goal: None,
            complete: true,
            nodes: 0,
        };
        let root = Node { key: start.key(), parent: 0, cost: 0, step: 0 };
        if let Some(root) = layers.visited.keep(root) {
            layers.waiting[0].push((0, root));
            layers.follow(0, root);
        }
        layers
    }

    /// Goes along the line from position `at`, which is now node `node`, and keeps what comes there.
    fn follow(&mut self, at: usize, node: u32) {
        let gain = self.on_line[at].1 - u32::from(self.visited.node(node).cost);
        self.on_line[at].1 -= gain;
        let mut parent = node;
        for step in at + 1..self.on_line.len() {
            let (key, cost) = &mut self.on_line[step];
            *cost -= gain;
            let node = Node { key: *key, parent, cost: *cost as u16, step: step as u16 };
            let Some(number) = self.visited.keep(node) else { return };
            self.waiting[node.cost as usize].push((0, number));
            parent = number;
        }
        if gain > 0 {
            self.best -= gain;
            self.goal = Some(parent);
        }
    }

    fn run(&mut self) {
        let mut cost = 0;
        while cost < self.best {
            let mut layer = std::mem::take(&mut self.waiting[cost as usize]);
            self.complete &= trim(&mut layer, self.budget.width);
            for (_, number) in layer {
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
        let cost = u32::from(node.cost);
        let board = self.ground.read(node.key);
        if cost + board.bound(self.ground) >= self.best {
            return;
        }
        self.nodes += 1;
        if let Some(&at) = self.places.get(&node.key)
            && self.on_line[at].1 > cost
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
        let node = Node { key: chain.board.key(), parent, cost: cost as u16, step: 0 };
        let Some(number) = self.visited.keep(node) else { return };
        if chain.board.is_won(self.ground) {
            self.best = cost;
            self.goal = Some(number);
            return;
        }
        let promise = promise(&chain.board, bound);
        let layer = &mut self.waiting[cost as usize];
        layer.push((promise, number));
        if layer.len() >= 4 * self.budget.width {
            self.complete &= trim(layer, self.budget.width);
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
            if let Some(given) = usize::from(after.step).checked_sub(1) {
                steps.push(self.line[given]);
                continue;
            }
            let cost = u32::from(after.cost - before.cost);
            let mut chain = None;
            each_next(self.ground, &self.ground.read(before.key), &mut |next| {
                if next.cost == cost && next.board.key() == after.key {
                    chain = chain.or(Some(*next));
                }
            });
            debug_assert!(chain.is_some(), "a way that was gone before");
            chain.iter().for_each(|chain| steps.extend_from_slice(chain.steps()));
        }
        steps
    }
}

/// Cuts a layer down to its most promising nodes; whether nothing was cut off.
fn trim(layer: &mut Vec<(u32, u32)>, width: usize) -> bool {
    if layer.len() <= width {
        return true;
    }
    layer.select_nth_unstable(width);
    layer.truncate(width);
    false
}

pub static W: std::sync::RwLock<[i32; 8]> = std::sync::RwLock::new([4,4,6,2,0,0,0,0]);
pub fn set_w(text: &str) { let mut w = [0; 8]; for (a, b) in w.iter_mut().zip(text.split(',')) { *a = b.parse().unwrap(); } *W.write().unwrap() = w; }
/// How little a position promises: what is left to do at least, and what lies in the way of it.
fn promise(board: &Board, bound: u32) -> u32 {
    let w = *W.read().unwrap();
    let hidden: u8 = board.unmoved.iter().map(|&cards| cards.saturating_sub(1)).sum();
    let stock = board.stock.count_ones() as i32;
    let up: i32 = board.foundations.iter().map(|&h| i32::from(h)).sum();
    let low = board.foundations.iter().map(|&h| i32::from(h)).min().unwrap_or(0);
    let undrawn = stock - board.waste as i32;
    (1000 + bound as i32 * w[0] + i32::from(hidden) * w[1] + stock * w[2] - up * w[3] + i32::from(board.detours) * w[4] + undrawn * w[5] - low * w[6]) as u32
}
