//! The depth-first search over nodes, one at a time, so that it can stop anywhere and go on.

use super::dead::Dead;
use super::moves::Step;
use super::node::{Kind, Member, expand, way};
use super::packed::{Layout, State};
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
    /// The same after them.
    state: State,
    /// Where its untried moves begin in `edges`.
    edges: usize,
    /// Where its positions begin in `heights`.
    heights: usize,
}

/// A move out of a node: where it leads, and its place in the order.
#[derive(Clone, Copy, Debug)]
struct Edge {
    state: State,
    order: u32,
}

/// A search from one root after the other over one table of dead positions.
#[derive(Debug)]
pub struct Engine<R> {
    pub layout: Layout<R>,
    pub dead: Dead,
    /// Bytes that the table of dead positions may take.
    pub bound: usize,
    /// Which order of moves is in use.
    pub order: usize,
    /// Nodes looked at.
    pub nodes: u64,
    frames: Vec<Frame>,
    edges: Vec<Edge>,
    heights: Vec<u16>,
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
            bound,
            order: 0,
            nodes: 0,
            frames: Vec::new(),
            edges: Vec::new(),
            heights: Vec::new(),
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
            easier.counted = false;
            self.question = Some(Box::new(Self::new(easier, self.bound)));
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
        self.heights.clear();
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
        match self.close() {
            Ok(()) => Event::Onward,
            Err(Full) => Event::Full,
        }
    }

    /// Everything that leads out of the last node is dead, so it is.
    fn close(&mut self) -> Result<(), Full> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.edges.truncate(frame.edges);
        for &heights in &self.heights[frame.heights..] {
            let member = State { heights, ..frame.state };
            self.dead.learn(&self.layout, &member, self.bound)?;
        }
        self.heights.truncate(frame.heights);
        Ok(())
    }

    /// Looks at a position: known, refuted, won, or a node to be opened.
    fn visit(&mut self, entry: &State) -> Event {
        let mut state = *entry;
        play_safe(&self.layout, &mut state, |_| ());
        if is_won(&self.layout, &state) {
            self.frames.push(Frame {
                entry: *entry,
                state,
                edges: self.edges.len(),
                heights: self.heights.len(),
            });
            return Event::Won;
        }
        if self.dead.knows(&self.layout, &state) {
            return Event::Onward;
        }
        self.nodes += 1;
        if self.layout.ruling.uses(Rule::Slot) && slot::is_dead(&self.layout, &state) {
            return Event::Onward;
        }
        if let Some(question) = &mut self.question {
            self.asking = Some((*entry, state));
            let easier = State { waste: 0, recycles: 0, ..state };
            let before = question.nodes;
            let event = question.start(&easier);
            self.nodes += question.nodes - before;
            return self.answer(event);
        }
        self.open(entry, &state);
        Event::Onward
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
                Event::Onward
            }
            Event::Won => {
                if let Some((entry, state)) = self.asking.take() {
                    self.open(&entry, &state);
                }
                Event::Onward
            }
        }
    }

    fn open(&mut self, entry: &State, state: &State) {
        let frame = Frame {
            entry: *entry,
            state: *state,
            edges: self.edges.len(),
            heights: self.heights.len(),
        };
        let Self { layout, members, edges, order, .. } = self;
        let ranks = &ORDERS[*order % ORDERS.len()];
        let mut count = 0;
        expand(layout, state, members, |kind, _, _, next| {
            if kind == Kind::Safe {
                edges.truncate(frame.edges);
            }
            // Last in, first out: the first of the best kind comes last.
            count += 1;
            edges.push(Edge { state: next, order: u32::MAX - (rank(ranks, kind) << 16 | count) });
        });
        edges[frame.edges..].sort_unstable_by_key(|edge| edge.order);
        self.heights.extend(members.iter().map(|member| member.state.heights));
        self.frames.push(frame);
    }

    /// The steps from the root through the open nodes to the last one.
    pub fn steps(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (at, frame) in self.frames.iter().enumerate() {
            let mut state = frame.entry;
            play_safe(&self.layout, &mut state, |step| steps.push(step));
            let Some(next) = self.frames.get(at + 1) else { break };
            let mut found = None;
            expand(&self.layout, &state, &mut self.members, |_, member, way_out, reached| {
                if reached == next.entry && found.is_none() {
                    found = Some((member, way_out.to_vec()));
                }
            });
            if let Some((member, way_out)) = found {
                steps.extend(way(&self.members, member));
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
