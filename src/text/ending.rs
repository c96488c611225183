//! What there is to say beyond the moves: what automatic play left, what is proved of the rest, or that the game is over.

use crate::app::Model;
use crate::app::command_line::Verb;
use crate::app::notice::Notice;
use crate::app::words::{Face, clock, command, moves, points, stays};
use crate::rules::Clock;
use crate::session::Outcome;

/// The lines about what is true after a change and was not before.
#[must_use]
pub fn news(before: &Model, after: &Model) -> Vec<String> {
    let same = before.attempt.id() == after.attempt.id();
    let was_won = same && before.attempt.table().is_won();
    if after.attempt.table().is_won() && !was_won
        || before.attempt.outcome() != after.attempt.outcome() && same
    {
        return end(after);
    }
    let left = match after.notice {
        Some(Notice::SentUp { left: Some(card), .. }) => Some(format!("{}.", stays(card))),
        _ => None,
    };
    // What is proved of a position is printed once, not after every command.
    let is_known = same && before.turn.outlook == after.turn.outlook;
    let outlook = Face::Lines.proved(after).filter(|_| !is_known);
    left.into_iter().chain(outlook).collect()
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
        Some(Outcome::Assisted) => "Won by the solver",
    };
    let mut lines = vec![format!("{how} after {moves}{time}.")];
    if attempt.score().is_some() {
        lines.push(points(attempt.score().as_ref(), model.bank()));
    }
    lines.push(if model.practises() {
        format!(
            "It was practice and does not count; {} goes back to your game.",
            command(Verb::Back)
        )
    } else {
        format!("{} begins another game.", command(Verb::New))
    });
    lines
}
