//! The screens: what is shown over the table or in its place. Each has a file with its state, its words, and what its
//! keys do. Which key does what is in the table of [`super::keymap`].

pub mod calendar;
pub mod charts;
pub mod dialog;
pub mod field;
pub mod new_game;
pub mod next;
pub mod options;
pub mod panel;
pub mod prompt;
pub mod puzzle;
pub mod question;
pub mod review;
pub mod rules_menu;
pub mod share;
pub mod statistics;

use std::mem::discriminant;

use calendar::Calendar;
use charts::Charts;
use dialog::Dialog;
use field::Field;
use new_game::NewGame;
use options::Options;
use panel::Panel;
use prompt::Prompt;
use puzzle::PuzzleScreen;
use question::Question;
use review::Review;

/// What is shown over the table, or in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Nothing but the table, which is played on.
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
    /// A puzzle.
    Puzzle(PuzzleScreen),
    /// The command line.
    Prompt(Prompt),
    /// The result of the attempt that has just ended.
    Result,
    /// The text about the game that has been sent to the clipboard.
    Share,
    /// A panel.
    Panel(Panel),
    /// What the guidebook says of what is typed.
    Search(Field),
    /// A picture or a list of the statistics.
    Charts(Charts),
    /// The options.
    Options(Options),
    /// The review of a game.
    Review(Box<Review>),
}

impl Screen {
    /// Whether another screen is the same one, whatever is focused or chosen in it.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Panel(one), Self::Panel(two)) => discriminant(one) == discriminant(two),
            (one, two) => discriminant(one) == discriminant(two),
        }
    }
}
