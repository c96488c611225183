//! A game told to others in a few lines: the deal, its rule book, and what became of it. No cards.

use super::model::Model;
use super::words::{clock, moves, number};
use crate::deals::Origin;
use crate::rules::{Clock, Parts, RuleBook};
use crate::session::{Attempt, Outcome};

/// The lines. Of a game under way only the deal is told.
#[must_use]
pub fn lines(model: &Model) -> Vec<String> {
    let attempt = &model.attempt;
    let deal = attempt.deal();
    let name = match deal.origin {
        Origin::Imported => format!("{}, imported cards", deal.name()),
        _ => deal.name(),
    };
    let daily = model.daily().map(|(day, late)| match (late, attempt.started()) {
        (true, _) => format!("Daily of {day}, late"),
        (false, Some(_)) => format!("Daily of {day}, on its day"),
        (false, None) => format!("Daily of {day}"),
    });
    let lines = [Some(played(attempt.book())), Some(name), daily, result(attempt)];
    lines.into_iter().flatten().collect()
}

/// The draw count and the rule book, one of the player's own by its parts.
fn played(book: &RuleBook) -> String {
    let rules = book.preset().map_or_else(|| Parts::own(book).to_string(), |it| it.name().into());
    format!("Klondike, draw {}, {rules}", book.draw)
}

/// How it ended and in what. Once a win is undone the figures are those of another position.
fn result(attempt: &Attempt) -> Option<String> {
    let (how, is_over) = match attempt.outcome()? {
        Outcome::Won => ("Won", attempt.table().is_won()),
        Outcome::Resigned => ("Resigned", true),
        Outcome::Abandoned => ("Given up", true),
        Outcome::Assisted => ("Played out by the solver", true),
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
