//! The solver against deals whose verdicts are known, every win replayed by the rules.

use klondike::rules::{Move, RuleBook, Table};
use klondike::solver::{Limits, Verdict, shorten, solve};

use crate::support::cases::{Case, deals, variants};

/// Plays a line to its end, which must be a win.
fn assert_wins(table: &Table, book: &RuleBook, line: &[Move]) {
    let mut end = *table;
    for &action in line {
        end.play(book, action).unwrap();
    }
    assert!(end.is_won());
}

/// Whether it can be won, as far as so many nodes tell; compared with what is known.
fn decide(case: &Case, nodes: u64) -> Option<Vec<Move>> {
    let found = solve(&case.table, &case.book, Limits { nodes, ..Limits::default() });
    assert!(!found.progress.replay_failed, "deal {}", case.deal);
    match found.verdict {
        Verdict::Winnable(line) => {
            assert_wins(&case.table, &case.book, &line);
            assert_ne!(case.winnable, Some(false), "deal {} {:?}", case.deal, case.book);
            Some(line)
        }
        Verdict::Unwinnable => {
            assert_ne!(case.winnable, Some(true), "deal {} {:?}", case.deal, case.book);
            None
        }
        Verdict::Undecided => panic!("undecided: deal {} {:?}", case.deal, case.book),
    }
}

#[test]
fn the_known_deals_are_decided_without_contradiction() {
    let cases = deals();
    let won = cases.iter().filter(|case| decide(case, u64::MAX).is_some()).count();
    assert_eq!((won, cases.len()), (335, 400));
}

#[test]
fn stricter_rules_are_decided_without_contradiction() {
    let cases = variants();
    let won = cases.iter().filter(|case| decide(case, u64::MAX).is_some()).count();
    assert_eq!((won, cases.len()), (229, 600));
}

#[test]
fn shortened_lines_are_near_the_shortest_known() {
    let measured: Vec<Case> = deals().into_iter().filter(|case| case.shortest.is_some()).collect();
    assert_eq!(measured.len(), 35);
    // Some of them, with a fifth of what the program spends.
    for case in measured.iter().step_by(12) {
        let line = decide(case, u64::MAX).unwrap();
        let shortened = shorten(&case.table, &case.book, &line, 100_000);
        assert_wins(&case.table, &case.book, &shortened.moves);
        let (length, shortest) = (shortened.moves.len(), case.shortest.unwrap());
        assert!(length * 100 <= shortest * 115, "deal {}: {length} of {shortest}", case.deal);
    }
}
