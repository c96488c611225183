//! The depth-first search from node to node, one step at a time, so that it can stop anywhere and go on.

use super::moves::PackedMove;
use super::node::{Member, MoveClass, each_talon_move, join, path_to, single_move};
use super::order::{MoveOrder, ORDERS};
use super::packed::{Instance, State};
use super::prune::dead_end;
use super::prune::relaxed_game::{RelaxedAnswer, RelaxedGame, Waiting};
use super::prune::safe::play_safe;
use super::prune::undone_reveal;
use super::prune::waiting_reveal::each_chain;
use super::ruling::clauses::Clauses;
use super::ruling::{Rule, Ruling};
use super::transposition::{LocalTable, TableFull, TranspositionTable};

/// What a step of the search led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The search goes on.
    Running,
    /// The open nodes lead to a win.
    Won,
    /// Everything was tried: the root is unwinnable.
    Exhausted,
    /// The tables may not grow any more, or no nodes are left to be looked at.
    LimitReached,
}

/// A node some of whose moves have not been tried.
#[derive(Clone, Copy, Debug)]
struct OpenNode {
    /// Where it was entered, before safe moves.
    entry: State,
    /// Where its untried moves begin in `edges`.
    edges: usize,
    /// Where its positions begin in `members`.
    members: usize,
    /// How many of its positions have had their talon moves put among the edges.
    expanded: usize,
}

/// A move out of a node: where it leads, and its rank in the order of moves.
#[derive(Clone, Copy, Debug)]
struct Edge {
    state: State,
    rank: u32,
}

/// A search from one root after the other over one transposition table.
#[derive(Debug)]
pub struct Engine<R, T = LocalTable> {
    pub instance: Instance<R>,
    transpositions: T,
    /// Bytes that the tables of this engine and of its relaxed game may take.
    pub bound: usize,
    /// The order of moves that is in use, by its place in [`ORDERS`], modulo their number.
    pub order: usize,
    /// Nodes looked at, those of the relaxed game among them.
    pub nodes: u64,
    open_nodes: Vec<OpenNode>,
    edges: Vec<Edge>,
    members: Vec<Member>,
    /// Memory for [`each_chain`].
    locks: Vec<u32>,
    relaxed: Option<Box<RelaxedGame<R, T>>>,
}

impl<R: Ruling, T: TranspositionTable<R>> Engine<R, T> {
    /// An engine without a root.
    pub fn new(instance: Instance<R>, transpositions: T, bound: usize) -> Self {
        Self {
            instance,
            transpositions,
            bound,
            order: 0,
            nodes: 0,
            open_nodes: Vec::new(),
            edges: Vec::new(),
            members: Vec::new(),
            locks: Vec::new(),
            relaxed: None,
        }
    }

    /// From now on uses every rule, also those that only pay in a long search.
    pub fn be_thorough(&mut self) {
        self.instance.thorough = true;
        self.use_relaxed_game();
    }

    /// From now on asks the relaxed game before it opens a node.
    pub fn use_relaxed_game(&mut self) {
        if self.relaxed.is_none() {
            let relaxed = RelaxedGame::of(&self.instance, &self.transpositions, self.bound);
            self.relaxed = relaxed.map(Box::new);
        }
    }

    /// Drops the open nodes, which stay undecided, and begins at `root`.
    pub fn start(&mut self, root: &State) -> Status {
        self.open_nodes.clear();
        self.edges.clear();
        self.members.clear();
        if let Some(relaxed) = &mut self.relaxed {
            relaxed.forget();
        }
        self.visit(root)
    }

    /// How many nodes are open.
    pub fn depth(&self) -> usize {
        self.open_nodes.len()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.transpositions.bytes()
            + self.edges.capacity() * size_of::<Edge>()
            + self.members.capacity() * size_of::<Member>()
            + self.relaxed.as_ref().map_or(0, |relaxed| relaxed.engine.bytes())
    }

    /// Goes on until the search ends, or as many nodes as this have been looked at in all.
    pub fn advance(&mut self, until: u64) -> Status {
        loop {
            let status = self.step(until);
            if status != Status::Running || self.nodes >= until {
                return status;
            }
        }
    }

