//! The text of a bug report: the program, the terminal, the settings, and the game in lines that `klondike text` replays.

use std::fmt;

use super::facts::Facts;
use super::panics::Panic;
use crate::app::words::{clock, number};
use crate::records::entry::words;
use crate::rules::{Clock, Parts};
use crate::session::Attempt;
use crate::settings::Settings;
use crate::storage::settings_file;
use crate::text::replay;

/// A report. `Display` is all of it: remarks, which the line mode passes over, and then the commands of the game.
#[derive(Debug)]
pub struct BugReport<'a> {
    /// The machine and the terminal.
    pub facts: &'a Facts,
    /// The panic that it is about, and what the player was doing.
    pub panic: Option<(&'a Panic, &'a str)>,
    /// The settings, where they are known.
    pub settings: Option<&'a Settings>,
    /// What else must be known.
    pub notes: Vec<&'a str>,
    /// The game under way.
    pub game: Option<&'a Attempt>,
}

impl fmt::Display for BugReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut remarks = vec![format!("klondike {}", env!("CARGO_PKG_VERSION"))];
        remarks.extend(self.facts.to_string().lines().map(str::to_owned));
        if let Some((panic, doing)) = self.panic {
            remarks.push(format!("panic: {panic}"));
            remarks.push(format!("thread: {}; last: {doing}", panic.thread));
        }
        remarks.push(settings(self.settings));
        remarks.extend(self.notes.iter().map(|note| format!("note: {note}")));
        match self.game {
            None => remarks.push("game: none".to_owned()),
            Some(attempt) => remarks.extend(game(attempt)),
        }
        for remark in remarks.iter().flat_map(|remark| remark.lines()) {
            writeln!(f, "# {}", self.facts.tidied(remark))?;
        }
        let commands = self.game.map(replay::lines).unwrap_or_default();
        commands.iter().try_for_each(|command| writeln!(f, "{command}"))
    }
}

/// The settings that are not as they come.
fn settings(settings: Option<&Settings>) -> String {
    let text = |settings: &Settings| settings_file::to_text(settings).unwrap_or_default();
    let (usual, own) = (text(&Settings::default()), settings.map(text).unwrap_or_default());
    let others: Vec<&str> = own
        .lines()
        .filter(|line| !usual.lines().any(|other| other == *line))
        .map(|line| line.trim().trim_end_matches(','))
        .collect();
    match others[..] {
        [] => "settings: as they come".to_owned(),
        _ => format!("settings: {}", others.join(", ")),
    }
}

/// The deal, the rule book and how things stand.
fn game(attempt: &Attempt) -> [String; 3] {
    let (book, deal, counts) = (attempt.book(), attempt.deal(), attempt.counts());
    let rules = Parts::of(book).with_draw(book.draw.get()).to_string();
    let help = attempt.help();
    let mut state = vec![format!("moves {}", counts.moves)];
    state.extend(attempt.score().map(|score| format!("score {}", number(score.total))));
    if book.clock == Clock::On {
        state.push(format!("time {}", clock(attempt.elapsed())));
    }
    state.push(format!("hints {}, undos {}, redos {}", help.hints, help.undos, help.redos));
    state.extend(attempt.outcome().map(|outcome| format!("ended: {}", words::outcome(outcome))));
    let start = match deal.code {
        Some(code) if code.book() == *book => code.to_string(),
        _ => format!("--import FILE_OF_THE_CARDS {}", options(&rules)),
    };
    [
        format!("game: {}, {rules}; {}", attempt.name(), state.join(", ")),
        format!("cards: {}", deal.cards.map(|card| card.to_string()).join(" ")),
        format!("to play it again: klondike text {start} --data-dir EMPTY_FOLDER < THIS_REPORT"),
    ]
}

/// A rule book in words as options of the command line.
fn options(rules: &str) -> String {
    let option = |part: &str| match part.split(' ').next() {
        Some("draw" | "passes" | "no-take-backs" | "scoring" | "no-clock") => format!("--{part}"),
        _ => format!("--rules {part}"),
    };
    rules.split(", ").map(option).collect::<Vec<_>>().join(" ")
}
