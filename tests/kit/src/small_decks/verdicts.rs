//! The solver's verdict against the reference's, and its winning lines against the rules.

use std::num::NonZeroUsize;

use klondike::rules::{Move, RuleBook, Table};
use klondike::solver::proof::{Chosen, Proof, Ruling};
use klondike::solver::{Limits, Search, Verdict, solve};

use super::graph::Graph;
use super::report::Report;
use super::rule_sets::RuleSet;

/// States of a graph at about even distances, the root first, no more than `most`.
pub fn sample(graph: &Graph, most: usize) -> Vec<(usize, Table)> {
    let every = graph.states().div_ceil(most);
    let mut states = Vec::new();
    graph.walk(|id, table| {
        if id % every == 0 {
            states.push((id, *table));
        }
    });
    states
}

/// The whole search under `ruling`, its tables shared by all states, from the first to the last and back.
pub fn shared(
    check: &str,
    rules: RuleSet,
    graph: &Graph,
    states: &[(usize, Table)],
    ruling: impl Ruling,
    report: &mut Report,
) {
    let mut ask = |proof: &mut Proof<_>, turn: usize, (id, table): &(usize, Table)| {
        // Any order of moves, with the relaxed game and without.
        let verdict = proof.winnable(proof.pack(table), turn / 2, turn % 2 == 1);
        let right = verdict == graph.winnable(*id);
        report.compare(check, rules, table, right, || format!("which was said to be {verdict}"));
    };
    let mut proof = Proof::new(graph.root(), graph.book(), ruling);
    states.iter().enumerate().for_each(|(turn, state)| ask(&mut proof, turn, state));
    let mut proof = Proof::new(graph.root(), graph.book(), ruling);
    states.iter().enumerate().rev().for_each(|(turn, state)| ask(&mut proof, turn, state));
}

/// The solver as it is used, from nothing for each state: in one go, in short rounds and slices of a few nodes, by
/// two threads from the start, and with hardly any memory, where it may leave the verdict open.
pub fn fresh(rules: RuleSet, graph: &Graph, states: &[(usize, Table)], report: &mut Report) {
    let scarce = Limits { memory: 4096, ..Limits::default() };
    let two = Limits { threads: NonZeroUsize::MIN.saturating_add(1), ..Limits::default() };
    for (turn, (id, table)) in states.iter().enumerate() {
        let (name, verdict) = match turn % 4 {
            0 => ("solver", solve(table, graph.book(), Limits::default()).verdict),
            1 => ("solver in slices", hasty(table, graph.book(), Limits::default(), turn / 4 % 5)),
            2 => ("solver, two threads", hasty(table, graph.book(), two, 1000)),
            _ => ("solver, 4 KiB", solve(table, graph.book(), scarce).verdict),
        };
        let right = match &verdict {
            Verdict::Winnable(line) => graph.winnable(*id) && wins(table, graph.book(), line),
            Verdict::Unwinnable => !graph.winnable(*id),
            Verdict::Undecided => turn % 4 == 3,
        };
        report.compare(name, rules, table, right, || {
            let truth = if graph.winnable(*id) { "winnable" } else { "unwinnable" };
            format!("which is {truth}: {verdict:?}")
        });
    }
}

fn hasty(table: &Table, book: &RuleBook, limits: Limits, slice: usize) -> Verdict {
    let mut search = Search::with_ruling(table, book, limits, Chosen::all().hasty());
    loop {
        if let Some(verdict) = search.run(slice as u64 + 1) {
            return verdict;
        }
    }
}

/// Whether the line can be played and puts every card up.
pub fn wins(table: &Table, book: &RuleBook, line: &[Move]) -> bool {
    let mut table = *table;
    line.iter().all(|&action| table.play(book, action).is_ok()) && table.is_won()
}
