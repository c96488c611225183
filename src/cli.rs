//! The command line: what was asked for, or one line that says what was wrong with it.

mod game;
mod papers;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use self::game::{DailyArgs, LookBackArgs, PlayArgs, PuzzleArgs, TextArgs, deal_code};
use self::papers::{CompletionsArgs, ManArgs};
use crate::app::keymap::Keymap;
use crate::commands::adviser::AdviserArgs;
use crate::commands::deal::{DealArgs, DealSource};
use crate::commands::read_or_not;
use crate::commands::review::ReviewArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::stats::StatsArgs;
use crate::commands::study::StudyArgs;
use crate::commands::{adviser, daily, deal, guide, report, review, solve, stats, study};
use crate::deals::exchange::Format;
use crate::rules::RuleBook;
use crate::runtime;
use crate::runtime::clock::SystemClock;
use crate::runtime::invocation::{Day, LineOptions, PlayOptions};
use crate::ui::glyphs::Glyphs;

/// The most columns that a line of `--help` takes; in a narrower terminal it takes fewer.
const HELP_WIDTH: usize = 80;

/// What `--help` says under the list of options, with names of keys.
const AFTER: &str = "\
Examples:
  klondike                 play; the saved game is resumed
  klondike MS3-90210       play this deal, draw 3
  klondike --draw 3 --new  a fresh random deal, draw 3
  klondike --grade hard    a random deal that is proved winnable, and hard
  klondike daily           play the deal of the day
  klondike daily --date 2026-11-29 --rules vegas
                           that of a past day, for Vegas points
  klondike puzzle          find the one move that keeps the win
  klondike solve MS1-5     whether this deal can be won; with --line, how
  klondike --rules vegas   play for Vegas points
  klondike text            play by lines of commands
  klondike stats           the statistics, as text
  klondike review          where the last game was lost, and how to win it
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
    start: StartArgs,
    #[command(subcommand)]
    verb: Option<CommandArgs>,
}

/// What is said without a command, which starts the game.
#[derive(Debug, Parser)]
struct StartArgs {
    #[command(flatten)]
    play: PlayArgs,
    /// Keep settings, game and statistics in this folder
    #[arg(long, value_name = "DIR", global = true, display_order = LAST)]
    data_dir: Option<PathBuf>,
}

/// The commands. Their first lines are what `--help` says of them.
#[derive(Debug, Subcommand)]
enum CommandArgs {
    /// Play in the full screen; the default
    Play(PlayArgs),
    /// Play by lines of commands: for screen readers, scripts and programs
    #[command(after_help = TEXT_AFTER)]
    Text(TextArgs),
    /// Play the deal of the day or of a past day; with --format print it
    Daily(DailyArgs),
    /// Open a puzzle: find the move that keeps the win
    Puzzle(PuzzleArgs),
    /// Print the board of a deal, or the deal in a format of other programs
    Deal(DealArgs),
    /// Say whether a deal or a position can be won
    Solve(SolveArgs),
    /// Solve many deals and say what share of them can be won
    Study(StudyArgs),
    /// Have the adviser play many deals, and say what share of them it wins
    Adviser(AdviserArgs),
    /// Print the statistics
    Stats(StatsArgs),
    /// Look back at a game that has ended: where it was lost, how to win it
    Review(LookBackArgs),
    /// Print the guidebook: rules, keys, scoring, saving
    Guide,
    /// Print what a bug report needs: version, terminal, saved game
    Report,
    /// Print a script with which a shell completes the commands
    Completions(CompletionsArgs),
    /// Print the man page, or that of a command
    Man(ManArgs),
}

