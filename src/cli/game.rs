//! The arguments of a game: which deal, by which rules, shown how. They are checked against each other here.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::{Invocation, Stop};
use crate::app::display::Asked;
use crate::app::screens::{calendar, puzzle};
use crate::commands::deal::format_value;
use crate::commands::options::one_of;
use crate::commands::review::{self, ReviewArgs};
use crate::deals::exchange::Format;
use crate::deals::{CodeError, DealCode, Demand, Grade, is_name, not_dealt};
use crate::rules::{Parts, Passes, Preset, Scoring};
use crate::runtime::invocation::{Day, LineOptions, PlayOptions};
use crate::settings::{ColorChoice, theme};

/// Arguments of `klondike` and `klondike play`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct PlayArgs {
    /// The deal to play: MS1-NUMBER (draw 1) or MS3-NUMBER (draw 3), by the
    /// rules asked for beside it
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// Play the deal in this file, in any of the formats of `klondike deal`;
    /// a board in the middle of a game is practised, which does not count
    #[arg(long, value_name = "FILE", conflicts_with = "code")]
    import: Option<PathBuf>,
    /// Play a random deal that is proved winnable
    #[arg(long, conflicts_with_all = ["code", "import"])]
    winnable: bool,
    /// The same, of this grade: a fifth of the deals that can be won
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["code", "import"],
        value_parser = one_of(Grade::ALL, Grade::word)
    )]
    grade: Option<Grade>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Begin a new deal; before a started game is given up you are asked
    #[arg(long)]
    new: bool,
    #[command(flatten)]
    looks: LooksArgs,
}

/// How the game is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
struct LooksArgs {
    /// Draw suits and borders in plain ASCII
    #[arg(long)]
    ascii: bool,
    /// When to use colour
    #[arg(long, value_name = "WHEN", value_parser = one_of(COLORS, color_value))]
    color: Option<ColorChoice>,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Show no card moving: each lies in its new place at once
    #[arg(long)]
    no_motion: bool,
    /// The theme: auto, dark, light, contrast, baize, mono, terminal, or a
    /// file of your own in the folder `themes`
    #[arg(long, value_name = "NAME", value_parser = parse_theme)]
    theme: Option<String>,
}

impl LooksArgs {
    const fn asked(&self) -> Asked {
        let &Self { ascii, color, no_mouse, no_motion, .. } = self;
        Asked { ascii, no_mouse, no_motion, color }
    }
}

fn parse_theme(name: &str) -> Result<String, String> {
    let is_name = theme::is_name(name).then(|| name.to_owned());
    is_name.ok_or_else(|| "a theme is named by up to 32 letters, digits, - and _".to_owned())
}

/// By which rules it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
struct RulesArgs {
    /// Cards that a draw turns up
    #[arg(long, value_name = "N", value_parser = PossibleValuesParser::new(["1", "3"]).try_map(|word| word.parse::<u8>()))]
    draw: Option<u8>,
    /// The rule book of a new deal
    #[arg(long, value_name = "NAME", value_parser = one_of(Preset::ALL, Preset::word))]
    rules: Option<Preset>,
    /// Passes through the stock
    #[arg(long, value_name = "N", value_parser = PossibleValuesParser::new(["1", "2", "3", "unlimited"]).try_map(|word| word.parse::<Passes>()))]
    passes: Option<Passes>,
    /// Cards may not be taken back from the foundations
    #[arg(long)]
    no_take_backs: bool,
    /// How points are counted
    #[arg(long, value_name = "NAME", value_parser = one_of(Scoring::ALL, Scoring::word))]
    scoring: Option<Scoring>,
    /// Play without a clock
    #[arg(long)]
    no_clock: bool,
}

const COLORS: [ColorChoice; 3] = [ColorChoice::Auto, ColorChoice::Always, ColorChoice::Never];

fn color_value(color: ColorChoice) -> PossibleValue {
    match color {
        ColorChoice::Auto => PossibleValue::new("auto").help("As the terminal and `NO_COLOR` say"),
        ColorChoice::Always => {
            PossibleValue::new("always").help("With the colours of the terminal, `NO_COLOR` or not")
        }
        ColorChoice::Never => PossibleValue::new("never").help("Without colour"),
    }
}

/// Arguments of `klondike text`.
#[derive(Debug, Args)]
pub struct TextArgs {
    #[command(flatten)]
    play: PlayArgs,
    /// Answer each command with one JSON object on a line
    #[arg(long)]
    json: bool,
    /// End with exit code 1 at the first command that fails
    #[arg(long)]
    strict: bool,
    /// Give up a started game for another one without asking
    #[arg(long)]
    yes: bool,
}

/// Arguments of `klondike daily`.
#[derive(Debug, Args)]
pub struct DailyArgs {
    /// The day; today when left out, and a past one counts as late
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Print the deal instead of playing it; draw 1 unless --draw says otherwise
    #[arg(long, value_name = "F", value_parser = one_of(Format::ALL, format_value))]
    format: Option<Format>,
    #[command(flatten)]
    looks: LooksArgs,
}

