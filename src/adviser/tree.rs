//! The tree over what the player can know: UCT with one arrangement of the hidden cards an iteration.
//!
//! A node is a position as the player sees it, found by a hash of all that can be seen, so that two orders of the same
//! decisions meet in one node. What a decision turns up depends on the arrangement, which therefore chooses the node
//! that follows. The worth of a decision is the mean over all iterations that went through it: the largest would
//! favour what was lucky.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::chances::Chances;
use super::decision::{Decision, LastMove, each_decision, settle_unseeing};
use super::world::World;
use crate::solver::inside::{Member, PackedMove, State, Trial, is_won};

/// How much a decision that was seldom tried is preferred. A small number costs several points.
const EXPLORE: f32 = 0.7;
/// What is added to the worth of a decision that turns a hidden card up, while the tree grows.
const REVEAL: f32 = 0.1;
/// The same for a card of the talon that is laid onto the tableau.
const LAY: f32 = -0.05;
/// Nodes of the search at a leaf. What it does not find counts as lost: of the wins that it would find later, the adviser
/// itself would miss about half.
const NODES: u64 = 100;
/// The same where the arrangement is known, so that the verdict stays.
const NODES_KNOWN: u64 = 3_000;

/// A position as the player sees it, and what was found out about it.
#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    won: f32,
    /// Where its decisions begin, and how many there are; none before the second visit.
    first: u32,
    count: u16,
    expanded: bool,
    /// The verdict, where nothing is left that is not known.
    exact: Option<bool>,
    /// What was hidden, to drop nodes that can no longer be reached.
    hidden: u8,
}

/// A decision of a node, and how it did.
#[derive(Clone, Copy, Debug)]
struct Arm {
    step: Decision,
    visits: f32,
    won: f32,
}

/// The tree.
#[derive(Debug)]
pub struct Tree {
    pub world: World,
    nodes: Vec<Node>,
    actions: Vec<Arm>,
    index: HashMap<u64, u32, BuildHasherDefault<Same>>,
    members: Vec<Member>,
    path: Vec<(u32, u32)>,
    /// The searches at the leaves.
    trial: Trial,
    root: u32,
    root_state: State,
    /// The safe moves that lead from the root of the world to the root of the tree.
    safe: Vec<PackedMove>,
}

/// A hash that is the key itself, which is one already.
#[derive(Default)]
struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}

const fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

/// What tells a position from another, as the player sees them.
fn key(world: &World, state: &State) -> u64 {
    let mut hash = mix(0, state.face_up);
    hash = mix(hash, state.talon);
    hash = mix(
        hash,
        u64::from(state.locks) << 32
            | u64::from(state.heights) << 16
            | u64::from(state.waste) << 8
            | u64::from(state.recycles),
    );
    let mut bases = 0;
    for c in 0..world.instance.columns {
        let base = world.instance.base[c][state.locked_in(c)];
        let number = if base & state.locked == 0 { 63 } else { u64::from(base.trailing_zeros()) };
        bases = bases << 6 | number;
    }
    mix(hash, bases)
}

impl Tree {
    pub fn new(world: World) -> Self {
        let mut root_state = world.root;
        let safe = settle_unseeing(&world, &mut root_state, world.seen);
        let mut tree = Self {
            trial: Trial::new(&world.instance),
            world,
            nodes: Vec::new(),
            actions: Vec::new(),
            index: HashMap::default(),
            members: Vec::new(),
            path: Vec::new(),
            root: 0,
            root_state,
            safe,
        };
        let hidden = tree.world.hidden_of(&root_state);
        tree.root = tree.node(&root_state, hidden);
        tree
    }

    /// Makes another world the root, one that this one can lead to, and keeps what is known of it.
    pub fn follow(&mut self, mut world: World) {
        if world.seen == world.end && self.world.seen == self.world.end {
            world.keep_order(&self.world);
        } else {
            *self = Self::new(world);
            return;
        }
        self.world = world;
        self.root_state = self.world.root;
        self.safe = settle_unseeing(&self.world, &mut self.root_state, self.world.seen);
        let hidden = self.world.hidden_of(&self.root_state);
        if self.nodes.len() > 100_000 {
            self.sweep(hidden);
        }
        self.root = self.node(&self.root_state.clone(), hidden);
    }

