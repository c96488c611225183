//! A player by lines, without the program around: what the line mode does and what it says.

use klondike::app::line_mode::{self, LineOutcome};
use klondike::app::supply::Sought;
use klondike::app::{Command, FileCommand, Message, Model};
use klondike::records::{Record, Tally};
use klondike::runtime::{dealer, posing};
use klondike::session::{Attempt, AttemptId};
use klondike::text::{Answer, Printer};

use crate::looked::EndedGames;
use crate::player::Player;
use crate::player::theme;
use crate::thinkers;

/// The model, and the face that speaks of it.
pub struct Talker {
    pub model: Model,
    pub face: Printer,
    /// Whether questions are asked.
    pub asked: bool,
    /// The whole log.
    pub log: Vec<Record>,
    /// The games that have ended in it.
    pub games: EndedGames,
    /// What the last line has come to.
    pub outcome: LineOutcome,
    left: bool,
    number: u64,
    ids: u128,
}

impl Talker {
    pub fn of(attempt: Attempt) -> Self {
        Self::with(Player::of(attempt).model)
    }

    /// At a board of which only the lines that matter are written, as for [`Player::at`].
    pub fn at(draw: u8, text: &str) -> Self {
        Self::with(Player::at(draw, text).model)
    }

    pub fn dealt(code: &str) -> Self {
        Self::with(Player::dealt(code).model)
    }

    pub fn with(model: Model) -> Self {
        let face = Printer { json: false, signs: true };
        let (log, outcome) = (Vec::new(), Ok(None));
        let games = EndedGames::default();
        Self {
            model,
            face,
            asked: false,
            log,
            games,
            outcome,
            left: false,
            number: 90_210,
            ids: 100,
        }
    }

    /// What is said before the first line.
    pub fn opening(&self) -> String {
        self.face.opening(&self.model, &[])
    }

    /// Enters a line; returns what is said to it.
    pub fn line(&mut self, text: &str) -> String {
        let before = self.model.clone();
        let Self { log, games, left, number, ids, .. } = self;
        let mut outside = |command| match command {
            Command::Begin { request, deal } => {
                *number += 1;
                *ids += 1;
                let number = deal.unwrap_or(*number - 1);
                Some(Message::Begun { request, number, id: AttemptId(*ids) })
            }
            Command::FindDeal { number: search, book, demand } => {
                *number += 1;
                Some(dealer::at_once(search, Sought { book, demand }, *number))
            }
            Command::File(FileCommand::ReadGames) => Some(games.briefs()),
            Command::File(FileCommand::ReadGame(back)) => Some(games.look(back)),
            Command::File(FileCommand::ReadTheme(name)) => Some(theme(name)),
            Command::File(FileCommand::Log(record, moves)) => {
                games.add(&record, &moves);
                log.push(*record);
                None
            }
            Command::File(FileCommand::ReadLog) => {
                let mut tally = Tally::default();
                for record in log.iter() {
                    tally.add(record);
                }
                Some(Message::Tallied(Box::new(tally), None))
            }
            Command::Solve { number, table, book, care } => {
                Some(thinkers::solved(number, &table, &book, care))
            }
            Command::Advise { number, knowledge, book } => {
                Some(thinkers::advised(number, &knowledge, &book))
            }
            Command::Pose(code) => Some(posing::at_once(code)),
            Command::Quit | Command::QuitUnsaved => {
                *left = true;
                None
            }
            Command::File(FileCommand::SaveNow(_)) => Some(Message::Saved),
            Command::File(
                FileCommand::SaveGame(_)
                | FileCommand::SaveSettings(_)
                | FileCommand::LogPuzzle(_)
                | FileCommand::TakeOver,
            )
            | Command::Copy(_)
            | Command::Repaint
            | Command::StopAdvising
            | Command::StopSolving
            | Command::StopFinding
            | Command::StopPosing
            | Command::Suspend => None,
        };
        let outcome = line_mode::enter(&mut self.model, text, self.asked, &mut outside);
        let Some(outcome) = outcome else { return String::new() };
        self.outcome.clone_from(&outcome);
        let answer = Answer { before: &before, after: &self.model, outcome, notes: Vec::new() };
        self.face.answer(&answer)
    }

    /// Enters lines one after the other; returns them with what is said.
    pub fn lines(&mut self, lines: &str) -> String {
        let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
        let said: Vec<String> =
            lines.map(|line| format!("> {line}\n{}", self.line(line))).collect();
        said.concat()
    }

    /// Whether a line has left the program.
    pub fn has_left(&self) -> bool {
        self.left
    }
}
