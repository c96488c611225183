//! Lines that are said to be the shortest, judged by plain search.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Args;
use klondike_testkit::shortest::{Judged, Looks, judge};

/// Enough for nearly every claim and for its judge.
const LOOKS: Looks = Looks { nodes: 20_000, states: 100_000 };

/// Boards that a thread takes at a time.
const BATCH: u64 = 50;

/// Judges by breadth-first search whether the lines that are said to be the shortest are, on random late boards.
#[derive(Args)]
pub struct Options {
    /// How many boards.
    #[arg(default_value_t = 50_000)]
    boards: u64,
    /// What the boards are shuffled by.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut judged = Judged::default();
            loop {
                let first = next.fetch_add(BATCH, Ordering::Relaxed);
                if first >= self.boards {
                    return Ok(judged);
                }
                let batch = first..self.boards.min(first + BATCH);
                judged.add(judge(self.seed, batch, LOOKS).inspect_err(|_| {
                    next.store(self.boards, Ordering::Relaxed);
                })?);
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let mut all = Judged::default();
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| {
                all.add(worker.join().unwrap()?);
                Ok::<(), String>(())
            })
        })?;
        Ok(format!("seed {}: {all}", self.seed))
    }
}