impl CommandArgs {
    /// The word of the command.
    const fn name(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Text(_) => "text",
            Self::Daily(_) => "daily",
            Self::Puzzle(_) => "puzzle",
            Self::Deal(_) => "deal",
            Self::Solve(_) => "solve",
            Self::Study(_) => "study",
            Self::Adviser(_) => "adviser",
            Self::Stats(_) => "stats",
            Self::Review(_) => "review",
            Self::Guide => "guide",
            Self::Report => "report",
            Self::Completions(_) => "completions",
            Self::Man(_) => "man",
        }
    }
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
    Deal(DealSource, Format),
    /// Solve one position, the saved one of the files in this folder, else of the platform's.
    Solve(SolveArgs, Option<PathBuf>),
    /// Solve many deals.
    Study(StudyArgs),
    /// Have the adviser play many deals.
    Adviser(AdviserArgs),
    /// Print the statistics of the files in this folder, else of the platform's.
    Stats(StatsArgs, Option<PathBuf>),
    /// Look back at a game, in the full screen with these options unless it is printed.
    Review(ReviewArgs, PlayOptions),
    /// Print the guidebook.
    Guide,
    /// Print what a bug report needs, from the files in this folder, else the platform's.
    Report(Option<PathBuf>),
    /// Print a completion script.
    Completions(CompletionsArgs),
    /// Print the man page, of this command if one is named.
    Man(Option<String>),
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
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(options) = start(&arguments) {
        return Ok(Invocation::Play(options));
    }
    let read = command().try_get_matches_from(arguments);
    let read = read.and_then(|matches| Cli::from_arg_matches(&matches));
    let Cli { start: StartArgs { play, data_dir }, verb } = read.map_err(|error| stop(&error))?;
    if let Some(verb) = &verb
        && play != PlayArgs::default()
    {
        let name = verb.name();
        return Err(Stop::Wrong(format!(
            "a deal code and the options of play go after `{name}`, as far as it takes them; \
             `klondike {name} --help` says which"
        )));
    }
    Ok(match verb {
        None => Invocation::Play(play.checked(data_dir)?),
        Some(CommandArgs::Play(play)) => Invocation::Play(play.checked(data_dir)?),
        Some(CommandArgs::Text(text)) => Invocation::Text(text.checked(data_dir)?),
        Some(CommandArgs::Daily(daily)) => daily.checked(data_dir)?,
        Some(CommandArgs::Puzzle(puzzle)) => Invocation::Play(puzzle.checked(data_dir)?),
        Some(CommandArgs::Deal(DealArgs { code, import, format })) => {
            let source = match (import, code) {
                (Some(path), _) => DealSource::File(path),
                (None, Some(code)) => DealSource::Code(deal_code(&code)?),
                // The group of the two arguments requires one of them.
                (None, None) => return Err(Stop::Wrong("no deal is named".to_owned())),
            };
            Invocation::Deal(source, format)
        }
        Some(CommandArgs::Solve(args)) => Invocation::Solve(args, data_dir),
        Some(CommandArgs::Study(args)) => Invocation::Study(args),
        Some(CommandArgs::Adviser(args)) => Invocation::Adviser(args),
        Some(CommandArgs::Stats(args)) => Invocation::Stats(args, data_dir),
        Some(CommandArgs::Review(args)) => args.checked(data_dir),
        Some(CommandArgs::Guide) => Invocation::Guide,
        Some(CommandArgs::Report) => Invocation::Report(data_dir),
        Some(CommandArgs::Completions(args)) => Invocation::Completions(args),
        Some(CommandArgs::Man(args)) => Invocation::Man(args.checked(&command())?),
    })
}

/// The options of a start of the game, if it is one and nothing is wrong with it. The arguments of all commands together
/// would take more memory and time than all else that a start needs.
fn start(arguments: &[OsString]) -> Option<PlayOptions> {
    if arguments.len() < 2 {
        return Some(PlayOptions::default());
    }
    let matches = with_negatives(StartArgs::command()).try_get_matches_from(arguments).ok()?;
    let StartArgs { play, data_dir } = StartArgs::from_arg_matches(&matches).ok()?;
    // The name of a command reads like a deal code that is none.
    play.checked(data_dir).ok()
}

/// The arguments of every command.
fn command() -> clap::Command {
    with_negatives(Cli::command()).mut_subcommands(with_negatives)
}

/// The same arguments, where a word such as `-1` is a value, so that the option it belongs to says what it wants.
fn with_negatives(command: clap::Command) -> clap::Command {
    command.mut_args(|arg| {
        let takes = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes)
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
            Self::Text(options) => runtime::lines::play(options),
            Self::Daily(day, book, format) => daily::run(*day, book, *format, now(), out),
            Self::Deal(source, format) => deal::run(source, *format, out),
            Self::Solve(args, data_dir) => solve::run(args, folders(data_dir), out),
            Self::Study(args) => study::run(args, out),
            Self::Adviser(args) => adviser::run(args, out),
            Self::Stats(args, data_dir) => {
                stats::run(folders(data_dir), args, now(), runtime::glyphs(), out)
            }
            Self::Review(args, options) if args.prints() => {
                let glyphs = if options.asked.ascii { Glyphs::Ascii } else { runtime::glyphs() };
                review::run(folders(&options.data_dir), args, now(), glyphs, out)
            }
            Self::Play(options) | Self::Review(_, options) => runtime::play(options),
            Self::Guide => guide::run(runtime::glyphs(), out),
            Self::Report(data_dir) => report::run(folders(data_dir), out),
            Self::Completions(args) => written(args.write(command(), out)),
            Self::Man(name) => written(papers::man(command(), name.as_deref(), out)),
        }
    }
}

/// What came of printing something: a reader that has read enough is no failure.
fn written(done: io::Result<()>) -> anyhow::Result<ExitCode> {
    read_or_not(done)?;
    Ok(ExitCode::SUCCESS)
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
    use super::{HELP_WIDTH, command, parse};

    #[test]
    fn a_start_is_read_as_the_command_play_is() {
        let asked = |words: &[&str]| {
            let words = words.iter().map(Into::into);
            format!("{:?}", parse(words).expect("they are right"))
        };
        for words in [
            &[][..],
            &["MS1-7", "--data-dir", "here"],
            &["--draw", "3", "--new", "--no-mouse", "--color", "never"],
            &["--grade", "hard", "--rules", "vegas"],
        ] {
            let with_command = [&["klondike", "play"], words].concat();
            assert_eq!(asked(&[&["klondike"], words].concat()), asked(&with_command));
        }
        assert!(asked(&["klondike", "guide"]).starts_with("Guide"));
    }

    /// A line that was too long as it was written would be wrapped in an ugly place, so that both are looked at.
    #[test]
    fn every_help_text_fits_its_width() {
        let mut cli = command();
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
