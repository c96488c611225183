//! Reading positions and deals, whose format is recognized by how the text looks.

use super::error::ImportError;
use super::{lines, other, solvitaire};
use crate::deals::foreign;
use crate::rules::{
    Card, Column, Deck, Parts, Setup, Table, number, parse_board, parse_cards, shortened,
};

/// A position, and what its text says of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The position.
    pub table: Table,
    /// The draw count or the whole rule book; without any part where the text says nothing of them.
    pub rules: Parts,
}

/// Reads a position in any of the formats.
///
/// - A text that begins with a brace is JSON: Solvitaire's, or an object with 52 `cards` in dealing order and perhaps
///   their `draw` count.
/// - A text with a line `stock:` is the board that the line mode prints, of a deal that has a code.
/// - A text with a line `Talon:` is the text board of `PySol`; one with any other colon is a board in the notation of
///   [`parse_board`].
/// - A name and a number, such as `ms460`, are a deal of another program (see [`foreign::Numbers`]).
/// - Digits alone are cards in dealing order, three digits each.
/// - Anything else is 52 cards in dealing order with commas or blanks between them, perhaps in quotation marks.
///
/// A deal code such as `MS1-42` is not read here, because it is the name of a deal and not its cards: parse it as a
/// [`DealCode`](crate::deals::DealCode).
///
/// ```
/// use klondike::deals::exchange::position;
///
/// let read = position("T1: QC \n K: KC \n F: SK HK DK CJ \n Draw: 3")?;
/// assert_eq!(read.rules.draw, Some(3));
/// assert_eq!(position(&read.table.to_string())?.table, read.table);
/// // The rule book to play or solve it by, at draw 1 where the text does not say.
/// let book = read.rules.book(1)?;
/// assert_eq!(book.draw.get(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// An [`ImportError`] that names the card, the word or the column at fault.
pub fn position(text: &str) -> Result<Position, ImportError> {
    let text = text.trim_start_matches('\u{feff}').trim().trim_matches('"');
    let alone = |table| Position { table, rules: Parts::default() };
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if let Some((numbers, digits)) = foreign::named(text) {
        let table = digits.parse().ok().and_then(|number| numbers.table(number));
        let table = table.ok_or_else(|| ImportError::Number(numbers, shortened(digits)));
        return table.map(alone);
    }
    if text.starts_with('{') {
        return solvitaire::read(text);
    }
    if text.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_whitespace()) {
        return dealt(&other::digits(text)?).map(alone);
    }
    if lines::is_shown(text) {
        return lines::read(text);
    }
    if text.lines().any(|line| other::after(line, "talon").is_some()) {
        return checked(&other::pysol(text)?).map(alone);
    }
    if text.contains(':') {
        let table = checked(&parse_board(text)?)?;
        let draw = text.lines().find_map(|line| other::after(line, "draw"));
        let draw = draw.map(|draw| number(draw.trim())).transpose()?;
        return Ok(Position { table, rules: Parts { draw, ..Parts::default() } });
    }
    dealt(&parse_cards(text)?).map(alone)
}

/// Reads the table of a [`position`] alone. What the text says of the rules, such as its draw count, is dropped: whoever
/// plays or solves the position takes it from [`position`].
///
/// ```
/// use klondike::deals::exchange::import;
///
/// assert_eq!(import("ms460")?.hidden(), 21);
/// assert_eq!(import("AS 1X").unwrap_err().to_string().split(';').next(), Some("`1X` is not a card"));
/// # Ok::<(), klondike::deals::exchange::ImportError>(())
/// ```
///
/// # Errors
///
/// Those of [`position`].
pub fn import(text: &str) -> Result<Table, ImportError> {
    position(text).map(|position| position.table)
}

/// Reads a deal, which is an opening position in any of the formats of [`position`]. Returns its cards in dealing order.
///
/// ```
/// use klondike::deals::exchange::{cards, import_deal};
/// use klondike::deals::shuffle;
///
/// assert_eq!(import_deal(&cards(&shuffle(1)))?, shuffle(1));
/// # Ok::<(), klondike::deals::exchange::ImportError>(())
/// ```
///
/// # Errors
///
/// The errors of [`position`] and of [`Position::deal`].
pub fn import_deal(text: &str) -> Result<[Card; 52], ImportError> {
    position(text)?.deal()
}

impl Position {
    /// The cards of a deal in dealing order.
    ///
    /// # Errors
    ///
    /// [`ImportError::NotDealt`] or [`ImportError::StockNotDealt`] for a position in the middle of a game.
    pub fn deal(&self) -> Result<[Card; 52], ImportError> {
        let Self { table, .. } = self;
        for (column, pile) in Column::first(7).zip(table.columns()) {
            let (hidden, run) = (pile.hidden().len(), pile.run().len());
            if hidden != column.index() || run != 1 {
                return Err(ImportError::NotDealt(column, hidden, run));
            }
        }
        let mut cards = Vec::with_capacity(52);
        for row in 0..7 {
            cards.extend(table.columns().iter().skip(row).filter_map(|pile| pile.cards().get(row)));
        }
        cards.extend(table.stock().as_slice().iter().rev());
        cards.try_into().map_err(|_| ImportError::StockNotDealt(table.stock().len()))
    }
}

/// The table of cards in dealing order.
pub(super) fn dealt(cards: &[Card]) -> Result<Table, ImportError> {
    let table = Setup::deal(Deck::STANDARD, cards).check();
    table.map_err(|error| ImportError::Deal { found: cards.len(), error })
}

/// The table of a position.
pub(super) fn checked(setup: &Setup) -> Result<Table, ImportError> {
    setup.check().map_err(ImportError::Position)
}
