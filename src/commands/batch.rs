//! Many deals worked through by a long command: a row for each as soon as it is done, the progress shown meanwhile, a
//! signal followed, and deals left out that were done before.

use std::collections::HashSet;
use std::fmt::Display;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};

use super::progress::ProgressBar;
use super::rows::Writer;
use crate::runtime::pool;
use crate::runtime::signals::StopRequest;
use crate::runtime::stopwatch::Stopwatch;

/// A deal's number, and the cards that a draw turns up.
pub type DealKey = (u64, u8);

/// What a batch comes to, as far as it is done.
pub trait BatchTally {
    /// What is written of one deal.
    type Row: Display + Send;

    /// The deal that a row is of.
    fn key(row: &Self::Row) -> DealKey;

    /// Counts a row.
    fn add(&mut self, row: &Self::Row);

    /// What the progress bar says of the rows so far.
    fn note(&self) -> String;
}

/// How a batch ended.
pub struct Ended {
    /// Deals that were done now.
    pub done: usize,
    /// Deals that a signal left undone.
    pub left: usize,
    /// Seconds taken.
    pub seconds: f64,
    /// The exit code for the signal, when it left deals undone.
    pub stopped: Option<u8>,
}

impl Ended {
    /// The line that says how to go on after a signal; nothing when all deals are done.
    #[must_use]
    pub fn how_to_go_on(&self) -> String {
        match self.left {
            0 => String::new(),
            left => {
                format!("stopped with {left} deals left; `--resume FILE` goes on from a CSV file\n")
            }
        }
    }
}

/// Counts the rows that were written before and takes their deals from `jobs`. A row of a deal that is not among them,
/// and the second row of one deal, do not count.
pub fn leave_out<J, T: BatchTally>(
    jobs: &mut Vec<J>,
    key: impl Fn(&J) -> DealKey,
    rows: &[T::Row],
    tally: &mut T,
) {
    let mut asked: HashSet<_> = jobs.iter().map(&key).collect();
    for row in rows {
        if asked.remove(&T::key(row)) {
            tally.add(row);
        }
    }
    jobs.retain(|job| asked.contains(&key(job)));
}

/// Works through `jobs` on `threads` threads, each job on one of them. `work` returns `None` when it found the flag set
/// before it was done. The rows are counted, and written when there is a writer, in the order in which they are done.
///
/// # Errors
///
/// The first error of `work`, or when the rows cannot be written.
pub fn run<J: Sync, T: BatchTally>(
    threads: NonZeroUsize,
    jobs: &[J],
    work: impl Fn(&J, &AtomicBool) -> Result<Option<T::Row>> + Sync,
    tally: &mut T,
    mut writer: Option<Writer<'_>>,
) -> Result<Ended> {
    let stop = StopRequest::from_signals()?;
    let watch = Stopwatch::start();
    let mut progress = ProgressBar::new(jobs.len());
    let mut done = 0;
    let outcome = pool::side_by_side(
        threads,
        jobs,
        |job| work(job, stop.flag()).transpose(),
        |row| {
            if let Some(row) = row {
                let row = row?;
                done += 1;
                tally.add(&row);
                if let Some(writer) = &mut writer {
                    writer.row(&row, watch.elapsed()).context("the rows cannot be written")?;
                }
            }
            progress.show(done, &tally.note(), watch.elapsed());
            anyhow::Ok(())
        },
    );
    progress.clear();
    outcome?;
    if let Some(writer) = writer {
        writer.finish().context("the rows cannot be written")?;
    }
    let left = jobs.len() - done;
    let stopped = (left > 0).then(|| stop.code());
    Ok(Ended { done, left, seconds: watch.seconds(), stopped })
}

/// Writes the summary to `out`, or to standard error when the rows of `csv` go to standard output.
///
/// # Errors
///
/// When it cannot be written.
pub fn write_summary(csv: Option<&Path>, text: &str, out: &mut impl Write) -> io::Result<()> {
    if csv == Some(Path::new("-")) {
        io::stderr().write_all(text.as_bytes())
    } else {
        out.write_all(text.as_bytes())
    }
}
