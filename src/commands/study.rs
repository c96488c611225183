//! `klondike study`: solves many deals and says what share of them can be won.

mod check;
mod files;
mod list;
mod row;
mod summary;

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};
use clap::{ArgGroup, Args};

use self::check::ListCheck;
use self::row::{Columns, DealRow, SearchResult};
use self::summary::StudySummary;
use super::batch::{self, BatchTally, DealKey};
use super::finding::Finding;
use super::options::{LimitOptions, RuleOptions, one_of, parse_draw, parse_seconds, parse_whole};
use super::rows::Writer;
use super::{read_or_not, timed};
use crate::deals::{shuffle, table_of};
use crate::rules::{RuleBook, Table};
use crate::runtime::memory;
use crate::runtime::stopwatch::Stopwatch;
use crate::solver::{Limits, Verdict};

/// What `study --help` says under the list of options.
const AFTER: &str = "\
The rows are deal,draw,verdict,nodes,seconds,length, in the order in which the
deals are done; length is that of the first line found, which is not made
shorter. With --pair take-backs each row ends with the same four columns for the
game without take-backs. The summary gives shares with their Wilson 95 %
intervals; undecided deals widen them to both sides. Ctrl-C ends a study, with
the deals under way left unsolved; the same arguments with --resume continue it.

Exit code: 0 all deals done, 1 some verdict contradicts another or the list,
2 wrong arguments, 128 and the signal's number when stopped (130 by Ctrl-C).

Examples:
  klondike study --draw 3 --from 1 --count 10000 --threads 2
  klondike study --draw 1 --from 1 --count 5000 --pair take-backs --csv a.csv
  klondike study --draw 1 --from 1 --count 5000 --pair take-backs --resume a.csv
  klondike study --merge a.csv b.csv --csv all.csv
  klondike study --list deals.csv       solve these deals, compare the verdicts";

/// Arguments of `klondike study`.
#[derive(Args, Clone, Debug)]
#[command(
    group(ArgGroup::new("deals").args(["from", "list", "merge"]).required(true)),
    after_help = AFTER
)]
pub struct StudyArgs {
    /// Cards that a draw turns up
    #[arg(long, value_name = "N", value_parser = parse_draw, conflicts_with_all = ["list", "merge"])]
    pub draw: Option<u8>,
    /// Number of the first deal
    #[arg(long, value_name = "A", requires = "count", requires = "draw", value_parser = parse_whole)]
    pub from: Option<u64>,
    /// Number of deals
    #[arg(long, value_name = "N", requires = "from", value_parser = parse_whole)]
    pub count: Option<u64>,
    /// Solve the deals of a CSV file: columns deal, draw, cards and, if known, verdict
    #[arg(long, value_name = "FILE.csv")]
    pub list: Option<PathBuf>,
    /// Join the rows of earlier studies and summarize them
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub merge: Vec<PathBuf>,
    /// The rules of play.
    #[command(flatten)]
    pub rules: RuleOptions,
    /// Solve each deal by these rules and without take-backs too
    #[arg(
        long,
        value_name = "RULE",
        conflicts_with = "no_take_backs",
        value_parser = one_of([Pair::TakeBacks], Pair::word)
    )]
    pub pair: Option<Pair>,
    /// Threads and memory; a deal is solved on one thread.
    #[command(flatten)]
    pub limits: LimitOptions,
    /// The most time for one search, in seconds
    #[arg(long, value_name = "S", default_value = "60", value_parser = parse_seconds)]
    pub seconds: f64,
    /// Write a row for each deal to this file, or to standard output for `-`
    #[arg(long, value_name = "FILE|-")]
    pub csv: Option<PathBuf>,
    /// Continue an unfinished study: keep the rows of this file and add the others
    #[arg(long, value_name = "FILE", conflicts_with_all = ["csv", "merge"])]
    pub resume: Option<PathBuf>,
}

impl StudyArgs {
    const fn columns(&self) -> Columns {
        match self.pair {
            None => Columns::Single,
            Some(Pair::TakeBacks) => Columns::Paired,
        }
    }
}

/// What the two searches of a pair differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pair {
    /// With and without take-backs.
    TakeBacks,
}

impl Pair {
    const fn word(self) -> &'static str {
        match self {
            Self::TakeBacks => "take-backs",
        }
    }
}

/// How a study ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// All deals are done.
    Complete,
    /// Some verdict contradicts another.
    Contradiction,
    /// A signal stopped it; this is the exit code.
    Stopped(u8),
}

/// Runs the study. The rows go to the file that is asked for, the summary to `out`, or to standard error when the rows go
/// to standard output. The exit code is 0 when all deals are done, 1 when verdicts contradict each other, and 128 plus
/// the signal's number when a signal stopped it.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn run(args: &StudyArgs, out: &mut impl Write) -> Result<ExitCode> {
    let (ending, text) = if args.merge.is_empty() { solve(args, out)? } else { merge(args, out)? };
    let written = batch::write_summary(args.csv.as_deref(), &text, out);
    Ok(ExitCode::from(match ending {
        // A closed terminal sends a signal too, and then the summary cannot be written.
        Ending::Stopped(code) => code,
        Ending::Complete => read_or_not(written).map(|()| 0)?,
        Ending::Contradiction => read_or_not(written).map(|()| 1)?,
    }))
}

