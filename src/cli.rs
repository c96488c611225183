//! The command line: what was asked for, or one line that says what was wrong with it.

mod game;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use self::game::{DailyArgs, PlayArgs, TextArgs, deal_code};
use crate::app::keymap::Keymap;
use crate::commands::deal::{DealArgs, Source};
use crate::commands::solve::SolveArgs;
use crate::commands::stats::StatsArgs;
use crate::commands::study::StudyArgs;
use crate::commands::{daily, deal, guide, report, solve, stats, study};
use crate::deals::exchange::Format;
use crate::rules::RuleBook;
use crate::runtime;
use crate::runtime::clock::SystemClock;
use crate::runtime::invocation::{Day, LineOptions, PlayOptions};

/// The most columns that a line of `--help` takes; in a narrower terminal it takes fewer.
const HELP_WIDTH: usize = 80;

/// What `--help` says under the list of options, with names of keys.
const AFTER: &str = "\
Examples:
  klondike                 play; the saved game is resumed
  klondike MS3-90210       play this deal, draw 3
  klondike --draw 3 --new  a fresh random deal, draw 3
  klondike daily           play the deal of the day
  klondike daily --date 2026-11-29 --rules vegas
                           that of a past day, for Vegas points
  klondike solve MS1-5     whether this deal can be won; with --line, how
  klondike --rules vegas   play for Vegas points
  klondike text            play by lines of commands
  klondike stats           the statistics, as text
  klondike guide | less    the guidebook: rules, keys, scoring, saving
  klondike report          what a bug report needs: terminal, deal and moves

In the game: arrows or {next} move, {enter} selects and drops, {column 1}-{column 7} are the columns,
{waste} the waste, {foundation} the foundations, {draw} draws, {undo} undoes, {hint} hints, {keys} shows all keys,
{quit} saves and leaves.";

/// What `text --help` says under the list of options.
const TEXT_AFTER: &str = "\
The command `help` lists the commands of the game; `klondike guide` explains
them and the JSON.";

/// Where the option that every command has stands among its options: behind its own, before `--help`.
const LAST: usize = 900;

/// Klondike solitaire for the terminal
#[derive(Debug, Parser)]
#[command(name = "klondike", version, after_help = Keymap::STANDARD.named(AFTER), max_term_width = HELP_WIDTH)]
struct Cli {
    #[command(flatten)]
    play: PlayArgs,
    /// Keep settings, game and statistics in this folder
    #[arg(long, value_name = "DIR", global = true, display_order = LAST)]
    data_dir: Option<PathBuf>,
    #[command(subcommand)]
    verb: Option<Verb>,
}

/// The commands. Their first lines are what `--help` says of them.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Play in the full screen; the default
    Play(PlayArgs),
    /// Play by lines of commands: for screen readers, scripts and programs
    #[command(after_help = TEXT_AFTER)]
    Text(TextArgs),
    /// Play the deal of the day or of a past day; with --format print it
    Daily(DailyArgs),
    /// Print the board of a deal, or the deal in a format of other programs
    Deal(DealArgs),
    /// Say whether a deal or a position can be won
    Solve(SolveArgs),
    /// Solve many deals and say what share of them can be won
    Study(StudyArgs),
    /// Print the statistics
    Stats(StatsArgs),
    /// Print the guidebook: rules, keys, scoring, saving
    Guide,
    /// Print what a bug report needs: version, terminal, saved game
    Report,
}

/// What was asked for, checked.
#[derive(Debug)]
pub enum Invocation {
    /// Play in the full screen.
    Play(PlayOptions),
    /// Play by lines.
    Text(LineOptions),
    /// Print the deal of a day.
    Daily(Day, RuleBook, Format),
    /// Print a deal.
    Deal(Source, Format),
    /// Solve one position.
    Solve(SolveArgs),
    /// Solve many deals.
    Study(StudyArgs),
    /// Print the statistics of the files in this folder, else of the platform's.
    Stats(StatsArgs, Option<PathBuf>),
    /// Print the guidebook.
    Guide,
    /// Print what a bug report needs, from the files in this folder, else the platform's.
    Report(Option<PathBuf>),
}

