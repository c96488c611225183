//! Random events through the whole program, in memory and at a real terminal.

use clap::Args;
use klondike::records::{Filter, Statistics};
use klondike_testkit::monkey;
#[cfg(unix)]
use klondike_testkit::prodder;

/// Presses random keys, and sends lines, pastes and resizes; everything is checked after each.
///
/// Each run begins anew with the next seed and lives through 4,000 events. A failure is printed with the shortest list
/// of events that leads to it.
#[derive(Args)]
pub struct Options {
    /// How many events; 10,000,000 unless said, and 10,000 at a pseudo-terminal.
    events: Option<u64>,
    /// The seed of the first run.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Sends the events to the real program in a pseudo-terminal, and compares the screen with one drawn afresh.
    #[cfg(unix)]
    #[arg(long)]
    pty: bool,
}

const EVENTS_A_RUN: u64 = 4_000;

impl Options {
    pub fn run(&self) -> Result<String, String> {
        #[cfg(unix)]
        if self.pty {
            return at_the_terminal(self.events.unwrap_or(10_000), self.seed);
        }
        in_memory(self.events.unwrap_or(10_000_000), self.seed)
    }
}

fn in_memory(events: u64, first: u64) -> Result<String, String> {
    let runs = events.div_ceil(EVENTS_A_RUN);
    let mut ends = [0; 4];
    let events = usize::try_from(EVENTS_A_RUN.min(events)).unwrap();
    for seed in first..first + runs {
        let lived = monkey::play(seed, events);
        let tally = lived.map_err(|failure| format!("seed {seed}: {failure}"))?;
        let Statistics { one, three, .. } = tally.statistics(Filter::ALL);
        for mode in [one, three] {
            let counts = [mode.started, mode.won, mode.abandoned, mode.resigned];
            ends.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }
    let [started, won, abandoned, resigned] = ends;
    Ok(format!(
        "{runs} runs of {events} events from seed {first}: nothing broke; {started} attempts ended, {won} won, \
         {abandoned} abandoned, {resigned} resigned"
    ))
}

#[cfg(unix)]
fn at_the_terminal(events: u64, seed: u64) -> Result<String, String> {
    let folder = crate::folder(&format!("monkey-{seed}"));
    match prodder::run(&folder, seed, events) {
        Ok(prodder::Sum { events, compared, starts }) => Ok(format!(
            "{events} events at a pseudo-terminal from seed {seed}: {compared} times the screen was what is drawn \
             afresh and the save whole; left and started again {starts} times"
        )),
        Err(failure) => {
            Err(format!("seed {seed}: {failure}\nthe files are kept in {}", folder.display()))
        }
    }
}
