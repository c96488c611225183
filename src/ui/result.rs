//! The result of an attempt: how it ended, the score by its terms, time, moves, help and streak.

use ratatui::text::{Line, Span};

use super::canvas::Canvas;
use super::layout::Layout;
use super::sheet;
use crate::app::Model;
use crate::app::words::{clock, formula, number, signed};
use crate::records::ModeTally;
use crate::rules::{Clock, Preset, Scoring};
use crate::session::Outcome;

/// Columns of the box.
const WIDTH: u16 = 34;

/// Draws the box.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let attempt = &model.attempt;
    let theme = canvas.theme;
    let won = attempt.outcome() == Some(Outcome::Won);
    let statistics = model.statistics();
    let tally = model.mode_tally();
    let mut lines = Vec::new();
    if won {
        let text = "♠ ♥   You won   ♦ ♣";
        let band = format!("{text:^0$}", usize::from(WIDTH));
        lines.push(Line::from(Span::styled(band, theme.accent())));
        lines.push(Line::default());
    }
    let mut row = |name: &str, value: &str, style| {
        lines.push(Line::styled(sheet::pair(name, value, WIDTH), style));
    };
    let best = |is_best: bool| if won && is_best { "your best: " } else { "" };
    // One win is not yet a best one.
    let earlier = tally.filter(|tally| tally.won > 1).unwrap_or_default();
    if let Some(score) = attempt.score() {
        for term in &score.terms {
            let name = formula(term, attempt.elapsed().as_secs());
            row(&name, &signed(term.points), theme.plain());
        }
        let scoring = attempt.book().scoring;
        let kept = statistics.as_ref().and_then(|all| all.best(scoring, model.draw()));
        let best = best(kept.is_some_and(|best| best.wins > 1 && best.points == score.total));
        row("Score", &format!("{best}{}", number(score.total)), theme.strong());
        row("", "", theme.plain());
    }
    let seconds = attempt.elapsed().as_secs();
    if attempt.book().clock == Clock::On {
        let best = best(earlier.best_seconds == Some(seconds));
        row("Time", &format!("{best}{}", clock(attempt.elapsed())), theme.plain());
    }
    let moves = attempt.counts().moves;
    let best = best(earlier.fewest_moves == Some(moves));
    row("Moves", &format!("{best}{moves}"), theme.plain());
    let help = attempt.help();
    if help.hints + help.undos > 0 {
        row("Hints, undos", &format!("{}, {}", help.hints, help.undos), theme.plain());
    }
    let bank = statistics.and_then(|all| all.bank);
    if let Some(bank) = bank.filter(|_| attempt.book().scoring == Scoring::Vegas) {
        row("Bank, all deals", &number(bank), theme.strong());
    }
    if let Some(tally) = tally {
        row("Streak", &streak(&tally), theme.plain());
    }
    if let Some((day, late)) = model.daily() {
        row("Daily", &format!("{day}{}", if late { ", late" } else { "" }), theme.plain());
    }
    if attempt.book().preset() != Some(Preset::Standard) {
        row("Rule book", attempt.book().name(), theme.plain());
    }
    row("Deal", &attempt.deal().name(), theme.plain());
    sheet::small(canvas, layout, title(attempt.outcome()), lines);
}

fn streak(tally: &ModeTally) -> String {
    format!("{}, longest {}", tally.streak, tally.best_streak)
}

const fn title(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Won) => "Result",
        Some(Outcome::Resigned) => "Resigned",
        Some(Outcome::Assisted) => "Played out for you",
        Some(Outcome::Abandoned) | None => "Given up",
    }
}
