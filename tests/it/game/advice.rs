//! Hints look only at what can be seen and never lead in circles; a finish is offered only where it finishes.

use std::collections::HashSet;

use klondike::advice::finish::finish;
use klondike::advice::hint::{Hint, Reason, hints};
use klondike::advice::stuck::stuck;
use klondike::deals::{Deal, DealCode, Origin, shuffle};
use klondike::rules::{Card, Deck, Move, Place, RuleBook, Setup, Suit, Table};
use klondike::session::autoplay::is_safe;
use klondike::session::{Attempt, AttemptId, AutoMoves};
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};

use crate::support::attempts::{NOW, at, hand};
use crate::support::games::{cases, games};
use crate::support::{book, table};

fn first(board: &str, rules: &str) -> Option<Hint> {
    hints(&at(table(board), book(rules))).into_iter().next()
}

fn named(card: &str) -> Card {
    card.parse().unwrap()
}

/// Nothing moves in these columns; the black cards that could be put on them lie hidden.
const STUCK: &str = "F: SK HK D0 C0\nT1: (AC AD QC TC 9C 8C) KD\nT2: (7C 6C 5C) JD
    T3: TD\nT4: 9D\nT5: 8D\nT6: 7D\nT7: 6D\nP: 2";

#[test]
fn r44_a_draw_is_hinted_for_a_card_that_will_come_and_can_be_played() {
    let comes = |stock: &str, rules: &str| {
        let board = STUCK.replace(" 5C", "");
        first(&format!("{board}\n{stock}"), rules).map(|hint| (hint.mv, hint.reason))
    };
    let five = |draws| Reason::Comes { card: named("5C"), draws };
    assert_eq!(comes("K: KC JC 2C 3C 5C 4C 2D 3D 4D 5D QD", "draw 1"), Some((Move::Draw, five(5))));
    assert_eq!(
        comes("K: 2D 3D 4D 5D QD\nW: KC 5C JC 2C 3C 4C", "draw 1"),
        Some((Move::Draw, five(7))),
        "in the next pass"
    );
    assert_eq!(
        comes("W: KC 5C JC 2C 3C 4C 2D 3D 4D 5D QD", "draw 1"),
        Some((Move::Recycle, five(2)))
    );
    assert_eq!(comes("W: KC 5C JC 2C 3C 4C 2D 3D 4D 5D QD", "draw 1, passes 2"), None);
    assert_eq!(comes("K: KC JC 2C 3C 5C 4C 2D 3D 4D 5D QD", "draw 3"), None, "never on top");
    assert_eq!(comes("K: KC JC 2C 3C 4C 5C 2D 3D 4D 5D QD", "draw 3"), Some((Move::Draw, five(2))));
}

#[test]
fn r44_nothing_is_hinted_when_no_card_of_a_pass_can_be_played() {
    assert_eq!(first(&format!("{STUCK}\nK: KC JC 2C 3C 4C 2D 3D 4D 5D QD"), "draw 1"), None);
}

#[test]
fn before_a_whole_pass_has_been_seen_the_hint_is_to_draw() {
    let board = STUCK.replace("P: 2", "K: KC JC 2C 3C 4C 2D 3D 4D 5D QD");
    let hint = Hint { mv: Move::Draw, reason: Reason::Unseen };
    assert_eq!(first(&board, "draw 1"), Some(hint.clone()));
    let mut attempt = at(table(&board), book("draw 3"));
    for _ in 0..3 {
        assert_eq!(hints(&attempt).first(), Some(&hint));
        hand(&mut attempt, "draw");
    }
    hand(&mut attempt, "draw");
    assert_eq!(hints(&attempt), [], "all has been seen, and nothing fits");
    attempt.undo();
    assert_eq!(hints(&attempt), [], "undo does not take away what has been seen");
}

