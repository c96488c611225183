//! Cards as numbers, and what lies on what.

/// A card by [`crate::rules::Card::index`]: four times the rank less one, plus the suit.
pub type CardIndex = u8;

/// The number of a card, 0 to 51.
pub const fn number(card: crate::rules::Card) -> CardIndex {
    card.index() as CardIndex
}

/// A set of cards, a bit for each.
pub type CardMask = u64;

/// The set of one card.
pub const fn bit(card: CardIndex) -> CardMask {
    1 << card
}

/// The rank of a card, 1 for an ace.
pub const fn rank(card: CardIndex) -> u8 {
    card / 4 + 1
}

/// The number of a card's suit, 0 to 3 in the order ♠ ♥ ♦ ♣.
pub const fn suit(card: CardIndex) -> usize {
    (card % 4) as usize
}

/// The other card of the same rank and colour. (The suits are black, red, red, black.)
pub const fn twin(card: CardIndex) -> CardIndex {
    card ^ 3
}

/// This card and all of lower rank, of every suit.
pub const fn up_to(card: CardIndex) -> CardMask {
    (1 << ((card | 3) + 1)) - 1
}

/// The lowest card of a set that is not empty.
pub const fn lowest(cards: CardMask) -> CardIndex {
    cards.trailing_zeros() as CardIndex
}

const fn is_black(card: CardIndex) -> bool {
    matches!(card % 4, 0 | 3)
}

/// The two cards that may be laid on a card; none may be laid on an ace.
pub const fn children(card: CardIndex) -> Option<[CardIndex; 2]> {
    match (card & !3).checked_sub(4) {
        Some(row) if is_black(card) => Some([row + 1, row + 2]),
        Some(row) => Some([row, row + 3]),
        None => None,
    }
}

/// One of the two cards on which a card may be laid that is no king: the one on this [`side`].
pub const fn parent(card: CardIndex, side: bool) -> CardIndex {
    let row = (card & !3) + 4;
    match (is_black(card), side) {
        (true, false) => row + 1,
        (true, true) => row + 2,
        (false, false) => row,
        (false, true) => row + 3,
    }
}

/// On which side a card is among the two parents that its children can have.
pub const fn side(parent: CardIndex) -> bool {
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
