//! `klondike stats`: the statistics as plain text that reads well aloud, or as JSON.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use crate::records::{ModeTally, Statistics, Tally};
use crate::session::Stamp;
use crate::storage::{Access, Folders, Loaded, Store};
use crate::text::stats::lines;
use crate::ui::glyphs::Glyphs;

/// What is asked of the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct StatsArgs {
    /// Print JSON; what never happened is null
    #[arg(long)]
    pub json: bool,
}

/// Prints the statistics of the log with the game under way, which counts as started. No file is changed.
///
/// # Errors
///
/// When there is no folder, when the log cannot be read, or when the text cannot be written.
pub fn run(
    folders: Option<Folders>,
    args: &StatsArgs,
    glyphs: Glyphs,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let folders = folders.context("no home folder was found; --data-dir names a folder")?;
    let mut store = Store::open(Some(folders), Access::ReadOnly, Stamp::default());
    let mut tally = Tally::default();
    let log = store.read_log(|record| tally.add(record))?;
    let game = store.load_game();
    let notes = [log.to_string(), game.to_string()];
    let notes: Vec<String> = notes.into_iter().filter(|note| !note.is_empty()).collect();
    let statistics = match &game {
        Loaded::Found(attempt) => tally.with(attempt),
        _ => tally.statistics,
    };
    let under_way = statistics != tally.statistics;
    if args.json {
        let report = Report {
            draw_1: Mode::of(&statistics.one),
            draw_3: Mode::of(&statistics.three),
            vegas_bank: statistics.bank,
            game_under_way: under_way,
            notes: &notes,
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{}", glyphs.text(&text(&statistics, under_way, &notes)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(statistics: &Statistics, under_way: bool, notes: &[String]) -> String {
    let mut lines = lines(statistics, under_way);
    lines.extend(notes.iter().map(|note| format!("\nNote: {note}.")));
    lines.push(String::new());
    lines.join("\n")
}

/// The JSON, with times in whole seconds.
#[derive(Serialize)]
struct Report<'a> {
    draw_1: Mode,
    draw_3: Mode,
    /// What all Vegas deals come to.
    vegas_bank: Option<i64>,
    /// Whether a game under way was added to them.
    game_under_way: bool,
    /// What is wrong with the files, in sentences.
    notes: &'a [String],
}

#[derive(Serialize)]
struct Mode {
    started: u64,
    won: u64,
    /// Won of started, rounded down.
    win_percent: Option<u64>,
    abandoned: u64,
    resigned: u64,
    assisted: u64,
    streak: u64,
    longest_streak: u64,
    best_seconds: Option<u64>,
    /// Over `timed_wins`, rounded down.
    mean_seconds: Option<u64>,
    timed_wins: u64,
    fewest_moves: Option<u32>,
    best_standard_score: Option<i64>,
    hints: u64,
    undos: u64,
    total_seconds: u64,
}

impl Mode {
    fn of(mode: &ModeTally) -> Self {
        Self {
            started: mode.started,
            won: mode.won,
            win_percent: mode.percent(),
            abandoned: mode.abandoned,
            resigned: mode.resigned,
            assisted: mode.assisted,
            streak: mode.streak,
            longest_streak: mode.best_streak,
            best_seconds: mode.best_seconds,
            mean_seconds: mode.mean_time().map(|time| time.as_secs()),
            timed_wins: mode.timed_wins,
            fewest_moves: mode.fewest_moves,
            best_standard_score: mode.best_score,
            hints: mode.hints,
            undos: mode.undos,
            total_seconds: mode.total_seconds,
        }
    }
}
