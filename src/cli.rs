//! The command line: what was asked for, or one line that says what was wrong with it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};

use crate::app::calendar;
use crate::commands::deal::Format;
use crate::commands::solve::SolveArgs;
use crate::commands::stats::StatsArgs;
use crate::commands::study::StudyArgs;
use crate::deals::{CodeError, Date, DealCode, is_name, not_dealt};
use crate::rules::{Parts, Preset, RuleBook, Scoring};

/// What `--help` says under the list of options.
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
  klondike report          what a report of a fault needs: the terminal, the deal, the moves

In the game: arrows or Tab move, Enter selects and drops, 1-7 are the columns, 0 the waste,
F the foundations, D draws, U undoes, H hints, ? shows all keys, Q saves and leaves.";

/// Klondike solitaire for the terminal
#[derive(Debug, Parser)]
#[command(name = "klondike", version, after_help = AFTER)]
struct Cli {
    #[command(flatten)]
    play: PlayArgs,
    #[command(flatten)]
    common: CommonArgs,
    #[command(subcommand)]
    verb: Option<Verb>,
}

/// What every command takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct CommonArgs {
    /// Keep settings, game and statistics in this folder
    #[arg(long, value_name = "DIR", global = true)]
    pub data_dir: Option<PathBuf>,
}

/// What is asked of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct PlayArgs {
    /// The deal to play: MS1-NUMBER (draw 1) or MS3-NUMBER (draw 3)
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// Play the deal in this file instead, in any of the formats of `klondike deal`
    #[arg(long, value_name = "FILE", conflicts_with = "code")]
    import: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Begin a new deal instead of resuming the saved game (a started one is asked about)
    #[arg(long)]
    pub new: bool,
    /// Draw suits and borders in plain ASCII
    #[arg(long)]
    pub ascii: bool,
    /// When to use colour
    #[arg(long, value_name = "WHEN", value_enum)]
    pub color: Option<When>,
}

/// What is asked of the rule book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct RulesArgs {
    /// Cards that a draw turns up
    #[arg(long, value_name = "N", value_enum)]
    draw: Option<Draw>,
    /// The rule book of a new deal
    #[arg(long, value_name = "NAME", value_parser = Preset::ALL.map(Preset::word))]
    rules: Option<String>,
    /// How often the stock may be gone through
    #[arg(long, value_name = "N", value_parser = ["1", "2", "3", "unlimited"])]
    passes: Option<String>,
    /// Cards on the foundations stay there
    #[arg(long)]
    no_take_backs: bool,
    /// Which points are counted
    #[arg(long, value_name = "NAME", value_parser = Scoring::ALL.map(Scoring::word))]
    scoring: Option<String>,
    /// No time is kept
    #[arg(long)]
    no_clock: bool,
}

/// The values of `--draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Draw {
    #[value(name = "1")]
    One,
    #[value(name = "3")]
    Three,
}

/// The values of `--color`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// As the terminal and `NO_COLOR` say
    Auto,
    /// With the colours of the terminal, `NO_COLOR` or not
    Always,
    /// Without colour
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Play in the full screen; the default
    Play(PlayArgs),
    /// Play by lines of commands: for screen readers, scripts and programs
    #[command(
        after_help = "The command `help` lists the commands; `klondike guide` explains them, and the JSON."
    )]
    Text(TextArgs),
    /// Play the deal of the day, or of a day that is past; with --format print it
    Daily(DailyArgs),
    /// Print the board of a deal, or the deal in a format of other programs
    #[command(group(ArgGroup::new("deal").args(["code", "import"]).required(true)))]
    Deal {
        /// MS1-NUMBER or MS3-NUMBER
        #[arg(value_name = "CODE")]
        code: Option<String>,
        /// Read the deal from a file instead, or from standard input for `-`, in any of the formats
        #[arg(long, value_name = "FILE|-")]
        import: Option<PathBuf>,
        /// How to print it
        #[arg(long, value_name = "F", value_enum, default_value_t = Format::Board)]
        format: Format,
    },
    /// Say whether a deal or a position can be won: exit code 0 winnable, 1 unwinnable, 3 undecided
    Solve(SolveArgs),
    /// Solve many deals and say what share of them can be won
    Study(StudyArgs),
    /// Print the statistics
    Stats(StatsArgs),
    /// Print the guidebook: rules, keys, scoring, saving
    Guide,
    /// Print what a report of a fault needs: version, terminal, deal and moves of the saved game
    Report,
}

