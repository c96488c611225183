//! A line that is said to be the shortest is: the judge is a plain breadth-first search over the moves of the rules.

use klondike::rules::{RuleBook, Table, WrittenMove};
use klondike::solver::{Limits, Verdict, shorten, solve};
use klondike_testkit::shortest::{Found, Looks, judge, shorter};
use klondike_testkit::{book, table};

/// The length of the line of a position that can be won, and whether it is said to be the shortest.
fn shortened(table: &Table, book: &RuleBook) -> (usize, bool) {
    let Verdict::Winnable(line) = solve(table, book, Limits::default()).verdict else {
        panic!("it can be won");
    };
    let shortened = shorten(table, book, &line, 500_000);
    let mut end = *table;
    for &mv in &shortened.moves {
        end.play(book, mv).unwrap();
    }
    assert!(end.is_won());
    (shortened.moves.len(), shortened.shortest)
}

/// What is said of the line of a position under each rule book agrees with the judge.
fn assert_judged(board: &Table, rules: &RuleBook) -> usize {
    let (length, shortest) = shortened(board, rules);
    assert!(shortest, "{rules:?}");
    assert_eq!(shorter(board, rules, length, usize::MAX), Found::None, "{rules:?}");
    length
}

/// K♣ comes back to an empty column only to uncover Q♣, which gives J♦ of the waste a place.
#[test]
fn a_king_comes_back_to_uncover_the_queen_below_it() {
    let board = table("T3: KH\nT4: (QH) KS QD\nK:\nW: KD TD QS JD\nF: S11 H11 D9 C13\nP: 1");
    let one_pass = book("draw 1, passes 1");
    let line = "f4 t1, f4 t3, waste t3, waste f1, waste f3, t3 f3, t3 f4, t1 f4, t4 f3, t4 f1, t4 f2, \
                t3 f2, waste f3";
    let mut end = board;
    for mv in line.split(", ") {
        let written: WrittenMove = format!("move {mv}").parse().unwrap();
        end.play(&one_pass, written.resolve(&end, &one_pass).unwrap()).unwrap();
    }
    assert!(end.is_won());
    assert_eq!(assert_judged(&board, &one_pass), 13);
    for rules in ["draw 1", "draw 2, passes 2", "draw 3", "draw 3, passes 3"] {
        assert_judged(&board, &book(rules));
    }
}

/// Q♠ comes back to uncover J♠, which gives T♥ a place.
#[test]
fn a_queen_comes_back_to_uncover_the_jack_below_it() {
    let board = table("T2: (9H) TH\nT4: QH\nT6: (JH KD KS KH) KC\nK:\nF: S12 H8 D12 C12\nP: 1");
    for rules in ["draw 1, passes 1", "draw 1", "draw 3"] {
        assert_eq!(assert_judged(&board, &book(rules)), 14);
    }
}

/// A few hundred boards; `cargo stress shortest` judges 50,000, and looks further.
#[test]
fn no_win_is_shorter_than_the_shortest() {
    let looks = Looks { nodes: 3_000, states: 2_000 };
    let judged = judge(1, 0..300, looks).unwrap();
    assert!(judged.confirmed > 100, "{judged}");
}
