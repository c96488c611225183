//! All that the program knows while it runs. It can be compared, printed, and built by hand in a test.

use std::time::Duration;

use super::calendar::Calendar;
use super::focus::Focus;
use super::keymap::Keymap;
use super::message::{Action, Request};
use super::notice::{Notice, Refused, Unsaved};
use crate::advice::hint::Hint;
use crate::records::{Filter, ModeTally, Statistics, Tally};
use crate::rules::{Clock, Move, Parts, Place, Scoring};
use crate::session::{Attempt, Outcome, Stamp};
use crate::settings::{Ascii, ColorChoice, Settings};

/// The smallest terminal that is played in: columns and rows.
pub const SIZE_MIN: (u16, u16) = (40, 15);

/// So long without a key, and the clock stops.
pub const IDLE_MAX: Duration = Duration::from_mins(5);

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The deal being played.
    pub attempt: Attempt,
    /// Where the cursor stands.
    pub focus: Focus,
    /// What belongs to the present position alone.
    pub turn: Turn,
    /// What is shown over the table, or in its place.
    pub screen: Screen,
    /// How far the panels and the result are scrolled.
    pub scroll: Scroll,
    /// The lines entered at the command line, the last one last.
    pub lines: Vec<String>,
    /// What the player was told last; [`super::words::message`] makes the whole message line.
    pub notice: Option<Notice>,
    /// The player's choices.
    pub settings: Settings,
    /// What is known of the files.
    pub files: FileState,
    /// What is known of the time.
    pub time: Time,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// What the terminal can show.
    pub display: Display,
    /// The keys.
    pub keymap: Keymap,
}

/// What belongs to one position of the cards: a change of the position resets it to the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// What is selected.
    pub selection: Option<Selection>,
    /// Keys to ignore once: a quick key has already made the move that the player's next key press was going to
    /// make.
    pub swallow: Option<[Action; 2]>,
    /// The hints for this position, best first, and which of them is shown.
    pub hints: Option<(Vec<Hint>, usize)>,
    /// How many of them have been counted as help: each counts once, however often it is shown.
    pub hinted: usize,
    /// What is proved of the position.
    pub outlook: Outlook,
    /// The moves that auto-finish still has to play, the next one last, and the time until it plays that.
    pub finishing: Option<(Vec<Move>, Duration)>,
}

/// How far down what can be scrolled is scrolled, in lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The open panel.
    pub panel: u16,
    /// The result, which keeps its place while a panel is open.
    pub result: u16,
    /// The most that the open panel or the result can be scrolled down, as measured by the last frame.
    pub most: u16,
}

/// What is known of the files: the statistics in the log, and whether anything can be saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileState {
    /// The statistics, once the log has been read; the attempt under way is not in them.
    pub tally: Option<Box<Tally>>,
    /// How many answers to [`super::Command::ReadLog`] are still to come; only the last one counts.
    pub reading: u32,
    /// Why nothing is being saved, as long as that is so.
    pub unsaved: Option<Unsaved>,
    /// Whether another instance has the files: nothing played here is saved or counts.
    pub read_only: bool,
}

/// What is known of the time, and what keeps the clock from running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Time {
    /// The wall clock at the last message.
    pub now: Stamp,
    /// Time since the last key while the clock ran, for the idle stop.
    pub idle: Duration,
    /// Time played since the last save.
    pub since_save: Duration,
    /// Whether the player paused.
    pub paused: bool,
    /// Whether the terminal has lost the keyboard and no key has come since.
    pub away: bool,
}

/// What is proved of a position, from what the player has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing.
    #[default]
    Open,
    /// The rest is decided: A plays it out.
    Decided,
    /// No productive move is left.
    Stuck,
}

/// What the terminal can show, found out by the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Suit signs and box lines can be drawn.
    pub unicode: bool,
    /// The colours there are.
    pub colors: Colors,
    /// What the command line asks for. It wins over the settings, in this run only.
    pub asked: Asked,
}

/// What of the display was asked for on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Plain ASCII.
    pub ascii: bool,
    /// Colour or none.
    pub color: Option<ColorChoice>,
}

/// Colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colors {
    /// None at all: only bold, reverse and the like.
    None,
    /// The first 8 of the terminal's palette. Bright ones may be missing, or only be had as text.
    Eight,
    /// The 16 of the terminal's palette.
    Sixteen,
    /// 256.
    Palette,
    /// 24 bits.
    True,
}

/// The selected run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// Where it lies.
    pub from: Place,
    /// How many of the last cards.
    pub count: u8,
    /// Whether a direct key selected it: a target then takes the run that fits, not this very one.
    pub direct: bool,
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Nothing: the table is played on.
    Table,
    /// What the player must know before anything else, a sentence or two each, and the question about the saved
    /// attempt that follows.
    Notices(Vec<String>, Option<Question>),
    /// A question with its answers.
    Dialog(Dialog),
    /// The new-game menu.
    NewGame(NewGame),
    /// The calendar of daily deals.
    Calendar(Calendar),
    /// The command line.
    Prompt(Prompt),
    /// The result of the attempt that has just ended.
    Result,
    /// What has been sent to the clipboard to tell others of the game.
    Share,
    /// A panel.
    Panel(Panel),
    /// The options, with the number of the focused one.
    Options(usize),
}

