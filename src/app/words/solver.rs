//! What the solver has found out, and what it is at, in words.

use super::{Face, figures};
use crate::app::action::Action;
use crate::app::command_line::Verb;
use crate::app::keymap::Context;
use crate::app::prospects::{DealProof, Prospect};
use crate::app::refused::Refused;
use crate::deals::{Demand, Grade};
use crate::rules::counted;

impl Face {
    /// That a deal is looked for.
    pub(super) fn looking(self, demand: Demand, looked: u64) -> String {
        let looked = match looked {
            0 => String::new(),
            looked => {
                let looked = figures::number(i64::try_from(looked).unwrap_or(i64::MAX));
                format!("; {looked} looked at so far")
            }
        };
        let deal = match demand {
            Demand::Graded(Grade::Easy | Grade::Even) => format!("an {demand} deal"),
            _ => format!("a {demand} deal"),
        };
        match self {
            Self::Screen(_) => format!("Looking for {deal}{looked}. Any key stops that."),
            Self::Lines => format!("Looking for {deal}{looked}."),
        }
    }

    pub(super) fn lost(self, can_go_back: bool) -> String {
        let lost = "Looked under the cards: it is proved that this cannot be won from here.";
        if !can_go_back {
            return lost.to_owned();
        }
        let finish = self.way(Action::Finish, Verb::Finish);
        format!(
            "{lost} {finish} again goes back to the last position that could, if undo reaches it."
        )
    }

    /// What the solver has found out about the position.
    pub(super) fn verdict(self, prospect: Prospect) -> String {
        match prospect {
            Prospect::Winnable => {
                let finish = self.way(Action::Finish, Verb::Finish);
                format!(
                    "Looked under the cards: this can still be won. {finish} plays it out, which is no win of yours."
                )
            }
            Prospect::Lost => self.lost(false),
            Prospect::Undecided => self.refused(&Refused::Undecided),
        }
    }

    /// What the solver has found out about the deal.
    pub(super) fn deal_verdict(self, prospect: Prospect, grade: Option<Grade>) -> String {
        let looked = "Looked under the cards: this deal is";
        match prospect {
            Prospect::Winnable => {
                let grade = grade.map(|grade| format!(", {grade}")).unwrap_or_default();
                let (proof, finish) =
                    (DealProof::Winnable.words(), self.way(Action::Finish, Verb::Finish));
                format!("{looked} {proof}{grade}. {finish} plays it out, which is no win of yours.")
            }
            Prospect::Lost => format!("{looked} {}.", DealProof::Unwinnable.words()),
            Prospect::Undecided => self.refused(&Refused::Undecided),
        }
    }

    pub(super) fn playing_out(self, left: usize, is_held: bool) -> String {
        let moves = counted(left, "move", "moves");
        match self {
            Self::Screen(keys) => {
                let stop = keys.label(Context::PlayedOut, Action::Escape);
                let hold = keys.label(Context::PlayedOut, Action::Pause);
                if is_held {
                    format!("Held, {moves} to go. {hold} goes on, {stop} stops it.")
                } else {
                    format!(
                        "The solver wins in {moves}, no win of yours. {hold} holds it, {stop} stops it."
                    )
                }
            }
            Self::Lines => format!("The solver wins in {moves}, which is no win of yours."),
        }
    }
}
