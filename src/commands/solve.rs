//! `klondike solve`: whether a deal or a position can be won, and how.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgGroup, Args};
use serde::Serialize;

use super::finding::Finding;
use super::options::{LimitOptions, RuleOptions, parse_draw, parse_seconds, parse_whole};
use super::{read_or_not, timed};
use crate::deals::exchange::Position;
use crate::deals::{DealCode, Grade, table_of};
use crate::grading;
use crate::rules::{Parts, Passes, Preset, RuleBook, Table};
use crate::runtime::import;
use crate::session::{Attempt, Stamp};
use crate::solver::{Limits, Verdict, shorten};
use crate::storage::{Access, Folders, Loaded, Store};

/// Arguments of `klondike solve`.
#[derive(Args, Clone, Debug)]
#[command(
    group(ArgGroup::new("position").args(["code", "import", "saved"]).required(true)),
    after_help = AFTER
)]
pub struct SolveArgs {
    /// A deal code such as MS1-42 or MS3-42
    pub code: Option<String>,
    /// Read the position from a file, or from standard input for `-`
    #[arg(long, value_name = "FILE|-")]
    pub import: Option<PathBuf>,
    /// The game under way, by its rules and from where it stands
    #[arg(long)]
    pub saved: bool,
    /// Cards that a draw turns up; when left out, what the deal says, else 1
    #[arg(long, value_name = "N", value_parser = parse_draw)]
    pub draw: Option<u8>,
    /// The rules of play.
    #[command(flatten)]
    pub rules: RuleOptions,
    /// Threads and memory.
    #[command(flatten)]
    pub limits: LimitOptions,
    /// The most positions to look at
    #[arg(long, value_name = "N", value_parser = parse_whole)]
    pub nodes: Option<u64>,
    /// The most time to search, in seconds
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub seconds: Option<f64>,
    /// Print the winning moves too, one on each line, as `klondike text` reads them
    #[arg(long)]
    pub line: bool,
    /// Print one JSON object instead
    #[arg(long)]
    pub json: bool,
}

/// Positions that may be looked at to make a line short: half a second or so.
const SHORTEN: u64 = 500_000;

/// The memory that each of them takes, in bytes: 60 MiB were measured for all.
const SHORTEN_BYTES: usize = 128;

/// What `solve --help` says under the list of options.
const AFTER: &str = "\
The first word printed is winnable, unwinnable or undecided. Then come the
positions looked at, the seconds taken and, for a winnable position, the length
of a winning line (card moves, draws and recycles). `shortest proved` says that
no winning line is shorter. Of a deal that can be won the grade comes last:
gentle, easy, even, hard or fiendish, a fifth of the winnable deals each.

--saved asks about the game under way: its rule book, the passes that are left
and the cards as they lie now. Nothing is changed, and klondike may be running.

--import reads 52 cards (3H,KC,7S,...) row by row over the columns and then the
stock, the first card drawn first; a board as `klondike deal` or the line mode
prints it; a report of `klondike report`; Solvitaire's JSON; PySol's text board;
three digits a card; or the number of a deal of another program (ms460,
pysolfc 32000, solvitaire 22, klondike-solver 9).

Exit code: 0 winnable, 1 unwinnable, 3 undecided, 2 for wrong input.

Examples:
  klondike solve MS3-5 --line
  klondike solve --saved
  klondike report | klondike solve --import -
  klondike deal MS1-5 | klondike solve --import - --no-take-backs
  klondike solve MS1-5 --passes 1 --seconds 10 --json";