/// The panels that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The statistics of the games that a filter holds.
    Statistics(Filter),
    /// The keys.
    Keys,
    /// The guidebook.
    Guidebook,
    /// Every legal move with its effects.
    Moves,
    /// Why nothing is being saved.
    Unsaved,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// What is asked.
    pub question: Question,
    /// The focused answer, from 0; the first is the safe one.
    pub focused: u8,
}

/// The questions there are. Their words are in [`super::dialog`], what their answers do in `update`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Give up the started attempt for another?
    Abandon(Request),
    /// Give up?
    Resign,
    /// Leave this game, which is not saved, for the saved one?
    TakeOver,
    /// Forget the statistics?
    Reset,
    /// The command line asked for another game than the saved one: resume it, or begin the other?
    Replace(Request),
    /// The last save was damaged: go on with the one before it, or begin the other?
    Before(Request),
}

/// The new-game menu.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NewGame {
    /// The focused entry, from 0.
    pub focused: usize,
    /// The rule book of the new deals.
    pub rules: Parts,
    /// The focused part of it, when it is being chosen.
    pub part: Option<usize>,
    /// What has been typed at the code prompt, when it is open.
    pub typed: Option<String>,
    /// What was wrong with it.
    pub error: Option<Refused>,
}

/// The command line at the bottom of the screen.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Prompt {
    /// What has been typed.
    pub typed: String,
    /// How far back in the lines of before it was taken from: 0 is the line being typed.
    pub back: usize,
}

impl Model {
    /// The table with an attempt on it and nothing else known yet.
    #[must_use]
    pub fn new(attempt: Attempt, settings: Settings, display: Display) -> Self {
        Self {
            attempt,
            focus: Focus::START,
            turn: Turn::default(),
            screen: Screen::Table,
            scroll: Scroll::default(),
            lines: Vec::new(),
            notice: None,
            settings,
            files: FileState::default(),
            time: Time::default(),
            size: (80, 24),
            display,
            keymap: Keymap::STANDARD,
        }
    }

    /// Opens a panel at its top.
    pub fn open_panel(&mut self, panel: Panel) {
        self.screen = Screen::Panel(panel);
        self.scroll.panel = 0;
    }

    /// How many cards a draw turns in this attempt.
    #[must_use]
    pub const fn draw(&self) -> u8 {
        self.attempt.book().draw.get()
    }

    /// The legal targets of the selection, in Tab order; none without a selection.
    #[must_use]
    pub fn targets(&self) -> Vec<Place> {
        let Some(selection) = self.turn.selection else { return Vec::new() };
        let moves = self.attempt.table().legal_moves(self.attempt.book());
        let mut places: Vec<Place> =
            moves.into_iter().filter_map(|action| selection.target_of(action)).collect();
        places.sort_by_key(|&place| super::focus::rank(place));
        places
    }

    /// The hint that is shown, for its marks.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        let (hints, shown) = self.turn.hints.as_ref()?;
        hints.get(*shown)
    }

    /// Whether the attempt has been started and has not ended: leaving it for another is a loss.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.attempt.started().is_some() && self.attempt.outcome().is_none()
    }

    /// Whether the attempt ended without a win, so that nothing more can be played in it.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.attempt.outcome().is_some_and(|outcome| outcome != Outcome::Won)
    }

    /// Whether A finishes the game: the rest is decided, and is not being played out already.
    #[must_use]
    pub const fn offers_finish(&self) -> bool {
        matches!(self.turn.outlook, Outlook::Decided) && self.turn.finishing.is_none()
    }

    /// Whether suits are shown by their signs, or everything in plain ASCII.
    #[must_use]
    pub const fn shows_signs(&self) -> bool {
        match self.settings.ascii {
            _ if self.display.asked.ascii => false,
            Ascii::Auto => self.display.unicode,
            Ascii::Always => false,
            Ascii::Never => true,
        }
    }

    /// Whether time is being counted now.
    #[must_use]
    pub fn clock_runs(&self) -> bool {
        let book = self.attempt.book();
        book.clock == Clock::On
            && self.is_under_way()
            && self.screen == Screen::Table
            && !self.time.paused
            && !self.time.away
            && (self.time.idle < IDLE_MAX || book.scoring == Scoring::WindowsTimed)
            && !self.is_too_small()
    }

    /// Whether the terminal is too small to show the table.
    #[must_use]
    pub const fn is_too_small(&self) -> bool {
        self.size.0 < SIZE_MIN.0 || self.size.1 < SIZE_MIN.1
    }

    /// The statistics once they are known, the attempt under way included where it counts.
    #[must_use]
    pub fn statistics(&self) -> Option<Statistics> {
        let tally = self.files.tally.as_ref()?;
        let all = || tally.statistics(Filter::ALL);
        Some(self.counted().map_or_else(all, |attempt| tally.with(attempt, Filter::ALL)))
    }

    /// The attempt, where it counts.
    #[must_use]
    pub fn counted(&self) -> Option<&Attempt> {
        (!self.files.read_only).then_some(&self.attempt)
    }

    /// Those of the draw mode being played.
    #[must_use]
    pub fn mode_tally(&self) -> Option<ModeTally> {
        let tally = self.statistics()?;
        Some(if self.draw() == 3 { tally.three } else { tally.one })
    }
}

impl Selection {
    /// Where a move takes this selection; nothing when the move is of something else.
    #[must_use]
    pub fn target_of(self, action: Move) -> Option<Place> {
        match action {
            Move::Carry { from, count, to }
                if from == self.from && (self.direct || count == self.count) =>
            {
                Some(to)
            }
            _ => None,
        }
    }
}