/// What is asked of a daily deal.
#[derive(Debug, Args)]
struct DailyArgs {
    /// The day, today when left out; a past one counts as late
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Print the deal instead, that of draw 1 unless --draw says otherwise
    #[arg(long, value_name = "F", value_enum)]
    format: Option<Format>,
    /// Draw suits and borders in plain ASCII
    #[arg(long)]
    ascii: bool,
    /// When to use colour
    #[arg(long, value_name = "WHEN", value_enum)]
    color: Option<When>,
}

/// What is asked of the line mode.
#[derive(Debug, Args)]
struct TextArgs {
    #[command(flatten)]
    play: PlayArgs,
    /// Answer each command with one JSON object on a line
    #[arg(long)]
    json: bool,
    /// Leave with exit code 1 at the first command that fails
    #[arg(long)]
    strict: bool,
    /// Give a started game up without asking where another one is asked for
    #[arg(long)]
    yes: bool,
}

/// What was asked for, checked.
#[derive(Debug)]
pub enum Invocation {
    /// Play.
    Play(Play, CommonArgs),
    /// Play by lines.
    Text(Lines, CommonArgs),
    /// Print the deal of a day.
    Daily(Day, RuleBook, Format),
    /// Print a deal.
    Deal(Source, Format),
    /// Solve one position.
    Solve(SolveArgs),
    /// Solve many deals.
    Study(StudyArgs),
    /// Print the statistics.
    Stats(StatsArgs, CommonArgs),
    /// Print the guidebook.
    Guide,
    /// Print what a report of a fault needs.
    Report(CommonArgs),
}

/// A game as asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// This very deal.
    pub code: Option<DealCode>,
    /// The deal in this file.
    pub import: Option<PathBuf>,
    /// The deal of this day.
    pub daily: Option<Day>,
    /// This rule book, or this draw count alone.
    pub rules: Parts,
    /// Not the saved game.
    pub new: bool,
    /// Plain ASCII.
    pub ascii: bool,
    /// Colour.
    pub color: Option<When>,
}

/// Where a deal comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Its code.
    Code(DealCode),
    /// A file, or standard input for `-`.
    File(PathBuf),
}

/// A day as asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    /// The present one.
    Today,
    /// This very one.
    On(Date),
}

/// A game in lines as asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The game.
    pub play: Play,
    /// JSON instead of words.
    pub json: bool,
    /// The first failure ends it.
    pub strict: bool,
    /// A started game is given up for another.
    pub yes: bool,
}

/// Why there is nothing to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    /// Help or the version was asked for: this goes to standard output.
    Say(String),
    /// One line about what was wrong.
    Wrong(String),
}

