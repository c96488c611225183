//! The line mode for programs: the whole state after each command, one JSON object a line.

use serde_json::{Value, json};

use super::change::{Change, Event};
use super::{Answer, puzzle};
use crate::app::Model;
use crate::app::effect::{Effect, listed};
use crate::app::outlook::Outlook;
use crate::app::prospects::Prospect;
use crate::deals::{Grade, Origin};
use crate::rules::{Card, Column, Move, Parts, Place, Rank, Suit, TableauColumn};
use crate::session::Outcome;

/// The first object.
pub fn opening(model: &Model, notes: &[String]) -> String {
    object(model, None, &[], notes, &[])
}

/// The object that answers a command; `lines` says the same in words, `notes` what else must be known.
pub fn answer(answer: &Answer, notes: &[String], lines: &[String]) -> String {
    let change = Change::between(answer.before, answer.after);
    let error = answer.outcome.as_ref().err();
    let error = error.map(|error| json!({ "code": error.code(), "text": error.to_string() }));
    object(answer.after, error.as_ref(), &change.events, notes, lines)
}

fn object(
    model: &Model,
    error: Option<&Value>,
    events: &[Event],
    notes: &[String],
    lines: &[String],
) -> String {
    let attempt = &model.attempt;
    let (table, book) = (attempt.table(), attempt.book());
    let (undo, redo) = attempt.steps();
    let date = match attempt.deal().origin {
        Origin::Daily(date) => Some(date.to_string()),
        _ => None,
    };
    let selected =
        model.turn.selection.map(|s| json!({ "pile": s.from.to_string(), "count": s.count }));
    json!({
        "deal": attempt.deal().code.map(|code| code.to_string()),
        "date": date,
        "proved": model.proof().map(|(proof, _)| proof.words()),
        "grade": model.proof().and_then(|(_, grade)| grade).map(Grade::word),
        "rules": Parts::of(book).to_string(),
        "draw": book.draw,
        "pass": table.pass(),
        "passes_left": book.passes_left(table.pass()),
        "score": attempt.score().map(|score| score.total),
        "bank": model.bank(),
        "moves": attempt.counts().moves,
        "seconds": attempt.elapsed().as_secs(),
        "piles": (!model.time.paused).then(|| piles(model)),
        "legal": if model.time.paused { Vec::new() } else { legal(model) },
        "selected": selected,
        "undo": undo,
        "redo": redo,
        "read_only": model.files.read_only,
        "puzzle": puzzle::value(model),
        "practice": model.practice.as_ref().map(|practice| practice.exercise.kind.word()),
        "paused": model.time.paused,
        "decided": (model.turn.outlook == Outlook::Decided),
        "stuck": (model.turn.outlook == Outlook::Stuck),
        "verdict": model.prospects.of(table).map(|insight| verdict(insight.prospect)),
        "chance": chance(model),
        "outcome": attempt.outcome().map(outcome),
        "events": events.iter().map(event).collect::<Vec<_>>(),
        "error": error,
        "text": lines,
        "notes": notes,
    })
    .to_string()
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Abandoned => "abandoned",
        Outcome::Resigned => "resigned",
        Outcome::Assisted => "assisted",
    }
}

const fn verdict(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::Winnable => "winnable",
        Prospect::Lost => "lost",
        Prospect::Undecided => "undecided",
    }
}

/// How often the position is won, once the adviser has been asked about it.
fn chance(model: &Model) -> Option<Value> {
    let likelihood = model.chance()?;
    Some(json!({ "percent": likelihood.percent, "margin": likelihood.margin }))
}

/// Every pile from bottom to top; a face-down card is null.
fn piles(model: &Model) -> Value {
    let table = model.attempt.table();
    let mut piles = serde_json::Map::new();
    for column in Column::first(table.deck().columns()) {
        piles.insert(Place::Column(column).to_string(), tableau(table.column(column)));
    }
    for suit in Suit::ALL {
        let cards = (1..=table.foundation(suit)).filter_map(Rank::new);
        let cards: Vec<Value> = cards.map(|rank| card(Card::new(rank, suit))).collect();
        piles.insert(Place::Foundation(suit).to_string(), cards.into());
    }
    piles.insert("waste".to_owned(), table.waste().as_slice().iter().map(|&c| card(c)).collect());
    piles.insert("stock".to_owned(), vec![Value::Null; table.stock().len()].into());
    piles.into()
}

fn tableau(column: &TableauColumn) -> Value {
    let hidden = column.hidden().iter().map(|_| Value::Null);
    hidden.chain(column.run().iter().map(|&c| card(c))).collect()
}

fn card(card: Card) -> Value {
    card.to_string().into()
}

fn legal(model: &Model) -> Vec<Value> {
    let effect = |effect: &Effect| match effect {
        Effect::Reveals => "reveals",
        Effect::Empties => "empties",
        Effect::TakesBack => "takes back",
        Effect::TurnsUp(_) => "turns up",
        Effect::Pass(_) => "next pass",
    };
    listed(&model.attempt)
        .iter()
        .map(|listed| {
            let effects: Vec<&str> = listed.effects.iter().map(effect).collect();
            json!({ "cmd": listed.mv.to_string(), "effects": effects, "points": listed.points })
        })
        .collect()
}

fn event(event: &Event) -> Value {
    let cards: Vec<Value> = event.cards.iter().map(|&c| card(c)).collect();
    let revealed = event.revealed.map(|(revealed, column)| {
        json!({ "pile": Place::Column(column).to_string(), "card": card(revealed) })
    });
    let (kind, from, to) = match event.mv {
        Move::Draw => ("draw", Place::Stock, Place::Waste),
        Move::Recycle => ("recycle", Place::Waste, Place::Stock),
        Move::Carry { from, to, .. } => ("move", from, to),
    };
    json!({
        "kind": kind,
        "undone": event.undone,
        "from": from.to_string(),
        "to": to.to_string(),
        "cards": cards,
        "revealed": revealed,
    })
}
