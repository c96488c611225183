//! A board as text, one line for each place.

use std::fmt;

use super::cards::{parse_cards, rank};
use super::error::{NotationError, shortened};
use super::{digits, number};
use crate::rules::book::DRAW_MAX;
use crate::rules::card::{Card, Rank, Suit};
use crate::rules::deck::Deck;
use crate::rules::moves::Column;
use crate::rules::setup::{Setup, SetupColumn};
use crate::rules::table::Table;

/// Reads a board: one line for each place, in any order. Places without cards may be left out.
///
/// [`Table`] and [`Setup`] are written in the same notation by `Display`.
///
/// ```text
/// T1: AC                    column 1, bottom to top; T1 to T7
/// T3: (AD 5C) 2H            round brackets hold face-down cards
/// K: QC QD QH               stock, the card that is drawn next first
/// W: 4C 9D                  waste, the playable card last
/// F: S2 H0 DA C10           foundations by their top card, 0 = empty
/// P: 2                      number of the pass under way; 1 when left out
/// D: 5x3                    ranks x columns of a small deck; 13x7 when left out
/// Draw: 3                   cards that a draw turns up; left open when left out
/// ```
///
/// The draw count belongs to the rules, not to the position: here it is only checked, and who deals by it reads it
/// from the line (`deals::exchange::position` does).
///
/// # Errors
///
/// A [`NotationError`] that names the line or the word. This checks the notation only: call [`Setup::check`] to find out
/// whether the position is sound.
pub fn parse_board(text: &str) -> Result<Setup, NotationError> {
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (key, rest) =
            line.split_once(':').ok_or_else(|| NotationError::Line(shortened(line)))?;
        let key = key.trim().to_ascii_uppercase();
        if lines.iter().any(|(other, _)| *other == key) {
            return Err(NotationError::Repeated(shortened(&key)));
        }
        lines.push((key, rest.trim()));
    }
    let deck = match lines.iter().find(|(key, _)| key == "D") {
        Some((_, text)) => deck(text)?,
        None => Deck::STANDARD,
    };
    let mut setup = Setup::empty(deck);
    for (key, rest) in lines {
        match key.as_str() {
            "D" => {}
            "DRAW" => drop(draw_count(rest)?),
            "K" => setup.stock = parse_cards(rest)?,
            "W" => setup.waste = parse_cards(rest)?,
            "F" => setup.foundations = foundations(rest)?,
            "P" => setup.pass = number(rest)?,
            _ => {
                let column = Column::named(&key)
                    .filter(|column| column.number() <= deck.columns())
                    .ok_or_else(|| NotationError::Line(shortened(&key)))?;
                setup.columns[column.index()] = column_cards(&key, rest)?;
            }
        }
    }
    Ok(setup)
}

fn draw_count(text: &str) -> Result<u8, NotationError> {
    let draw = number(text)?;
    let fits = (1..=DRAW_MAX).contains(&draw);
    if fits { Ok(draw) } else { Err(NotationError::Number(shortened(text))) }
}

fn deck(text: &str) -> Result<Deck, NotationError> {
    let error = || NotationError::Number(shortened(text));
    let (ranks, columns) = text.split_once('x').ok_or_else(error)?;
    Deck::new(number(ranks)?, number(columns)?).ok_or_else(error)
}

fn foundations(text: &str) -> Result<[u8; 4], NotationError> {
    let mut heights = [None; 4];
    for word in text.split_whitespace() {
        let error = || NotationError::Foundation(shortened(word));
        let mut chars = word.chars();
        let suit = chars.next().and_then(Suit::from_char).ok_or_else(error)?;
        let height = match rank(chars.as_str()) {
            Some(top) => top.number(),
            None => digits(chars.as_str()).filter(|&height| height <= 13).ok_or_else(error)?,
        };
        if heights[suit.index()].replace(height).is_some() {
            return Err(NotationError::Repeated(format!("foundation {}", suit.letter())));
        }
    }
    Ok(heights.map(Option::unwrap_or_default))
}

fn column_cards(name: &str, text: &str) -> Result<SetupColumn, NotationError> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let error = || NotationError::Brackets(name.to_owned());
    let SetupColumn { mut hidden, mut run } = SetupColumn::default();
    let mut inside = false;
    for word in spaced.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()) {
        match word {
            "(" if inside || !run.is_empty() => return Err(error()),
            "(" => inside = true,
            ")" if !inside => return Err(error()),
            ")" => inside = false,
            card if inside => hidden.push(card.parse()?),
            card => run.push(card.parse()?),
        }
    }
    if inside { Err(error()) } else { Ok(SetupColumn { hidden, run }) }
}

/// The board notation, which [`parse_board`] reads.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.deck != Deck::STANDARD {
            writeln!(f, "D: {}x{}", self.deck.ranks(), self.deck.columns())?;
        }
        for (index, SetupColumn { hidden, run }) in self.columns.iter().enumerate() {
            write!(f, "T{}:", index + 1)?;
            if !hidden.is_empty() {
                write!(f, " ({})", words(hidden))?;
            }
            if !run.is_empty() {
                write!(f, " {}", words(run))?;
            }
            writeln!(f)?;
        }
        for (name, cards) in [("K", &self.stock), ("W", &self.waste)] {
            let gap = if cards.is_empty() { "" } else { " " };
            writeln!(f, "{name}:{gap}{}", words(cards))?;
        }
        write!(f, "F:")?;
        for suit in Suit::ALL {
            match Rank::new(self.foundations[suit.index()]) {
                Some(top) => write!(f, " {}{}", suit.letter(), top.letter())?,
                None => write!(f, " {}0", suit.letter())?,
            }
        }
        writeln!(f, "\nP: {}", self.pass)
    }
}

fn words(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(Card::to_string).collect();
    words.join(" ")
}
