//! The board that the line mode prints. It hides the face-down cards and most of the waste; the code in its first line
//! names the deal, from which they follow.

use super::error::ImportError;
use super::other::after;
use super::read::{Position, checked};
use crate::deals::{DealCode, table_of};
use crate::rules::{Card, Parts, Passes, Place, Setup, SetupColumn, Table, shortened};

/// What a board shows, line by line.
#[derive(Default)]
struct Shown<'a> {
    /// The name of the deal.
    name: &'a str,
    foundations: [u8; 4],
    /// How many cards there are, and how many passes may follow if the rule book limits them.
    stock: (usize, Option<u8>),
    /// How many cards there are, and the last of them.
    waste: (usize, Vec<Card>),
    /// How many cards lie face down, and the others.
    columns: Vec<(usize, Vec<Card>)>,
    /// Whether a card was moved after the board was printed.
    is_old: bool,
}

/// Whether a text has such a board: no other format has a line `stock:`.
pub fn is_shown(text: &str) -> bool {
    text.lines().any(|line| after(line, "stock").is_some())
}

/// Reads the last board in a text; whatever else the line mode has printed around it is passed over.
pub fn read(text: &str) -> Result<Position, ImportError> {
    let mut shown = Shown::default();
    for line in text.lines().map(str::trim) {
        let place = line.split_once(':').and_then(|(key, _)| key.trim().parse().ok());
        if let Some((name, draw)) = line.rsplit_once(", draw ")
            && matches!(draw, "1" | "3")
        {
            shown = Shown { name, ..Shown::default() };
        } else if line.starts_with("f1 ") {
            shown.foundations = foundations(line)?;
        } else if let Some(words) = after(line, "stock") {
            shown.stock = stock(words);
        } else if let Some(words) = after(line, "waste") {
            shown.waste = waste(words)?;
        } else if let (Some(Place::Column(_)), Some((_, words))) = (place, line.split_once(':')) {
            shown.columns.push(column(words)?);
        } else {
            // What is printed after every move.
            shown.is_old |= line.starts_with("Waste ");
        }
    }
    if shown.is_old {
        return Err(ImportError::OldBoard);
    }
    let code: DealCode = shown.name.parse().map_err(|_| ImportError::HiddenCards)?;
    let opening = table_of(&code.cards()).map_err(ImportError::Position)?;
    let table = shown.table(&opening, code).ok_or(ImportError::OtherCards(code))?;
    Ok(Position { table: table?, rules: Parts::of(&code.book()).with_draw(code.draw()) })
}

impl Shown<'_> {
    /// The position, with the hidden cards of the deal; `None` if the cards shown cannot come of it.
    fn table(&self, opening: &Table, code: DealCode) -> Option<Result<Table, ImportError>> {
        let mut setup = Setup::empty(opening.deck());
        setup.foundations = self.foundations;
        if let (Passes::Limited(most), Some(left)) = (code.book().passes, self.stock.1) {
            setup.pass = u16::from(most.get().checked_sub(left)?);
        }
        setup.columns.clear();
        for (dealt, (hidden, run)) in opening.columns().iter().zip(&self.columns) {
            let hidden = dealt.hidden().get(..*hidden)?.to_vec();
            setup.columns.push(SetupColumn { hidden, run: run.clone() });
        }
        let lies = |card: &Card| {
            card.rank().number() <= self.foundations[card.suit().index()]
                || setup.columns.iter().any(|column| column.cards().any(|other| other == card))
        };
        let stock = opening.stock().as_slice().iter().rev();
        let mut rest: Vec<Card> = stock.filter(|card| !lies(card)).copied().collect();
        let (count, last) = &self.waste;
        if rest.len() != count + self.stock.0 {
            return None;
        }
        setup.stock = rest.split_off(*count);
        setup.waste = rest;
        setup.waste.ends_with(last).then(|| checked(&setup))
    }
}

/// `f1 ♠: A♠  f2 ♥: none`: the top cards.
fn foundations(line: &str) -> Result<[u8; 4], ImportError> {
    let mut heights = [0; 4];
    let tops = line.split(':').skip(1).filter_map(|words| words.split_whitespace().next());
    for top in tops.filter(|top| *top != "none") {
        let card: Card = top.parse()?;
        heights[card.suit().index()] = card.rank().number();
    }
    Ok(heights)
}

/// ` 5 cards, 2 more passes after this one`; ` empty, …`.
fn stock(words: &str) -> (usize, Option<u8>) {
    let number = |words: &str| words.split_whitespace().next()?.parse().ok();
    let left = match words.split_once(", ").map(|(_, left)| left.rsplit(", ").next()) {
        Some(Some("the last pass" | "and no more passes")) => Some(0),
        Some(Some(left)) => left.split_whitespace().next().and_then(|word| word.parse().ok()),
        _ => None,
    };
    (number(words).unwrap_or_default(), left)
}

/// ` 5 more, 4♣ 9♦ 10♥ (playable)`; ` empty`.
fn waste(words: &str) -> Result<(usize, Vec<Card>), ImportError> {
    let words = words.trim().trim_end_matches("(playable)");
    if words == "empty" {
        return Ok((0, Vec::new()));
    }
    let (covered, last) = words.split_once(" more, ").unwrap_or(("0", words));
    let covered: usize =
        covered.trim().parse().map_err(|_| ImportError::ShownLine(shortened(words)))?;
    let last: Vec<Card> = last.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    Ok((covered + last.len(), last))
}

/// ` [##] [##] 9♦ 8♠`; ` empty`.
fn column(words: &str) -> Result<(usize, Vec<Card>), ImportError> {
    let mut words = words.split_whitespace().filter(|word| *word != "empty").peekable();
    let mut hidden = 0;
    while words.next_if_eq(&"[##]").is_some() {
        hidden += 1;
    }
    Ok((hidden, words.map(str::parse).collect::<Result<_, _>>()?))
}
