//! Everything that is proved on one small deck.

use super::chance::Chance;
use super::claims;
use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;
use super::verdicts;
use klondike::solver::{Limits, solve};

/// Makes a deck of chance, explores it (unless it has more than `most` states) and puts every claim of the
/// solver to the test.
pub fn prove(rules: RuleSet, chance: &mut Chance, most: usize, report: &mut Report) {
    let root = rules.position(chance);
    let Some(graph) = Graph::explore(&root, &rules.book(), most) else {
        report.skip(rules);
        return;
    };
    report.deck(rules, graph.len(), graph.winnable(0));
    claims::check(rules, &graph, report);
    let states = verdicts::sample(&graph, 200);
    let fresh = |table: &_| solve(table, graph.book(), Limits::default()).verdict;
    verdicts::compare("the solver, anew for each state", rules, &graph, &states, fresh, report);
}
