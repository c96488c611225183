//! What the player knows is what was shown, and what is dealt into the rest is fair.

use std::collections::HashMap;

use klondike::adviser::{Chances, Knowledge, Stock};
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Card, CardSet, Deck, Move, RuleBook, Setup, Table, TableauColumn};

/// The opening of a small deck, its cards in order.
fn small() -> Table {
    let deck = Deck::new(3, 3).unwrap();
    let cards: Vec<_> = deck.cards().collect();
    Setup::deal(deck, &cards).check().unwrap()
}

/// A few thousand moves by chance, over some deals: the knowledge is always that of the face-up cards and of all that
/// the stock has shown, counted anew from the table and from the passes so far.
#[test]
fn it_is_what_was_shown() {
    for (deal, draw) in (0..40).zip([1, 3].into_iter().cycle()) {
        let (mut table, book) = (table_of(&shuffle(deal)).unwrap(), RuleBook::standard(draw));
        let mut knowledge = Knowledge::of(&table);
        let mut chance = Chances::new(deal);
        let mut seen: CardSet = table.columns().iter().filter_map(TableauColumn::top).collect();
        for _ in 0..120 {
            let moves = table.legal_moves(&book);
            let Some(&mv) = moves.get(chance.below(moves.len().max(1))) else { break };
            let played = table.play(&book, mv).unwrap();
            knowledge.see(&played, &table);
            seen.extend(played.revealed);
            seen.extend(table.waste().as_slice().iter().copied());
            let unknown = knowledge.unknown();
            assert_eq!(unknown.len() + seen.len(), 52);
            assert!(unknown.iter().all(|card| !seen.contains(card)), "{unknown:?}");
            let looks_the_same = knowledge.arrangement(&mut chance).unwrap();
            assert_eq!(looks_the_same.waste(), table.waste());
            assert_eq!(looks_the_same.pass(), table.pass());
            for (one, other) in looks_the_same.columns().iter().zip(table.columns()) {
                assert_eq!((one.run(), one.hidden().len()), (other.run(), other.hidden().len()));
            }
            if let Stock::Seen(cards) = knowledge.stock() {
                assert!(cards.iter().eq(table.stock().as_slice().iter().rev()));
            }
        }
    }
}

#[test]
fn a_pass_through_the_stock_is_remembered() {
    let (mut table, book) = (table_of(&shuffle(7)).unwrap(), RuleBook::standard(3));
    let mut knowledge = Knowledge::of(&table);
    for drawn in 1..=8 {
        assert_eq!(knowledge.stock(), &Stock::Unseen(27 - 3 * drawn));
        let played = table.play(&book, Move::Draw).unwrap();
        knowledge.see(&played, &table);
    }
    assert_eq!((knowledge.stock(), knowledge.unknown().len()), (&Stock::Seen(Vec::new()), 21));
    let played = table.play(&book, Move::Recycle).unwrap();
    knowledge.see(&played, &table);
    assert_eq!((knowledge.stock().len(), knowledge.unknown().len()), (24, 21));
}

/// On a deck with three hidden cards and six in the stock each of the nine unknown cards lies equally often in each
/// place, and with the stock known each of the six orders of the hidden ones comes equally often.
#[test]
fn what_is_dealt_into_the_unknown_places_is_uniform() {
    let (mut table, book) = (small(), RuleBook::standard(3));
    let mut knowledge = Knowledge::of(&table);
    let mut chance = Chances::new(5);
    let mut places = HashMap::new();
    for _ in 0..9_000 {
        let table = knowledge.arrangement(&mut chance).unwrap();
        let hidden = table.columns().iter().flat_map(TableauColumn::hidden);
        for (place, &card) in hidden.chain(table.stock().as_slice()).enumerate() {
            *places.entry((place, card.index())).or_insert(0_u32) += 1;
        }
    }
    assert_eq!(places.len(), 81);
    assert!(places.values().all(|count| (850..1_150).contains(count)), "{places:?}");
    while !table.stock().is_empty() {
        let played = table.play(&book, Move::Draw).unwrap();
        knowledge.see(&played, &table);
    }
    let mut orders = HashMap::new();
    for _ in 0..6_000 {
        let table = knowledge.arrangement(&mut chance).unwrap();
        let hidden = table.columns().iter().flat_map(TableauColumn::hidden);
        *orders.entry(hidden.copied().map(Card::index).collect::<Vec<_>>()).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 6);
    assert!(orders.values().all(|count| (870..1_130).contains(count)), "{orders:?}");
}
