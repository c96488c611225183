//! What the adviser thinks of the positions of an attempt, so that undo brings an opinion back at once. It knows what
//! the player knows: its opinions belong to that knowledge, and not to the cards that lie under it.

use std::collections::VecDeque;

use crate::advice::hint::Likelihood;
use crate::adviser::Knowledge;
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

/// How many opinions are kept: as many steps as a player goes back and forth in a moment.
const OPINIONS_MAX: usize = 64;

/// The opinions about one attempt, and the question that is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    attempt: Option<AttemptId>,
    opinions: VecDeque<(Knowledge, Opinion)>,
    /// The question that is open: its number, and what is known.
    open: Option<(u64, Knowledge)>,
    asked: u64,
}

impl Odds {
    /// The opinion about the present position of an attempt, if there is one.
    #[must_use]
    pub fn of(&self, attempt: &Attempt) -> Option<Opinion> {
        if self.attempt != Some(attempt.id()) || self.opinions.is_empty() {
            return None;
        }
        self.about(&Knowledge::of_attempt(attempt).ok()?)
    }

    fn about(&self, knowledge: &Knowledge) -> Option<Opinion> {
        self.opinions.iter().rev().find(|(known, _)| known == knowledge).map(|(_, it)| *it)
    }

    /// Asks about the present position of an attempt, in the place of the question that is open. Returns the number of
    /// the question with what is known, or `None` while it is being asked already or has its final answer. The opinions
    /// about another attempt are forgotten.
    pub fn ask(&mut self, attempt: &Attempt) -> Option<(u64, Knowledge)> {
        if self.attempt != Some(attempt.id()) {
            *self = Self { attempt: Some(attempt.id()), asked: self.asked, ..Self::default() };
        }
        let knowledge = Knowledge::of_attempt(attempt).ok()?;
        let is_open = self.open.as_ref().is_some_and(|(_, known)| *known == knowledge);
        if is_open || self.about(&knowledge).is_some_and(|opinion| opinion.is_final) {
            return None;
        }
        self.asked += 1;
        self.open = Some((self.asked, knowledge.clone()));
        Some((self.asked, knowledge))
    }

    /// Drops the open question, and returns whether there was one.
    pub fn give_up(&mut self) -> bool {
        self.open.take().is_some()
    }

    /// Takes an opinion. One that nobody has asked for any more is not kept.
    pub fn heard(&mut self, number: u64, opinion: Opinion) {
        let Some((_, knowledge)) = self.open.take_if(|(open, _)| *open == number) else {
            return;
        };
        self.opinions.retain(|(known, _)| *known != knowledge);
        if self.opinions.len() == OPINIONS_MAX {
            self.opinions.pop_front();
        }
        if !opinion.is_final {
            self.open = Some((number, knowledge.clone()));
        }
        self.opinions.push_back((knowledge, opinion));
    }
}
