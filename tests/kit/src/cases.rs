//! The lists of deals with known verdicts.

use std::collections::HashMap;
use std::num::NonZeroU8;

use klondike::deals::exchange::import;
use klondike::rules::{Passes, RuleBook, Table};

/// A deal, the rules it is played by, and what other solvers found.
pub struct Case {
    pub deal: u32,
    pub table: Table,
    pub book: RuleBook,
    /// `None` where they did not decide it.
    pub winnable: Option<bool>,
    /// The length of the shortest line that is known.
    pub shortest: Option<usize>,
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().skip(1).map(|line| {
        let (plain, cards) = line.split_once('"').unwrap_or((line, ""));
        let mut fields: Vec<&str> = plain.trim_end_matches(',').split(',').collect();
        fields.push(cards.trim_end_matches('"'));
        fields
    })
}

fn verdict(word: &str) -> Option<bool> {
    match word {
        "winnable" => Some(true),
        "unwinnable" => Some(false),
        "" => None,
        _ => panic!("no verdict: {word}"),
    }
}

/// 200 deals at draw 1 and draw 3, unlimited passes, with take-backs.
pub fn deals() -> Vec<Case> {
    rows(include_str!("../../data/deals/deals.csv"))
        .map(|row| Case {
            deal: row[0].parse().unwrap(),
            book: RuleBook::standard(row[1].parse().unwrap()),
            winnable: verdict(row[2]),
            shortest: row.get(row.len() - 2).and_then(|length| length.parse().ok()),
            table: import(row.last().unwrap()).unwrap(),
        })
        .collect()
}

/// The first 100 of them without take-backs, and with one pass.
pub fn variants() -> Vec<Case> {
    let tables: HashMap<u32, Table> =
        deals().into_iter().map(|case| (case.deal, case.table)).collect();
    include_str!("../../data/deals/deals-variants.csv")
        .lines()
        .skip(1)
        .map(|line| {
            let row: Vec<&str> = line.split(',').collect();
            let passes = row[2].parse::<NonZeroU8>().map_or(Passes::Unlimited, Passes::Limited);
            let book = RuleBook::standard(row[1].parse().unwrap());
            let deal = row[0].parse().unwrap();
            Case {
                deal,
                table: tables[&deal],
                book: RuleBook { passes, take_backs: row[3] == "yes", ..book },
                winnable: verdict(row[4]),
                shortest: None,
            }
        })
        .collect()
}
