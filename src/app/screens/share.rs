//! A short text about the game to give to other people: the rule book, the deal and the result, but no cards.

use crate::app::model::Model;
use crate::app::prospects::DealProof;
use crate::app::words::{clock, moves, number};
use crate::deals::Origin;
use crate::rules::{Clock, Parts, RuleBook};
use crate::session::{Attempt, Outcome};

/// The text, line by line. Until the game has ended, it has no line about the result.
#[must_use]
pub fn lines(model: &Model) -> Vec<String> {
    let attempt = &model.attempt;
    let name = match attempt.deal().origin {
        Origin::Imported => format!("{}, imported cards", attempt.name()),
        Origin::Winnable => format!("{}, {}", attempt.name(), DealProof::Winnable.words()),
        _ => attempt.name(),
    };
    let daily = model.daily().map(|(day, late)| match (late, attempt.started()) {
        (true, _) => format!("Daily of {day}, late"),
        (false, Some(_)) => format!("Daily of {day}, on its day"),
        (false, None) => format!("Daily of {day}"),
    });
    let (practice, name) = match &model.practice {
        None => (None, Some(name)),
        Some(practice) => (Some("Practice".to_owned()), practice.name()),
    };
    let lines = [practice, Some(played(attempt.book())), name, daily, result(attempt)];
    lines.into_iter().flatten().collect()
}

/// The draw count and the rule book, which is given by its parts if it has no name.
fn played(book: &RuleBook) -> String {
    let rules = book.preset().map_or_else(|| Parts::own(book).to_string(), |it| it.name().into());
    format!("Klondike, draw {}, {rules}", book.draw)
}

/// How the game ended, with its moves, time and score; `None` if it has not ended. After a win that was undone these
/// figures are left out: they would be those of another position.
fn result(attempt: &Attempt) -> Option<String> {
    let (how, is_over) = match attempt.outcome()? {
        Outcome::Won => ("Won", attempt.table().is_won()),
        Outcome::Resigned => ("Resigned", true),
        Outcome::Abandoned => ("Given up", true),
        Outcome::Assisted => ("Won by the solver", true),
    };
    if !is_over {
        return Some(how.to_owned());
    }
    let moves = moves(attempt.counts().moves);
    let time = (attempt.book().clock == Clock::On).then(|| clock(attempt.elapsed()));
    let score = attempt.score().map(|score| format!("score {}", number(score.total)));
    let figures: Vec<String> = [Some(moves), time, score].into_iter().flatten().collect();
    Some(format!("{how}: {}", figures.join(", ")))
}
