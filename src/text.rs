//! The second face: what the model shows, in plain lines or as JSON. Reading lines is `app/command_line`.

pub mod board;
pub mod change;
mod ending;
mod json;
mod reading;
pub mod replay;
pub mod spoken;
pub mod stats;

use crate::app::command_line::asks;
use crate::app::line_mode::Outcome;
use crate::app::notice::Tone;
use crate::app::{Model, Screen, dialog, signs};
use change::Change;

/// How the second face speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// One JSON object a line instead of words.
    pub json: bool,
    /// Suit signs, or plain ASCII.
    pub signs: bool,
}

/// What a line has come to.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// The model before it.
    pub before: &'a Model,
    /// And after it.
    pub after: &'a Model,
    /// What is to be read, or why nothing was done.
    pub outcome: Outcome,
    /// What else must be known: sentences about files.
    pub notes: Vec<String>,
}

impl Face {
    /// What is said before the first line is read.
    #[must_use]
    pub fn opening(self, model: &Model, notes: &[String]) -> String {
        let mut lines: Vec<String> = notes.to_vec();
        if self.json {
            return self.write(&json::opening(model, notes));
        }
        lines.extend(model.notice.as_ref().map(|notice| spoken::notice(&notice.text)));
        lines.extend(board::lines(model));
        lines.extend(ending::offers(model));
        self.write(&lines.join("\n"))
    }

    /// What is said to a line.
    #[must_use]
    pub fn answer(self, answer: &Answer) -> String {
        let lines = lines(answer);
        if self.json {
            return self.write(&json::answer(answer, &lines));
        }
        self.write(&lines.join("\n"))
    }

    /// The question that waits, for a player who can be asked.
    #[must_use]
    pub fn question(self, model: &Model) -> Option<String> {
        let asked = dialog::asked(model, asks(model)?);
        let [no, yes] = asked.answers.map(|answer| answer.words);
        Some(self.write(&format!("{} {} yes: {yes}; no: {no}.", asked.title, asked.consequence)))
    }

    /// The text in the signs there are, with its last line ended; nothing of nothing.
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
        Err(error) => lines.push(spoken::notice(&error.to_string())),
        Ok(Some(reading)) => lines.extend(reading::lines(after, *reading)),
        Ok(None) if change.is_other_deal() => {
            lines.extend(after.notice.as_ref().map(|notice| spoken::notice(&notice.text)));
            lines.extend(board::lines(after));
        }
        Ok(None) if change.is_nothing() => lines.extend(silent(before, after)),
        Ok(None) => lines.push(board::status(after)),
    }
    if outcome.is_ok() {
        lines.extend(ending::news(before, after));
    }
    lines.extend(notes.iter().cloned());
    lines
}

/// What is said where no card has moved.
fn silent(before: &Model, after: &Model) -> Option<String> {
    if before.time.paused != after.time.paused {
        return Some(if after.time.paused {
            "Paused; `pause` goes on.".to_owned()
        } else {
            "The game goes on.".to_owned()
        });
    }
    if matches!(after.screen, Screen::Dialog(_)) {
        return None;
    }
    let notice = after.notice.as_ref().map(|notice| match (notice.tone, after.hint()) {
        (Tone::Hint, Some(hint)) => format!("{} The command: `{}`.", notice.text, hint.mv),
        _ => spoken::notice(&notice.text),
    });
    let let_go = before.turn.selection.is_some() && after.turn.selection.is_none();
    notice.or_else(|| let_go.then(|| "Nothing is selected now.".to_owned()))
}
