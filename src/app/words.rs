//! What happened, and what could, in words for the message line.

use std::time::Duration;

use crate::advice::hint::{Hint, Reason};
use crate::rules::{Card, Move, Place, Played, RuleBook, Table};
use crate::session::{Attempt, Item, Term};

/// A place as it stands in a sentence.
#[must_use]
pub fn place(place: Place) -> String {
    match place {
        Place::Stock => "the stock".to_owned(),
        Place::Waste => "the waste".to_owned(),
        Place::Foundation(suit) => format!("the {} foundation", suit.sign()),
        Place::Column(column) => format!("column {}", column.number()),
    }
}

/// Why nothing can be taken from an empty place.
#[must_use]
pub fn empty(place: Place) -> String {
    match place {
        Place::Stock => "The stock is empty.".to_owned(),
        Place::Waste => "The waste is empty.".to_owned(),
        Place::Foundation(suit) => {
            format!("The {0} foundation is empty; it starts with A{0}.", suit.sign())
        }
        Place::Column(column) => {
            format!("Column {} is empty; only a king goes there.", column.number())
        }
    }
}

/// The first of the last `count` cards of a place.
#[must_use]
pub fn lead(table: &Table, from: Place, count: u8) -> Option<Card> {
    match from {
        Place::Column(column) => {
            let run = table.column(column).run();
            run.len().checked_sub(usize::from(count)).and_then(|at| run.get(at)).copied()
        }
        _ => table.top(from),
    }
}

/// What a move on this table does, without a full stop: `7♥ onto 8♠`, `5♠ up`.
#[must_use]
pub fn deed(table: &Table, book: &RuleBook, action: Move) -> String {
    match action {
        Move::Draw => {
            let stock = table.stock().as_slice();
            let count = stock.len().min(usize::from(book.draw.get()));
            let top = stock.get(stock.len() - count).map(|card| format!("{card:#}"));
            match (count, top) {
                (2.., Some(top)) => format!("{count} cards drawn, {top} on top"),
                (_, Some(top)) => format!("{top} drawn"),
                (_, None) => "draw".to_owned(),
            }
        }
        Move::Recycle => format!("the waste turned over for pass {}", table.pass() + 1),
        Move::Carry { from, count, to } => {
            let run = match lead(table, from, count) {
                Some(card) if count > 1 => format!("{card:#} and {} more", count - 1),
                Some(card) => format!("{card:#}"),
                None => place(from),
            };
            match (to, table.top(to)) {
                (Place::Foundation(_), _) => format!("{run} up"),
                (_, Some(parent)) if matches!(from, Place::Foundation(_)) => {
                    format!("{run} back onto {parent:#}")
                }
                (_, Some(parent)) => format!("{run} onto {parent:#}"),
                (_, None) => format!("{run} to {}", place(to)),
            }
        }
    }
}

/// What a step did to this table: the player's move, what it turned up, and what followed by itself.
#[must_use]
pub fn step(before: &Table, book: &RuleBook, moves: &[Played]) -> String {
    let Some((first, followed)) = moves.split_first() else { return String::new() };
    let mut parts = vec![deed(before, book, first.mv)];
    parts.extend(turned_up(moves));
    match followed {
        [] => {}
        [_] => parts.push("1 card up by itself".to_owned()),
        _ => parts.push(format!("{} cards up by themselves", followed.len())),
    }
    super::notice::sentence(&parts.join("; "))
}

/// So many moves.
#[must_use]
pub fn moves(count: u32) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

/// What the key A sent up.
#[must_use]
pub fn batch(moves: &[Played]) -> String {
    let cards =
        if moves.len() == 1 { "1 card".to_owned() } else { format!("{} cards", moves.len()) };
    let parts: Vec<String> = [format!("{cards} up")].into_iter().chain(turned_up(moves)).collect();
    format!("{} · U undoes", parts.join("; "))
}

fn turned_up(moves: &[Played]) -> Option<String> {
    let cards: Vec<String> =
        moves.iter().filter_map(|played| played.revealed).map(|card| format!("{card:#}")).collect();
    (!cards.is_empty()).then(|| format!("{} turned up", list(&cards, "and")))
}

