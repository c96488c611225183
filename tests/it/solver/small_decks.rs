//! The solver against plain search on a fixed set of small decks.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use klondike::rules::{Passes, RuleBook, Suit, Table};
use klondike::solver::proof::{Chosen, Mutation};
use klondike::solver::{Limits, Search, Verdict, solve};

use crate::harness::boards::boards;
use crate::harness::chance::Chance;
use crate::harness::claims;
use crate::harness::graph::Graph;
use crate::harness::larger;
use crate::harness::prove::prove;
use crate::harness::report::Report;
use crate::harness::rule_sets::RuleSet;
use crate::harness::shapes::{Kind, MIDDLE, Shape};
use crate::harness::verdicts;

/// The same number of states, of them the same number that can be won, as a search with nothing clever in it.
#[test]
fn the_graph_is_what_plain_play_reaches() {
    let tiny = [
        Shape { ranks: 3, columns: 2, stock: (0, 5), kind: Kind::Deal },
        Shape { ranks: 4, columns: 2, stock: (0, 5), kind: Kind::MidGame },
        Shape { ranks: 4, columns: 3, stock: (0, 4), kind: Kind::MidGame },
    ];
    for (turn, rules) in RuleSet::all().into_iter().enumerate() {
        // Two of the three with each.
        for (seed, shape) in (0..3).zip(tiny).filter(|(seed, _)| turn % 3 != *seed) {
            let book = rules.book();
            let passes = rules.passes.unwrap_or(1);
            let root = shape.position(u16::from(passes), &mut Chance::new(seed as u64));
            let graph = Graph::explore(&root, &book, 10_000).expect("tiny");
            let mut boards = HashSet::new();
            let mut won = 0;
            graph.walk(|id, table| {
                won += usize::from(graph.winnable(id));
                boards.insert(board(table, &book));
            });
            let plain = plain_search(&root, &book);
            let names: HashSet<String> = plain.keys().cloned().collect();
            assert_eq!(boards, names, "{rules}\n{root}");
            assert_eq!(graph.states(), plain.len(), "{rules}\n{root}");
            assert_eq!(won, plain.values().filter(|&&won| won).count(), "{rules}\n{root}");
            assert_eq!(graph.winnable(0), plain[&board(&root, &book)], "{rules}\n{root}");
        }
    }
}

/// Decks with more states than this are left to the long run.
const STATES_MAX: usize = 20_000;

/// Decks of the fixed set for one rule set; `cargo stress small-decks` takes fresh ones for as long as it is told to.
const DECKS: usize = 7;

/// Decks for one rule set among which each mutation is found.
const MUTATION_DECKS: usize = 30;

/// The fixed set for one draw count.
fn fixed_set(draw: u8) {
    let mut report = Report::default();
    for rules in RuleSet::all().into_iter().filter(|rules| rules.draw == draw) {
        report.add(decks(rules));
    }
    assert!(report.agrees(), "{report}");
    for check in ["taken for won", "called a dead end", "dropped for a dominated one"] {
        assert!(report.times(check) > 1000, "hardly any state was {check}:\n{report}");
    }
}

#[test]
fn rare_rule_sets_agree_with_plain_search() {
    let mut report = Report::default();
    for rules in RuleSet::more() {
        report.add(decks(rules));
    }
    assert!(report.agrees(), "{report}");
}

fn decks(rules: RuleSet) -> Report {
    let mut report = Report::default();
    for number in 0..DECKS * rules.share() {
        let root = rules.position(&mut Chance::of(1, number as u64));
        prove(rules, &root, STATES_MAX, number, &mut report);
    }
    report
}

#[test]
fn draw_one_agrees_with_plain_search() {
    fixed_set(1);
}

#[test]
fn draw_two_agrees_with_plain_search() {
    fixed_set(2);
}

#[test]
fn draw_three_agrees_with_plain_search() {
    fixed_set(3);
}

#[test]
fn larger_decks_have_one_verdict_with_every_choice_of_rules() {
    let mut report = Report::default();
    for rules in RuleSet::all() {
        for (turn, shape) in MIDDLE.iter().enumerate() {
            let root = shape.position(1, &mut Chance::of(4, turn as u64));
            larger::prove(rules, &root, turn, 20_000, &mut report);
        }
    }
    assert!(report.agrees() && report.times("larger: dead ends") > 1000, "{report}");
}

