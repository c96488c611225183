//! Reading positions and deals, whose format is recognized by how the text looks.

use super::error::ImportError;
use super::{other, solvitaire};
use crate::deals::foreign;
use crate::rules::{Card, Column, Deck, Setup, Table, parse_board, parse_cards, shortened};

/// Reads a position in any of the formats.
///
/// - A text that begins with a brace is JSON: Solvitaire's, or an object with 52 `cards` in dealing order.
/// - A text with a line `Talon:` is the text board of `PySol`; one with any other colon is a board in the notation of
///   [`parse_board`].
/// - A name and a number, such as `ms460`, are a deal of another program (see [`foreign::Numbers`]).
/// - Digits alone are cards in dealing order, three digits each.
/// - Anything else is 52 cards in dealing order with commas or blanks between them, perhaps in quotation marks.
///
/// ```
/// use klondike::deals::exchange::import;
///
/// let board = include_str!("../../../tests/data/boards/d10.txt");
/// let table = import(board)?;
/// assert_eq!(import(&table.to_string()), Ok(table));
/// assert_eq!(import("ms460")?.hidden(), 21);
/// assert_eq!(import("AS 1X").unwrap_err().to_string().split(';').next(), Some("`1X` is not a card"));
/// # Ok::<(), klondike::deals::exchange::ImportError>(())
/// ```
///
/// # Errors
///
/// An [`ImportError`] that names the card, the word or the column at fault.
pub fn import(text: &str) -> Result<Table, ImportError> {
    let text = text.trim_start_matches('\u{feff}').trim().trim_matches('"');
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if let Some((numbers, digits)) = foreign::named(text) {
        let table = digits.parse().ok().and_then(|number| numbers.table(number));
        return table.ok_or_else(|| ImportError::Number(numbers, shortened(digits)));
    }
    if text.starts_with('{') {
        return solvitaire::read(text);
    }
    if text.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_whitespace()) {
        return dealt(&other::digits(text)?);
    }
    if text.lines().any(|line| other::after(line, "talon").is_some()) {
        return checked(&other::pysol(text)?);
    }
    if text.contains(':') {
        return checked(&parse_board(text)?);
    }
    dealt(&parse_cards(text)?)
}

/// Reads a deal, which is an opening position in any of the formats of [`import`]. Returns its cards in dealing order.
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
/// The errors of [`import`], and [`ImportError::NotDealt`] or [`ImportError::StockNotDealt`] for a position in the
/// middle of a game.
pub fn import_deal(text: &str) -> Result<[Card; 52], ImportError> {
    let table = import(text)?;
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

/// The table of cards in dealing order.
pub(super) fn dealt(cards: &[Card]) -> Result<Table, ImportError> {
    let table = Setup::deal(Deck::STANDARD, cards).check();
    table.map_err(|error| ImportError::Deal { found: cards.len(), error })
}

/// The table of a position.
pub(super) fn checked(setup: &Setup) -> Result<Table, ImportError> {
    setup.check().map_err(ImportError::Position)
}
