//! Boards, cards and moves as text: the one parser and printer that tests, files, the line mode and reports use.
//!
//! A **board** is a line for each place, in any order, places without cards may be left out:
//!
//! ```text
//! T1: AC                    column 1, bottom to top; T1 to T7
//! T3: (AD 5C) 2H            round brackets hold face-down cards
//! K: QC QD QH               stock, the card drawn next first
//! W: 4C 9D                  waste, the playable card last
//! F: S2 H0 DA C10           foundations by their top card, 0 = empty
//! P: 2                      the pass under way, from 1; 1 when left out
//! D: 5x3                    ranks x columns of a small deck; 13x7 when left out
//! ```
//!
//! A **move** is written as in the line mode: `draw`, `recycle`, `move t6 t1 3`, `move waste f`,
//! `move f2 t4`, `move 7h t3`; foundations are f1 ♠, f2 ♥, f3 ♦, f4 ♣.
//!
//! The **compact** form is for files: `d` a draw, `d5` five, `r` recycle, `6f` column 6 to its foundation,
//! `613` three cards from column 6 to column 1, `w3` waste to column 3, `H4` the top ♥ back to column 4.

use std::fmt;
use std::str::FromStr;

use super::card::{Card, Rank, Suit};
use super::deck::Deck;
use super::moves::{Column, Move, Place};
use super::setup::{Flaw, Setup};
use super::table::Table;

/// What could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// A word that is no card.
    Card(String),
    /// A line of a board that names no place.
    Line(String),
    /// A place given twice.
    Repeated(String),
    /// Brackets that do not close, or a face-down card above a face-up one.
    Brackets(String),
    /// A word that is no foundation height, such as `S2`.
    Foundation(String),
    /// A word that is no number, or one out of range.
    Number(String),
    /// A move that has no known form.
    Move(String),
    /// A word that is no place of the table.
    Place(String),
    /// A card that does not lie face up where it could be moved.
    NotInPlay(Card),
    /// A position that was read but cannot be.
    Flaw(Flaw),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(word) => {
                write!(
                    f,
                    "`{word}` is no card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)"
                )
            }
            Self::Line(line) => write!(
                f,
                "`{line}` names no place; a board line starts with T1: to T7:, K:, W:, F:, P: or D:"
            ),
            Self::Repeated(place) => write!(f, "{place} is given twice"),
            Self::Brackets(place) => {
                write!(f, "{place}: face-down cards stand in round brackets below the face-up ones")
            }
            Self::Foundation(word) => {
                write!(f, "`{word}` is no foundation; write S2 for ♠ up to 2, S0 for none")
            }
            Self::Number(word) => write!(f, "`{word}` is not a number that fits here"),
            Self::Move(text) => {
                write!(
                    f,
                    "`{text}` is no move; moves are `draw`, `recycle` and `move SOURCE TARGET [COUNT]`"
                )
            }
            Self::Place(word) => {
                write!(
                    f,
                    "`{word}` is no place; places are t1 to t7, f1 to f4, f, waste, or a face-up card"
                )
            }
            Self::NotInPlay(card) => {
                write!(f, "{card:#} does not lie face up where it can be moved")
            }
            Self::Flaw(flaw) => flaw.fmt(f),
        }
    }
}

impl std::error::Error for NotationError {}

impl From<Flaw> for NotationError {
    fn from(flaw: Flaw) -> Self {
        Self::Flaw(flaw)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    /// Reads `7H`, `7h`, `7♥`, `TH` or `10h`.
    fn from_str(word: &str) -> Result<Self, NotationError> {
        let error = || NotationError::Card(shortened(word));
        let last = word.chars().next_back().ok_or_else(error)?;
        let suit = Suit::from_char(last).ok_or_else(error)?;
        let rank = rank(&word[..word.len() - last.len_utf8()]).ok_or_else(error)?;
        Ok(Self::new(rank, suit))
    }
}

/// Reads `A`, `2` … `9`, `T` or `10`, `J`, `Q`, `K`, in either case.
fn rank(word: &str) -> Option<Rank> {
    if word == "10" {
        return Rank::new(10);
    }
    let mut chars = word.chars();
    let letter = chars.next()?.to_ascii_uppercase();
    let found = (1..=13).filter_map(Rank::new).find(|rank| rank.letter() == letter)?;
    chars.next().is_none().then_some(found)
}

/// A word cut to what a one-line message can hold.
fn shortened(word: &str) -> String {
    if word.chars().count() > 20 {
        word.chars().take(20).chain(['…']).collect()
    } else {
        word.to_owned()
    }
}

/// Reads cards separated by commas or blanks, in their order, without asking which they are.
///
/// # Errors
///
/// [`NotationError::Card`] for the first word that is none.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    text.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .map(str::parse)
        .collect()
}

