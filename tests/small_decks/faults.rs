//! Planted faults: a proof is worth what it would find.

use klondike::solver::proof::{Chosen, Fault};

use super::claims;
use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;
use super::verdicts;

/// Whether the proof on this graph finds the fault: by a single claim, or by a verdict of the whole search.
pub fn is_found(fault: Fault, rules: RuleSet, graph: &Graph) -> bool {
    let faulty = Chosen::all().plant(fault);
    let mut report = Report::default();
    claims::check(rules, graph, faulty, &mut report);
    if report.agrees() {
        let states = verdicts::sample(graph, 100);
        verdicts::shared("search", rules, graph, &states, faulty, &mut report);
    }
    !report.agrees()
}
