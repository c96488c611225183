//! The solver's single claims, each on every state of a graph.

use std::collections::HashMap;

use klondike::rules::Table;
use klondike::solver::proof::Proof;

use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;

/// Puts every claim to the test.
pub fn check(rules: RuleSet, graph: &Graph, report: &mut Report) {
    let book = graph.book();
    let proof = Proof::new(graph.root(), book);
    let mut merged = HashMap::new();
    let mut packed = Vec::new();
    graph.walk(|id, table| {
        let state = proof.pack(table, book);
        let winnable = graph.winnable(id);
        let first = *merged.entry(state.key()).or_insert_with(|| {
            packed.push((state, *table, winnable));
            packed.len() - 1
        });
        let truth = packed[first].2;
        compare(report, "twins", rules, table, truth == winnable, || {
            format!("one key, but {truth} here: {}", packed[first].1)
        });
    });
    for (state, table, winnable) in &packed {
        let mut best = table.is_won();
        let mut strange = 0;
        for next in proof.successors(state) {
            match merged.get(&next.key()) {
                Some(&at) => best |= packed[at].2,
                None => strange += 1,
            }
        }
        compare(report, "steps", rules, table, strange == 0 && best == *winnable, || {
            format!("{strange} steps lead to nowhere; the best of the others: {best}")
        });
    }
}

fn compare(
    report: &mut Report,
    check: &str,
    rules: RuleSet,
    table: &Table,
    right: bool,
    said: impl FnOnce() -> String,
) {
    report.checked(check, 1);
    if !right {
        report.differs(check, rules, table, said());
    }
}