/// Reads a board in the notation of this module.
///
/// # Errors
///
/// A [`NotationError`] that names the line or word; whether the position can be is for [`Setup::check`].
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

fn deck(text: &str) -> Result<Deck, NotationError> {
    let error = || NotationError::Number(shortened(text));
    let (ranks, columns) = text.split_once('x').ok_or_else(error)?;
    Deck::new(number(ranks)?, number(columns)?).ok_or_else(error)
}

fn number<N: FromStr>(word: &str) -> Result<N, NotationError> {
    word.trim().parse().map_err(|_| NotationError::Number(shortened(word.trim())))
}

fn foundations(text: &str) -> Result<[u8; 4], NotationError> {
    let mut heights = [0; 4];
    for word in text.split_whitespace() {
        let error = || NotationError::Foundation(shortened(word));
        let mut chars = word.chars();
        let suit = chars.next().and_then(Suit::from_char).ok_or_else(error)?;
        heights[suit.index()] = match chars.as_str() {
            "0" => 0,
            top => rank(top)
                .map(Rank::number)
                .or_else(|| top.parse().ok().filter(|&height| height <= 13))
                .ok_or_else(error)?,
        };
    }
    Ok(heights)
}

fn column_cards(name: &str, text: &str) -> Result<(Vec<Card>, Vec<Card>), NotationError> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let error = || NotationError::Brackets(name.to_owned());
    let (mut hidden, mut run, mut inside) = (Vec::new(), Vec::new(), false);
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
    if inside { Err(error()) } else { Ok((hidden, run)) }
}

impl Column {
    /// Reads `t1` to `t7`.
    fn named(word: &str) -> Option<Self> {
        let number: u8 = word.strip_prefix(['t', 'T'])?.parse().ok()?;
        Self::new(number.checked_sub(1)?)
    }
}

/// The board notation of this module, ready to be read again.
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
        for (index, (hidden, run)) in self.columns.iter().enumerate() {
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

/// A move as it was written. What was left out (a count, which foundation) is filled in from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// `draw`
    Draw,
    /// `recycle`
    Recycle,
    /// `move SOURCE TARGET [COUNT]`
    Carry {
        /// Where from.
        from: Source,
        /// Where to; nothing for `f`, the card's own foundation.
        to: Option<Place>,
        /// How many cards.
        count: Option<u8>,
    },
}

/// The source of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A place.
    Place(Place),
    /// A face-up card, with all that lies on it.
    Card(Card),
}

impl FromStr for Written {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            [word] if word.eq_ignore_ascii_case("draw") => Ok(Self::Draw),
            [word] if word.eq_ignore_ascii_case("recycle") => Ok(Self::Recycle),
            [verb, from, to, count @ ..]
                if verb.eq_ignore_ascii_case("move") && count.len() <= 1 =>
            {
                Ok(Self::Carry {
                    from: source(from)?,
                    to: target(to)?,
                    count: count.first().map(|word| number(word)).transpose()?,
                })
            }
            _ => Err(NotationError::Move(shortened(text.trim()))),
        }
    }
}

fn place(word: &str) -> Option<Place> {
    if let Some(column) = Column::named(word) {
        return Some(Place::Column(column));
    }
    let word = word.to_ascii_lowercase();
    match word.as_str() {
        "waste" => Some(Place::Waste),
        "stock" => Some(Place::Stock),
        _ => {
            let number: usize = word.strip_prefix('f')?.parse().ok()?;
            Suit::ALL.get(number.checked_sub(1)?).copied().map(Place::Foundation)
        }
    }
}

fn source(word: &str) -> Result<Source, NotationError> {
    if let Some(place) = place(word) {
        return Ok(Source::Place(place));
    }
    word.parse().map(Source::Card).map_err(|_| NotationError::Place(shortened(word)))
}

fn target(word: &str) -> Result<Option<Place>, NotationError> {
    if word.eq_ignore_ascii_case("f") {
        return Ok(None);
    }
    place(word).map(Some).ok_or_else(|| NotationError::Place(shortened(word)))
}

