//! The words of the questions: what is asked, what follows, and the two answers, the safe one first.

use super::message::Request;
use super::model::{Model, Question};
use super::words::moves;

/// A question as it stands in its dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question itself, one short line.
    pub title: &'static str,
    /// What follows from a yes, one sentence.
    pub consequence: String,
    /// The answers with their keys, the safe one first.
    pub answers: [Answer; 2],
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its key, as it is written.
    pub key: &'static str,
    /// Its words.
    pub words: &'static str,
}

/// The words of a question.
#[must_use]
pub fn asked(model: &Model, question: Question) -> Asked {
    let (title, consequence, no, yes) = match question {
        Question::Abandon(request) if model.files.read_only => {
            ("Give this game up?", UNSAVED.to_owned(), "Keep playing", begins(request))
        }
        Question::Resign if model.files.read_only => {
            ("Resign?", UNSAVED.to_owned(), "Keep playing", "Resign")
        }
        Question::TakeOver => (
            "Go on with the saved game?",
            "It takes the place of this one, which is not kept.".to_owned(),
            "Keep playing",
            "Saved game",
        ),
        Question::Abandon(request) => (
            "Give this game up?",
            format!("It is not finished: it counts as not won{}.", streak_ends(model)),
            "Keep playing",
            begins(request),
        ),
        Question::Resign => (
            "Resign?",
            format!("The game ends here: it counts as not won{}.", streak_ends(model)),
            "Keep playing",
            "Resign",
        ),
        Question::Reset => (
            "Reset the statistics?",
            "Wins, streaks, best times and scores of both draw modes, the calendar and the Vegas bank start from nothing, \
             and this deal starts anew."
                .to_owned(),
            "Keep them",
            "Reset",
        ),
        Question::Replace(request) => (
            "Give the saved game up?",
            format!(
                "It has {} and is not finished: it counts as not won{}.",
                moves(model.attempt.counts().moves),
                streak_ends(model)
            ),
            "Resume it",
            begins(request),
        ),
        Question::Before(request) => (
            "Give the game up?",
            format!(
                "What was saved one step before is whole and has {}. Given up, it counts as not won{}.",
                moves(model.attempt.counts().moves),
                streak_ends(model)
            ),
            "Go on with it",
            begins(request),
        ),
    };
    let answers = [Answer { key: "N", words: no }, Answer { key: "Y", words: yes }];
    Asked { title, consequence, answers }
}

/// What follows from the end of a game that another instance keeps from being saved.
const UNSAVED: &str = "It is not saved and does not count.";

const fn begins(request: Request) -> &'static str {
    match request {
        Request::Random { book } if book.draw.get() == 3 => "New deal, draw 3",
        Request::Random { .. } => "New deal, draw 1",
        Request::Code(_) => "Deal of the code",
        Request::Daily { .. } => "Deal of the day",
        Request::Imported { .. } => "Imported deal",
        Request::Restart => "Restart",
    }
}

/// The streak that a loss ends, when there is one; one that is not known yet may be there.
fn streak_ends(model: &Model) -> String {
    match model.mode_tally().map(|tally| tally.streak) {
        None => ", and any streak ends".to_owned(),
        Some(0) => String::new(),
        Some(1) => ", and a streak of 1 win ends".to_owned(),
        Some(wins) => format!(", and a streak of {wins} wins ends"),
    }
}
