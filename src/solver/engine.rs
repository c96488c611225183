//! The depth-first search over nodes, one at a time, so that it can stop anywhere and go on.

use super::dead::{Alive, Dead};
use super::moves::Step;
use super::node::{Kind, Member, each_stock_move, join, way};
use super::packed::{Layout, State, every_draw};
use super::prune::safe::play_safe;
use super::prune::slot;
use super::ruling::{Fault, Rule, Ruling};
use super::visited::Full;

/// What one step of the search brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nothing to tell.
    Onward,
    /// The open nodes lead to a win.
    Won,
    /// Everything was tried: the root is dead.
    Exhausted,
    /// The tables may not grow any more.
    Full,
}

/// An open node.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Where it was entered, before safe moves.
    entry: State,
    /// Where its untried moves begin in `edges`.
    edges: usize,
    /// Where its positions begin in `members`.
    members: usize,
    /// How many of them have had their stock moves put among the edges.
    expanded: usize,
}

/// A move out of a node: where it leads, and its place in the order.
#[derive(Clone, Copy, Debug)]
struct Edge {
    state: State,
    order: u32,
}

impl Edge {
    /// Last in, first out: the first of the best kind comes last.
    fn new(ranks: &Ranks, kind: Kind, count: usize, state: State) -> Self {
        Self { state, order: u32::MAX - (rank(ranks, kind) << 24 | count as u32) }
    }
}

/// A search from one root after the other over one table of dead positions.
#[derive(Debug)]
pub struct Engine<R> {
    pub layout: Layout<R>,
    pub dead: Dead,
    /// Positions known to be winnable, of a game that is asked about others.
    alive: Option<Alive>,
    /// Bytes that the table of dead positions may take.
    pub bound: usize,
    /// Which order of moves is in use.
    pub order: usize,
    /// Nodes looked at.
    pub nodes: u64,
    frames: Vec<Frame>,
    edges: Vec<Edge>,
    members: Vec<Member>,
    /// The easier game of which this one is a part, and the position that it is being asked about.
    question: Option<Box<Engine<R>>>,
    asking: Option<(State, State)>,
}

impl<R: Ruling> Engine<R> {
    /// An engine without a root.
    pub fn new(layout: Layout<R>, bound: usize) -> Self {
        let dead = Dead::new(&layout);
        Self {
            layout,
            dead,
            alive: None,
            bound,
            order: 0,
            nodes: 0,
            frames: Vec::new(),
            edges: Vec::new(),
            members: Vec::new(),
            question: None,
            asking: None,
        }
    }

    /// From now on asks the draw-1 question before entering a node.
    pub fn ask_questions(&mut self) {
        if self.question.is_none() && self.layout.ruling.uses(Rule::Question) {
            let mut easier = self.layout.clone();
            easier.draw = 1;
            easier.every_draw = every_draw(1);
            easier.counted = false;
            let mut question = Self::new(easier, self.bound);
            question.alive = Some(Alive::default());
            self.question = Some(Box::new(question));
        }
    }

    /// Drops the open nodes, which are not dead, and begins at `root`.
    pub fn start(&mut self, root: &State) -> Event {
        self.drop_open();
        self.visit(root)
    }

    /// Drops the open nodes.
    fn drop_open(&mut self) {
        if self.layout.ruling.planted(Fault::UnfinishedIsDead) {
            while !self.frames.is_empty() {
                let _ = self.close();
            }
        }
        self.frames.clear();
        self.edges.clear();
        self.members.clear();
        self.asking = None;
    }

