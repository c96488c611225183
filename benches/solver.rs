//! The speed of the solver: a hundred deals under each rule set that the game offers, and one hard deal.
//!
//! `cargo bench --bench solver`

use std::num::NonZeroU8;

use divan::{Bencher, black_box};
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Passes, RuleBook, Table, parse_board};
use klondike::solver::{Limits, solve};

fn main() {
    divan::main();
}

/// Draw count, passes (0 = unlimited), take-backs.
const RULES: [(u8, u8, bool); 6] =
    [(1, 0, true), (1, 0, false), (3, 0, true), (3, 0, false), (1, 1, false), (3, 3, false)];

fn book((draw, passes, take_backs): (u8, u8, bool)) -> RuleBook {
    let passes = NonZeroU8::new(passes).map_or(Passes::Unlimited, Passes::Limited);
    RuleBook { passes, take_backs, ..RuleBook::standard(draw) }
}

/// Deals 1 to 100, one after the other.
#[divan::bench(args = RULES, sample_count = 5)]
fn hundred_deals(bencher: Bencher, rules: (u8, u8, bool)) {
    let tables: Vec<Table> =
        (1..=100).filter_map(|number| table_of(&shuffle(number)).ok()).collect();
    let book = book(rules);
    bencher.bench(|| {
        for table in &tables {
            black_box(solve(black_box(table), &book, Limits::default()));
        }
    });
}

/// The deal that is winnable at draw 1 and not at draw 3.
#[divan::bench(args = [1, 3], sample_count = 20)]
fn hard_deal(bencher: Bencher, draw: u8) {
    let board = parse_board(include_str!("../tests/data/boards/d14.txt"));
    let Some(table) = board.ok().and_then(|setup| setup.check().ok()) else { return };
    let book = RuleBook::standard(draw);
    bencher.bench(|| black_box(solve(black_box(&table), &book, Limits::default())));
}
