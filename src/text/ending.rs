//! What matters beyond the move itself: the rest is decided, nothing leads on, the game is over.

use crate::app::Model;
use crate::app::model::{Outlook, STUCK};
use crate::app::words::{clock, moves, points};
use crate::rules::Clock;
use crate::session::Outcome;

/// What has come about between two models.
#[must_use]
pub fn news(before: &Model, after: &Model) -> Vec<String> {
    let same = before.attempt.id() == after.attempt.id();
    let was_won = same && before.attempt.table().is_won();
    if after.attempt.table().is_won() && !was_won
        || before.attempt.outcome() != after.attempt.outcome() && same
    {
        return end(after);
    }
    // A warning stands until things are otherwise; it is said once.
    let told = same && before.turn.outlook == after.turn.outlook;
    if told { Vec::new() } else { offers(after) }
}

/// What the player should know of the position.
#[must_use]
pub fn offers(model: &Model) -> Vec<String> {
    match model.turn.outlook {
        Outlook::Open => Vec::new(),
        Outlook::Decided => vec!["The rest is decided: `auto` plays it out.".to_owned()],
        Outlook::Stuck => {
            vec![format!("{STUCK} `resign` gives the game up, `undo` goes back.")]
        }
    }
}

/// The end of a game.
fn end(model: &Model) -> Vec<String> {
    let attempt = &model.attempt;
    let time = match attempt.book().clock {
        Clock::On => format!(", in {}", clock(attempt.elapsed())),
        Clock::Off => String::new(),
    };
    let moves = moves(attempt.counts().moves);
    let how = match attempt.outcome() {
        Some(Outcome::Won) | None => "Won",
        Some(Outcome::Resigned) => "Resigned",
        Some(Outcome::Abandoned) => "Given up",
        Some(Outcome::Assisted) => "Played out for you",
    };
    let mut lines = vec![format!("{how} after {moves}{time}.")];
    if attempt.score().is_some() {
        lines.push(points(attempt));
    }
    lines.push("`new` begins another game.".to_owned());
    lines
}