/// Arguments of `klondike puzzle`.
#[derive(Debug, Args)]
pub struct PuzzleArgs {
    /// The number or the code of a puzzle; without it that of the day, and
    /// once that is tried the first of the list that is not
    #[arg(value_name = "N|CODE")]
    puzzle: Option<String>,
    /// The draw count of the list that N counts in
    #[arg(long, value_name = "N", default_value = "1", value_parser = PossibleValuesParser::new(["1", "3"]).try_map(|word| word.parse::<u8>()))]
    draw: u8,
    #[command(flatten)]
    looks: LooksArgs,
}

/// Arguments of `klondike review`.
#[derive(Debug, Args)]
#[command(after_help = review::AFTER)]
pub struct LookBackArgs {
    #[command(flatten)]
    review: ReviewArgs,
    #[command(flatten)]
    looks: LooksArgs,
}

impl PlayArgs {
    /// The options of the game, with the files in `data_dir`.
    ///
    /// # Errors
    ///
    /// When the deal code is not one, or two of the arguments contradict each other.
    pub fn checked(self, data_dir: Option<PathBuf>) -> Result<PlayOptions, Stop> {
        let code = self.code.as_deref().map(deal_code).transpose()?;
        let rules = self.rules.checked()?;
        let code = code.map(|code| code.under(rules)).transpose();
        let code = code.map_err(|error| Stop::Wrong(error.to_string()))?;
        if self.import.as_deref() == Some(Path::new("-")) {
            return Err(Stop::Wrong(
                "a game reads its keys or lines from standard input, so --import takes a file here"
                    .to_owned(),
            ));
        }
        let Self { import, winnable, grade, new, looks, .. } = self;
        let demand = grade.map(Demand::Graded).or(winnable.then_some(Demand::Winnable));
        let others = PlayOptions::default();
        let (asked, theme) = (looks.asked(), looks.theme);
        Ok(PlayOptions { code, import, rules, demand, new, asked, theme, data_dir, ..others })
    }
}

impl TextArgs {
    /// The options of the line mode, with the files in `data_dir`.
    ///
    /// # Errors
    ///
    /// Those of [`PlayArgs::checked`].
    pub fn checked(self, data_dir: Option<PathBuf>) -> Result<LineOptions, Stop> {
        let Self { play, json, strict, yes } = self;
        Ok(LineOptions { play: play.checked(data_dir)?, json, strict, yes })
    }
}

impl DailyArgs {
    /// The daily deal to be played with the files in `data_dir`, or to be printed.
    ///
    /// # Errors
    ///
    /// When the date is not one, or two of the rules contradict each other.
    pub fn checked(self, data_dir: Option<PathBuf>) -> Result<Invocation, Stop> {
        let day = match self.date.as_deref().map(calendar::parse_day) {
            None => Day::Today,
            Some(day) => Day::On(day.map_err(|error| Stop::Wrong(error.to_string()))?),
        };
        let rules = self.rules.checked()?;
        if let Some(format) = self.format {
            let book = rules.book(1).map_err(|error| Stop::Wrong(error.to_string()))?;
            return Ok(Invocation::Daily(day, book, format));
        }
        let (asked, theme) = (self.looks.asked(), self.looks.theme);
        let others = PlayOptions::default();
        let options = PlayOptions { daily: Some(day), rules, asked, theme, data_dir, ..others };
        Ok(Invocation::Play(options))
    }
}

impl PuzzleArgs {
    /// The options of the game that opens the puzzle, with the files in `data_dir`.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle.
    pub fn checked(self, data_dir: Option<PathBuf>) -> Result<PlayOptions, Stop> {
        let Self { puzzle, draw, looks } = self;
        let code = puzzle.map(|text| puzzle::named(&text, draw));
        let code = code.transpose().map_err(|error| Stop::Wrong(error.to_string()))?;
        let (asked, theme) = (looks.asked(), looks.theme);
        let others = PlayOptions::default();
        Ok(PlayOptions { puzzle: Some(code), asked, theme, data_dir, ..others })
    }
}

impl LookBackArgs {
    /// The review, with the options of the full screen that begins with it, with the files in `data_dir`.
    pub fn checked(self, data_dir: Option<PathBuf>) -> Invocation {
        let Self { review, looks } = self;
        let (asked, theme) = (looks.asked(), looks.theme);
        let options = PlayOptions { asked, theme, ..review.options(data_dir) };
        Invocation::Review(review, options)
    }
}

impl RulesArgs {
    /// The parts of the rule book.
    fn checked(self) -> Result<Parts, Stop> {
        let Self { draw, rules: preset, passes, no_take_backs, scoring, no_clock } = self;
        let parts = Parts { preset, draw, passes, no_take_backs, scoring, no_clock };
        parts.book(1).map_err(|error| Stop::Wrong(error.to_string()))?;
        Ok(parts)
    }
}

/// Reads a deal code of the command line.
///
/// # Errors
///
/// When it is not one, or only names imported cards.
pub fn deal_code(text: &str) -> Result<DealCode, Stop> {
    if is_name(text) {
        return Err(Stop::Wrong(not_dealt(text)));
    }
    text.parse().map_err(|error: CodeError| match error {
        CodeError::Form(_) => Stop::Wrong(format!("{error}; `klondike --help` lists the commands")),
        _ => Stop::Wrong(error.to_string()),
    })
}