fn merge(args: &StudyArgs, stdout: &mut impl Write) -> Result<(Ending, String)> {
    let (columns, rows) = files::join(&args.merge)?;
    let mut out = args
        .csv
        .as_deref()
        .map(|path| Writer::create(path, columns.header(), stdout))
        .transpose()?;
    let mut summary = StudySummary::default();
    let watch = Stopwatch::start();
    for row in &rows {
        summary.add(row);
        if let Some(out) = &mut out {
            out.row(row, watch.elapsed())?;
        }
    }
    if let Some(out) = out {
        out.finish()?;
    }
    let ending = if summary.impossible() > 0 { Ending::Contradiction } else { Ending::Complete };
    let text = format!("{} deals in {} files\n{}", rows.len(), args.merge.len(), summary.text());
    Ok((ending, text))
}

/// A deal to be solved.
struct Job {
    deal: u64,
    draw: u8,
    /// Its table, when it does not come from its number.
    table: Option<Table>,
}

/// What the rows of a study come to, and whether they agree with its list.
struct StudyTally {
    summary: StudySummary,
    check: ListCheck,
}

impl BatchTally for StudyTally {
    type Row = DealRow;

    fn key(row: &DealRow) -> DealKey {
        (row.deal, row.draw)
    }

    fn add(&mut self, row: &DealRow) {
        self.summary.add(row);
        self.check.add(row);
    }

    fn note(&self) -> String {
        format!("{} undecided", self.summary.undecided())
    }
}

fn solve(args: &StudyArgs, stdout: &mut impl Write) -> Result<(Ending, String)> {
    let (mut jobs, check) = jobs(args)?;
    let (total, columns) = (jobs.len(), args.columns());
    let mut tally = StudyTally { summary: StudySummary::default(), check };
    let writer = match (&args.resume, &args.csv) {
        (Some(path), _) => {
            let (rows, writer) = files::resume(path, columns)?;
            batch::leave_out(&mut jobs, |job| (job.deal, job.draw), &rows, &mut tally);
            Some(writer)
        }
        (None, Some(path)) => Some(Writer::create(path, columns.header(), stdout)?),
        (None, None) => None,
    };
    let threads = args.limits.threads;
    let solve = |job: &Job, stop: &AtomicBool| work(args, job, stop);
    let ended = batch::run(threads, &jobs, solve, &mut tally, writer)?;

    let StudyTally { summary, check } = tally;
    let ending = if check.found(summary.impossible()) {
        Ending::Contradiction
    } else {
        ended.stopped.map_or(Ending::Complete, Ending::Stopped)
    };
    let mut text = format!("{} of {total} deals, {}\n", total - ended.left, rules_text(args));
    text += &summary.text();
    text += &check.text();
    let _ =
        write!(text, "{} deals solved in {:.3} s, threads {threads}", ended.done, ended.seconds);
    if let Some(bytes) = memory::peak() {
        let _ = write!(text, ", peak memory {} MiB", bytes.div_ceil(1 << 20));
    }
    text.push('\n');
    text += &ended.how_to_go_on();
    Ok((ending, text))
}

fn rules_text(args: &StudyArgs) -> String {
    let take_backs = match (args.pair, args.rules.no_take_backs) {
        (Some(Pair::TakeBacks), _) => "with and without take-backs",
        (None, true) => "without take-backs",
        (None, false) => "with take-backs",
    };
    format!("passes {}, {take_backs}", args.rules.passes)
}

/// The deals that were asked for, and what is known of them.
fn jobs(args: &StudyArgs) -> Result<(Vec<Job>, ListCheck)> {
    let mut check = ListCheck::new(args.rules);
    if let Some(path) = &args.list {
        let name = || path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(name)?;
        let rows = list::read(&text).with_context(name)?;
        let jobs = rows
            .into_iter()
            .map(|row| {
                check.know(row.deal, row.draw, row.verdict);
                Job { deal: row.deal, draw: row.draw, table: Some(row.table) }
            })
            .collect();
        return Ok((jobs, check));
    }
    // The arguments require each other.
    let (Some(draw), Some(from), Some(count)) = (args.draw, args.from, args.count) else {
        bail!("--draw, --from and --count belong together");
    };
    let end = from.checked_add(count).context("the deal numbers end at 18446744073709551615")?;
    Ok(((from..end).map(|deal| Job { deal, draw, table: None }).collect(), check))
}

/// Solves one deal; `None` when the study was stopped before it was done.
fn work(args: &StudyArgs, job: &Job, stop: &AtomicBool) -> Result<Option<DealRow>> {
    let table = match job.table {
        Some(table) => table,
        // A shuffle always holds the 52 cards.
        None => table_of(&shuffle(job.deal))?,
    };
    let book = args.rules.book(job.draw);
    let Some(result) = attempt(args, &table, &book, stop)? else { return Ok(None) };
    let without = match args.pair {
        Some(Pair::TakeBacks) => {
            let book = RuleBook { take_backs: false, ..book };
            let Some(without) = attempt(args, &table, &book, stop)? else { return Ok(None) };
            Some(without)
        }
        None => None,
    };
    Ok(Some(DealRow { deal: job.deal, draw: job.draw, result, without }))
}

fn attempt(
    args: &StudyArgs,
    table: &Table,
    book: &RuleBook,
    stop: &AtomicBool,
) -> Result<Option<SearchResult>> {
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let limits = Limits { memory: args.limits.bytes(), ..Limits::default() };
    let Some(timed) = timed::search(table, book, limits, Some(args.seconds), stop)? else {
        return Ok(None);
    };
    let length = match &timed.verdict {
        Verdict::Winnable(line) => Some(line.len()),
        Verdict::Unwinnable | Verdict::Undecided => None,
    };
    Ok(Some(SearchResult {
        finding: Finding::of(&timed.verdict),
        nodes: timed.nodes,
        seconds: timed.seconds,
        length,
    }))
}
