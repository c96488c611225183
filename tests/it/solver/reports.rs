//! What players reported of other solvers; each test is named by the report's number.

use klondike::deals::exchange::import;
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Move, MoveError, RuleBook, Table};
use klondike::solver::{Limits, Verdict, shorten, solve};

use crate::support::{book, meant, table};

fn verdict(table: &Table, book: &RuleBook) -> Verdict {
    solve(table, book, Limits::default()).verdict
}

fn plays_out(table: &Table, book: &RuleBook, line: &[Move]) -> bool {
    let mut end = *table;
    line.iter().all(|&action| end.play(book, action).is_ok()) && end.is_won()
}

#[test]
fn r46_a_card_comes_back_to_the_column_it_left() {
    let d10 = table(include_str!("../../data/boards/d10.txt"));
    let with = book("draw 1");
    let Verdict::Winnable(line) = verdict(&d10, &with) else { panic!("it can be won") };
    assert!(plays_out(&d10, &with, &line));
    assert!(plays_out(&d10, &with, &shorten(&d10, &with, &line, 10_000).moves));
    assert_eq!(verdict(&d10, &book("draw 1, no take-backs")), Verdict::Unwinnable);
}

#[test]
fn r47_a_hard_deal_is_not_given_up() {
    let d14 = table(include_str!("../../data/boards/d14.txt"));
    let one = book("draw 1");
    let Verdict::Winnable(line) = verdict(&d14, &one) else { panic!("it can be won") };
    assert!(plays_out(&d14, &one, &line));
    assert_eq!(verdict(&d14, &book("draw 3")), Verdict::Unwinnable);
    // A limit leaves it open; it never decides.
    let few = solve(&d14, &one, Limits { nodes: 10, ..Limits::default() });
    assert_eq!(few.verdict, Verdict::Undecided);
}

#[test]
fn r50_a_printed_deal_solved_wins_when_played() {
    for number in 0..100 {
        let deal = table_of(&shuffle(number)).unwrap();
        let rules = book(if number % 2 == 0 { "draw 1" } else { "draw 3" });
        let read = import(&deal.to_string()).unwrap();
        assert_eq!(read, deal);
        let Verdict::Winnable(line) = verdict(&read, &rules) else { continue };
        let mut game = deal;
        for action in line {
            let typed = meant(&action.to_string(), &game, &rules);
            game.play(&rules, typed).unwrap();
        }
        assert!(game.is_won(), "deal {number}");
    }
}

#[test]
fn r50_cards_and_boards_are_imported_alike() {
    let cards = shuffle(7);
    let text = cards.map(|card| card.to_string()).join(",");
    let deal = table_of(&cards).unwrap();
    for form in [text.clone(), format!("\"{text}\"\n"), text.replace(',', "\n"), deal.to_string()] {
        assert_eq!(import(&form), Ok(deal));
    }
}

#[test]
fn r52_a_waste_of_one_card_is_turned_over_by_game_and_solver_alike() {
    let board = table("T1: KD QS\nT2: KC\nT3: KH\nT4: KS\nK:\nW: JS\nF: S10 HQ DQ CQ");
    let unlimited = book("draw 1");
    assert!(board.is_legal(&unlimited, Move::Recycle));
    let one_pass = book("draw 1, passes 1");
    assert_eq!(board.judge(&one_pass, Move::Recycle), Err(MoveError::NoMorePasses(1)));
    // From the turned board the same win needs one draw more.
    let mut turned = board;
    turned.play(&unlimited, Move::Recycle).unwrap();
    for (from, length) in [(board, 6), (turned, 7)] {
        let Verdict::Winnable(line) = verdict(&from, &unlimited) else { panic!("it can be won") };
        let shortened = shorten(&from, &unlimited, &line, 10_000);
        assert!(plays_out(&from, &unlimited, &shortened.moves));
        assert_eq!((shortened.moves.len(), shortened.shortest), (length, true));
    }
    assert!(matches!(verdict(&board, &one_pass), Verdict::Winnable(_)));
}
