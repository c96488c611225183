//! The adviser plays whole games to their end, in every rule book, and `klondike adviser` counts them.

use std::num::NonZeroU8;
use std::process::{Command, Output};

use klondike::adviser::{Adviser, Effort, Knowledge, play};
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Passes, RuleBook};

use crate::support::program::program;
use crate::support::scratch::Scratch;

/// Every game ends, with as few arrangements as there may be, and is the same when it is played again.
#[test]
fn every_game_comes_to_an_end() {
    let limited = |draw, passes| RuleBook {
        passes: Passes::Limited(NonZeroU8::new(passes).unwrap()),
        ..RuleBook::standard(draw)
    };
    let final_up = RuleBook { take_backs: false, ..RuleBook::standard(3) };
    let books = [
        RuleBook::standard(1),
        RuleBook::standard(3),
        limited(1, 1),
        limited(3, 3),
        final_up,
        RuleBook::standard(7),
    ];
    let mut won = 0;
    for (deal, book) in (100..130).zip(books.iter().cycle()) {
        let opening = table_of(&shuffle(deal)).unwrap();
        let game = || {
            let adviser = Adviser::new(&Knowledge::of(&opening), book, deal);
            play(&opening, book, adviser, |adviser| Effort::of(20).think(adviser, || true)).unwrap()
        };
        let first = game();
        assert!(first.moves < 1_000, "deal {deal}: {first:?}");
        if deal < 106 {
            assert_eq!(first, game(), "deal {deal}");
        }
        won += u32::from(first.won);
    }
    assert!(won >= 5, "{won} of 30 won");
}

/// A decision that is made early, because the rest of the effort could not change it, is the one of the whole effort.
#[test]
fn a_decision_that_is_made_early_is_the_same() {
    let mut early = 0;
    for (deal, draw) in (200..206).zip([1, 3].into_iter().cycle()) {
        let (opening, book) = (table_of(&shuffle(deal)).unwrap(), RuleBook::standard(draw));
        let (mut table, mut knowledge) = (opening, Knowledge::of(&opening));
        for step in 0..40 {
            let [mut short, mut long] = [(), ()].map(|()| Adviser::new(&knowledge, &book, deal));
            Effort::of(60).think(&mut short, || true);
            if !long.looks() {
                long.think(60, || true);
            }
            early += u32::from(short.progress().iterations < long.progress().iterations);
            let [short, long] = [short, long].map(|adviser| adviser.advice().map(|told| told.mv));
            assert_eq!(short, long, "deal {deal}, step {step}");
            let Some(mv) = long else { break };
            let played = table.play(&book, mv).unwrap();
            knowledge.see(&played, &table);
        }
    }
    assert!(early > 20, "{early}");
}

/// Arrangements that were dealt by chance and all ended alike do not make a chance exact.
#[test]
fn a_few_arrangements_make_no_chance_exact() {
    for (deal, draw) in (100..140).zip([1, 3].into_iter().cycle()) {
        let (opening, book) = (table_of(&shuffle(deal)).unwrap(), RuleBook::standard(draw));
        let mut adviser = Adviser::new(&Knowledge::of(&opening), &book, deal);
        let mut table = opening;
        let mut knowledge = Knowledge::of(&opening);
        for step in 0..30 {
            let settled = adviser.think(8, || true).settled;
            let estimate = adviser.estimate();
            assert!(settled || estimate.error > 0.0, "deal {deal}, step {step}: {estimate:?}");
            let Some(advice) = adviser.advice() else { break };
            let played = table.play(&book, advice.mv).unwrap();
            knowledge.see(&played, &table);
            adviser.follow(&knowledge);
        }
    }
}

fn adviser(arguments: &[&str]) -> Output {
    let few = ["adviser", "--draw", "1", "--from", "1", "--budget", "20"];
    Command::new(program()).args(few).args(arguments).output().unwrap()
}

/// Rows without the seconds, which differ from run to run, in the order of the deals.
fn rows(text: &str) -> Vec<String> {
    let rows = text.lines().skip(1).map(|line| line.rsplit_once(',').unwrap().0.to_owned());
    let mut rows: Vec<String> = rows.collect();
    rows.sort();
    rows
}

#[test]
fn a_run_is_the_same_on_two_threads_and_goes_on_where_it_stopped() {
    let whole = adviser(&["--count", "6", "--csv", "-", "--threads", "2"]);
    let whole = String::from_utf8(whole.stdout).unwrap();
    assert_eq!(whole.lines().next(), Some("deal,draw,won,moves,arrangements,seconds"));
    let home = Scratch::new();
    let file = home.path().join("games.csv");
    let file = file.to_str().unwrap();
    assert!(adviser(&["--count", "3", "--csv", file]).status.success());
    // The last row is cut off, as a machine that stops leaves it.
    let text = std::fs::read_to_string(file).unwrap();
    std::fs::write(file, &text[..text.len() - 4]).unwrap();
    let output = adviser(&["--count", "6", "--resume", file]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("6 of 6 deals, draw 1\nwon           "), "{said}");
    let resumed = std::fs::read_to_string(file).unwrap();
    assert_eq!(rows(&resumed), rows(&whole));
    assert_eq!(adviser(&["--count", "3", "--csv", file]).status.code(), Some(2), "it has rows");
    std::fs::write(file, "deal,draw\n").unwrap();
    let refused = adviser(&["--count", "3", "--resume", file]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("line 1: not the CSV of the adviser"), "{said}");
}
