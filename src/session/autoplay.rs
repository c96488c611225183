//! Automatic moves: cards that are safe on a foundation, because no column can need them any more.

use crate::rules::{Card, CardSet, Column, Move, Place, Rank, RuleBook, Suit, Table};

/// Whether a card may go to its foundation by itself: an ace, a two, or a card for which both foundations of the other
/// colour have reached at least its rank − 1 and, where cards may come back, the other foundation of its own colour at
/// least its rank − 3.
///
/// A game that can be won can still be won after such a card has gone up. The only cards that could lie on it are up.
/// Where foundations are final they stay there, so that no column needs the card. Where cards may come back, a winning
/// line may put some on this one: cards of the other colour, and between them cards of its own colour of at least two
/// ranks less. Each of these is on its foundation or the next one to go there, so it can go up, or stay up, at the
/// moment when the line puts it on this card or on cards that lie on it. Every other move of the line stays as it is.
#[must_use]
pub fn is_safe(table: &Table, book: &RuleBook, card: Card) -> bool {
    let rank = card.rank().number();
    let is_near = |suit: Suit| match suit.color() == card.color() {
        true if suit == card.suit() || !book.take_backs => true,
        true => table.foundation(suit) + 3 >= rank,
        false => table.foundation(suit) + 1 >= rank,
    };
    rank <= 2 || Suit::ALL.into_iter().all(is_near)
}

/// Whether the top card of the waste can leave without changing when the other cards of stock and waste can be played.
///
/// Where one card is drawn at a time, each of the others still comes to the top of the waste in its turn: a draw that
/// would turn this card up is left out. In the last pass the cards of the stock are drawn as they lie, whatever the
/// waste has lost. When the stock is empty the card is the last one of every pass, so that no draw turns up another card
/// for its absence, and the card before it only comes to the top earlier. In all three cases a line that plays the other
/// cards needs no more passes than before.
///
/// Otherwise its leaving shifts the cards that are drawn after it in every later pass, and a card that came to lie on
/// top may lie under others then. That can lose a game that could be won.
#[must_use]
pub fn leaves_freely(table: &Table, book: &RuleBook) -> bool {
    let is_last_pass = book.passes_left(table.pass()) == Some(0);
    book.draw.get() == 1 || is_last_pass || table.stock().is_empty()
}

/// The card on the waste that is safe on its foundation, and stays where it is because it does not
/// [leave freely](leaves_freely).
#[must_use]
pub fn left_on_waste(table: &Table, book: &RuleBook) -> Option<Card> {
    let card = table.top(Place::Waste)?;
    let goes = table.is_legal(book, Move::one(Place::Waste, Place::Foundation(card.suit())));
    (goes && is_safe(table, book, card) && !leaves_freely(table, book)).then_some(card)
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
    lowest(table, book, held, sources, |card| is_safe(table, book, card))
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

    fn safe_by(rules: &RuleBook, heights: &str, card: &str) -> bool {
        is_safe(&foundations(heights), rules, card.parse::<Card>().unwrap())
    }

    fn safe(heights: &str, card: &str) -> bool {
        safe_by(&RuleBook::standard(1), heights, card)
    }

    #[test]
    fn r56_a_card_that_a_column_may_need_does_not_go_by_itself() {
        assert!(!safe("F: C4 S4 D3 H3", "5C"));
        assert!(!safe("F: C4 S4 D4 H3", "5C"));
        assert!(!safe("F: C4 S4 D3 H4", "5C"));
        assert!(safe("F: C4 S4 D4 H4", "5C"));
        assert!(safe("F: C4 S2 D5 H4", "5C"));
        assert!(!safe("F: C4 S1 D5 H4", "5C"), "a red 4 may come back for 3♠");
        let is_final = RuleBook { take_backs: false, ..RuleBook::standard(1) };
        assert!(safe_by(&is_final, "F: C4 S0 D5 H4", "5C"), "no red 4 comes back");
        assert!(!safe_by(&is_final, "F: C4 S4 D3 H4", "5C"));
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
