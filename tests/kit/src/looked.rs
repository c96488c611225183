//! The games that have ended, as a program that reads its log finds them again.

use klondike::app::Message;
use klondike::app::found::LookedGame;
use klondike::app::refused::NoGame;
use klondike::records::{Brief, Record};
use klondike::rules::Move;

/// The games of a log, the first that ended first.
#[derive(Clone, Default)]
pub struct EndedGames(Vec<LookedGame>);

impl EndedGames {
    /// Takes what is appended to the log.
    pub fn add(&mut self, record: &Record, moves: &[Move]) {
        match record {
            Record::Ended(entry) => {
                self.0.push(LookedGame {
                    back: 0,
                    entry: (**entry).clone(),
                    moves: moves.to_vec(),
                });
            }
            Record::Started(_) => {}
            Record::Reset(_) => self.0.clear(),
        }
    }

    /// All of them in short.
    pub fn briefs(&self) -> Message {
        Message::Games(Ok(self.0.iter().rev().map(|game| Brief::of(&game.entry)).collect()))
    }

    /// The answer to the question for the one that ended last but so many.
    pub fn look(&self, back: usize) -> Message {
        let game = self.0.iter().rev().nth(back);
        let game = game.map(|game| Box::new(LookedGame { back, ..game.clone() }));
        Message::Looked(game.ok_or(NoGame::Ended(self.0.len())))
    }
}
