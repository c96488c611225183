//! The result of a game: how it ended, the score by its terms, the time, the moves, the help used and the streak.

use ratatui::text::{Line, Span};

use super::canvas::{Canvas, columns};
use super::layout::Layout;
use super::sheet;
use super::theme::Theme;
use crate::app::Model;
use crate::app::keymap::Context;
use crate::app::words::{clock, formula, number, signed};
use crate::records::ModeTally;
use crate::rules::{Clock, Preset};
use crate::session::Outcome;

/// How many columns of text the box has.
const WIDTH: u16 = 34;

/// Draws the box and returns by how many lines it can be scrolled down.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model) -> u16 {
    let (outcome, keys) = (model.attempt.outcome(), (model.keymap, Context::Result));
    let mut lines = rows(canvas.theme, model);
    if outcome != Some(Outcome::Won) {
        let title = title(outcome, model.practises());
        return sheet::scrolled(canvas, layout, keys, title, lines, model.scroll.result);
    }
    // Of a won game only the foundations are left, so that the box hides nothing if there is room for it below them.
    let below = layout.below_piles();
    let room = |layout: &Layout| usize::from(layout.middle.height.saturating_sub(2));
    let title = if lines.iter().filter(|line| line.width() > 0).count() < room(layout) {
        let text = "♠ ♥   You won   ♦ ♣";
        let gold = Span::styled(format!("{text:^0$}", usize::from(WIDTH)), canvas.theme.accent());
        lines.splice(0..0, [Line::from(gold), Line::default()]);
        title(outcome, model.practises())
    } else if model.practises() {
        "You won, in practice"
    } else {
        "You won"
    };
    let layout = if lines.len() <= room(&below) { &below } else { layout };
    sheet::scrolled(canvas, layout, keys, title, lines, model.scroll.result)
}

/// The score by its terms, then everything else, each with a name and a value.
fn rows(theme: Theme, model: &Model) -> Vec<Line<'static>> {
    let attempt = &model.attempt;
    // Practice is not measured against the games that count.
    let won = attempt.outcome() == Some(Outcome::Won) && !model.practises();
    let statistics = model.statistics();
    let tally = model.mode_tally().filter(|_| !model.practises());
    let mut lines = Vec::new();
    let mut row = |name: &str, value: &str, style| {
        // A code that is too long for the rest of its line gets the next line.
        let texts = match columns(name) + columns(value) {
            0 => vec![String::new()],
            width if width < WIDTH => vec![sheet::pair(name, value, WIDTH)],
            _ => vec![name.to_owned(), sheet::pair("", value, WIDTH)],
        };
        lines.extend(texts.into_iter().map(|text| Line::styled(text, style)));
    };
    let best = |is_best: bool| if won && is_best { "your best: " } else { "" };
    // A first win is not called the best.
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
    if let Some(bank) = model.bank() {
        row("Bank, all deals", &number(bank), theme.strong());
    }
    if let Some(tally) = tally.filter(|tally| tally.best_streak > 0) {
        row("Streak", &streak(&tally), theme.plain());
    }
    if let Some((day, late)) = model.daily() {
        row("Daily", &format!("{day}{}", if late { ", late" } else { "" }), theme.plain());
    }
    if attempt.book().preset() != Some(Preset::Standard) {
        row("Rule book", attempt.book().name(), theme.plain());
    }
    let name = model.practice.as_ref().map_or_else(|| Some(attempt.name()), |it| it.name());
    if let Some(name) = name {
        row("Deal", &name, theme.plain());
    }
    if model.practises() {
        row("Practice", "does not count", theme.plain());
    }
    lines
}

fn streak(tally: &ModeTally) -> String {
    format!("{}, longest {}", tally.streak, tally.best_streak)
}

const fn title(outcome: Option<Outcome>, practises: bool) -> &'static str {
    match outcome {
        Some(Outcome::Assisted) if practises => "Practice, won by the solver",
        _ if practises => "Practice",
        Some(Outcome::Won) => "Result",
        Some(Outcome::Resigned) => "Resigned",
        Some(Outcome::Assisted) => "Won by the solver",
        Some(Outcome::Abandoned) | None => "Given up",
    }
}
