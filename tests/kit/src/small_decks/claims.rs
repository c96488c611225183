//! The solver's single claims, each on every state of a graph.

use klondike::rules::{Suit, Table};
use klondike::solver::proof::{Packed, Proof, Ruling};

use super::chance::Chance;
use super::graph::{Graph, Ids};
use super::report::Report;
use super::rule_sets::RuleSet;

/// The most pairs of states that dominance is tried on for one foundation and one hidden part of the tableau.
const PAIRS_MAX: usize = 400;

/// One packed position of a graph and the first of its tables.
struct Merged {
    packed: Packed,
    table: Table,
    winnable: bool,
}

/// Puts every claim that the solver makes under `ruling` to the test.
pub fn check(rules: RuleSet, graph: &Graph, ruling: impl Ruling, report: &mut Report) {
    let mut proof = Proof::new(graph.root(), graph.book(), ruling);
    let mut ids = Ids::default();
    let mut states: Vec<Merged> = Vec::new();
    graph.walk(|id, table| {
        let packed = proof.pack(table);
        let winnable = graph.winnable(id);
        let first = *ids.entry(proof.key(packed)).or_insert(states.len());
        if first == states.len() {
            states.push(Merged { packed, table: *table, winnable });
        }
        let first = &states[first];
        let same = first.winnable == winnable && first.packed == packed;
        report.compare("twins", rules, table, same, || {
            format!("has the key of another state (that is {}):\n{}", first.verdict(), first.table)
        });
    });
    let find = |packed| ids.get(&proof.key(packed)).map(|&at| &states[at]);
    // The game ends with the last card up.
    for state in states.iter().filter(|state| !state.table.is_won()) {
        let verdict = state.verdict();
        let mut claim = |name, right| {
            let said = || format!("which is {verdict}, was {name}");
            report.compare(name, rules, &state.table, right, said);
        };
        let (members, out) = proof.node(state.packed);
        // What went up for good may have been needed.
        let worse = |to: &Merged| !rules.take_backs && !to.winnable;
        let alike = |&to| find(to).is_some_and(|to| to.winnable == state.winnable || worse(to));
        claim("in a node of one verdict", members.iter().all(alike));
        let best = proof.is_won(state.packed)
            || out.iter().any(|&to| find(to).is_some_and(|to| to.winnable));
        claim("as good as the moves out of its node", best == state.winnable);
        claim("led on to nowhere", out.iter().all(|&to| find(to).is_some()));
        if proof.is_won(state.packed) {
            claim("taken for won", state.winnable);
        }
        if proof.is_dead_end(state.packed) {
            claim("called a dead end", !state.winnable);
        }
        let before = proof.before_reveals(state.packed);
        let lost = |&before: &Packed| find(before).is_some_and(|before| !before.winnable);
        if before.iter().any(lost) {
            claim("made by a reveal of an unwinnable one", !state.winnable);
        }
        if let Some(after) = proof.safe(state.packed) {
            let right = find(after).is_some_and(|after| after.winnable == state.winnable);
            claim("led on by a safe move", right);
        }
    }
    dominance(rules, &proof, &states, report);
    for state in &states {
        if proof.refuted_by_relaxed_game(state.packed) {
            report.compare(
                "refuted by the relaxed game",
                rules,
                &state.table,
                !state.winnable,
                || format!("which is {}", state.verdict()),
            );
        }
    }
}

/// On pairs of an unwinnable and a winnable state that differ in nothing but stock, waste and the face-up cards.
fn dominance<R: Ruling>(rules: RuleSet, proof: &Proof<R>, states: &[Merged], report: &mut Report) {
    let mut groups: Ids<u64, [Vec<&Merged>; 2]> = Ids::default();
    for state in states {
        let group = groups.entry(group(&state.table)).or_default();
        group[usize::from(state.winnable)].push(state);
    }
    let mut chance = Chance::new(states.len() as u64);
    for [dead, winnable] in
        groups.values().filter(|[dead, won]| !dead.is_empty() && !won.is_empty())
    {
        let all = dead.len() * winnable.len();
        for pair in 0..all.min(PAIRS_MAX) {
            let pair = if all <= PAIRS_MAX { pair } else { chance.below(all) };
            let (dead, other) = (dead[pair % dead.len()], winnable[pair / dead.len()]);
            let right = !proof.dominates(dead.packed, other.packed);
            report.compare("dropped for a dominated one", rules, &other.table, right, || {
                format!("which is winnable, is dropped for this one, which is not:\n{}", dead.table)
            });
        }
    }
}

/// Heights of the foundations and hidden cards of the columns.
fn group(table: &Table) -> u64 {
    let heights = Suit::ALL.map(|suit| u64::from(table.foundation(suit)));
    let hidden = table.columns().iter().map(|column| column.hidden().len() as u64);
    heights.into_iter().chain(hidden).fold(0, |code, number| code << 4 | number)
}

impl Merged {
    fn verdict(&self) -> &'static str {
        if self.winnable { "winnable" } else { "unwinnable" }
    }
}
