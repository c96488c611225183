//! Positions too large for a graph: searches with rules against the search without, and every position of a
//! winning line that was found without rules against the rules.

use std::collections::HashMap;

use klondike::rules::{Move, RuleBook, Table};
use klondike::solver::proof::{Chosen, Proof, Rule};
use klondike::solver::{Limits, Search, Verdict};

use super::chance::Chance;
use super::report::Report;
use super::rule_sets::RuleSet;
use super::verdicts::wins;

/// Moves of chance that are played to compare keys.
const STEPS: usize = 500;

/// Compares, unless the search without rules takes more than `nodes`. Rules take turns by `turn`.
pub fn prove(rules: RuleSet, table: &Table, turn: usize, nodes: u64, report: &mut Report) {
    let book = rules.book();
    keys(rules, &book, table, turn, report);
    let limits = Limits { nodes, ..Limits::default() };
    let says = |ruling| Search::with_ruling(table, &book, limits, ruling).run(u64::MAX);
    let truth = says(Chosen::none());
    let won = match &truth {
        Some(Verdict::Winnable(line)) => {
            report.compare("larger: lines", rules, table, wins(table, &book, line), || {
                format!("which has no line {line:?}")
            });
            along(rules, &book, table, line, report);
            true
        }
        Some(Verdict::Unwinnable) => false,
        _ => return,
    };
    let one = Rule::ALL[turn % Rule::ALL.len()];
    for ruling in [Chosen::all(), Chosen::none().with(one), Chosen::all().without(one)] {
        let verdict = says(ruling);
        let right = match &verdict {
            Some(Verdict::Winnable(line)) => won && wins(table, &book, line),
            Some(Verdict::Unwinnable) => !won,
            // A rule by itself may lead into a larger part of the graph than none.
            Some(Verdict::Undecided) => continue,
            None => false,
        };
        report.compare("larger: verdicts", rules, table, right, || {
            format!("{ruling:?}: {verdict:?}; without rules winnable: {won}")
        });
    }
}

/// No position of a winning line may be refuted.
fn along(rules: RuleSet, book: &RuleBook, root: &Table, line: &[Move], report: &mut Report) {
    let mut proof = Proof::new(root, book, Chosen::all());
    let mut table = *root;
    for &action in line {
        let packed = proof.pack(&table);
        let said = || "which is winnable".to_owned();
        report.compare("larger: dead ends", rules, &table, !proof.is_dead_end(packed), said);
        report.compare(
            "larger: relaxed game",
            rules,
            &table,
            !proof.refuted_by_relaxed_game(packed),
            said,
        );
        if let Some(after) = proof.safe(packed) {
            report.compare("larger: dead ends", rules, &table, !proof.is_dead_end(after), said);
        }
        if table.play(book, action).is_err() {
            return;
        }
    }
}

/// Positions with one key are one position. Small decks do not fill the bits of a key.
fn keys(rules: RuleSet, book: &RuleBook, root: &Table, turn: usize, report: &mut Report) {
    let proof = Proof::new(root, book, Chosen::all());
    let mut chance = Chance::new(turn as u64);
    let mut known = HashMap::new();
    let mut table = *root;
    for _ in 0..STEPS {
        let moves = table.legal_moves(book);
        if moves.is_empty() || table.play(book, chance.one_of(&moves)).is_err() {
            return;
        }
        let packed = proof.pack(&table);
        let first = *known.entry(proof.key(packed)).or_insert(packed);
        report.compare("larger: keys", rules, &table, first == packed, || {
            format!("which has the key of {first:?}")
        });
    }
}
