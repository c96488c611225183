//! What the line mode prints: the model and what has changed, in plain lines or as JSON. `app/command_line` reads lines.

pub mod board;
pub mod change;
mod ending;
mod json;
mod puzzle;
mod reading;
pub mod replay;
pub mod review;
pub mod stats;

use crate::app::command_line::{Verb, asks};
use crate::app::line_mode::LineOutcome;
use crate::app::notice::Notice;
use crate::app::words::{Face, command, proof};
use crate::app::{Model, Screen, signs};
use change::Change;

/// How the line mode prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printer {
    /// One JSON object a line instead of words.
    pub json: bool,
    /// Suit signs instead of plain ASCII.
    pub signs: bool,
}

/// What has come of a line.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// The model before the line.
    pub before: &'a Model,
    /// The model after it.
    pub after: &'a Model,
    /// What is to be read, or why nothing was done.
    pub outcome: LineOutcome,
    /// What else must be known, about the files.
    pub notes: Vec<Notice>,
}

impl Printer {
    /// The text that is printed before the first line is read.
    #[must_use]
    pub fn opening(self, model: &Model, notes: &[Notice]) -> String {
        let mut lines = words(notes);
        if self.json {
            return self.write(&json::opening(model, &lines));
        }
        lines.extend(notice(model));
        lines.extend(board::lines(model));
        lines.extend(Face::Lines.proved(model));
        self.write(&lines.join("\n"))
    }

    /// The answer to a line.
    #[must_use]
    pub fn answer(self, answer: &Answer) -> String {
        let lines = lines(answer);
        if self.json {
            return self.write(&json::answer(answer, &words(&answer.notes), &lines));
        }
        self.write(&lines.join("\n"))
    }

    /// The open question, for a player who can answer it; `None` when none is open.
    #[must_use]
    pub fn question(self, model: &Model) -> Option<String> {
        let question = asks(model)?;
        let (title, consequence) = (question.title(), question.consequence(&model.stakes()));
        let [no, yes] = question.answers().map(|answer| answer.words);
        Some(self.write(&format!("{title} {consequence} yes: {yes}; no: {no}.")))
    }

    /// The text in the signs that can be printed, its last line ended. An empty text stays empty.
    fn write(self, text: &str) -> String {
        if text.is_empty() {
            return String::new();
        }
        let text = if self.signs { text.into() } else { signs::ascii(text) };
        format!("{text}\n")
    }
}

/// An answer in words, line by line.
fn lines(answer: &Answer) -> Vec<String> {
    let Answer { before, after, outcome, notes } = answer;
    let change = Change::between(before, after);
    let mut lines = change.lines();
    match outcome {
        Err(error) => lines.push(error.to_string()),
        Ok(Some(reading)) => lines.extend(reading::lines(after, *reading)),
        Ok(None) if change.is_other_deal() => {
            lines.extend(notice(after));
            lines.extend(board::lines(after));
        }
        Ok(None) if change.is_nothing() => match (&after.screen, puzzle::news(after)) {
            (_, Some(puzzle)) => lines.extend(puzzle),
            (Screen::Review(open), None) if before.screen != after.screen => {
                lines.extend(review::lines(open));
            }
            _ => lines.extend(silent(before, after)),
        },
        Ok(None) => {
            let fewer = matches!(after.notice, Some(Notice::AllUndone(_) | Notice::AllRedone(_)));
            lines.extend(notice(after).filter(|_| fewer));
            lines.push(board::status(after));
        }
    }
    if outcome.is_ok() {
        lines.extend(ending::news(before, after));
    }
    lines.extend(words(notes));
    lines
}

fn words(notices: &[Notice]) -> Vec<String> {
    notices.iter().map(|notice| Face::Lines.notice(notice)).collect()
}

/// The present notice in words.
fn notice(model: &Model) -> Option<String> {
    model.notice.as_ref().map(|notice| Face::Lines.notice(notice))
}

/// The answer when no card has moved.
fn silent(before: &Model, after: &Model) -> Option<String> {
    if before.time.paused != after.time.paused {
        return Some(if after.time.paused {
            let proof = proof(after).map(|proof| format!(" {proof}")).unwrap_or_default();
            format!("Paused; {} goes on.{proof}", command(Verb::Pause))
        } else {
            "The game goes on.".to_owned()
        });
    }
    if matches!(after.screen, Screen::Dialog(_)) {
        return None;
    }
    let let_go = before.turn.selection.is_some() && after.turn.selection.is_none();
    notice(after).or_else(|| let_go.then(|| "Nothing is selected now.".to_owned()))
}
