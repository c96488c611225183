//! What the adviser thinks of the positions of an attempt, so that undo brings an opinion back at once. It knows what
//! the player knows: its opinions belong to that knowledge, and not to the cards that lie under it.

use std::collections::VecDeque;

use crate::adviser::Knowledge;
use crate::advice::hint::Likelihood;
use crate::rules::Move;
use crate::session::{Attempt, AttemptId};

/// What the adviser thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// What it would play; `None` when no move leads on.
    pub mv: Option<Move>,
    /// How often the game is won, played on by its advice.
    pub likelihood: Likelihood,
    /// Whether it has thought for as long as it may, or there is nothing more to think about.
    pub is_final: bool,
}

impl Opinion {
    /// An opinion by a share and its standard error, both from 0 to 1.
    #[must_use]
    pub fn new(mv: Option<Move>, (share, error): (f32, f32), is_final: bool) -> Self {
        // Two standard errors, and never nothing where the share is an estimate.
        let margin = in_percent(2.0 * error).max(u8::from(error > 0.0));
        Self { mv, likelihood: Likelihood { percent: in_percent(share), margin }, is_final }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is 0 to 100")]
fn in_percent(share: f32) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}

/// What is known that the adviser is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    number: u64,
    knowledge: Knowledge,
}

/// How many opinions are kept: as many steps as a player goes back and forth in a moment.
const OPINIONS_MAX: usize = 64;

/// The opinions about one attempt, and the question that is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    attempt: Option<AttemptId>,
    opinions: VecDeque<(Knowledge, Opinion)>,
    /// What is known of the position that the attempt was seen at last.
    now: Option<Knowledge>,
    open: Option<Question>,
    asked: u64,
}

impl Odds {
    /// Turns to the present position of an attempt. The opinions about another attempt are forgotten.
    pub fn turn_to(&mut self, attempt: &Attempt) {
        if self.attempt != Some(attempt.id()) {
            self.attempt = Some(attempt.id());
            self.opinions.clear();
        }
        self.now = Knowledge::of_attempt(attempt).ok();
    }

    /// The opinion about the position that was turned to, if there is one.
    #[must_use]
    pub fn present(&self) -> Option<Opinion> {
        let now = self.now.as_ref()?;
        self.opinions.iter().rev().find(|(known, _)| known == now).map(|(_, opinion)| *opinion)
    }

    /// Asks about the position that was turned to, in the place of the question that is open. Returns the number of the
    /// question with what is known, or `None` while it is being asked already or has its final answer.
    pub fn ask(&mut self) -> Option<(u64, Knowledge)> {
        let now = self.now.as_ref()?;
        let is_answered = self.present().is_some_and(|opinion| opinion.is_final);
        let is_open = self.open.as_ref().is_some_and(|open| open.knowledge == *now);
        if is_answered || is_open {
            return None;
        }
        self.asked += 1;
        self.open = Some(Question { number: self.asked, knowledge: now.clone() });
        Some((self.asked, now.clone()))
    }

    /// Drops the open question, and returns whether there was one.
    pub fn give_up(&mut self) -> bool {
        self.open.take().is_some()
    }

    /// Takes an opinion, and returns whether it is about the present position: one that nobody has asked for any more is
    /// not kept.
    pub fn heard(&mut self, number: u64, opinion: Opinion) -> bool {
        let Some(open) = self.open.as_ref().filter(|open| open.number == number) else {
            return false;
        };
        let knowledge = open.knowledge.clone();
        if opinion.is_final {
            self.open = None;
        }
        let is_present = self.now.as_ref() == Some(&knowledge);
        self.opinions.retain(|(known, _)| *known != knowledge);
        if self.opinions.len() == OPINIONS_MAX {
            self.opinions.pop_front();
        }
        self.opinions.push_back((knowledge, opinion));
        is_present
    }
}