/// Solves the position and prints the answer: exit code 0 winnable, 1 unwinnable, 3 undecided.
///
/// # Errors
///
/// When there is no such position, or the answer cannot be written.
pub fn run(args: &SolveArgs, folders: Option<Folders>, out: &mut impl Write) -> Result<ExitCode> {
    let (table, book) = position(args, folders)?;
    if let Passes::Limited(n) = book.passes
        && table.pass() > u16::from(n.get())
    {
        bail!("the board is in pass {}, but --passes {n} ends before it", table.pass());
    }
    let limits = Limits {
        nodes: args.nodes.unwrap_or(u64::MAX),
        memory: args.limits.bytes(),
        threads: args.limits.threads,
    };
    let never = AtomicBool::new(false);
    let timed = timed::search(&table, &book, limits, args.seconds, &never)?
        .ok_or_else(|| anyhow!("the search was stopped"))?;
    let finding = Finding::of(&timed.verdict);
    let room = args.limits.bytes() / SHORTEN_BYTES;
    let shortening = SHORTEN.min(u64::try_from(room).unwrap_or(SHORTEN));
    let line = match &timed.verdict {
        Verdict::Winnable(line) => Some(shorten(&table, &book, line, shortening)),
        Verdict::Unwinnable | Verdict::Undecided => None,
    };
    let answer = SolveAnswer {
        verdict: finding.to_string(),
        nodes: timed.nodes,
        seconds: timed.seconds,
        length: line.as_ref().map(|line| line.moves.len()),
        shortest: line.as_ref().map(|line| line.shortest),
        grade: grade(&table, &book, finding),
        line: line
            .filter(|_| args.line)
            .map(|line| line.moves.iter().map(ToString::to_string).collect()),
    };
    let written = if args.json {
        writeln!(out, "{}", serde_json::to_string(&answer)?)
    } else {
        write!(out, "{answer}")
    };
    read_or_not(written)?;
    Ok(ExitCode::from(match finding {
        Finding::Winnable => 0,
        Finding::Unwinnable => 1,
        Finding::Undecided => 3,
    }))
}

/// The grade of a deal that can be won.
fn grade(table: &Table, book: &RuleBook, finding: Finding) -> Option<&'static str> {
    let is_winnable = finding == Finding::Winnable;
    let grade = if is_winnable { grading::grade(table, book.draw.get()) } else { None };
    grade.map(Grade::word)
}

/// The position asked for, and the rule book by which it is played.
fn position(args: &SolveArgs, folders: Option<Folders>) -> Result<(Table, RuleBook)> {
    if args.saved {
        let attempt = saved(folders)?;
        let own = Parts::of(attempt.book()).with_draw(attempt.book().draw.get());
        return Ok((*attempt.table(), book(args, "the saved game", own)?));
    }
    if let Some(path) = &args.import {
        let Position { table, rules } = import::position(path)?;
        return Ok((table, book(args, &path.display().to_string(), rules)?));
    }
    // The group of the three arguments requires one of them.
    let code: DealCode = args.code.as_deref().context("no position is named")?.parse()?;
    let own = Parts::of(&code.book()).with_draw(code.draw());
    Ok((table_of(&code.cards())?, book(args, &code.to_string(), own)?))
}

/// The saved game, which no other program needs to leave for that.
fn saved(folders: Option<Folders>) -> Result<Attempt> {
    let folders = folders.context("no home folder was found; --data-dir names a folder")?;
    let mut store = Store::open(Some(folders), Access::ReadOnly, Stamp::default());
    match store.load_game() {
        Loaded::Found(attempt) => Ok(attempt),
        other if other.to_string().is_empty() => bail!("no game is under way"),
        other => bail!("{other}"),
    }
}

/// The rules that are asked for. What is solved may say something of them itself, all or only the draw count, and then
/// nothing else may be asked for; a deal that names no rule book but Standard leaves passes and take-backs open.
fn book(args: &SolveArgs, name: &str, own: Parts) -> Result<RuleBook> {
    if let (Some(asked), Some(draw)) = (args.draw, own.draw)
        && asked != draw
    {
        bail!("{name} is a draw {draw} deal and draw {asked} is asked for; leave one of them out");
    }
    let draw = args.draw.or(own.draw).unwrap_or(1);
    let (own, asked) = (own.with_draw(draw).book(draw)?, args.rules);
    if own.preset() == Some(Preset::Standard) {
        return Ok(asked.book(draw));
    }
    let passes_fit = asked.passes == Passes::Unlimited || asked.passes == own.passes;
    if !passes_fit || asked.no_take_backs && own.take_backs {
        bail!("{name} names its rule book; leave --passes and --no-take-backs out");
    }
    Ok(RuleOptions { passes: own.passes, no_take_backs: !own.take_backs }.book(draw))
}

/// The answer, in the order in which it is written.
#[derive(Serialize)]
struct SolveAnswer {
    verdict: String,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
}

/// `winnable nodes 312 seconds 0.000250 length 111 shortest unproved grade easy`, and the moves below it.
impl fmt::Display for SolveAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} nodes {} seconds {:.6}", self.verdict, self.nodes, self.seconds)?;
        if let (Some(length), Some(shortest)) = (self.length, self.shortest) {
            let proved = if shortest { "proved" } else { "unproved" };
            write!(f, " length {length} shortest {proved}")?;
        }
        if let Some(grade) = self.grade {
            write!(f, " grade {grade}")?;
        }
        writeln!(f)?;
        self.line.iter().flatten().try_for_each(|action| writeln!(f, "{action}"))
    }
}