/// Reads the arguments, the program's name first.
///
/// # Errors
///
/// A [`Stop`], which is not always a fault.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Invocation, Stop> {
    let Cli { play, common, verb } =
        Cli::try_parse_from(arguments).map_err(|error| stop(&error))?;
    if verb.is_some() && play != PlayArgs::default() {
        return Err(Stop::Wrong(
            "a deal code and the options of play go without a command, or after `play`".to_owned(),
        ));
    }
    Ok(match verb {
        None => Invocation::Play(play.checked()?, common),
        Some(Verb::Play(play)) => Invocation::Play(play.checked()?, common),
        Some(Verb::Text(TextArgs { play, json, strict, yes })) => {
            Invocation::Text(Lines { play: play.checked()?, json, strict, yes }, common)
        }
        Some(Verb::Daily(daily)) => daily.checked(common)?,
        Some(Verb::Deal { code, import, format }) => {
            let source = match import {
                Some(path) => Source::File(path),
                None => Source::Code(checked(&code.unwrap_or_default())?),
            };
            Invocation::Deal(source, format)
        }
        Some(Verb::Solve(args)) => Invocation::Solve(args),
        Some(Verb::Study(args)) => Invocation::Study(args),
        Some(Verb::Stats(stats)) => Invocation::Stats(stats, common),
        Some(Verb::Guide) => Invocation::Guide,
        Some(Verb::Report) => Invocation::Report(common),
    })
}

impl Draw {
    const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 3,
        }
    }
}

impl DailyArgs {
    fn checked(self, common: CommonArgs) -> Result<Invocation, Stop> {
        let day = match self.date.as_deref().map(calendar::parse_day) {
            None => Day::Today,
            Some(day) => Day::On(day.map_err(Stop::Wrong)?),
        };
        let rules = self.rules.parts();
        let book = rules.book(1).map_err(|error| Stop::Wrong(error.to_string()))?;
        if let Some(format) = self.format {
            return Ok(Invocation::Daily(day, book, format));
        }
        let Self { ascii, color, .. } = self;
        let daily = Some(day);
        Ok(Invocation::Play(
            Play { code: None, import: None, daily, rules, new: false, ascii, color },
            common,
        ))
    }
}

impl PlayArgs {
    fn checked(self) -> Result<Play, Stop> {
        let code = self.code.as_deref().map(checked).transpose()?;
        let rules = self.rules.parts();
        let book = rules.book(1).map_err(|error| Stop::Wrong(error.to_string()))?;
        if let (Some(code), Some(draw)) = (code, rules.draw)
            && code.draw() != draw
        {
            return Err(Stop::Wrong(format!(
                "{code} is a draw {} deal and --draw asks for {draw}; leave one of them out",
                code.draw()
            )));
        }
        if let Some(code) = code.filter(|_| !rules.is_draw_only()) {
            let asked = rules
                .with_draw(code.draw())
                .book(code.draw())
                .map_err(|error| Stop::Wrong(error.to_string()))?;
            if asked != code.book() {
                let other = DealCode::of(&asked, code.number())
                    .map_or_else(String::new, |other| format!(", or play {other}"));
                return Err(Stop::Wrong(format!(
                    "{code} is a deal of the rule book {} and {} is asked for; leave one of them out{other}",
                    code.book().name(),
                    book.name(),
                )));
            }
        }
        if self.import.as_deref() == Some(Path::new("-")) {
            return Err(Stop::Wrong(
                "a game reads its keys or lines from standard input, so --import takes a file here"
                    .to_owned(),
            ));
        }
        Ok(Play {
            code,
            import: self.import,
            daily: None,
            rules,
            new: self.new,
            ascii: self.ascii,
            color: self.color,
        })
    }
}

impl RulesArgs {
    /// The parts of the rule book. Their words have been checked.
    fn parts(&self) -> Parts {
        Parts {
            preset: self.rules.as_deref().and_then(|name| name.parse().ok()),
            draw: self.draw.map(Draw::number),
            passes: self.passes.as_deref().and_then(|passes| passes.parse().ok()),
            no_take_backs: self.no_take_backs,
            scoring: self.scoring.as_deref().and_then(Scoring::of_word),
            no_clock: self.no_clock,
        }
    }
}

fn checked(code: &str) -> Result<DealCode, Stop> {
    if is_name(code) {
        return Err(Stop::Wrong(not_dealt(code)));
    }
    code.parse().map_err(|error: CodeError| match error {
        CodeError::Form(_) => Stop::Wrong(format!("{error}; `klondike --help` lists the commands")),
        _ => Stop::Wrong(error.to_string()),
    })
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