/// A step taken back or played again; `before` is the table without it.
#[must_use]
pub fn again(verb: &str, before: &Table, book: &RuleBook, moves: &[Played]) -> String {
    let first = moves.first().map_or_else(String::new, |first| deed(before, book, first.mv));
    match moves.len() {
        0 | 1 => format!("{verb}: {first}."),
        more => format!("{verb}: {first}, and {} more.", more - 1),
    }
}

/// What is selected and where it may go.
#[must_use]
pub fn choice(table: &Table, from: Place, count: u8, targets: &[Place]) -> String {
    let run = match lead(table, from, count) {
        Some(card) if count > 1 => format!("{card:#} and {} more", count - 1),
        Some(card) => format!("{card:#}"),
        None => place(from),
    };
    if targets.is_empty() {
        return format!("{run} selected; no place takes it now.");
    }
    let mut names: Vec<String> = Vec::new();
    let mut before = None;
    for &target in targets {
        names.push(match (before, target) {
            (Some(Place::Column(_)), Place::Column(column)) => column.number().to_string(),
            _ => place(target),
        });
        before = Some(target);
    }
    format!("{run} selected; it may go to {}.", list(&names, "or"))
}

/// The points, term by term.
#[must_use]
pub fn points(attempt: &Attempt) -> String {
    let Some(score) = attempt.score() else {
        return "No points are counted in this rule book.".to_owned();
    };
    let term = |term: &Term| {
        let count = if term.count > 1 { format!(" ({})", term.count) } else { String::new() };
        format!("{}{count} {}", term.item.label(term.count), signed(term.points))
    };
    let terms: Vec<String> = score.terms.iter().map(term).collect();
    let sum = number(score.total);
    if terms.is_empty() {
        format!("Score {sum}.")
    } else {
        format!("Score {sum}: {}.", terms.join(", "))
    }
}

/// What a term of the score is for and how it is worked out: `13 × 5 waste to tableau`. `seconds` is the time played.
#[must_use]
pub fn formula(term: &Term, seconds: u64) -> String {
    let label = term.item.label(term.count);
    match term.item {
        Item::WinBonus => format!("{label}, 500 + 2 × {}", (term.points - 500) / 2),
        Item::TimeBonus => format!("{label}, 700000 / {seconds}"),
        Item::Ante | Item::Floor | Item::DrawThree => label.to_owned(),
        _ => {
            let each = term.points.checked_div(term.count.into()).unwrap_or_default();
            format!("{} × {} {label}", term.count, number(each))
        }
    }
}

/// A number with a true minus.
#[must_use]
pub fn number(value: i64) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}

/// A number with its sign, a true minus before what is taken.
#[must_use]
pub fn signed(points: i64) -> String {
    if points < 0 { number(points) } else { format!("+{points}") }
}

/// `4:31`, or `1:04:31` from an hour on.
#[must_use]
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A hint in words; `number` of `count`, from 1.
#[must_use]
pub fn hint(table: &Table, book: &RuleBook, hint: &Hint, number: usize, count: usize) -> String {
    let deed = match hint.mv {
        Move::Draw => "Draw".to_owned(),
        Move::Recycle => "Recycle".to_owned(),
        Move::Carry { .. } => deed(table, book, hint.mv),
    };
    let reason = match hint.reason {
        Reason::Reveals => "it turns a hidden card up".to_owned(),
        Reason::Leads { moves } => format!("it leads to a hidden card in {moves} moves"),
        Reason::Empties => "it empties a column that a king waits for".to_owned(),
        Reason::Safe => "no column can need it any more".to_owned(),
        Reason::Up => "it goes up, though a column might still need it".to_owned(),
        Reason::FromWaste => "it brings a waste card into play".to_owned(),
        Reason::Unseen => "not every stock card has been seen".to_owned(),
        Reason::Comes { card, draws: 1 } => format!("{card:#} comes next and can be played"),
        Reason::Comes { card, draws } => {
            format!("in {draws} draws {card:#} comes and can be played")
        }
    };
    let more = if count > 1 { format!(" ({number} of {count})") } else { String::new() };
    format!("Hint: {deed}; {reason}.{more}")
}

/// `a`, `a or b`, `a, b or c`.
fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
