//! How many sequences of moves there are from known positions: the checksum of the list of legal moves.

use klondike::rules::perft;

use crate::support::{book, naive, naive_rules, table};

/// One block of the data file.
struct Case<'a> {
    name: &'a str,
    rules: &'a str,
    board: String,
    /// For depth 1, 2 and so on.
    counts: Vec<u64>,
}

/// The blocks of `tests/data/perft.txt`, which says how it is written.
fn cases(text: &str) -> Vec<Case<'_>> {
    let mut cases: Vec<Case<'_>> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("position", name) => {
                cases.push(Case { name, rules: "", board: String::new(), counts: Vec::new() });
            }
            ("rules", rules) => cases.last_mut().unwrap().rules = rules,
            ("perft", counts) => {
                let counts = counts.split(' ').map(|count| count.parse().unwrap());
                cases.last_mut().unwrap().counts = counts.collect();
            }
            _ => {
                let board = &mut cases.last_mut().unwrap().board;
                board.push_str(line);
                board.push('\n');
            }
        }
    }
    cases
}

#[test]
fn counts_are_as_written_by_both_sets_of_rules() {
    let text = include_str!("../../data/perft.txt");
    let cases = cases(text);
    assert!(cases.len() >= 20);
    for Case { name, rules, board, counts } in &cases {
        let start = table(board);
        assert_eq!(start.to_string(), *board, "{name}");
        assert!(counts.len() >= 4, "{name} is counted to depth 4 at least");
        let book = book(rules);
        for (&count, depth) in counts.iter().zip(1..) {
            assert_eq!(perft(&start, &book, depth), count, "{name}, depth {depth}");
        }
        let mut second = vec![0; counts.len()];
        naive::Position::read(board).count(naive_rules(&book), &mut second);
        assert_eq!(second, *counts, "{name}, by the second set of rules");
    }
}