#[test]
fn positions_made_by_hand() {
    let mut report = Report::default();
    for (turn, root) in boards().iter().enumerate() {
        // Each board under every other rule set, so that it meets every draw count, number of passes and both answers
        // about take-backs; `cargo stress small-decks` begins with all of them.
        let its = |at: &usize| (turn + at / 2 + at / 8).is_multiple_of(2);
        for (_, rules) in (0..).zip(RuleSet::all()).filter(|(at, _)| its(at)) {
            prove(rules, root, STATES_MAX, turn, &mut report);
        }
    }
    assert!(report.agrees(), "{report}");
}

/// Whether the proof on this graph finds the mutation: by a single claim, or by a verdict of the whole search.
fn is_found(mutation: Mutation, rules: RuleSet, graph: &Graph) -> bool {
    let broken = Chosen::all().plant(mutation);
    let mut report = Report::default();
    claims::check(rules, graph, broken, &mut report);
    if report.agrees() {
        let states = verdicts::sample(graph, 100);
        verdicts::shared("search", rules, graph, &states, broken, &mut report);
    }
    !report.agrees()
}

/// The decks, by their numbers from the boards made by hand on, and the draws, passes and take-backs with which every
/// mutation was found when the test was last changed. They are tried before all others, to spare the way to them.
const FOUND_WITH: [(usize, u8, Option<u8>, bool); 19] = [
    (0, 1, None, true),
    (0, 1, None, false),
    (0, 1, Some(1), true),
    (0, 1, Some(2), true),
    (1, 1, None, true),
    (1, 1, Some(1), true),
    (2, 1, None, true),
    (2, 2, None, true),
    (2, 2, Some(2), true),
    (2, 3, Some(2), true),
    (3, 1, None, true),
    (4, 1, Some(1), true),
    (5, 1, None, true),
    (6, 1, Some(1), true),
    (6, 1, Some(1), false),
    (6, 3, None, false),
    (6, 3, Some(2), false),
    (7, 1, Some(1), true),
    (28, 1, None, true),
];

/// Each broken clause of the solver is found on the boards and decks that the solver as it is agrees on.
#[test]
fn every_mutation_is_found() {
    let by_hand = boards();
    let first = FOUND_WITH
        .map(|(number, draw, passes, take_backs)| (number, RuleSet { draw, passes, take_backs }));
    let numbers = 0..MUTATION_DECKS + by_hand.len();
    let all =
        numbers.flat_map(|number| RuleSet::all().into_iter().map(move |rules| (number, rules)));
    let mut unfound = Mutation::ALL.to_vec();
    for (number, rules) in first.into_iter().chain(all) {
        if unfound.is_empty() {
            return;
        }
        let root = match number.checked_sub(by_hand.len()) {
            None => by_hand[number],
            Some(number) => rules.position(&mut Chance::of(1, number as u64)),
        };
        if let Some(graph) = Graph::explore(&root, &rules.book(), STATES_MAX / 4) {
            unfound.retain(|&mutation| !is_found(mutation, rules, &graph));
        }
    }
    assert_eq!(unfound, []);
}

/// A search with a broken clause finds lines that the rules refuse. None of them comes out as a win: a build with
/// assertions stops there, and a release says that it could not decide.
#[test]
fn a_line_that_the_rules_refuse_is_not_shown() {
    let broken = Chosen::all().plant(Mutation::RevealedIsWon);
    let mut refused = 0;
    for (rules, number) in
        RuleSet::all().into_iter().flat_map(|rules| (0..10).map(move |n| (rules, n)))
    {
        let (root, book) = (rules.position(&mut Chance::of(1, number)), rules.book());
        let mut search = Search::with_ruling(&root, &book, Limits::default(), broken);
        match catch_unwind(AssertUnwindSafe(|| search.run(u64::MAX))) {
            Ok(Some(Verdict::Winnable(line))) => {
                assert!(verdicts::wins(&root, &book, &line), "{rules}\n{root}");
            }
            Ok(Some(Verdict::Undecided)) => refused += 1,
            Ok(_) => {}
            Err(panic) => {
                let words = panic.downcast_ref::<String>().expect("the words of a panic");
                assert!(words.starts_with("a line that the rules refuse"), "{words}");
                refused += 1;
            }
        }
    }
    assert!(refused > 5, "only {refused} lines were refused");
}