#[test]
fn a_hint_plans_the_way_to_a_hidden_card() {
    let board = "F: SA HK DK C0\nT1: (AC) 3S\nT2: KS\nT3: QS\nT4: JS\nT5: TS\nT6: 9S\nT7: 8S
        K: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\nW: 4S 2S 5S 7S 6S\nP: 2";
    let mut attempt = at(table(board), book("draw 1"));
    let mut said = Vec::new();
    while attempt.table().hidden() > 0 {
        let hint = hints(&attempt).remove(0);
        said.push((hint.mv.to_string(), hint.reason));
        attempt.play(hint.mv, AutoMoves::Off, NOW).unwrap();
    }
    let comes = |draws| Reason::Comes { card: named("2S"), draws };
    assert_eq!(said.first(), Some(&("draw".to_owned(), comes(14))));
    assert_eq!(said.last(), Some(&("move t1 f1".to_owned(), Reason::Reveals)));
    assert_eq!(said.len(), 14 + 1 + 2);
}

/// The attempt's position with the cards that the player has not seen dealt round by so many places.
fn with_other_hidden_cards(attempt: &Attempt, places: usize) -> Table {
    let mut setup = attempt.table().setup();
    let unseen = attempt.seen_stock().is_none();
    let mut hidden: Vec<&mut Card> =
        setup.columns.iter_mut().flat_map(|column| &mut column.hidden).collect();
    if unseen {
        hidden.extend(&mut setup.stock);
    }
    let mut cards: Vec<Card> = hidden.iter().map(|card| **card).collect();
    if !cards.is_empty() {
        let places = places % cards.len();
        cards.rotate_left(places);
    }
    for (place, card) in hidden.into_iter().zip(cards) {
        *place = card;
    }
    setup.check().unwrap()
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn hints_are_legal_moves_made_from_what_can_be_seen(game in games(), places: usize) {
        let position = game.run(|_, _| ());
        let attempt = at(position, game.book);
        let found = hints(&attempt);
        let reveals = |action| position.clone().play(&game.book, action).unwrap().revealed.is_some();
        let could = position.legal_moves(&game.book).into_iter().any(reveals);
        prop_assert_eq!(found.first().is_some_and(|hint| hint.reason == Reason::Reveals), could);
        for hint in &found {
            prop_assert!(position.is_legal(&game.book, hint.mv));
            let Move::Carry { from, count, to } = hint.mv else { continue };
            if let (Place::Column(from), Place::Column(to)) = (from, to) {
                let whole = position.column(from).cards().len() == usize::from(count);
                prop_assert!(!(whole && position.column(to).is_empty()), "a king only changes columns");
            }
            let leads = matches!(hint.reason, Reason::Leads { .. } | Reason::Frees { .. });
            prop_assert!(leads || !matches!(from, Place::Foundation(_)));
        }
        let other = at(with_other_hidden_cards(&attempt, places), game.book);
        prop_assert_eq!(hints(&other), &found[..]);
        if finish(&attempt).is_none() {
            let last: Vec<bool> = found.iter().map(|hint| is_careless(&attempt, hint)).collect();
            prop_assert!(last.is_sorted(), "{:?} at\n{}", found, position);
        }
    }
}

/// Whether a hint sends a card up that is neither safe nor uncovers another, though nothing forces it.
fn is_careless(attempt: &Attempt, hint: &Hint) -> bool {
    let Move::Carry { from, to: Place::Foundation(_), .. } = hint.mv else { return false };
    let card = attempt.table().top(from).unwrap();
    let is_forced = matches!(hint.reason, Reason::Reveals | Reason::Buried);
    !is_forced && !is_safe(attempt.table(), attempt.book(), card)
}

#[test]
fn a_card_that_a_column_may_need_is_hinted_last() {
    let said = |board: &str, rules: &str| -> Vec<(String, Reason)> {
        let found = hints(&at(crate::support::player::board(board), book(rules)));
        found.into_iter().map(|hint| (hint.mv.to_string(), hint.reason)).collect()
    };
    let dead = "T2: 9S\nT3: 9C\nT4: JS\nT5: JC\nT6: KS\nT7: KC\nF: S0 H3 D0 C0";
    let up = ("move t1 f2".to_owned(), Reason::Up);
    let draw = |reason| ("draw".to_owned(), reason);
    let in_column = format!("T1: 5S 4H\n{dead}");
    assert_eq!(said(&in_column, "draw 1"), [draw(Reason::Unseen), up.clone()]);
    let safe = said(&format!("{in_column}\nW: AS"), "draw 1");
    assert_eq!(safe.first(), Some(&("move waste f1".to_owned(), Reason::Safe)));
    assert_eq!(safe.last(), Some(&up));
    let on_waste = format!("T1: QS\n{dead}\nW: 2S 4H");
    let waste = |reason| ("move waste f2".to_owned(), reason);
    assert_eq!(said(&on_waste, "draw 1"), [draw(Reason::Unseen), waste(Reason::Up)]);
    let last_pass = said(&on_waste, "draw 1, passes 1");
    assert_eq!(last_pass, [waste(Reason::Buried), draw(Reason::Unseen)]);
}

