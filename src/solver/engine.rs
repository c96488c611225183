//! The depth-first search over nodes, one at a time, so that it can stop anywhere and go on.

use super::moves::Step;
use super::node::{Kind, Member, each_stock_move, join, way};
use super::order::{ORDERS, Order};
use super::packed::{Layout, State};
use super::prune::safe::play_safe;
use super::prune::slot;
use super::ruling::{Fault, Rule, Ruling};
use super::store::{Own, Store};
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
    place: u32,
}

/// A search from one root after the other that remembers what is dead.
#[derive(Debug)]
pub struct Engine<R, S = Own> {
    pub layout: Layout<R>,
    store: S,
    /// Bytes that the stores of this engine and its question may take.
    bound: usize,
    /// Which order of moves is in use, by its place in [`ORDERS`].
    pub order: usize,
    /// Nodes looked at, those of the question among them.
    pub nodes: u64,
    frames: Vec<Frame>,
    edges: Vec<Edge>,
    members: Vec<Member>,
    question: Option<Box<Question<R, S>>>,
}

/// The easier game of which a search's game is a part: draw 1, unlimited passes. What is dead there is dead here.
#[derive(Debug)]
struct Question<R, S> {
    engine: Engine<R, S>,
    /// The position that waits for the answer: where its node was entered, and after safe moves.
    waiting: Option<(State, State)>,
}

impl<R: Ruling, S: Store<R>> Engine<R, S> {
    /// An engine without a root.
    pub fn new(layout: Layout<R>, store: S, bound: usize) -> Self {
        Self {
            layout,
            store,
            bound,
            order: 0,
            nodes: 0,
            frames: Vec::new(),
            edges: Vec::new(),
            members: Vec::new(),
            question: None,
        }
    }

    /// From now on asks the question before opening a node.
    pub fn ask_questions(&mut self) {
        let asks = self.layout.ruling.uses(Rule::Question) && !self.layout.open_stock();
        if asks && self.question.is_none() {
            let easier = self.layout.easier();
            let store = self.store.for_question(&easier);
            let engine = Self::new(easier, store, self.bound);
            self.question = Some(Box::new(Question { engine, waiting: None }));
        }
    }

    /// Drops the open nodes, which are not dead, and begins at `root`.
    pub fn start(&mut self, root: &State) -> Event {
        if self.layout.ruling.planted(Fault::UnfinishedIsDead) {
            while !self.frames.is_empty() {
                let _ = self.close();
            }
        }
        self.frames.clear();
        self.edges.clear();
        self.members.clear();
        if let Some(question) = &mut self.question {
            question.waiting = None;
        }
        self.visit(root)
    }

