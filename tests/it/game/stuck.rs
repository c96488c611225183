//! "No productive move" is said only when it is proved: compared with a plain search through every position.

use std::collections::HashSet;

use klondike::advice::hint::hints;
use klondike::advice::stuck::stuck;
use klondike::app::outlook::Outlook;
use klondike::rules::{Passes, RuleBook, Suit, Table};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

use crate::support::attempts::{at, hand, hand_all};
use crate::support::games::{cases, games};
use crate::support::player::Player;
use crate::support::talker::Talker;
use crate::support::{book, table};

/// Looks through every position that legal moves lead to, draws and recycles included; nothing when there are
/// too many.
fn plain(start: &Table, book: &RuleBook) -> Option<bool> {
    let cards = |table: &Table| table.stock().len() + table.waste().len();
    let named = |table: &Table| {
        let mut setup = table.setup();
        if book.passes == Passes::Unlimited {
            setup.pass = 1;
        }
        setup.check().unwrap()
    };
    let mut found = HashSet::from([named(start)]);
    let mut open = vec![*start];
    while let Some(here) = open.pop() {
        let better = Suit::ALL.iter().any(|&suit| here.foundation(suit) > start.foundation(suit));
        if better || here.hidden() < start.hidden() || cards(&here) < cards(start) {
            return Some(false);
        }
        for action in here.legal_moves(book) {
            let mut next = here;
            next.play(book, action).unwrap();
            if found.insert(named(&next)) {
                open.push(next);
            }
        }
        if found.len() > 2_000 {
            return None;
        }
    }
    Some(true)
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn r41_what_is_said_is_what_a_plain_search_finds(game in games()) {
        let last = game.run(|_, _| {});
        let attempt = at(last, game.book);
        let seen = attempt.seen_stock().is_some() && !last.is_won();
        let found = if seen { plain(&last, &game.book) } else { Some(false) };
        // Where the plain search gives up the proof may know more.
        let said = stuck(&attempt);
        let hinted = !hints(&attempt).is_empty();
        prop_assert!(!said || !hinted, "a hint where nothing leads on: {}", last);
        let leads_on = seen && found == Some(false);
        prop_assert!(!leads_on || hinted, "no hint where something leads on: {}{:?}", last, game.book);
        prop_assert_eq!(said, found.unwrap_or(said), "{}{:?}", last, game.book);
    }
}

#[test]
fn small_decks_are_stuck_now_and_then() {
    // The law above would hold of a function that never says anything.
    let mut said = 0;
    for number in 0..100 {
        let deck = klondike::rules::Deck::new(4, 4).unwrap();
        let mut table = crate::support::games::opening(deck, number);
        let book = book("draw 1, no take-backs");
        for _ in 0..60 {
            let Some(action) = crate::support::choose::choose(0, &table, &book) else { break };
            table.play(&book, action).unwrap();
        }
        let attempt = at(table, book);
        let found = stuck(&attempt);
        assert_eq!(found, !table.is_won() && plain(&table, &book) == Some(true), "{table}");
        said += u32::from(found);
    }
    assert!(said > 10, "{said}");
}

/// D10 with every stock card seen, and its three clubs up.
fn d10(rules: &str) -> klondike::session::Attempt {
    let board = include_str!("../../data/boards/d10.txt").replace("P: 1", "P: 2");
    let mut attempt = at(table(&board), book(rules));
    hand_all(&mut attempt, &["move t1 f", "move t2 f", "move t4 f"]);
    attempt
}

#[test]
fn r41_the_deal_that_needs_a_take_back_is_not_stuck() {
    assert!(!stuck(&d10("draw 1")), "3C onto 4H leads on");
    assert!(stuck(&d10("draw 1, no take-backs")));
    let mut player = Player::of(d10("draw 1"));
    player.keys("D U");
    assert_eq!(player.model.turn.outlook, Outlook::Open);
}

/// Nothing moves in these columns; the black cards that could be put on them lie hidden.
const STUCK: &str = "F: SK HK D0 C0\nT1: (AC AD QC TC 9C 8C) KD\nT2: (7C 6C) JD
    T3: TD\nT4: 9D\nT5: 8D\nT6: 7D\nT7: 6D\n";