/// MS1-4 where the plan finds nothing: a hidden card is far away, but 5♠ and 4♥ can make way for 6♦.
const FAR: &str =
    "T1: KS QD JC TD 9C 8D 7S 6H\nT2: KC QH JS TH\nT3: KD QS JH TC 9D 8S 7H\nT4: 6D 5S 4H
    T5: (3H KH) JD TS 9H 8C 7D 6S 5H\nT6: 9S 8H\nT7:\nW: QC\nF: S4 H2 D5 C7\nP: 4";

#[test]
fn a_hint_looks_beyond_the_plan_for_a_way_on() {
    let mut attempt = at(table(FAR), book("draw 1"));
    assert!(!stuck(&attempt));
    let start = *attempt.table();
    let mut moves = 0;
    while attempt.table().waste().len() == 1
        && attempt.table().cards_up() <= start.cards_up()
        && attempt.table().hidden() == start.hidden()
    {
        let hint = hints(&attempt).remove(0);
        assert!(moves > 0 || matches!(hint.reason, Reason::Frees { .. }), "{hint:?}");
        attempt.play(hint.mv, AutoMoves::Off, NOW).unwrap();
        moves += 1;
        assert!(moves < 20, "round and round:\n{}", attempt.table());
    }
}

#[test]
fn r61_whoever_follows_the_hints_never_comes_back_to_a_position() {
    for code in ["MS1-2", "MS1-7", "MS3-5", "MS1-17"] {
        let code: DealCode = code.parse().unwrap();
        let deal = Deal::of(code, Origin::Code);
        let mut attempt = Attempt::new(deal, code.book(), AttemptId(1)).unwrap();
        let mut met = HashSet::new();
        while let Some(hint) = hints(&attempt).first() {
            attempt.play(hint.mv, AutoMoves::Off, NOW).unwrap();
            let board = Setup { pass: 1, ..attempt.table().setup() }.to_string();
            assert!(met.insert(board), "{code} after {} moves", met.len());
        }
        assert!(attempt.seen_stock().is_some(), "{code}");
    }
}

/// Every card face up, so many cards of the other places taken at random from full foundations.
fn decided() -> impl Strategy<Value = Table> {
    let bytes = proptest::collection::vec(any::<u8>(), 0..50);
    (any::<u64>(), bytes, 1..=3_u16).prop_map(|(number, bytes, pass)| {
        let mut setup = Setup::empty(Deck::STANDARD);
        setup.foundations = [13; 4];
        setup.pass = pass;
        for byte in bytes {
            let suit = Suit::ALL[usize::from(byte % 4)];
            let height = &mut setup.foundations[suit.index()];
            let Some(rank) = klondike::rules::Rank::new(*height) else { continue };
            let card = Card::new(rank, suit);
            let run = &mut setup.columns[usize::from(byte / 4 % 7)].run;
            let fits = run.last().is_none_or(|&parent| card.goes_on(parent));
            match byte / 28 {
                0..=6 if fits => run.push(card),
                _ if setup.stock.len() < 24 => setup.stock.push(card),
                _ => continue,
            }
            *height -= 1;
        }
        setup.stock.sort_by_key(|&card| shuffle(number).iter().position(|&other| other == card));
        let drawn = setup.stock.split_off(setup.stock.len() / 2);
        setup.waste = std::mem::replace(&mut setup.stock, drawn);
        setup.check().unwrap()
    })
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn r58_r59_a_finish_is_offered_where_it_ends_with_all_cards_up(start in decided()) {
        for rules in ["draw 1", "draw 3", "draw 3, passes 3", "draw 1, passes 3, no take-backs"] {
            // A first pass has not shown every stock card.
            let start = Setup { pass: start.pass().max(2), ..start.setup() }.check().unwrap();
            let mut attempt = at(start, book(rules));
            let line = finish(&attempt);
            if rules == "draw 1" {
                prop_assert_eq!(line.is_some(), !start.is_won());
            }
            for action in line.unwrap_or_default() {
                prop_assert!(!attempt.table().is_won());
                attempt.play(action, AutoMoves::Off, NOW).unwrap();
                prop_assert!(finish(&attempt).is_some() != attempt.table().is_won(), "offered on");
            }
        }
    }
}