    /// Nodes open.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.store.bytes()
            + self.edges.capacity() * size_of::<Edge>()
            + self.members.capacity() * size_of::<Member>()
            + self.question.as_ref().map_or(0, |question| question.engine.bytes())
    }

    /// Does a little: closes a node, or looks at one.
    #[inline]
    pub fn advance(&mut self) -> Event {
        if let Some(question) = &mut self.question
            && question.waiting.is_some()
        {
            let before = question.engine.nodes;
            let event = question.engine.advance();
            self.nodes += question.engine.nodes - before;
            return self.answer(event);
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
        let others = self.question.as_ref().map_or(0, |question| question.engine.store.bytes());
        let bound = self.bound.saturating_sub(others);
        for member in &self.members[frame.members..] {
            self.store.learn_dead(&self.layout, &member.state, bound)?;
        }
        self.members.truncate(frame.members);
        Ok(())
    }

    /// Looks at a position: won, known, refuted, or a node to be opened.
    fn visit(&mut self, entry: &State) -> Event {
        let mut state = *entry;
        play_safe(&self.layout, &mut state, |_| ());
        if is_won(&self.layout, &state) || self.store.knows_alive(&state) {
            self.push(entry, 0);
            return Event::Won;
        }
        if self.store.knows_dead(&self.layout, &state) {
            return Event::Onward;
        }
        self.nodes += 1;
        if self.layout.ruling.uses(Rule::Slot) && slot::is_dead(&self.layout, &state) {
            return Event::Onward;
        }
        // In the last pass draw 1 with unlimited passes is too easy to refute anything.
        let asks = !self.layout.counted || state.recycles > 0;
        if asks && let Some(question) = &mut self.question {
            question.waiting = Some((*entry, state));
            question.engine.bound = self.bound.saturating_sub(self.store.bytes());
            let before = question.engine.nodes;
            let event = question.engine.start(&state.at_open_stock());
            self.nodes += question.engine.nodes - before;
            return self.answer(event);
        }
        self.open(entry, &state);
        Event::Onward
    }

    /// What the question says about the position that waits.
    fn answer(&mut self, event: Event) -> Event {
        let Some(question) = &mut self.question else { return event };
        match event {
            Event::Exhausted => question.waiting = None,
            Event::Won => {
                question.engine.learn_alive();
                if let Some((entry, state)) = question.waiting.take() {
                    self.open(&entry, &state);
                }
            }
            Event::Onward | Event::Full => return event,
        }
        Event::Onward
    }

    /// The open nodes lead to a win: with take-backs all their positions are winnable, else the first of each.
    fn learn_alive(&mut self) {
        let Self { layout, store, bound, frames, members, .. } = self;
        if layout.take_backs {
            for member in members.iter() {
                store.learn_alive(&member.state, *bound);
            }
        } else {
            for first in frames.iter().filter_map(|frame| members.get(frame.members)) {
                store.learn_alive(&first.state, *bound);
            }
        }
    }

    /// Asks the question about a position to its end.
    pub fn refuted_by_question(&mut self, state: &State) -> bool {
        let Some(question) = &mut self.question else { return false };
        let mut event = question.engine.start(&state.at_open_stock());
        while event == Event::Onward {
            event = question.engine.advance();
        }
        if event == Event::Won {
            question.engine.learn_alive();
        }
        event == Event::Exhausted
    }

    fn push(&mut self, entry: &State, expanded: usize) {
        self.frames.push(Frame {
            entry: *entry,
            edges: self.edges.len(),
            members: self.members.len(),
            expanded,
        });
    }

    /// Opens the node of a position.
    fn open(&mut self, entry: &State, state: &State) {
        self.push(entry, 0);
        let Self { layout, members, edges, frames, order, .. } = self;
        let Some(frame) = frames.last_mut() else { return };
        let order = &ORDERS[*order % ORDERS.len()];
        let forced = join(layout, state, members, |kind, _, _, to| {
            if kind == Kind::Safe {
                edges.truncate(frame.edges);
            }
            edges.push(Edge::new(order, kind, edges.len() - frame.edges, to));
        });
        edges[frame.edges..].sort_unstable_by_key(|edge| edge.place);
        if forced {
            frame.expanded = members.len() - frame.members;
        } else if !layout.open_stock() {
            self.expand();
        }
    }

    /// Puts the stock moves of the next member of the last node among its edges.
    fn expand(&mut self) {
        let Self { layout, members, edges, frames, order, .. } = self;
        let Some(frame) = frames.last_mut() else { return };
        let order = &ORDERS[*order % ORDERS.len()];
        each_stock_move(layout, &members[frame.members..], frame.expanded, |kind, _, to| {
            edges.push(Edge::new(order, kind, edges.len() - frame.edges, to));
        });
        frame.expanded += 1;
        edges[frame.edges..].sort_unstable_by_key(|edge| edge.place);
    }

    /// The steps from the root through the open nodes to the last one.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (at, frame) in self.frames.iter().enumerate() {
            let mut state = frame.entry;
            play_safe(&self.layout, &mut state, |step| steps.push(step));
            if let Some(next) = self.frames.get(at + 1) {
                steps.extend(self.steps_out(&state, &next.entry));
            }
        }
        steps
    }

    /// The steps through the node of a position to one of the positions that it leads to.
    fn steps_out(&self, state: &State, wanted: &State) -> Vec<Step> {
        let mut members = Vec::new();
        let mut found = None;
        join(&self.layout, state, &mut members, |_, member, step, to| {
            if found.is_none() && to == *wanted {
                found = Some((member, vec![step]));
            }
        });
        for member in 0..members.len() {
            each_stock_move(&self.layout, &members, member, |_, out, to| {
                if found.is_none() && to == *wanted {
                    found = Some((member, out.to_vec()));
                }
            });
        }
        let Some((member, out)) = found else { return Vec::new() };
        let mut steps = way(&members, member);
        steps.extend(out);
        steps
    }
}

impl Edge {
    fn new(order: &Order, kind: Kind, count: usize, state: State) -> Self {
        Self { state, place: order.place(kind, count, &state) }
    }
}

/// With nothing hidden the lowest card left is free in the tableau; in the stock it can be had for certain only
/// at draw 1 with unlimited passes.
pub fn is_won<R: Ruling>(layout: &Layout<R>, state: &State) -> bool {
    let easy = layout.open_stock() || layout.ruling.planted(Fault::RevealedIsWon);
    !state.hides() && (state.stock == 0 || easy)
}
