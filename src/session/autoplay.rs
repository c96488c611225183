//! Automatic moves: cards that are safe on a foundation, because no column can need them any more.

use crate::rules::{Card, CardSet, Column, Move, Place, Rank, RuleBook, Suit, Table};

/// Whether a card may go to its foundation by itself: an ace, a two, or a card for which both foundations of the other
/// colour have reached at least its rank − 1.
#[must_use]
pub fn is_safe(table: &Table, card: Card) -> bool {
    let rank = card.rank().number();
    let mut others = Suit::ALL.into_iter().filter(|suit| suit.color() != card.color());
    rank <= 2 || others.all(|suit| table.foundation(suit) + 1 >= rank)
}

/// The places from which automatic moves may take cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sources {
    /// The columns only.
    Columns,
    /// The columns and the waste.
    All,
}

/// The next safe move, lowest rank first; the leftmost of equal ranks. The cards in `held` stay
/// down.
#[must_use]
pub fn next_safe(table: &Table, book: &RuleBook, held: CardSet, sources: Sources) -> Option<Move> {
    lowest(table, book, held, sources, |card| is_safe(table, card))
}

/// The move of the next ace that is on top of a column or of the waste, for rule books in which aces go up by themselves.
#[must_use]
pub fn next_ace(table: &Table, book: &RuleBook, held: CardSet) -> Option<Move> {
    lowest(table, book, held, Sources::All, |card| card.rank() == Rank::ACE)
}

/// The move of the lowest card that can go up, is not held and fits `wanted`; the leftmost of equal ranks.
fn lowest(
    table: &Table,
    book: &RuleBook,
    held: CardSet,
    sources: Sources,
    wanted: impl Fn(Card) -> bool,
) -> Option<Move> {
    let columns = Column::first(table.deck().columns()).map(Place::Column);
    columns
        .chain((sources == Sources::All).then_some(Place::Waste))
        .filter_map(|from| {
            let card = table.top(from)?;
            let mv = Move::one(from, Place::Foundation(card.suit()));
            let goes = !held.contains(card) && wanted(card) && table.is_legal(book, mv);
            goes.then_some((card.rank(), mv))
        })
        .min_by_key(|&(rank, _)| rank)
        .map(|(_, mv)| mv)
}

/// The held cards after a move: a card that the player takes back is held until it goes up again. `card` is the card
/// that was carried.
#[must_use]
pub const fn held_after(mut held: CardSet, mv: Move, card: Option<Card>) -> CardSet {
    match (mv, card) {
        (Move::Carry { from: Place::Foundation(_), .. }, Some(card)) => held.insert(card),
        (Move::Carry { to: Place::Foundation(_), .. }, Some(card)) => held.remove(card),
        _ => false,
    };
    held
}

#[cfg(test)]
mod tests {
    use super::{Sources, is_safe, next_safe};
    use crate::rules::{
        Card, CardSet, Deck, RuleBook, Setup, SetupColumn, Table, parse_board, parse_cards,
    };

    /// A table with these foundations and all other cards where they cannot matter.
    fn foundations(heights: &str) -> Table {
        let mut setup = parse_board(heights).unwrap();
        let up = setup.foundations;
        let mut rest = Deck::STANDARD
            .cards()
            .filter(|card| card.rank().number() > up[card.suit().index()])
            .collect::<Vec<_>>();
        setup.stock = rest.split_off(rest.len().saturating_sub(24));
        for SetupColumn { hidden, run } in &mut setup.columns {
            *hidden = rest.split_off(rest.len().saturating_sub(6));
            run.extend(hidden.pop());
        }
        setup.check().unwrap()
    }

    fn safe(heights: &str, card: &str) -> bool {
        is_safe(&foundations(heights), card.parse::<Card>().unwrap())
    }

    #[test]
    fn r56_a_card_that_a_column_may_need_does_not_go_by_itself() {
        assert!(!safe("F: C4 S4 D3 H3", "5C"));
        assert!(!safe("F: C4 S4 D4 H3", "5C"));
        assert!(!safe("F: C4 S4 D3 H4", "5C"));
        assert!(safe("F: C4 S4 D4 H4", "5C"));
        assert!(safe("F: C4 S0 D5 H4", "5C"), "the other black foundation does not matter");
    }

    #[test]
    fn aces_and_twos_are_always_safe() {
        assert!(safe("F: C0 S0 D0 H0", "AD"));
        assert!(safe("F: C0 S0 D1 H0", "2D"));
        assert!(!safe("F: C0 S0 D2 H0", "3D"));
        assert!(!safe("F: C1 S2 D2 H0", "3D"));
        assert!(safe("F: C2 S2 D2 H0", "3D"));
    }

    #[test]
    fn the_lowest_safe_card_goes_first_and_held_cards_stay() {
        let board: Setup = parse_board(
            "F: S2 H2 D2 C2\nT1: (5S 6S 7S 8S) 3S\nT2: 3H\nW: 9S 3D\nT3: (4H 5H 6H 7H 8H) 9H
            T4: (4D 5D 6D 7D 8D) 9D\nT5: (4C 5C 6C 7C 8C) 9C\nK: TS TH TD TC JS JH JD JC QS QH
            T6: (QD QC KS KH KD) KC\nT7: (3C) 4S",
        )
        .unwrap();
        let table = board.check().unwrap();
        let book = RuleBook::standard(1);
        let next = |held: &str, sources| {
            let held = parse_cards(held).unwrap().into_iter().collect::<CardSet>();
            next_safe(&table, &book, held, sources).map(|mv| mv.to_string())
        };
        assert_eq!(next("", Sources::All).as_deref(), Some("move t1 f1"));
        assert_eq!(next("3S", Sources::All).as_deref(), Some("move t2 f2"));
        assert_eq!(next("3S 3H", Sources::All).as_deref(), Some("move waste f3"));
        assert_eq!(next("3S 3H", Sources::Columns), None);
    }
}
