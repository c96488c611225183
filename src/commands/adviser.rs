//! `klondike adviser`: has the adviser play many deals to their end, and says what share of them it wins.

mod row;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};
use clap::Args;

use self::row::{GameRow, HEADER};
use super::batch::{self, BatchTally, DealKey};
use super::figures::Share;
use super::options::{RuleOptions, parse_draw, parse_some, parse_whole};
use super::read_or_not;
use super::rows::{self, Writer};
use crate::adviser::{Adviser, Effort, Knowledge, play};
use crate::deals::{shuffle, table_of};
use crate::runtime::stopwatch::Stopwatch;

/// What `adviser --help` says under the list of options.
const AFTER: &str = "\
The adviser knows what a player knows and plays each deal to its end, without
undo. The rows are deal,draw,won,moves,arrangements,seconds, in the order in
which the games end. The budget is not one of time, so that the same arguments
play the same games on every machine: it is the number of arrangements of the
hidden cards that are looked at before a decision, some twenty microseconds
each. It looks at fewer where the rest could not change the decision. The
summary gives the share that was won with its Wilson 95 % interval. Ctrl-C ends
it; the same arguments with --resume continue.

Exit code: 0 all deals played, 2 wrong arguments, 128 and the signal's number
when stopped (130 by Ctrl-C).

Examples:
  klondike adviser --draw 3 --from 1 --count 100
  klondike adviser --draw 1 --from 1 --count 1000 --threads 2 --csv games.csv";

/// Arguments of `klondike adviser`.
#[derive(Args, Clone, Debug)]
#[command(after_help = AFTER)]
pub struct AdviserArgs {
    /// Cards that a draw turns up
    #[arg(long, value_name = "N", value_parser = parse_draw)]
    pub draw: u8,
    /// Number of the first deal
    #[arg(long, value_name = "A", value_parser = parse_whole)]
    pub from: u64,
    /// Number of deals
    #[arg(long, value_name = "N", value_parser = parse_whole)]
    pub count: u64,
    /// The rules of play.
    #[command(flatten)]
    pub rules: RuleOptions,
    /// Threads to play on; a deal is played on one
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_some)]
    pub threads: NonZeroUsize,
    /// Arrangements of the hidden cards that are looked at before a decision
    #[arg(long, value_name = "N", default_value = "4000", value_parser = parse_some)]
    pub budget: NonZeroUsize,
    /// Write a row for each deal to this file, or to standard output for `-`
    #[arg(long, value_name = "FILE|-")]
    pub csv: Option<PathBuf>,
    /// Go on after the games in this file, and add the others to it
    #[arg(long, value_name = "FILE", conflicts_with = "csv")]
    pub resume: Option<PathBuf>,
}

/// The games that were played, and what came of them.
#[derive(Default)]
struct GamesTally {
    played: u64,
    won: u64,
    moves: u64,
    arrangements: u64,
    seconds: f64,
}

impl BatchTally for GamesTally {
    type Row = GameRow;

    fn key(row: &GameRow) -> DealKey {
        (row.deal, row.draw)
    }

    fn add(&mut self, row: &GameRow) {
        self.played += 1;
        self.won += u64::from(row.won);
        self.moves += u64::from(row.moves);
        self.arrangements += row.arrangements;
        self.seconds += row.seconds;
    }

    fn note(&self) -> String {
        format!("{} won", self.won)
    }
}

impl GamesTally {
    #[expect(clippy::cast_precision_loss, reason = "sums over games are far below 2^52")]
    fn text(&self) -> String {
        let games = self.played.max(1) as f64;
        format!(
            "won           {}\na game        {:.3} s, {:.1} moves, {:.0} arrangements\n",
            Share { hits: self.won, maybe: 0, all: self.played },
            self.seconds / games,
            self.moves as f64 / games,
            self.arrangements as f64 / games,
        )
    }
}

/// Plays the deals. The rows go to the file that is asked for, the summary to `out`, or to standard error when the rows
/// go to standard output. The exit code is 0 when all deals were played, and 128 plus the signal's number when a signal
/// stopped it.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn run(args: &AdviserArgs, out: &mut impl Write) -> Result<ExitCode> {
    let (stopped, text) = play_all(args, out)?;
    let written = batch::write_summary(args.csv.as_deref(), &text, out);
    Ok(ExitCode::from(match stopped {
        // A closed terminal sends a signal too, and then the summary cannot be written.
        Some(code) => code,
        None => read_or_not(written).map(|()| 0)?,
    }))
}

/// Plays the deals and writes their rows. Returns the exit code when a signal stopped it, and the summary.
fn play_all(args: &AdviserArgs, out: &mut impl Write) -> Result<(Option<u8>, String)> {
    let end = args.from.checked_add(args.count);
    let end = end.context("the deal numbers end at 18446744073709551615")?;
    let mut deals: Vec<u64> = (args.from..end).collect();
    let (total, mut tally) = (deals.len(), GamesTally::default());
    let writer = match (&args.resume, &args.csv) {
        (Some(path), _) => {
            let (rows, writer) = resume(path)?;
            batch::leave_out(&mut deals, |&deal| (deal, args.draw), &rows, &mut tally);
            Some(writer)
        }
        (None, Some(path)) => Some(Writer::create(path, HEADER, out)?),
        (None, None) => None,
    };
    let play = |&deal: &u64, stop: &AtomicBool| game(args, deal, stop);
    let ended = batch::run(args.threads, &deals, play, &mut tally, writer)?;
    let mut text =
        format!("{} of {total} deals, draw {}\n{}", total - ended.left, args.draw, tally.text());
    text += &ended.how_to_go_on();
    Ok((ended.stopped, text))
}

/// Reads the games of a file and opens it for more of them.
fn resume(path: &Path) -> Result<(Vec<GameRow>, Writer<'static>)> {
    let name = || path.display().to_string();
    let begun = rows::begun(path).with_context(name)?;
    let mut lines = begun.text.lines();
    if lines.next().is_some_and(|line| line != HEADER) {
        bail!("{}: line 1: not the CSV of the adviser; it must be `{HEADER}`", name());
    }
    let mut rows = Vec::new();
    for (line, number) in lines.zip(2..) {
        let row = GameRow::read(line);
        rows.push(row.with_context(|| format!("{}: line {number}: not a row", name()))?);
    }
    Ok((rows, begun.go_on(HEADER).with_context(name)?))
}

/// Plays one deal; `None` when it was stopped before the end.
fn game(args: &AdviserArgs, deal: u64, stop: &AtomicBool) -> Result<Option<GameRow>> {
    let watch = Stopwatch::start();
    let goes_on = || !stop.load(Ordering::Relaxed);
    // A shuffle always holds the 52 cards.
    let (table, book) = (table_of(&shuffle(deal))?, args.rules.book(args.draw));
    let adviser = Adviser::new(&Knowledge::of(&table), &book, deal);
    let effort = Effort::of(args.budget.get());
    let game = play(&table, &book, adviser, |adviser| effort.think(adviser, goes_on));
    let game = game.context("the adviser advised a move that the rules refuse")?;
    let seconds = watch.seconds();
    let (won, moves, arrangements) = (game.won, game.moves, game.iterations);
    let row = GameRow { deal, draw: args.draw, won, moves, arrangements, seconds };
    Ok(goes_on().then_some(row))
}