    /// Drops the nodes with more hidden cards than there are now.
    fn sweep(&mut self, hidden: u8) {
        let (nodes, actions) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.actions));
        self.index.retain(|_, at| {
            let mut node = nodes[*at as usize];
            if node.hidden > hidden {
                return false;
            }
            *at = self.nodes.len() as u32;
            let own = node.first as usize..node.first as usize + usize::from(node.count);
            node.first = self.actions.len() as u32;
            self.actions.extend(&actions[own]);
            self.nodes.push(node);
            true
        });
    }

    fn node(&mut self, state: &State, hidden: u8) -> u32 {
        let key = key(&self.world, state);
        let next = self.nodes.len() as u32;
        *self.index.entry(key).or_insert_with(|| {
            self.nodes.push(Node {
                visits: 0,
                won: 0.0,
                first: 0,
                count: 0,
                expanded: false,
                exact: None,
                hidden,
            });
            next
        })
    }

    pub fn iterations(&self) -> u32 {
        self.nodes[self.root as usize].visits
    }

    /// Looks at one arrangement.
    pub fn iterate(&mut self, chance: &mut Chances) {
        self.world.deal(chance);
        self.path.clear();
        let (mut state, mut seen, mut at) = (self.root_state, self.world.seen, self.root);
        let value = loop {
            let node = self.nodes[at as usize];
            if let Some(exact) = node.exact {
                self.path.push((at, u32::MAX));
                break f32::from(u8::from(exact));
            }
            if node.visits == 0 {
                self.path.push((at, u32::MAX));
                break self.evaluate(at, &state, seen);
            }
            if !node.expanded {
                self.expand(at, &state, seen);
            }
            let Some(best) = self.select(at) else {
                self.nodes[at as usize].exact = Some(false);
                self.path.push((at, u32::MAX));
                break 0.0;
            };
            self.path.push((at, best));
            let (next, now) = self.actions[best as usize].step.take(&self.world, seen);
            (state, seen) = (next, now);
            let hidden = self.world.hidden_of(&state);
            at = self.node(&state, hidden);
        };
        for &(node, action) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.won += value;
            if let Some(action) = self.actions.get_mut(action as usize) {
                action.visits += 1.0;
                action.won += value;
            }
        }
    }

    /// The worth of a position that is met for the first time: whether this arrangement of it can be won.
    fn evaluate(&mut self, at: u32, state: &State, seen: u8) -> f32 {
        let instance = &self.world.instance;
        if seen == self.world.end && is_won(instance, state) {
            self.nodes[at as usize].exact = Some(true);
            return 1.0;
        }
        let whole = if seen < self.world.end { self.world.whole(state, seen) } else { *state };
        let known = self.nodes[at as usize].hidden <= 1 && seen == self.world.end;
        let verdict = if known {
            let exact = self.trial.winnable(instance, &whole, NODES_KNOWN);
            self.nodes[at as usize].exact = exact;
            exact
        } else {
            self.trial.likely(instance, &whole, NODES)
        };
        f32::from(u8::from(verdict == Some(true)))
    }

    fn expand(&mut self, at: u32, state: &State, seen: u8) {
        let Self { world, nodes, actions, members, .. } = self;
        let node = &mut nodes[at as usize];
        let mean = node.won / node.visits as f32;
        node.first = actions.len() as u32;
        node.expanded = true;
        each_decision(world, state, seen, members, |step, _| {
            actions.push(Arm { step, visits: 1.0, won: mean });
        });
        node.count = (actions.len() as u32 - node.first) as u16;
    }

    fn select(&self, at: u32) -> Option<u32> {
        let node = &self.nodes[at as usize];
        let own = node.first..node.first + u32::from(node.count);
        let log = (node.visits as f32 + f32::from(node.count)).ln();
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for number in own {
            let action = &self.actions[number as usize];
            let mut worth = action.won / action.visits + EXPLORE * (log / action.visits).sqrt();
            if action.step.reveals {
                worth += REVEAL;
            } else if action.step.lays {
                worth += LAY;
            }
            if worth > most {
                (most, best) = (worth, Some(number));
            }
        }
        best
    }

    /// The decision at the root that was tried most: its place, its mean and its visits.
    pub fn best(&self) -> Option<(usize, f32, f32)> {
        let node = &self.nodes[self.root as usize];
        let own = node.first as usize..node.first as usize + usize::from(node.count);
        let mut best: Option<(usize, f32, f32)> = None;
        for (place, action) in self.actions[own].iter().enumerate() {
            if best.is_none_or(|(_, _, visits)| action.visits > visits) {
                best = Some((place, action.won / action.visits, action.visits));
            }
        }
        best
    }

    /// Whether so many more iterations could not change which decision at the root is tried most.
    pub fn has_chosen(&self, left: u32) -> bool {
        let node = &self.nodes[self.root as usize];
        let own = node.first as usize..node.first as usize + usize::from(node.count);
        let (mut most, mut second) = (0.0_f32, 0.0_f32);
        for action in &self.actions[own] {
            second = second.max(most.min(action.visits));
            most = most.max(action.visits);
        }
        node.count == 1 || most - second > left as f32
    }

    pub fn exact(&self) -> Option<bool> {
        self.nodes[self.root as usize].exact
    }

    pub fn mean(&self) -> f32 {
        let node = &self.nodes[self.root as usize];
        if node.visits == 0 { 0.5 } else { node.won / node.visits as f32 }
    }

    /// The moves of a decision at the root, safe moves first.
    pub fn moves(&self, wanted: usize) -> Vec<PackedMove> {
        let mut moves = self.safe.clone();
        let mut place = 0;
        let Self { world, root_state, .. } = self;
        each_decision(world, root_state, world.seen, &mut Vec::new(), |_, all| {
            if place == wanted {
                moves.extend(all());
            }
            place += 1;
        });
        moves
    }

    pub fn is_draw(&self, wanted: usize) -> bool {
        let node = &self.nodes[self.root as usize];
        self.actions[node.first as usize + wanted].step.last == LastMove::Draw
    }
}