fn says(stock: &str, rules: &str) -> bool {
    stuck(&at(table(&format!("{STUCK}{stock}")), book(rules)))
}

#[test]
fn r44_a_card_that_comes_and_can_be_played_is_not_stuck() {
    assert!(!says("K: KC JC 2C 3C 5C 4C 2D 3D 4D 5D QD\nP: 2", "draw 1"));
    assert!(!says("K: 2D 3D 4D 5D QD\nW: KC 5C JC 2C 3C 4C\nP: 2", "draw 1"), "in the next pass");
    assert!(!says("W: KC 5C JC 2C 3C 4C 2D 3D 4D 5D QD\nP: 2", "draw 1, passes 3"));
    assert!(
        says("W: KC 5C JC 2C 3C 4C 2D 3D 4D 5D QD\nP: 2", "draw 1, passes 2"),
        "no more passes"
    );
    assert!(says("K: KC JC 2C 3C 5C 4C 2D 3D 4D 5D QD\nP: 2", "draw 3"), "never on top");
    assert!(!says("K: KC JC 2C 3C 4C 5C 2D 3D 4D 5D QD\nP: 2", "draw 3"));
}

/// The 5C lies hidden as well: nothing can be played.
fn dead() -> String {
    STUCK.replace("6C)", "6C 5C)") + "K: KC JC 2C 3C 4C 2D 3D 4D 5D QD"
}

#[test]
fn before_a_whole_pass_has_been_seen_nothing_is_said() {
    let mut attempt = at(table(&dead()), book("draw 1"));
    for _ in 0..10 {
        assert!(!stuck(&attempt));
        hand(&mut attempt, "draw");
    }
    assert!(stuck(&attempt), "the last card has been seen");
    attempt.undo();
    assert!(stuck(&attempt), "what has been seen stays seen");
}

#[test]
fn an_attempt_that_is_over_is_not_stuck() {
    let mut attempt = at(table(&(dead() + "\nP: 2")), book("draw 1"));
    assert!(stuck(&attempt));
    attempt.end(klondike::session::Outcome::Resigned);
    assert!(!stuck(&attempt));
}

#[test]
fn both_faces_say_it_and_suggest_to_resign() {
    let attempt = at(table(&(dead() + "\nP: 2")), book("draw 1"));
    let mut player = Player::of(attempt.clone());
    player.keys("D");
    assert_eq!(player.says(), "K♣ drawn. No productive move is left. N, then X resigns.");
    player.keys("H");
    let no_hint = "No hint: no productive move is left. You can still";
    assert_eq!(player.says(), format!("{no_hint} undo by U or resign by N, then X."));
    let mut talker = Talker::of(attempt);
    assert_eq!(
        talker.lines("draw\ndraw\nundo"),
        "> draw\nDrawn: K♣.\nWaste K♣, score 0, moves 1.\n\
         No productive move is left. `resign` gives the game up, `undo` goes back.\n\
         > draw\nDrawn: J♣.\nWaste J♣, score 0, moves 2.\n\
         > undo\nTaken back: J♣ to the stock.\nWaste K♣, score 0, moves 1.\n"
    );
    let words = format!("{no_hint} undo by `undo` or resign by `resign`.\n");
    assert_eq!(talker.line("hint"), words);
    talker.face.json = true;
    assert!(talker.line("draw").contains("\"stuck\":true"));
}

#[test]
fn kings_that_only_change_columns_are_no_way_on() {
    let board = "F: S0 HK DK C0\nT1: KS\nT3: (AS 2S 3S 4S 5S 6S) 7S\nT4: (AC 2C 3C 4C 5C 6C) 7C";
    let black = "8S 9S TS JS QS 8C 9C TC JC QC";
    let says = |rest: &str| {
        stuck(&at(table(&format!("{board}\n{rest}\nP: 2")), book("draw 1, no take-backs")))
    };
    assert!(says(&format!("T2: KC\nK: {black}")));
    assert!(!says(&format!("K: {black} KC")), "a king of the stock has a place");
}
