//! Cards that are safe on a foundation: no column can ever need them again.

use crate::rules::{Card, Column, Move, Place, Rank, RuleBook, Suit, Table};

/// Whether the card may go up by itself: aces and twos, and a card whose two opposite-colour foundations are
/// at least its rank − 1.
#[must_use]
pub fn is_safe(table: &Table, card: Card) -> bool {
    let rank = card.rank().number();
    let mut others = Suit::ALL.into_iter().filter(|suit| suit.color() != card.color());
    rank <= 2 || others.all(|suit| table.foundation(suit) + 1 >= rank)
}

/// The next safe move, lowest rank first; cards in `held` (bits by [`Card::index`]) stay down. `waste` says
/// whether the waste may be used.
#[must_use]
pub fn next_safe(table: &Table, book: &RuleBook, held: u64, waste: bool) -> Option<Move> {
    lowest(table, book, held, waste, |card| is_safe(table, card))
}

/// The next ace that lies exposed in a column or on the waste, for rule books in which aces go up by themselves.
#[must_use]
pub fn next_ace(table: &Table, book: &RuleBook, held: u64) -> Option<Move> {
    lowest(table, book, held, true, |card| card.rank() == Rank::ACE)
}

/// The move of the lowest card that goes up, is not held and is wanted; the leftmost of equal ranks.
fn lowest(
    table: &Table,
    book: &RuleBook,
    held: u64,
    waste: bool,
    wanted: impl Fn(Card) -> bool,
) -> Option<Move> {
    let columns = Column::first(table.deck().columns()).map(Place::Column);
    columns
        .chain(waste.then_some(Place::Waste))
        .filter_map(|from| {
            let card = table.top(from)?;
            let action = Move::one(from, Place::Foundation(card.suit()));
            let goes = held & bit(card) == 0 && wanted(card) && table.is_legal(book, action);
            goes.then_some((card.rank(), action))
        })
        .min_by_key(|&(rank, _)| rank)
        .map(|(_, action)| action)
}

/// The cards that stay down by the player's wish, after this move: a card taken back is held until it goes up.
/// `card` is the card that was carried.
#[must_use]
pub const fn held_after(held: u64, action: Move, card: Option<Card>) -> u64 {
    match (action, card) {
        (Move::Carry { from: Place::Foundation(_), .. }, Some(card)) => held | bit(card),
        (Move::Carry { to: Place::Foundation(_), .. }, Some(card)) => held & !bit(card),
        _ => held,
    }
}

const fn bit(card: Card) -> u64 {
    1 << card.index()
}