impl Written {
    /// Fills in what was left out: the run that fits, the card's own foundation.
    ///
    /// # Errors
    ///
    /// [`NotationError::NotInPlay`] for a card that does not lie face up where it could be moved. Whether
    /// the move is legal is for [`Table::judge`].
    pub fn resolve(self, table: &Table) -> Result<Move, NotationError> {
        let (from, to, count) = match self {
            Self::Draw => return Ok(Move::Draw),
            Self::Recycle => return Ok(Move::Recycle),
            Self::Carry { from, to, count } => (from, to, count),
        };
        let (from, lies) = match from {
            Source::Place(place) => (place, None),
            Source::Card(card) => {
                let (place, depth) = table.find(card).ok_or(NotationError::NotInPlay(card))?;
                (place, Some(depth))
            }
        };
        let own = || table.top(from).map_or(Suit::Spades, Card::suit);
        let to = to.unwrap_or_else(|| Place::Foundation(own()));
        let count = count.or(lies).unwrap_or_else(|| match (from, to) {
            (Place::Column(from), Place::Column(to)) => table.run_that_fits(from, to).unwrap_or(1),
            _ => 1,
        });
        Ok(Move::Carry { from, count, to })
    }
}

/// `t1` to `t7`, `f1` to `f4`, `waste`, `stock`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stock => f.write_str("stock"),
            Self::Waste => f.write_str("waste"),
            Self::Foundation(suit) => write!(f, "f{}", suit.index() + 1),
            Self::Column(column) => write!(f, "t{}", column.number()),
        }
    }
}

/// The form of the line mode, complete: `move t6 t1 3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Recycle => f.write_str("recycle"),
            Self::Carry { from, count: 1, to } => write!(f, "move {from} {to}"),
            Self::Carry { from, count, to } => write!(f, "move {from} {to} {count}"),
        }
    }
}

/// Writes moves in the compact form of this module.
#[must_use]
pub fn compact(moves: &[Move]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = moves;
    while let Some((first, tail)) = rest.split_first() {
        rest = tail;
        words.push(match *first {
            Move::Draw => {
                let more = tail.iter().take_while(|&&next| next == Move::Draw).count();
                rest = &tail[more..];
                if more == 0 { "d".to_owned() } else { format!("d{}", more + 1) }
            }
            Move::Recycle => "r".to_owned(),
            Move::Carry { from, count: 1, to } => format!("{}{}", short(from), short_target(to)),
            Move::Carry { from, count, to } => {
                format!("{}{}{count}", short(from), short_target(to))
            }
        });
    }
    words.join(" ")
}

fn short(place: Place) -> char {
    match place {
        Place::Stock => 'k',
        Place::Waste => 'w',
        Place::Foundation(suit) => suit.letter(),
        Place::Column(column) => char::from(b'0' + column.number()),
    }
}

fn short_target(place: Place) -> char {
    match place {
        Place::Foundation(_) => 'f',
        other => short(other),
    }
}

/// Reads the compact form of this module. Foundations as targets are filled in from the game: `start` is
/// the position before the first move, and `advance` plays each move on it and says whether it could.
///
/// # Errors
///
/// [`NotationError::Move`] for the first word that is no move or cannot be played.
pub fn parse_compact(
    text: &str,
    start: &Table,
    mut advance: impl FnMut(&mut Table, Move) -> bool,
) -> Result<Vec<Move>, NotationError> {
    let mut table = *start;
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let error = || NotationError::Move(shortened(word));
        let (action, times) = compact_word(word, &table).ok_or_else(error)?;
        for _ in 0..times {
            if !advance(&mut table, action) {
                return Err(error());
            }
            moves.push(action);
        }
    }
    Ok(moves)
}

fn compact_word(word: &str, table: &Table) -> Option<(Move, u16)> {
    let mut chars = word.chars();
    let first = chars.next()?;
    if first == 'r' {
        return chars.as_str().is_empty().then_some((Move::Recycle, 1));
    }
    if first == 'd' {
        let times = if chars.as_str().is_empty() { 1 } else { plain(chars.as_str())? };
        return Some((Move::Draw, times));
    }
    let from = match first {
        'w' => Place::Waste,
        'S' | 'H' | 'D' | 'C' => Place::Foundation(Suit::from_char(first)?),
        _ => Place::Column(digit_column(first)?),
    };
    let to = match chars.next()? {
        'f' => Place::Foundation(table.top(from)?.suit()),
        digit => Place::Column(digit_column(digit)?),
    };
    let count = if chars.as_str().is_empty() { 1 } else { plain(chars.as_str())? };
    Some((Move::Carry { from, count: u8::try_from(count).ok()?, to }, 1))
}

/// A number above 1 without sign or leading zero, so that every move has one compact form.
fn plain(digits: &str) -> Option<u16> {
    let number: u16 = digits.parse().ok()?;
    (number > 1 && digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0'))
        .then_some(number)
}

fn digit_column(digit: char) -> Option<Column> {
    let number = u8::try_from(digit.to_digit(10)?).ok()?;
    Column::new(number.checked_sub(1)?)
}
