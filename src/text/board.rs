//! The whole table in lines: foundations, stock, waste, the columns from bottom to top, and the numbers.

use crate::app::prospects::DealProof;
use crate::app::words::{clock, names, number, sentence};
use crate::app::{Model, readings};
use crate::deals::Origin;
use crate::rules::{Clock, Column, Place, RuleBook, Suit, Table};

/// A face-down card.
const HIDDEN: &str = "[##]";

/// How many cards of the waste are shown.
const WASTE_SHOWN: usize = 3;

/// The whole table; without its cards during a pause.
#[must_use]
pub fn lines(model: &Model) -> Vec<String> {
    let mut lines = vec![name(model)];
    if model.time.paused {
        lines.push("The cards are hidden during the pause.".to_owned());
    } else {
        let table = model.attempt.table();
        let tops = Suit::ALL.map(|suit| {
            format!("{} {}: {}", Place::Foundation(suit), suit.sign(), readings::top(table, suit))
        });
        lines.push(tops.join("  "));
        lines.push(stock(table, model.attempt.book()));
        lines.push(waste(table));
        lines.extend(Column::first(table.deck().columns()).map(|column| row(table, column)));
    }
    lines.push(numbers(model));
    lines
}

/// The deal, its draw count, and that it is one that was found winnable; of practice, that it is that.
fn name(model: &Model) -> String {
    let deal = match &model.practice {
        None => model.attempt.name(),
        Some(practice) => match practice.name() {
            Some(name) => format!("Practice, {name}"),
            None => "Practice".to_owned(),
        },
    };
    let is_proved = !model.practises() && model.attempt.deal().origin == Origin::Winnable;
    let proved =
        if is_proved { format!(", {}", DealProof::Winnable.words()) } else { String::new() };
    format!("{deal}, draw {}{proved}", model.draw())
}

/// The stock in words, with the passes that are left.
#[must_use]
pub fn stock(table: &Table, book: &RuleBook) -> String {
    let left = match book.passes_left(table.pass()) {
        None => String::new(),
        Some(0) => ", the last pass".to_owned(),
        Some(1) => ", 1 more pass after this one".to_owned(),
        Some(passes) => format!(", {passes} more passes after this one"),
    };
    match (table.stock().len(), table.waste().is_empty()) {
        (0, true) => "stock: empty, and so is the waste".to_owned(),
        (0, false) if !book.allows_recycle(table.pass()) => {
            "stock: empty, and no more passes".to_owned()
        }
        (0, false) => format!("stock: empty, recycle turns the waste over{left}"),
        (1, _) => format!("stock: 1 card{left}"),
        (cards, _) => format!("stock: {cards} cards{left}"),
    }
}

fn waste(table: &Table) -> String {
    let cards = table.waste().as_slice();
    let covered = cards.len().saturating_sub(WASTE_SHOWN);
    match (cards, covered) {
        ([], _) => "waste: empty".to_owned(),
        (cards, 0) => format!("waste: {} (playable)", names(cards)),
        (cards, covered) => {
            format!("waste: {covered} more, {} (playable)", names(&cards[covered..]))
        }
    }
}

fn row(table: &Table, column: Column) -> String {
    let pile = table.column(column);
    let place = Place::Column(column);
    if pile.is_empty() {
        return format!("{place}: empty");
    }
    let mut words = vec![HIDDEN; pile.hidden().len()];
    let run = names(pile.run());
    words.push(&run);
    format!("{place}: {}", words.join(" "))
}

/// Score, in Vegas the bank, moves and time.
fn numbers(model: &Model) -> String {
    let mut parts = counted(model);
    if model.attempt.book().clock == Clock::On {
        parts.push(format!("time {}", clock(model.attempt.elapsed())));
    }
    sentence(&parts.join(", "))
}

fn counted(model: &Model) -> Vec<String> {
    let score = model.attempt.score().map(|score| format!("score {}", number(score.total)));
    let bank = model.bank().map(|bank| format!("bank {}", number(bank)));
    let moves = format!("moves {}", model.attempt.counts().moves);
    score.into_iter().chain(bank).chain([moves]).collect()
}

/// The line after every change: the top of the waste, score, bank and moves.
#[must_use]
pub fn status(model: &Model) -> String {
    let table = model.attempt.table();
    let waste = match table.top(Place::Waste) {
        Some(card) => format!("waste {card:#}"),
        None => "waste empty".to_owned(),
    };
    let parts: Vec<String> = [waste].into_iter().chain(counted(model)).collect();
    sentence(&parts.join(", "))
}
