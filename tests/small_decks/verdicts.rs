//! The solver's verdict against the reference's, and its winning lines against the rules.

use klondike::rules::{RuleBook, Table};
use klondike::solver::Verdict;

use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;

/// States of a graph at about even distances, the root first, no more than `most`.
pub fn sample(graph: &Graph, most: usize) -> Vec<(usize, Table)> {
    let every = graph.len().div_ceil(most);
    let mut states = Vec::new();
    graph.walk(|id, table| {
        if id % every == 0 {
            states.push((id, *table));
        }
    });
    states
}

/// Asks for the verdict of each state.
pub fn compare<'a>(
    check: &str,
    rules: RuleSet,
    graph: &Graph,
    states: impl IntoIterator<Item = &'a (usize, Table)>,
    mut solve: impl FnMut(&Table) -> Verdict,
    report: &mut Report,
) {
    for (id, table) in states {
        report.checked(check, 1);
        let verdict = solve(table);
        let right = match &verdict {
            Verdict::Winnable(line) => graph.winnable(*id) && wins(table, graph.book(), line),
            Verdict::Unwinnable => !graph.winnable(*id),
            Verdict::Undecided => false,
        };
        if !right {
            let truth = if graph.winnable(*id) { "winnable" } else { "unwinnable" };
            report.differs(check, rules, table, format!("{verdict:?} for a state that is {truth}"));
        }
    }
}

/// Whether the line can be played and puts every card up.
pub fn wins(table: &Table, book: &RuleBook, line: &[klondike::rules::Move]) -> bool {
    let mut table = *table;
    line.iter().all(|&action| table.play(book, action).is_ok()) && table.is_won()
}
