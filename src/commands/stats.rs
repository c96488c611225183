//! `klondike stats`: the statistics as plain text that reads well aloud, or as JSON; the log on its way.

mod csv;
mod travel;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::options::one_of;
use crate::app::screens::statistics::{Games, Sheet};
use crate::deals::{Date, local_date};
use crate::records::dailies::Streak;
use crate::records::{Book, DealKind, Filter, ModeTally, Statistics, Tally};
use crate::session::{Stamp, scoring};
use crate::storage::{Access, Folders, Loaded, Store};
use crate::text::stats::lines;
use crate::ui::glyphs::Glyphs;

/// What is asked of the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct StatsArgs {
    /// Print JSON; what never happened is null
    #[arg(long)]
    pub json: bool,
    /// Print a table for spreadsheets: a row for each game that has ended
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Only games of this rule book
    #[arg(long, value_name = "NAME", value_parser = one_of(Book::ALL, Book::word))]
    pub rules: Option<Book>,
    /// Only games of this kind of deal
    #[arg(long, value_name = "KIND", value_parser = one_of(DealKind::ALL, DealKind::word))]
    pub kind: Option<DealKind>,
    /// Write all finished games to a file, or to standard output for `-`
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["json", "csv", "rules", "kind"])]
    pub export: Option<PathBuf>,
    /// Add the games of such a file; games that are there already stay as they are
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["json", "csv", "rules", "kind", "export"])]
    pub import: Option<PathBuf>,
}

/// Prints the statistics of the log with the game under way, which counts as started; no file is changed then. Or
/// exports the log, or imports into it.
///
/// # Errors
///
/// When there is no folder, when the log cannot be read, or when the text cannot be written; when what is to be
/// imported is refused, with the line.
pub fn run(
    folders: Option<Folders>,
    args: &StatsArgs,
    now: Stamp,
    glyphs: Glyphs,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let folders = folders.context("no home folder was found; --data-dir names a folder")?;
    if let Some(path) = &args.import {
        return travel::import(Store::open(Some(folders), Access::Full, now), path, out);
    }
    let mut store = Store::open(Some(folders), Access::ReadOnly, now);
    if let Some(path) = &args.export {
        return travel::export(&store, path, out);
    }
    let filter = Filter { book: args.rules, kind: args.kind };
    if args.csv {
        csv::write(&store.games(usize::MAX)?, filter, out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut tally = Tally::default();
    let log = store.read_log(|record| tally.add(record))?;
    let game = store.load_game();
    let notes = [log.to_string(), game.to_string()];
    let notes: Vec<String> = notes.into_iter().filter(|note| !note.is_empty()).collect();
    let attempt = match &game {
        Loaded::Found(attempt) => Some(attempt),
        _ => None,
    };
    let today = local_date(now.seconds, now.offset).unwrap_or(Date::ZERO);
    let sheet = Games { tally: &tally, present: attempt, today }.sheet(filter);
    if args.json {
        let report = StatisticsJson::of(&sheet, &notes);
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{}", glyphs.text(&text(&sheet, &notes)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(sheet: &Sheet, notes: &[String]) -> String {
    let mut lines = lines(sheet);
    lines.extend(notes.iter().map(|note| format!("\nNote: {note}.")));
    lines.push(String::new());
    lines.join("\n")
}

/// The JSON, with times in whole seconds.
#[derive(Serialize)]
struct StatisticsJson<'a> {
    /// The rule book and the kind of deal that are filtered; null is all of them.
    rules: Option<&'static str>,
    kind: Option<&'static str>,
    draw_1: ModeJson,
    draw_3: ModeJson,
    /// The present version of the scoring rules: only scores of it are compared with new ones.
    scoring_version: u32,
    /// What all Vegas deals come to, whatever is filtered.
    vegas_bank: Option<i64>,
    /// Whatever is filtered; null before the first daily.
    daily: Option<DailyJson>,
    /// Whether a game under way was added to them.
    game_under_way: bool,
    /// What is wrong with the files, in sentences.
    notes: &'a [String],
}

/// The daily deals.
#[derive(Serialize)]
struct DailyJson {
    streak_of_days: u64,
    longest_streak_of_days: u64,
    dailies_won_in_a_row: u64,
    most_dailies_won_in_a_row: u64,
}

#[derive(Serialize)]
struct ModeJson {
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
    best_scores: Vec<BestJson>,
    hints: u64,
    undos: u64,
    total_seconds: u64,
}

/// The best score of the wins under one scoring in one version of its rules.
#[derive(Serialize)]
struct BestJson {
    scoring: &'static str,
    version: u32,
    score: i64,
    wins: u64,
}

impl<'a> StatisticsJson<'a> {
    fn of(sheet: &Sheet, notes: &'a [String]) -> Self {
        let Sheet { filter, statistics, under_way, daily } = sheet;
        Self {
            rules: filter.book.map(Book::word),
            kind: filter.kind.map(DealKind::word),
            draw_1: ModeJson::of(statistics, 0),
            draw_3: ModeJson::of(statistics, 1),
            scoring_version: scoring::VERSION,
            vegas_bank: statistics.bank,
            daily: daily.map(DailyJson::of),
            game_under_way: *under_way,
            notes,
        }
    }
}

impl DailyJson {
    const fn of([days, wins]: [Streak; 2]) -> Self {
        Self {
            streak_of_days: days.current,
            longest_streak_of_days: days.best,
            dailies_won_in_a_row: wins.current,
            most_dailies_won_in_a_row: wins.best,
        }
    }
}

impl ModeJson {
    /// Draw 1 for 0, draw 3 for 1.
    fn of(statistics: &Statistics, mode: usize) -> Self {
        let best_scores = statistics.best_scores.iter().filter_map(|best| {
            let (scoring, version) = (best.scoring.word(), best.version);
            best.modes[mode].map(|best| BestJson {
                scoring,
                version,
                score: best.points,
                wins: best.wins,
            })
        });
        let best_scores = best_scores.collect();
        let mode: &ModeTally = [&statistics.one, &statistics.three][mode];
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
            best_scores,
            hints: mode.hints,
            undos: mode.undos,
            total_seconds: mode.total_seconds,
        }
    }
}