    /// Closes a node, looks at a position, or goes on with the relaxed game until so many nodes have been looked at.
    #[inline]
    fn step(&mut self, until: u64) -> Status {
        if let Some(relaxed) = &mut self.relaxed
            && relaxed.is_asked()
        {
            let before = relaxed.engine.nodes;
            let left = until.saturating_sub(self.nodes);
            let answer = relaxed.advance(before.saturating_add(left));
            self.nodes += relaxed.engine.nodes - before;
            return self.take(answer);
        }
        let Some(node) = self.open_nodes.last() else {
            return Status::Exhausted;
        };
        if self.edges.len() > node.edges
            && let Some(edge) = self.edges.pop()
        {
            return self.visit(&edge.state);
        }
        if self.members.len() - node.members > node.expanded {
            self.expand();
            return Status::Running;
        }
        match self.close() {
            Ok(()) => Status::Running,
            Err(TableFull) => Status::LimitReached,
        }
    }

    /// Closes the last node: everything that leads out of it is a dead end, so all its positions are.
    pub fn close(&mut self) -> Result<(), TableFull> {
        let Some(node) = self.open_nodes.pop() else { return Ok(()) };
        self.edges.truncate(node.edges);
        let relaxed = self.relaxed.as_ref();
        let others = relaxed.map_or(0, |relaxed| relaxed.engine.transpositions.bytes());
        let bound = self.bound.saturating_sub(others);
        for member in &self.members[node.members..] {
            self.transpositions.record_unwinnable(&self.instance, &member.state, bound)?;
        }
        self.members.truncate(node.members);
        Ok(())
    }

    /// Looks at a position: it is won, or known, or a dead end, or its node is to be opened.
    fn visit(&mut self, entry: &State) -> Status {
        let mut state = *entry;
        play_safe(&self.instance, &mut state, |_| ());
        if is_won(&self.instance, &state) || self.transpositions.knows_winnable(&state) {
            self.push(entry, 0);
            return Status::Won;
        }
        if self.transpositions.knows_unwinnable(&self.instance, &state)
            || self.was_unwinnable(&state)
        {
            return Status::Running;
        }
        self.nodes += 1;
        if self.instance.ruling.uses(Rule::DeadEnd) && dead_end::is_dead_end(&self.instance, &state)
        {
            return Status::Running;
        }
        if RelaxedGame::<R, T>::can_refute(&self.instance, &state)
            && let Some(relaxed) = &mut self.relaxed
        {
            let bound = self.bound.saturating_sub(self.transpositions.bytes());
            let before = relaxed.engine.nodes;
            let answer = relaxed.ask(Waiting { entry: *entry, state }, bound);
            self.nodes += relaxed.engine.nodes - before;
            return self.take(answer);
        }
        self.open(entry, &state);
        Status::Running
    }

    /// Whether a position from which one reveal leads here is known to be unwinnable.
    fn was_unwinnable(&self, state: &State) -> bool {
        let Self { instance, transpositions, .. } = self;
        instance.reveals_are_undone()
            && undone_reveal::any_before(instance, state, |before| {
                transpositions.knows_unwinnable(instance, before)
            })
    }

    /// Takes what the relaxed game says.
    fn take(&mut self, answer: RelaxedAnswer) -> Status {
        match answer {
            RelaxedAnswer::Pending(status) => status,
            RelaxedAnswer::Refuted => Status::Running,
            RelaxedAnswer::Passed(waiting) => {
                self.open(&waiting.entry, &waiting.state);
                Status::Running
            }
        }
    }

    /// Records the open nodes, which lead to a win, as winnable: with take-backs all their positions are, else the
    /// first of each.
    pub fn record_winnable(&mut self) {
        let Self { instance, transpositions, bound, open_nodes, members, .. } = self;
        if instance.take_backs {
            for member in members.iter() {
                transpositions.record_winnable(&member.state, *bound);
            }
        } else {
            for first in open_nodes.iter().filter_map(|node| members.get(node.members)) {
                transpositions.record_winnable(&first.state, *bound);
            }
        }
    }

    /// Asks the relaxed game about a position, to its end.
    pub fn refuted_by_relaxed_game(&mut self, state: &State) -> bool {
        let bound = self.bound;
        let Some(relaxed) = &mut self.relaxed else { return false };
        let mut answer = relaxed.ask(Waiting { entry: *state, state: *state }, bound);
        while let RelaxedAnswer::Pending(Status::Running) = answer {
            answer = relaxed.advance(u64::MAX);
        }
        matches!(answer, RelaxedAnswer::Refuted)
    }

    fn push(&mut self, entry: &State, expanded: usize) {
        self.open_nodes.push(OpenNode {
            entry: *entry,
            edges: self.edges.len(),
            members: self.members.len(),
            expanded,
        });
    }

