//! What a key in a screen asks of the game.

use super::super::action::{Action, Direction};
use super::super::request::Request;
use super::question::Question;
use crate::app::practice::Exercise;
use crate::deals::PuzzleCode;
use crate::records::Filter;

/// What a key in a screen asks of the game. What it changes in the screen itself has been done already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing.
    Stay,
    /// To leave the screen, for the table, the result of a game that is over, or the list from which a game was opened.
    Leave,
    /// To open what this action opens from nearly everywhere, if it opens anything.
    Open(Action),
    /// To open the table of the statistics of the games that a filter lets through.
    OpenStatistics(Filter),
    /// To open the page of their pictures that follows the table, or the one before it, which is the last.
    OpenCharts(Direction, Filter),
    /// To open the calendar of daily deals at today.
    OpenCalendar,
    /// To open the puzzle of a code, or the one that comes next, after another one.
    OpenPuzzle {
        /// The code.
        code: Option<PuzzleCode>,
        /// The other one.
        after: Option<PuzzleCode>,
    },
    /// To book this answer to a puzzle.
    Answered {
        /// The puzzle.
        code: PuzzleCode,
        /// Whether it was right.
        is_right: bool,
    },
    /// To ask this question.
    Ask(Question),
    /// To do what the player said yes to.
    Confirm(Question),
    /// To begin another game, after a question if one is under way.
    Begin(Request),
    /// To practise.
    Practise(Box<Exercise>),
    /// To begin the lesson.
    Lesson,
    /// To search the guidebook.
    Search,
    /// To look back at the game that ended last but so many.
    Review(usize),
    /// To give the game up, after a question.
    Resign,
    /// To reset the statistics, after a question.
    Reset,
    /// To do what this line says.
    Enter(String),
    /// To save the settings, which have changed.
    SaveSettings,
    /// The same, and to draw in the theme that they name.
    ReadTheme,
}
