//! All that the program knows while it runs. It can be compared, printed, and built by hand in a test.

use std::time::Duration;

use super::notice::Notice;
use crate::advice::hint::Hint;
use crate::records::Tally;
use crate::rules::{Move, Place};
use crate::session::{Attempt, Stamp};
use crate::settings::Settings;

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The deal being played.
    pub attempt: Attempt,
    /// Where the cursor stands.
    pub focus: Focus,
    /// What is selected.
    pub selection: Option<Selection>,
    /// The hints for this position, best first, and which of them is shown.
    pub hints: Option<(Vec<Hint>, usize)>,
    /// Moves that auto-finish still has to play, the next one last, and the time until it does.
    pub finishing: Option<(Vec<Move>, Duration)>,
    /// Whether the player paused.
    pub paused: bool,
    /// What lies over the table.
    pub screen: Screen,
    /// What the message line says.
    pub notice: Option<Notice>,
    /// The player's choices.
    pub settings: Settings,
    /// The statistics, once the log has been read; the attempt under way is not in them.
    pub tally: Option<Box<Tally>>,
    /// Why nothing is being saved, as long as that is so.
    pub unsaved: Option<String>,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// The wall clock at the last message.
    pub now: Stamp,
    /// Time since the last key, for the idle stop.
    pub idle: Duration,
    /// What the terminal can show.
    pub display: Display,
}

/// What the terminal can show, found out by the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Suit signs and box lines can be drawn.
    pub unicode: bool,
    /// The colours there are.
    pub colors: Colors,
}

/// Colour depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colors {
    /// None at all: only bold, reverse and the like.
    None,
    /// The 16 of the terminal's palette.
    Sixteen,
    /// 256.
    Palette,
    /// 24 bits.
    True,
}

/// The cursor on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    /// The pile.
    pub place: Place,
    /// In a column: how many cards from the top, 1 = the last card. 1 elsewhere and on empty places.
    pub depth: u8,
}

/// The selected run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// Where it lies.
    pub from: Place,
    /// How many of the last cards.
    pub count: u8,
    /// Whether a direct key selected it: a target key then moves the run that fits, not this very one.
    pub direct: bool,
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Nothing: the table is played on.
    Table,
    /// A question with its answers.
    Dialog(Dialog),
    /// The new-game menu.
    NewGame(NewGame),
    /// The result of the attempt that has just ended.
    Result,
    /// A panel, scrolled down by so many lines.
    Panel(Panel, u16),
    /// The options, with the number of the focused one.
    Options(usize),
}

/// The panels that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The statistics.
    Statistics,
    /// The keys.
    Keys,
    /// The guidebook.
    Guidebook,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// What is asked.
    pub question: Question,
    /// The focused answer, from 0; the first is the safe one.
    pub focused: u8,
}

/// The questions there are; `super::update` knows their answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Give up the started attempt for another?
    Abandon(super::message::Request),
    /// Give up?
    Resign,
    /// Forget the statistics?
    Reset,
    /// The command line asked for another game than the saved one: resume it, or begin the other?
    Replace(super::message::Request),
}

/// The new-game menu.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NewGame {
    /// The focused entry, from 0.
    pub focused: usize,
    /// What has been typed at the code prompt, when it is open.
    pub typed: Option<String>,
    /// What was wrong with it.
    pub error: Option<String>,
}