#[test]
fn next_to_no_stock() {
    let mut report = Report::default();
    for (turn, rules) in RuleSet::all().into_iter().enumerate() {
        // With each two of the four.
        for stock in (0..=3).filter(|stock| (stock / 2 + turn) % 2 == 0) {
            let kind = if stock % 2 == 0 { Kind::MidGame } else { Kind::Deal };
            let shape = Shape { ranks: 4, columns: 3, stock: (stock, stock), kind };
            let root = shape.position(1, &mut Chance::new(stock as u64));
            prove(rules, &root, STATES_MAX, stock, &mut report);
        }
    }
    assert!(report.agrees(), "{report}");
}

/// Kings in the tableau, under other cards and in the stock, and at least as many empty columns as kings.
#[test]
fn an_empty_column_for_every_king() {
    let shape = Shape { ranks: 4, columns: 5, stock: (2, 6), kind: Kind::MidGame };
    let mut report = Report::default();
    for (turn, rules) in RuleSet::all().into_iter().enumerate() {
        let mut chance = Chance::of(2, turn as u64);
        let root = loop {
            let table = shape.position(1, &mut chance);
            let empty = table.columns().iter().filter(|column| column.is_empty()).count();
            let kings = Suit::ALL.iter().filter(|&&suit| table.foundation(suit) < 4).count();
            if kings > 0 && empty >= kings {
                break table;
            }
        };
        prove(rules, &root, STATES_MAX, turn, &mut report);
    }
    assert!(report.agrees(), "{report}");
}

/// Positions that are lost unless a card comes down from its foundation, found by plain search.
#[test]
fn cards_that_must_come_down() {
    let shape = Shape { ranks: 6, columns: 3, stock: (0, 3), kind: Kind::MidGame };
    let with = RuleSet { draw: 1, passes: None, take_backs: true };
    let without = RuleSet { take_backs: false, ..with };
    let mut found = 0;
    for seed in 0..400 {
        let root = shape.position(1, &mut Chance::of(3, seed));
        let winnable = |rules: RuleSet| {
            Graph::explore(&root, &rules.book(), STATES_MAX).map(|graph| graph.winnable(0))
        };
        if winnable(without) == Some(false) && winnable(with) == Some(true) {
            found += 1;
            let says = |rules: RuleSet| solve(&root, &rules.book(), Limits::default()).verdict;
            assert!(matches!(says(with), Verdict::Winnable(_)), "{root}");
            assert_eq!(says(without), Verdict::Unwinnable, "{root}");
        }
    }
    assert!(found >= 5, "{found}");
}

/// The board with its columns in the order of their text, and without the pass where it makes no difference.
fn board(table: &Table, book: &RuleBook) -> String {
    let mut setup = table.setup();
    setup.columns.sort_by_key(|column| (column.hidden.clone(), column.run.clone()));
    if book.passes == Passes::Unlimited {
        setup.pass = 1;
    }
    setup.to_string()
}

/// Every board that play can reach, and whether it can be won.
fn plain_search(root: &Table, book: &RuleBook) -> HashMap<String, bool> {
    let mut next: HashMap<String, Vec<String>> = HashMap::new();
    let mut open = vec![*root];
    let mut won = HashSet::new();
    while let Some(table) = open.pop() {
        let name = board(&table, book);
        if next.contains_key(&name) {
            continue;
        }
        let mut followers = Vec::new();
        if table.is_won() {
            won.insert(name.clone());
        } else {
            for action in table.legal_moves(book) {
                let mut after = table;
                after.play(book, action).expect("listed");
                followers.push(board(&after, book));
                open.push(after);
            }
        }
        next.insert(name, followers);
    }
    loop {
        let before = won.len();
        for (name, followers) in &next {
            if followers.iter().any(|after| won.contains(after)) {
                won.insert(name.clone());
            }
        }
        if won.len() == before {
            return next.into_keys().map(|name| (name.clone(), won.contains(&name))).collect();
        }
    }
}