/// Why the arguments do not lead to an [`Invocation`].
#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    /// Help or the version was asked for: this text goes to standard output.
    Say(String),
    /// One line that says what is wrong with them.
    Wrong(String),
}

/// Reads the arguments, the program's name first.
///
/// # Errors
///
/// A [`Stop`]: help was asked for, or the arguments are wrong.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Invocation, Stop> {
    let Cli { play, data_dir, verb } =
        Cli::try_parse_from(arguments).map_err(|error| stop(&error))?;
    if verb.is_some() && play != PlayArgs::default() {
        return Err(Stop::Wrong(
            "a deal code and the options of play go without a command, or after `play`".to_owned(),
        ));
    }
    Ok(match verb {
        None => Invocation::Play(play.checked(data_dir)?),
        Some(Verb::Play(play)) => Invocation::Play(play.checked(data_dir)?),
        Some(Verb::Text(text)) => Invocation::Text(text.checked(data_dir)?),
        Some(Verb::Daily(daily)) => daily.checked(data_dir)?,
        Some(Verb::Deal(DealArgs { code, import, format })) => {
            let source = match import {
                Some(path) => Source::File(path),
                None => Source::Code(deal_code(&code.unwrap_or_default())?),
            };
            Invocation::Deal(source, format)
        }
        Some(Verb::Solve(args)) => Invocation::Solve(args),
        Some(Verb::Study(args)) => Invocation::Study(args),
        Some(Verb::Stats(args)) => Invocation::Stats(args, data_dir),
        Some(Verb::Guide) => Invocation::Guide,
        Some(Verb::Report) => Invocation::Report(data_dir),
    })
}

impl Invocation {
    /// Does what was asked for. What is printed goes to `out`; a game draws on the terminal itself.
    ///
    /// # Errors
    ///
    /// What kept it from being done, for the one line that `main` prints.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let now = || SystemClock::start().stamp();
        let folders = |data_dir: &Option<PathBuf>| runtime::folders(data_dir.as_deref());
        match self {
            Self::Play(options) => runtime::play(options),
            Self::Text(options) => runtime::lines::play(options),
            Self::Daily(day, book, format) => daily::run(*day, book, *format, now(), out),
            Self::Deal(source, format) => deal::run(source, *format, out),
            Self::Solve(args) => solve::run(args, out),
            Self::Study(args) => study::run(args, out),
            Self::Stats(args, data_dir) => {
                stats::run(folders(data_dir), args, now(), runtime::glyphs(), out)
            }
            Self::Guide => guide::run(runtime::glyphs(), out),
            Self::Report(data_dir) => report::run(folders(data_dir), out),
        }
    }
}

/// Help as it is; a fault in one line, with what is allowed.
fn stop(error: &clap::Error) -> Stop {
    let text = error.render().to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Stop::Say(text);
    }
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let lines = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty() && !line.starts_with("tip: to pass"))
        .map(|line| line.replace("tip: ", "; "));
    Stop::Wrong(lines.collect::<Vec<_>>().join(" ").replace(" ;", ";"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Cli, HELP_WIDTH};

    /// A line that was too long as it was written would be wrapped in an ugly place, so that both are looked at.
    #[test]
    fn every_help_text_fits_its_width() {
        let mut cli = Cli::command();
        cli.build();
        let commands: Vec<&mut clap::Command> = cli.get_subcommands_mut().collect();
        assert!(commands.len() >= 10, "`help` is one of them");
        let mut shown = 0;
        for command in commands {
            shown += look(command);
        }
        shown += look(&mut cli);
        assert!(shown > 400, "{shown} lines");
    }

    fn look(command: &mut clap::Command) -> usize {
        let written = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let texts =
            [written, command.render_help().to_string(), command.render_long_help().to_string()];
        let lines = texts.iter().flat_map(|text| text.lines());
        for line in lines.clone() {
            assert!(line.chars().count() <= HELP_WIDTH, "{}: {line}", command.get_name());
        }
        lines.count()
    }
}
