//! Writing deals. The board notation is the `Display` of a table; only the draw count is added to it here.

use serde_json::json;

use crate::deals::Deal;
use crate::rules::{Card, Table};

/// The 52 cards in dealing order on one line, with commas between them.
///
/// ```
/// use klondike::deals::{exchange, shuffle};
///
/// assert!(exchange::cards(&shuffle(42)).starts_with("QS,"));
/// ```
#[must_use]
pub fn cards(cards: &[Card; 52]) -> String {
    format!("{}\n", joined(cards, ","))
}

/// An opening in the JSON of the solver Solvitaire: piles from bottom to top, the card that is drawn first at the end of
/// the stock, face-down cards in small letters, and tens as `10`.
#[must_use]
pub fn solvitaire(table: &Table) -> String {
    let piles: Vec<Vec<String>> = table
        .columns()
        .iter()
        .map(|column| {
            let hidden = column.hidden().iter().map(|card| ten(*card).to_lowercase());
            hidden.chain(column.run().iter().map(|card| ten(*card))).collect()
        })
        .collect();
    let stock: Vec<String> = table.stock().as_slice().iter().map(|card| ten(*card)).collect();
    format!("{}\n", json!({ "tableau piles": piles, "stock": stock }))
}

fn ten(card: Card) -> String {
    format!("{}{}", card.rank().face(), card.suit().letter())
}

/// An opening as the text board of `PySol`: a line `Talon:` with the stock, whose first card is drawn first, and a line for
/// each column from bottom to top, with its face-down cards in angle brackets.
#[must_use]
pub fn pysol(table: &Table) -> String {
    let stock: Vec<Card> = table.stock().as_slice().iter().rev().copied().collect();
    let mut text = format!("Talon: {}\n", joined(&stock, " "));
    for column in table.columns() {
        let hidden = column.hidden().iter().map(|card| format!("<{card}>"));
        let words: Vec<String> = hidden.chain(column.run().iter().map(Card::to_string)).collect();
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    text
}

/// An opening in the board notation, with a line `Draw:` below it for another draw count than 1.
#[must_use]
pub fn board(table: &Table, draw: Option<u8>) -> String {
    let draw = draw.filter(|&draw| draw != 1).map(|draw| format!("Draw: {draw}\n"));
    format!("{table}{}", draw.unwrap_or_default())
}

/// A JSON object with the code of a deal (or null), its draw count (or null) and its cards in dealing order.
#[must_use]
pub fn json(deal: &Deal, draw: Option<u8>) -> String {
    let cards: Vec<String> = deal.cards.iter().map(Card::to_string).collect();
    let code = deal.code.map(|code| code.to_string());
    format!("{}\n", json!({ "code": code, "draw": draw, "cards": cards }))
}

fn joined(cards: &[Card], between: &str) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(between)
}
