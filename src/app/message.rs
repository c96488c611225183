//! Everything that can happen to the model: keys (as actions), time, and the answers of the runtime.

use std::time::Duration;

use super::action::Action;
use super::found::{Files, LookedGame};
use super::mouse::Pointer;
use super::odds::Opinion;
use super::practice::Exercise;
use super::prospects::Insight;
use super::refused::{NoGame, NotTakenOver, Unsaved};
use super::request::Request;
use super::selection::Selection;
use super::theming::Ground;
use crate::deals::{Grade, PuzzleCode};
use crate::puzzles::{NoPuzzle, Puzzle};
use crate::records::{Brief, Tally};
use crate::rules::Move;
use crate::session::{AttemptId, Stamp};
use crate::settings::theme::ThemeColors;

/// Something that happens to the model. Time, chance and answers reach it in this way and in no other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What a key means in the present screen, as [`super::keys::read`] finds it.
    Act(Action),
    /// What the mouse reports.
    Point(Pointer),
    /// A line names this move: play it.
    Play(Move),
    /// A line names these cards: select them.
    Select(Selection),
    /// Take up to so many steps back.
    Undo(usize),
    /// Play up to so many undone steps again.
    Redo(usize),
    /// Begin another attempt, after a question if that gives up the present one.
    Ask(Request),
    /// Practise, in the place of what is on the table.
    Practise(Box<Exercise>),
    /// Go back from practice to the game that waits.
    LeavePractice,
    /// Open the puzzle of a code, or the one that comes next.
    OpenPuzzle(Option<PuzzleCode>),
    /// Give this answer to the open puzzle, counted from 0; or play on from there, once it is answered.
    AnswerPuzzle(Option<u8>),
    /// Give the game up, after a question.
    Resign,
    /// Save the game now.
    Save,
    /// Take the files over from another instance, after a question if a started game is left for that.
    TakeOver,
    /// Suspend the program (SIGTSTP, job control).
    Suspend,
    /// The program was not suspended: nothing could resume it.
    NotSuspended,
    /// A character was typed into an open prompt.
    Typed(char),
    /// Text was pasted. It goes into the open prompt; at the table the code of a deal is understood.
    Pasted(String),
    /// Time has passed. Sent before every other message, and when a deadline is reached.
    Time {
        /// Since the last message of this kind, by a monotonic clock.
        elapsed: Duration,
        /// The wall clock, for dates.
        now: Stamp,
    },
    /// The terminal has this many columns and rows.
    Resized(u16, u16),
    /// The terminal draws suit signs and lines wider than one cell, so that rows with them come out too long.
    WideSigns,
    /// The terminal has told its background.
    Ground(Ground),
    /// A theme has been read, as [`super::command::FileCommand::ReadTheme`] asked.
    ThemeRead {
        /// Its name.
        name: String,
        /// Its colours, or why there is no such theme, in the words of the storage.
        colors: Result<Box<ThemeColors>, String>,
        /// The themes of the player's own folder.
        own: Vec<String>,
    },
    /// The terminal lost the keyboard focus, or the program was suspended and has been resumed.
    FocusLost,
    /// The open panel or the result can be scrolled down by so many lines. Sent after a frame if that has changed.
    Scrollable(u16),
    /// The system gave what a new attempt needs, as [`super::Command::Begin`] asked.
    Begun {
        /// What was asked for.
        request: Request,
        /// The number of a random deal, from the system.
        number: u64,
        /// 128 bits from the system.
        id: AttemptId,
    },
    /// Deals are still being looked for, and so many were passed over by the search of this number.
    DealsLookedAt {
        /// The number.
        number: u64,
        /// How many.
        deals: u64,
    },
    /// A random deal was found, as [`super::Command::FindDeal`] asked.
    DealFound {
        /// The number of the search.
        number: u64,
        /// The number of the deal.
        deal: u64,
    },
    /// The search of this number was given up: none of many deals was one.
    NoDealFound {
        /// The number.
        number: u64,
    },
    /// The log has been read, with what the player must know of it, if anything, in the words of the storage.
    Tallied(Box<Tally>, Option<String>),
    /// The solver is still at work, and has searched so many nodes for the inquiry of this number.
    Searched {
        /// The number.
        number: u64,
        /// The nodes.
        nodes: u64,
    },
    /// What the solver has found out, as [`super::Command::Solve`] asked.
    Found {
        /// The number of the inquiry.
        number: u64,
        /// What has come of it.
        insight: Insight,
        /// How hard the deal is to win, if the position is the opening of one that can be won.
        grade: Option<Grade>,
    },
    /// What the adviser thinks so far, as [`super::Command::Advise`] asked.
    Advised {
        /// The number of the question.
        number: u64,
        /// The opinion.
        opinion: Opinion,
    },
    /// The puzzle of a code is proved, as [`super::Command::Pose`] asked, or why it is none.
    Posed {
        /// The code.
        code: PuzzleCode,
        /// The puzzle.
        puzzle: Result<Box<Puzzle>, NoPuzzle>,
    },
    /// The game that [`super::command::FileCommand::ReadGame`] asked for, or why there is none.
    Looked(Result<Box<LookedGame>, NoGame>),
    /// The games that [`super::command::FileCommand::ReadGames`] asked for, the last one first, or why there are none.
    Games(Result<Box<[Brief]>, NoGame>),
    /// Practise from the position after so many moves of the open review; from the one that is shown where none is named.
    PlayOn(Option<usize>),
    /// Look back at the game under way, after a question.
    LookBack,
    /// Look back at the game that ended last but so many.
    Look(usize),
    /// Saving works again, or why it does not work.
    Saving(Result<(), Unsaved>),
    /// The save that [`super::command::FileCommand::SaveNow`] asked for has been tried. If it failed, [`Message::Saving`] has said so.
    Saved,
    /// The program was not left: the game cannot be saved, for this reason.
    NotLeft(Unsaved),
    /// Another instance turned out to have the files.
    ReadOnly,
    /// The files are this instance's from now on, with what is in them; or why they are not.
    TakenOver(Result<Box<Files>, NotTakenOver>),
}
