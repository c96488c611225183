//! Several threads on one position: each searches all of it in its own order of moves, over one shared table.
//!
//! What one thread has proved unwinnable the others pass over. Because they try the moves in different orders they
//! come from different sides and meet in the middle. The first that exhausts the root, or finds a win, has the
//! answer.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::engine::{Engine, Status};
use super::moves::PackedMove;
use super::packed::{Instance, State};
use super::restarts::Restarts;
use super::ruling::Ruling;
use super::transposition::{LocalTable, TableFull, TranspositionTable, spread};

/// Nodes that a thread takes at a time, so that none waits long for another whose nodes are harder.
const BATCH: u64 = 2_000;
/// How many shards a shared table has, as a power of two.
const SHARD_BITS: u32 = 6;

/// The transposition table of several threads.
#[derive(Clone, Debug)]
pub struct SharedTable {
    shards: Arc<[Mutex<LocalTable>]>,
    /// Whether the talon takes part in the choice of the shard. Threads stay long at one tableau where it has many
    /// talons, and would otherwise wait for each other.
    by_talon: bool,
    /// Bytes in use by all shards.
    bytes: Arc<AtomicUsize>,
    /// The table for the relaxed game.
    relaxed: Option<Box<SharedTable>>,
}

impl SharedTable {
    /// An empty table, and one for the relaxed game.
    fn new<R: Ruling>(instance: &Instance<R>) -> Self {
        let relaxed = Self::without_relaxed(&instance.relaxed());
        Self { relaxed: Some(Box::new(relaxed)), ..Self::without_relaxed(instance) }
    }

    fn without_relaxed<R: Ruling>(instance: &Instance<R>) -> Self {
        let shard = |_| Mutex::new(LocalTable::new(instance));
        Self {
            shards: (0..1 << SHARD_BITS).map(shard).collect(),
            by_talon: LocalTable::new(instance).splits_by_talon(),
            bytes: Arc::default(),
            relaxed: None,
        }
    }

    fn with<T>(&self, state: &State, act: impl FnOnce(&mut LocalTable) -> T) -> T {
        let key = if self.by_talon { state.key() } else { state.tableau() };
        let shard = &self.shards[(spread(key) >> (64 - SHARD_BITS)) as usize];
        // A table is whole between any two of its calls, also where a thread panicked.
        act(&mut shard.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Lets a shard record something, within what all shards together may take.
    fn record<T>(
        &self,
        state: &State,
        bound: usize,
        act: impl FnOnce(&mut LocalTable, usize) -> T,
    ) -> T {
        self.with(state, |shard| {
            let before = shard.bytes();
            let room = bound.saturating_sub(self.bytes.load(Ordering::Relaxed));
            let recorded = act(shard, before + room);
            let more = shard.bytes() - before;
            if more > 0 {
                self.bytes.fetch_add(more, Ordering::Relaxed);
            }
            recorded
        })
    }
}

impl<R: Ruling> TranspositionTable<R> for SharedTable {
    fn knows_unwinnable(&self, instance: &Instance<R>, state: &State) -> bool {
        self.with(state, |shard| shard.knows_unwinnable(instance, state))
    }

    fn record_unwinnable(
        &mut self,
        instance: &Instance<R>,
        state: &State,
        bound: usize,
    ) -> Result<(), TableFull> {
        self.record(state, bound, |shard, bound| shard.record_unwinnable(instance, state, bound))
    }

    fn knows_winnable(&self, state: &State) -> bool {
        self.with(state, |shard| TranspositionTable::<R>::knows_winnable(shard, state))
    }

    fn record_winnable(&mut self, state: &State, bound: usize) {
        self.record(state, bound, |shard, bound| {
            TranspositionTable::<R>::record_winnable(shard, state, bound);
        });
    }

    fn for_relaxed_game(&self, relaxed: &Instance<R>) -> Self {
        self.relaxed.as_deref().cloned().unwrap_or_else(|| Self::without_relaxed(relaxed))
    }

    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// A search by several threads.
#[derive(Debug)]
pub struct ParallelSearch<R> {
    /// The search of each thread.
    searches: Vec<Restarts<R, SharedTable>>,
}

impl<R: Ruling> ParallelSearch<R> {
    /// So many threads from one root, over tables that may take `bound` bytes.
    pub fn new(instance: &Instance<R>, root: &State, threads: usize, bound: usize) -> Self {
        let shared = SharedTable::new(instance);
        let search = |thread| {
            let engine = Engine::new(instance.clone(), shared.clone(), bound);
            Restarts::new(engine, *root, thread)
        };
        Self { searches: (0..threads).map(search).collect() }
    }

    /// Looks at about `nodes` more, all threads together.
    pub fn run(&mut self, nodes: u64) -> Status {
        let left = AtomicU64::new(nodes.max(1));
        let after_batch = |left: u64| left.checked_sub(left.min(BATCH)).filter(|_| left > 0);
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for search in &mut self.searches {
                let (left, done) = (&left, &done);
                scope.spawn(move || {
                    let take_batch =
                        || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, after_batch);
                    while let Ok(before) = take_batch()
                        && !done.load(Ordering::Relaxed)
                    {
                        let batch = before.min(BATCH);
                        if search.run(batch, || done.load(Ordering::Relaxed)) != Status::Running {
                            done.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let has = |status| self.searches.iter().any(|search| search.status() == status);
        [Status::Won, Status::Exhausted, Status::LimitReached]
            .into_iter()
            .find(|&status| has(status))
            .unwrap_or(Status::Running)
    }

    /// The line of the thread that has won.
    pub fn line(&self) -> Vec<PackedMove> {
        let won = self.searches.iter().find(|search| search.status() == Status::Won);
        won.map_or_else(Vec::new, |search| search.engine.line())
    }

    /// How many nodes the first thread has open, and the bytes that it and the shared tables use.
    pub fn depth_and_bytes(&self) -> (usize, usize) {
        self.searches
            .first()
            .map_or((0, 0), |search| (search.engine.depth(), search.engine.bytes()))
    }

    /// Nodes looked at by all threads.
    pub fn nodes(&self) -> u64 {
        self.searches.iter().map(|search| search.engine.nodes).sum()
    }
}
