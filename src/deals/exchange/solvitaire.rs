//! Positions in JSON: the format of Solvitaire, and our own object with cards in dealing order.

use serde_json::{Map, Value};

use super::error::ImportError;
use super::read::{Position, checked, dealt};
use crate::rules::{Card, DRAW_MAX, Deck, Parts, Setup, SetupColumn, Table, shortened};

/// Reads a position in either format.
pub fn read(text: &str) -> Result<Position, ImportError> {
    let object: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| ImportError::Json(error.to_string()))?;
    if object.contains_key("tableau piles") {
        return Ok(Position { table: solvitaire(&object)?, rules: Parts::default() });
    }
    let cards = object.get("cards").ok_or(ImportError::NoCards)?;
    let cards: Result<Vec<Card>, ImportError> =
        words("cards", cards)?.into_iter().map(|word| Ok(word.parse()?)).collect();
    let draw = match object.get("draw") {
        None | Some(Value::Null) => None,
        Some(draw) => Some(drawn(draw).ok_or_else(|| field("draw"))?),
    };
    Ok(Position { table: dealt(&cards?)?, rules: Parts { draw, ..Parts::default() } })
}

/// Reads a draw count.
fn drawn(value: &Value) -> Option<u8> {
    let draw = u8::try_from(value.as_u64()?).ok()?;
    (1..=DRAW_MAX).contains(&draw).then_some(draw)
}

/// Reads piles from bottom to top; the last card of the stock is drawn first, and a small suit letter means face down.
fn solvitaire(object: &Map<String, Value>) -> Result<Table, ImportError> {
    let mut setup = Setup::empty(Deck::STANDARD);
    for (name, value) in object {
        match name.as_str() {
            "tableau piles" => {
                let piles = value.as_array().ok_or_else(|| field(name))?;
                let piles: Result<_, _> =
                    (1..).zip(piles).map(|(number, pile)| column(name, number, pile)).collect();
                setup.columns = piles?;
            }
            "stock" => {
                setup.stock = cards(name, value)?;
                setup.stock.reverse();
            }
            "waste" => setup.waste = cards(name, value)?,
            "foundations" => {
                for pile in value.as_array().ok_or_else(|| field(name))? {
                    foundation(&mut setup, name, pile)?;
                }
            }
            _ => return Err(field(name)),
        }
    }
    deal_of_capitals(&mut setup);
    checked(&setup)
}

fn field(name: &str) -> ImportError {
    ImportError::Field(shortened(name))
}

fn words<'a>(name: &str, value: &'a Value) -> Result<Vec<&'a str>, ImportError> {
    let words = value.as_array().ok_or_else(|| field(name))?;
    words.iter().map(|word| word.as_str().ok_or_else(|| field(name))).collect()
}

fn cards(name: &str, value: &Value) -> Result<Vec<Card>, ImportError> {
    words(name, value)?.into_iter().map(|word| Ok(word.parse()?)).collect()
}

fn column(name: &str, number: usize, pile: &Value) -> Result<SetupColumn, ImportError> {
    let SetupColumn { mut hidden, mut run } = SetupColumn::default();
    for word in words(name, pile)? {
        let card = word.parse::<Card>()?;
        match word.ends_with(|c: char| c.is_lowercase()) {
            true if !run.is_empty() => return Err(ImportError::FaceDown(number, card)),
            true => hidden.push(card),
            false => run.push(card),
        }
    }
    Ok(SetupColumn { hidden, run })
}

/// Reads a foundation, which lists its cards from the ace on.
fn foundation(setup: &mut Setup, name: &str, pile: &Value) -> Result<(), ImportError> {
    for (height, card) in (1..).zip(cards(name, pile)?) {
        let place = &mut setup.foundations[card.suit().index()];
        if card.rank().number() != height || *place != height - 1 {
            let words = words(name, pile)?.join(" ");
            return Err(ImportError::Foundation(shortened(&words)));
        }
        *place = height;
    }
    Ok(())
}

/// Some programs write a whole deal in capitals. When every column is as long as in a deal, only its last card is taken
/// to lie face up.
fn deal_of_capitals(setup: &mut Setup) {
    let mut columns = (1..).zip(&setup.columns);
    if setup.stock.len() == 24
        && columns.all(|(length, column)| column.hidden.is_empty() && column.run.len() == length)
    {
        for SetupColumn { hidden, run } in &mut setup.columns {
            let top = run.pop();
            *hidden = std::mem::replace(run, top.into_iter().collect());
        }
    }
}
