//! The reference: every state that plain play over `rules` can reach, and whether it can be won from there.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use klondike::rules::{Card, Move, Passes, Played, RuleBook, Suit, Table};

/// A map whose keys hash fast.
pub type Ids<K, V> = HashMap<K, V, BuildHasherDefault<Fold>>;

/// All states of one root.
pub struct Graph {
    root: Table,
    book: RuleBook,
    ids: Ids<u128, u32>,
    /// How each state was first reached: from which state, by which move. The root stands for itself.
    reached: Vec<(u32, Move)>,
    winnable: Vec<bool>,
}

impl Graph {
    /// Explores and labels every state; `None` when there are more than `most`.
    pub fn explore(root: &Table, book: &RuleBook, most: usize) -> Option<Self> {
        let mut graph = Self {
            root: *root,
            book: *book,
            ids: HashMap::default(),
            reached: Vec::new(),
            winnable: Vec::new(),
        };
        let edges = graph.visit_all(most)?;
        graph.label(&edges);
        Some(graph)
    }

    pub fn states(&self) -> usize {
        self.reached.len()
    }

    pub fn book(&self) -> &RuleBook {
        &self.book
    }

    pub fn root(&self) -> &Table {
        &self.root
    }

    /// Whether this state can be won.
    pub fn winnable(&self, id: usize) -> bool {
        self.winnable[id]
    }

    /// Shows every state, in the order of their numbers.
    pub fn walk(&self, mut visit: impl FnMut(usize, &Table)) {
        let mut path = Path::new(&self.root, &self.book);
        visit(0, &path.table);
        for (id, &(from, action)) in self.reached.iter().enumerate().skip(1) {
            path.go_back_to(from);
            path.play(action);
            path.arrive(id as u32);
            visit(id, &path.table);
        }
    }

    /// Depth first, so that a state's number is higher than its predecessor's and one table serves all.
    fn visit_all(&mut self, most: usize) -> Option<Vec<(u32, u32)>> {
        let mut edges = Vec::new();
        let mut path = Path::new(&self.root, &self.book);
        self.ids.insert(key(&self.root, &self.book), 0);
        self.reached.push((0, Move::Draw));
        self.winnable.push(self.root.is_won());
        let mut open = Vec::new();
        if !self.root.is_won() {
            self.root.for_each_legal(&self.book, |action| open.push((0, action)));
        }
        while let Some((from, action)) = open.pop() {
            path.go_back_to(from);
            path.play(action);
            let new = self.reached.len() as u32;
            let to = *self.ids.entry(key(&path.table, &self.book)).or_insert(new);
            edges.push((from, to));
            if to != new {
                path.undo();
                continue;
            }
            if self.reached.len() == most {
                return None;
            }
            path.arrive(new);
            self.reached.push((from, action));
            self.winnable.push(path.table.is_won());
            // The game ends with the last card up.
            if !path.table.is_won() {
                path.table.for_each_legal(&self.book, |action| open.push((new, action)));
            }
        }
        Some(edges)
    }

    /// Backwards from the won states.
    fn label(&mut self, edges: &[(u32, u32)]) {
        let mut starts = vec![0_u32; self.states() + 1];
        for &(_, to) in edges {
            starts[to as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut before = vec![0_u32; edges.len()];
        for &(from, to) in edges {
            starts[to as usize] -= 1;
            before[starts[to as usize] as usize] = from;
        }
        let mut open: Vec<usize> = (0..self.states()).filter(|&id| self.winnable[id]).collect();
        while let Some(id) = open.pop() {
            for &from in &before[starts[id] as usize..starts[id + 1] as usize] {
                if !std::mem::replace(&mut self.winnable[from as usize], true) {
                    open.push(from as usize);
                }
            }
        }
    }
}

/// One table and the way that led it from the root to where it is.
struct Path<'a> {
    book: &'a RuleBook,
    table: Table,
    states: Vec<u32>,
    played: Vec<Played>,
}

impl<'a> Path<'a> {
    fn new(root: &Table, book: &'a RuleBook) -> Self {
        Self { book, table: *root, states: vec![0], played: Vec::new() }
    }

    fn play(&mut self, action: Move) {
        self.played.push(self.table.play(self.book, action).expect("listed moves are legal"));
    }

    /// Names the state that the last move led to.
    fn arrive(&mut self, id: u32) {
        self.states.push(id);
    }

    fn undo(&mut self) {
        let played = self.played.pop().expect("a move was played");
        self.table.unplay(&played);
    }

    fn go_back_to(&mut self, id: u32) {
        while self.states.last().is_some_and(|&at| at != id) {
            self.states.pop();
            self.undo();
        }
    }
}

/// A state as a number: what each card does, in three bits, the size of the waste and the pass.
///
/// Exact but for the order of the columns, which no rule knows: a run is told by its lowest card's "lies
/// lowest" and by which of its two possible parents each other card lies on; face-down cards have not moved
/// since the root, nor has the order of stock and waste together. The pass counts only where there is a limit.
fn key(table: &Table, book: &RuleBook) -> u128 {
    const HIDDEN: u128 = 1;
    const IN_STOCK: u128 = 2;
    const LOWEST: u128 = 3;
    const ON_FIRST: u128 = 4; // on the parent in ♠ or ♥
    const ON_SECOND: u128 = 5; // on the parent in ♦ or ♣
    const BITS: usize = 3;
    const CARDS_MAX: usize = 38;
    debug_assert!(table.deck().len() <= CARDS_MAX);

    let mut key = 0; // a card on its foundation has 0
    let mut put = |card: Card, what: u128| key |= what << (BITS * card.index());
    for column in table.columns() {
        for &card in column.hidden() {
            put(card, HIDDEN);
        }
        let mut what = LOWEST;
        for &card in column.run() {
            put(card, what);
            what = match card.suit() {
                Suit::Spades | Suit::Hearts => ON_FIRST,
                Suit::Diamonds | Suit::Clubs => ON_SECOND,
            };
        }
    }
    for &card in table.stock().as_slice().iter().chain(table.waste().as_slice()) {
        put(card, IN_STOCK);
    }
    let pass = match book.passes {
        Passes::Unlimited => 0,
        Passes::Limited(_) => u128::from(table.pass()),
    };
    key | (table.waste().len() as u128) << (BITS * CARDS_MAX) | pass << (BITS * CARDS_MAX + 5)
}

/// Hashes keys, which are made of few numbers.
#[derive(Default)]
pub struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = u128::from(self.0 ^ number ^ 0x243f_6a88_85a3_08d3) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (mixed >> 64) as u64 ^ mixed as u64;
    }

    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }
}
