//! Several threads on one position: each searches all of it in its own order, over one shared store.
//!
//! Whatever one thread has proved dead the others pass over. Since they try the moves in different orders they
//! come from different sides and meet; the first that is through with the root, or finds a win, has the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::engine::{Engine, Event};
use super::moves::Step;
use super::packed::{Layout, State};
use super::prune::dead::tableau;
use super::rounds::Rounds;
use super::ruling::Ruling;
use super::store::{Own, Store};
use super::visited::{Full, spread};

/// Nodes that a thread looks at before it asks for more.
const HELPING: u64 = 2_000;
/// How many shards a shared store has, as a power of two.
const SHARD_BITS: u32 = 6;

/// A store that several threads use.
#[derive(Clone, Debug)]
pub struct Shared {
    shards: Arc<[Mutex<Own>]>,
    /// Whether the stock decides the shard too: threads that are at one tableau, as they are for long where
    /// stocks are many, then seldom wait for each other.
    by_stock: bool,
    /// Bytes in use by all shards.
    bytes: Arc<AtomicUsize>,
    /// The one for the question.
    question: Option<Box<Shared>>,
}

impl Shared {
    /// Nothing is known yet.
    fn new<R: Ruling>(layout: &Layout<R>) -> Self {
        Self { question: Some(Box::new(Self::alone(&layout.easier()))), ..Self::alone(layout) }
    }

    fn alone<R: Ruling>(layout: &Layout<R>) -> Self {
        let shards: Arc<[_]> = (0..1 << SHARD_BITS).map(|_| Mutex::new(Own::new(layout))).collect();
        let by_stock = Own::new(layout).is_by_stock();
        Self { shards, by_stock, bytes: Arc::default(), question: None }
    }

    fn with<T>(&self, state: &State, act: impl FnOnce(&mut Own) -> T) -> T {
        let key = if self.by_stock { state.key() } else { tableau(state) };
        let shard = &self.shards[(spread(key) >> (64 - SHARD_BITS)) as usize];
        // A store is whole between any two of its calls.
        act(&mut shard.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Lets a shard learn within what all shards together may take.
    fn learn<T>(&self, state: &State, bound: usize, act: impl FnOnce(&mut Own, usize) -> T) -> T {
        self.with(state, |own| {
            let before = own.bytes();
            let room = bound.saturating_sub(self.bytes.load(Ordering::Relaxed));
            let learned = act(own, before + room);
            let more = own.bytes() - before;
            if more > 0 {
                self.bytes.fetch_add(more, Ordering::Relaxed);
            }
            learned
        })
    }
}

impl<R: Ruling> Store<R> for Shared {
    fn knows_dead(&self, layout: &Layout<R>, state: &State) -> bool {
        self.with(state, |own| own.knows_dead(layout, state))
    }

    fn learn_dead(&mut self, layout: &Layout<R>, state: &State, bound: usize) -> Result<(), Full> {
        self.learn(state, bound, |own, bound| own.learn_dead(layout, state, bound))
    }

    fn knows_alive(&self, state: &State) -> bool {
        self.with(state, |own| Store::<R>::knows_alive(own, state))
    }

    fn learn_alive(&mut self, state: &State, bound: usize) {
        self.learn(state, bound, |own, bound| Store::<R>::learn_alive(own, state, bound));
    }

    fn for_question(&self, easier: &Layout<R>) -> Self {
        self.question.as_deref().cloned().unwrap_or_else(|| Self::alone(easier))
    }

    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// The threads' searches.
#[derive(Debug)]
pub struct Crew<R> {
    searches: Vec<Rounds<R, Shared>>,
}

impl<R: Ruling> Crew<R> {
    /// So many searches of one root, over stores that may take so many bytes.
    pub fn new(layout: &Layout<R>, root: &State, threads: usize, bound: usize) -> Self {
        let shared = Shared::new(layout);
        let search = |thread| {
            let engine = Engine::new(layout.clone(), shared.clone(), bound);
            Rounds::new(engine, *root, thread)
        };
        Self { searches: (0..threads).map(search).collect() }
    }

    /// Looks at about so many nodes more, all threads together, and says how it ended.
    pub fn run(&mut self, nodes: u64) -> Event {
        // The nodes are dealt out in helpings: no thread waits long for another that has harder ones.
        let left = AtomicU64::new(nodes.max(1));
        let helping = |left: u64| left.checked_sub(left.min(HELPING)).filter(|_| left > 0);
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for search in &mut self.searches {
                let (left, done) = (&left, &done);
                scope.spawn(move || {
                    let taken = || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, helping);
                    while let Ok(before) = taken()
                        && !done.load(Ordering::Relaxed)
                    {
                        let share = before.min(HELPING);
                        if search.run(share, || done.load(Ordering::Relaxed)) != Event::Onward {
                            done.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let events = || self.searches.iter().map(Rounds::event);
        events().find(|event| matches!(event, Event::Won | Event::Exhausted)).unwrap_or_else(|| {
            events().find(|event| *event == Event::Full).unwrap_or(Event::Onward)
        })
    }

    /// The steps of the search that has won.
    pub fn steps(&self) -> Vec<Step> {
        let won = self.searches.iter().find(|search| search.event() == Event::Won);
        won.map_or_else(Vec::new, |search| search.engine.steps())
    }

    /// The open nodes of the first search, and the bytes of all.
    pub fn depth_and_bytes(&self) -> (usize, usize) {
        self.searches
            .first()
            .map_or((0, 0), |search| (search.engine.depth(), search.engine.bytes()))
    }

    /// Nodes looked at by all.
    pub fn nodes(&self) -> u64 {
        self.searches.iter().map(|search| search.engine.nodes).sum()
    }
}
