//! Cards as numbers, and what lies on what.

/// A card by [`crate::rules::Card::index`]: four times the rank less one, plus the suit.
pub type Card = u8;

/// Its number.
pub fn number(card: crate::rules::Card) -> Card {
    // 0 to 51.
    u8::try_from(card.index()).unwrap_or(u8::MAX)
}

/// A set of cards, a bit for each.
pub type Cards = u64;

/// The set of one card.
pub const fn bit(card: Card) -> Cards {
    1 << card
}

/// 1 for an ace.
pub const fn rank(card: Card) -> u8 {
    card / 4 + 1
}

/// 0 to 3.
pub const fn suit(card: Card) -> usize {
    (card % 4) as usize
}

/// The card of the same rank and colour: the suits lie black, red, red, black.
pub const fn twin(card: Card) -> Card {
    card ^ 3
}

/// This card and all of lower rank, of every suit.
pub const fn up_to(card: Card) -> Cards {
    (1 << ((card | 3) + 1)) - 1
}

/// The lowest card of a set that is not empty.
pub const fn lowest(cards: Cards) -> Card {
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    let card = cards.trailing_zeros() as Card;
    card
}

const fn is_black(card: Card) -> bool {
    matches!(card % 4, 0 | 3)
}

/// The two cards that go on a card; none go on an ace.
pub const fn children(card: Card) -> Option<[Card; 2]> {
    match (card & !3).checked_sub(4) {
        Some(row) if is_black(card) => Some([row + 1, row + 2]),
        Some(row) => Some([row, row + 3]),
        None => None,
    }
}

/// The card that a card below the highest rank lies on, on this side.
pub const fn parent(card: Card, side: bool) -> Card {
    let row = (card & !3) + 4;
    match (is_black(card), side) {
        (true, false) => row + 1,
        (true, true) => row + 2,
        (false, false) => row,
        (false, true) => row + 3,
    }
}

/// Which side a parent is on.
pub const fn side(parent: Card) -> bool {
    parent & 2 != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Deck;

    #[test]
    fn what_goes_on_what_agrees_with_the_rules() {
        for low in Deck::STANDARD.cards() {
            for high in Deck::STANDARD.cards() {
                let (child, on) = (number(low), number(high));
                assert_eq!(
                    low.goes_on(high),
                    children(on).is_some_and(|both| both.contains(&child))
                );
                if low.goes_on(high) {
                    assert_eq!(parent(child, side(on)), on);
                    assert_eq!(parent(child, !side(on)), twin(on));
                }
            }
        }
    }
}