    /// Nodes open.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        let question = self.question.as_ref().map_or(0, |engine| engine.bytes());
        self.dead.bytes() + self.edges.capacity() * size_of::<Edge>() + question
    }

    /// Does a little: closes a node, or looks at one.
    pub fn advance(&mut self) -> Event {
        if self.asking.is_some() {
            return self.wait();
        }
        let Some(frame) = self.frames.last() else {
            return Event::Exhausted;
        };
        if self.edges.len() > frame.edges
            && let Some(edge) = self.edges.pop()
        {
            return self.visit(&edge.state);
        }
        if self.members.len() - frame.members > frame.expanded {
            self.expand();
            return Event::Onward;
        }
        match self.close() {
            Ok(()) => Event::Onward,
            Err(Full) => Event::Full,
        }
    }

    /// Everything that leads out of the last node is dead, so it is.
    fn close(&mut self) -> Result<(), Full> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.edges.truncate(frame.edges);
        for member in &self.members[frame.members..] {
            self.dead.learn(&self.layout, &member.state, self.bound)?;
        }
        self.members.truncate(frame.members);
        Ok(())
    }

    /// Looks at a position: known, refuted, won, or a node to be opened.
    fn visit(&mut self, entry: &State) -> Event {
        let mut state = *entry;
        play_safe(&self.layout, &mut state, |_| ());
        let alive = self.alive.as_ref().is_some_and(|alive| alive.knows(&state));
        if alive || is_won(&self.layout, &state) {
            self.frames.push(Frame {
                entry: *entry,
                edges: self.edges.len(),
                members: self.members.len(),
                expanded: 0,
            });
            return Event::Won;
        }
        stat(self.base(), 1);
        if self.dead.knows(&self.layout, &state) {
            stat(self.base() + 1, 1);
            return Event::Onward;
        }
        self.nodes += 1;
        if self.layout.ruling.uses(Rule::Slot) && slot::is_dead(&self.layout, &state) {
            stat(self.base() + 2, 1);
            return Event::Onward;
        }
        if let Some(question) = &mut self.question
            && (!self.layout.counted || state.recycles > 0)
        {
            self.asking = Some((*entry, state));
            stat(14, 1);
            let easier = State { waste: 0, recycles: 0, ..state };
            let before = question.nodes;
            let event = question.start(&easier);
            self.nodes += question.nodes - before;
            return self.answer(event);
        }
        self.open(entry, &state);
        Event::Onward
    }

    fn base(&self) -> usize {
        if self.layout.open_stock() { 0 } else { 8 }
    }
    /// Goes on with the question.
    fn wait(&mut self) -> Event {
        let Some(question) = &mut self.question else { return Event::Exhausted };
        let before = question.nodes;
        let event = question.advance();
        self.nodes += question.nodes - before;
        self.answer(event)
    }

    /// Asks the question about a position to its end.
    pub fn refuted_by_question(&mut self, state: &State) -> bool {
        let Some(question) = &mut self.question else { return false };
        let mut event = question.start(&State { waste: 0, recycles: 0, ..*state });
        while event == Event::Onward {
            event = question.advance();
        }
        event == Event::Exhausted
    }

    fn answer(&mut self, event: Event) -> Event {
        match event {
            Event::Onward => Event::Onward,
            Event::Full => Event::Full,
            Event::Exhausted => {
                self.asking = None;
                stat(15, 1);
                Event::Onward
            }
            Event::Won => {
                if let Some(question) = &mut self.question {
                    question.learn_alive();
                }
                if let Some((entry, state)) = self.asking.take() {
                    self.open(&entry, &state);
                }
                Event::Onward
            }
        }
    }

    /// The open nodes lead to a win: all their positions are winnable.
    fn learn_alive(&mut self) {
        if let Some(alive) = &mut self.alive {
            for member in &self.members {
                alive.learn(&member.state, self.bound);
            }
        }
    }

    fn open(&mut self, entry: &State, state: &State) {
        let mut frame = Frame {
            entry: *entry,
            edges: self.edges.len(),
            members: self.members.len(),
            expanded: 0,
        };
        let Self { layout, members, edges, order, .. } = self;
        let ranks = &ORDERS[*order % ORDERS.len()];
        let safe = join(layout, state, members, |kind, _, _, next| {
            if kind == Kind::Safe {
                edges.truncate(frame.edges);
            }
            edges.push(Edge::new(ranks, kind, edges.len(), next));
        });
        if safe {
            frame.expanded = members.len() - frame.members;
        }
        let stat_edges = edges.len() - frame.edges;
        edges[frame.edges..].sort_unstable_by_key(|edge| edge.order);
        let at = self.base();
        stat(at + 3, 1);
        stat(at + 4, (self.members.len() - frame.members) as u64);
        stat(at + 5, stat_edges as u64);
        self.frames.push(frame);
        if !self.layout.open_stock() && !safe {
            self.expand();
        }
    }

    /// Puts the stock moves of the next member of the last node among its edges.
    fn expand(&mut self) {
        let Self { layout, members, edges, order, frames, .. } = self;
        let Some(frame) = frames.last_mut() else { return };
        let ranks = &ORDERS[*order % ORDERS.len()];
        each_stock_move(layout, &members[frame.members..], frame.expanded, |kind, _, next| {
            edges.push(Edge::new(ranks, kind, edges.len(), next));
        });
        frame.expanded += 1;
        edges[frame.edges..].sort_unstable_by_key(|edge| edge.order);
    }

    /// The steps from the root through the open nodes to the last one.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (at, frame) in self.frames.iter().enumerate() {
            let mut state = frame.entry;
            play_safe(&self.layout, &mut state, |step| steps.push(step));
            let Some(next) = self.frames.get(at + 1) else { break };
            let mut members = Vec::new();
            let mut found = None;
            let reached = |to: &State| *to == next.entry;
            join(&self.layout, &state, &mut members, |_, member, step, to| {
                if reached(&to) && found.is_none() {
                    found = Some((member, vec![step]));
                }
            });
            for member in 0..members.len() {
                each_stock_move(&self.layout, &members, member, |_, way_out, to| {
                    if reached(&to) && found.is_none() {
                        found = Some((member, way_out.to_vec()));
                    }
                });
            }
            if let Some((member, way_out)) = found {
                steps.extend(way(&members, member));
                steps.extend(way_out);
            }
        }
        steps
    }
}

/// With nothing hidden the lowest card left is free in the tableau; in the stock it can be had for certain only
/// at draw 1 with unlimited passes.
pub fn is_won<R: Ruling>(layout: &Layout<R>, state: &State) -> bool {
    let easy = layout.open_stock() || layout.ruling.planted(Fault::RevealedIsWon);
    !state.hides() && (state.stock == 0 || easy)
}

/// Places of reveal, up, lift, useful lay, lay, macro in an order.
type Ranks = [u32; 6];

const ORDERS: [Ranks; 3] = [[0, 1, 2, 3, 4, 2], [3, 1, 0, 2, 2, 2], [2, 3, 4, 0, 1, 2]];

fn rank(ranks: &Ranks, kind: Kind) -> u32 {
    match kind {
        Kind::Safe => 0,
        Kind::Reveal => ranks[0],
        Kind::Up => ranks[1],
        Kind::Lift => ranks[2],
        Kind::LayUseful => ranks[3],
        Kind::Lay => ranks[4],
        Kind::Macro(_, len) => ranks[5] + u32::from(len),
    }
}

pub static STAT: [std::sync::atomic::AtomicU64; 16] =
    [const { std::sync::atomic::AtomicU64::new(0) }; 16];
pub fn stat(i: usize, n: u64) {
    STAT[i].fetch_add(n, std::sync::atomic::Ordering::Relaxed);
}
