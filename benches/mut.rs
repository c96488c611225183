//! temp
#![allow(clippy::all)]
#[path = "../tests/small_decks/harness.rs"]
mod harness;
use harness::{chance::Chance, graph::Graph, rule_sets::RuleSet};
use klondike::solver::proof::Fault;
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut n = words.iter().filter_map(|w| w.parse::<u64>().ok());
    let seed = n.next().unwrap_or(1);
    let decks = n.next().unwrap_or(100);
    let cap = n.next().unwrap_or(20000) as usize;
    let sets: Vec<_> = RuleSet::all()
        .into_iter()
        .filter(|s| {
            words.iter().all(|w| match w.as_str() {
                "draw1" => s.draw == 1,
                "unl" => s.passes.is_none(),
                "tb" => s.take_backs,
                _ => true,
            })
        })
        .collect();
    let faults: Vec<Fault> = Fault::ALL
        .into_iter()
        .filter(|f| {
            !words.iter().any(|w| {
                w.starts_with("Saf")
                    || w.starts_with("Slo")
                    || w.starts_with("Mac")
                    || w.starts_with("Lar")
                    || w.starts_with("Que")
            }) || words.iter().any(|w| *w == format!("{f:?}"))
        })
        .collect();
    let mut found = vec![0u32; faults.len()];
    let mut tried = 0;
    for number in 0..decks {
        for (k, &rules) in sets.iter().enumerate() {
            let root = rules.position(&mut Chance::of(seed, number));
            let Some(g) = Graph::explore(&root, &rules.book(), cap) else { continue };
            tried += 1;
            for (f, &fault) in faults.iter().enumerate() {
                if found[f] >= 3 {
                    continue;
                }
                if harness::faults::is_found(fault, rules, &g) {
                    found[f] += 1;
                    println!("{fault:?} at {number} {rules} {} {:?}", g.len(), root.deck());
                }
            }
        }
    }
    println!("{tried} tried");
    for (f, n) in faults.iter().zip(&found) {
        println!("{f:?} {n}")
    }
}