    /// Opens the node of a position.
    fn open(&mut self, entry: &State, state: &State) {
        self.push(entry, 0);
        let Self { instance, transpositions, members, edges, locks, open_nodes, order, .. } = self;
        let Some(node) = open_nodes.last_mut() else { return };
        let order = &ORDERS[*order % ORDERS.len()];
        let forced = join(instance, state, members, |class, _, _, to| {
            if class == MoveClass::Safe {
                edges.truncate(node.edges);
            }
            edges.push(Edge::new(order, class, edges.len() - node.edges, to));
        });
        // Where all positions of the node have one verdict, a known one decides it.
        let known = |member: &Member| transpositions.knows_unwinnable(instance, &member.state);
        if instance.ruling.one_verdict(instance.take_backs)
            && members[node.members + 1..].iter().any(known)
        {
            edges.truncate(node.edges);
            node.expanded = members.len() - node.members;
            return;
        }
        if instance.reveals_wait() && !forced {
            let chains = edges.len();
            each_chain(instance, &members[node.members..], locks, |class, _, _, to| {
                if edges[chains..].iter().all(|edge| edge.state != to) {
                    edges.push(Edge::new(order, class, edges.len() - node.edges, to));
                }
            });
        }
        edges[node.edges..].sort_unstable_by_key(|edge| edge.rank);
        if forced {
            node.expanded = members.len() - node.members;
        } else if !instance.open_talon() {
            self.expand();
        }
    }

    /// Puts the talon moves of the next member of the last node among its edges.
    fn expand(&mut self) {
        let Self { instance, members, edges, open_nodes, order, .. } = self;
        let Some(node) = open_nodes.last_mut() else { return };
        let order = &ORDERS[*order % ORDERS.len()];
        each_talon_move(instance, &members[node.members..], node.expanded, |class, _, to| {
            edges.push(Edge::new(order, class, edges.len() - node.edges, to));
        });
        node.expanded += 1;
        edges[node.edges..].sort_unstable_by_key(|edge| edge.rank);
    }

    /// The moves from the root through the open nodes to the last one.
    pub fn line(&self) -> Vec<PackedMove> {
        let mut line = Vec::new();
        for (at, node) in self.open_nodes.iter().enumerate() {
            let mut entry = node.entry;
            play_safe(&self.instance, &mut entry, |mv| line.push(mv));
            if let Some(next) = self.open_nodes.get(at + 1) {
                let members = &self.members[node.members..next.members];
                if let Some((member, out)) = self.way_out(members, &next.entry) {
                    line.extend(path_to(members, member));
                    line.extend(out);
                }
            }
        }
        line
    }

    /// The moves out of a node to one of the positions that it leads to, and the number of the member they begin at.
    fn way_out(&self, members: &[Member], wanted: &State) -> Option<(usize, Vec<PackedMove>)> {
        let instance = &self.instance;
        for (at, member) in members.iter().enumerate() {
            if let Some(mv) = single_move(instance, member, wanted) {
                return Some((at, vec![mv]));
            }
        }
        let mut found = None;
        for at in 0..members.len() {
            each_talon_move(instance, members, at, |_, out, to| {
                if found.is_none() && to == *wanted {
                    found = Some((at, out.to_vec()));
                }
            });
            if found.is_some() {
                return found;
            }
        }
        if instance.reveals_wait() {
            each_chain(instance, members, &mut Vec::new(), |_, at, out, to| {
                if found.is_none() && to == *wanted {
                    found = Some((at, out.to_vec()));
                }
            });
        }
        found
    }
}

#[cfg(feature = "game")]
impl<R: Ruling> Engine<R, LocalTable> {
    /// Makes this the engine of an instance, which knows nothing yet, as a new one would be. The memory is kept, and so is
    /// the order of moves, which nothing but restarts changes.
    pub fn renew(&mut self, instance: &Instance<R>) {
        self.instance.clone_from(instance);
        self.transpositions.clear(instance);
        self.relaxed = None;
        self.nodes = 0;
    }
}

impl Edge {
    fn new(order: &MoveOrder, class: MoveClass, count: usize, state: State) -> Self {
        Self { state, rank: order.rank(class, count, &state) }
    }
}

/// Whether the position is certain to be won. With nothing hidden the lowest card that is left can always go up if it
/// lies in the tableau; if it is in the talon, it is certain to be accessible only at draw 1 with unlimited passes.
pub fn is_won<R: Ruling>(instance: &Instance<R>, state: &State) -> bool {
    let talon_follows = instance.ruling.revealed_is_won(instance.open_talon());
    !state.hides() && (state.talon_places == 0 || talon_follows)
}
