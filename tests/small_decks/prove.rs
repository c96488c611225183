//! Everything that is proved on one small deck.

use super::claims;
use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;
use super::verdicts;
use klondike::rules::Table;
use klondike::solver::proof::{Chosen, Rule};
use klondike::solver::{Limits, solve};

const RULES: [Rule; 6] =
    [Rule::Safe, Rule::Slot, Rule::Macro, Rule::LargerStock, Rule::Question, Rule::Draw];

/// Explores a position, unless it has more than `most` states, and puts every claim of the solver to the test.
pub fn prove(rules: RuleSet, root: &Table, most: usize, report: &mut Report) {
    let Some(graph) = Graph::explore(root, &rules.book(), most) else {
        report.skip(rules);
        return;
    };
    report.deck(rules, graph.len(), graph.winnable(0));
    claims::check(rules, &graph, Chosen::all(), report);
    let states = verdicts::sample(&graph, 100);
    for (name, ruling) in rulings() {
        verdicts::shared(&name, rules, &graph, &states, ruling, report);
    }
    let fresh = |table: &_| solve(table, graph.book(), Limits::default()).verdict;
    verdicts::compare("the solver, anew for each state", rules, &graph, &states, fresh, report);
}

/// All rules together, none, each alone.
fn rulings() -> Vec<(String, Chosen)> {
    let mut rulings = vec![
        ("search with every rule".to_owned(), Chosen::all()),
        ("search without a rule".to_owned(), Chosen::none()),
    ];
    for rule in RULES {
        rulings.push((format!("search with {rule:?} alone"), Chosen::none().with(rule)));
    }
    rulings
}