const TEN_TO_DRAW: &str = "
    T1: KS QH JS TH 9S 8H 7S\nT2: KH QS JH TS 9H 8S 7H\nT3: KD QC JD TC 9D 8C 7D\nT4: KC QD JC TD 9C 8D 7C
    F: S3 H3 D4 C4\nK: 6S 5S 4S 6H 5H\nW: 4H 6D 5D 6C 5C\nP: 2";

#[test]
fn r58_stock_and_waste_are_drawn_through() {
    for rules in ["draw 1", "draw 3", "draw 1, passes 2", "draw 1, passes 2, no take-backs"] {
        assert!(finish(&at(table(TEN_TO_DRAW), book(rules))).is_some(), "{rules}");
    }
    // In the only pass too, once its last card is drawn.
    let drawn = TEN_TO_DRAW.replace(
        "K: 6S 5S 4S 6H 5H\nW: 4H 6D 5D 6C 5C\nP: 2",
        "W: 6S 6H 6D 6C 5S 5H 5D 5C 4S 4H\nP: 1",
    );
    for rules in ["draw 1, passes 1, no take-backs", "draw 3, passes 1, no take-backs"] {
        assert!(finish(&at(table(&drawn), book(rules))).is_some(), "{rules}");
    }
    let first_pass = TEN_TO_DRAW.replace("P: 2", "P: 1");
    assert_eq!(finish(&at(table(&first_pass), book("draw 1"))), None, "five are not seen yet");
    let hidden = TEN_TO_DRAW.replace("T1: KS QH", "T1: (KS) QH");
    assert_eq!(finish(&at(table(&hidden), book("draw 1"))), None, "one card is face down");
}

#[test]
fn r58_the_finish_does_without_a_recycle_where_columns_take_the_cards() {
    let line = finish(&at(table(TEN_TO_DRAW), book("draw 1"))).unwrap();
    assert!(!line.contains(&Move::Recycle), "{line:?}");
}

/// The 2♠ that all waits for lies under the 6♣, which has no place.
#[test]
fn r59_no_finish_is_offered_when_a_card_stays_buried() {
    let buried = "F: SA H3 D7 C4\nT1: 5C 4H 3S\nT2: KS QH JS TH 9S 8H 7S 6H\nW: 2S 5S 6C\nP: 2
        T3: KH QS JH TS 9H 8S 7H 6S 5H 4S\nT4: KD QC JD TC 9D 8C\nT5: KC QD JC TD 9C 8D 7C";
    assert_eq!(finish(&at(table(buried), book("draw 3, passes 2, no take-backs"))), None);
    let free = buried.replace("W: 2S 5S 6C", "W: 5S 6C 2S");
    assert!(finish(&at(table(&free), book("draw 3, passes 2, no take-backs"))).is_some());
}

#[test]
fn in_classic_the_finish_leaves_out_the_aces_that_go_by_themselves() {
    let board = "F: S0 H0 DK CK\nT1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H
        T2: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S\nK: AS AH\nP: 1\nW:";
    let classic = RuleBook { aces_go_up: true, ..book("draw 1, passes 2, no take-backs") };
    let mut attempt = at(table(&board.replace("P: 1", "P: 2")), classic);
    for action in finish(&attempt).unwrap() {
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
    }
    assert!(attempt.table().is_won());
}
