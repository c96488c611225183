//! Everything that is proved on one small deck.

use super::claims;
use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;
use super::verdicts;
use klondike::rules::Table;
use klondike::solver::proof::{Chosen, Rule};

/// States of a graph that whole searches are asked about.
const ASKED: usize = 80;

/// Explores a position, unless it has more than `most` states, and puts every claim of the solver to the test.
/// Rules alone take turns by `turn`.
pub fn prove(rules: RuleSet, root: &Table, most: usize, turn: usize, report: &mut Report) {
    let Some(graph) = Graph::explore(root, &rules.book(), most) else {
        report.skip(rules);
        return;
    };
    report.deck(rules, graph.states(), graph.winnable(0));
    let alone = Rule::ALL[turn % Rule::ALL.len()];
    let rulings = [
        ("every rule".to_owned(), Chosen::all()),
        (format!("{alone:?} alone"), Chosen::none().with(alone)),
        (format!("all but {alone:?}"), Chosen::all().without(alone)),
        ("no rule".to_owned(), Chosen::none()),
    ];
    let states = verdicts::sample(&graph, ASKED);
    for (at, (name, ruling)) in rulings.iter().enumerate() {
        if at == 0 || at == turn % 4 {
            claims::check(rules, &graph, *ruling, report);
        }
        verdicts::shared(&format!("search, {name}"), rules, &graph, &states, *ruling, report);
    }
    verdicts::fresh(rules, &graph, &states, report);
}
