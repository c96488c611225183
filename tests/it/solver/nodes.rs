//! How many nodes the solver looks at, pinned: a refactoring moves no number, and a change that does says so.

use std::num::NonZeroU8;

use klondike::deals::{shuffle, table_of};
use klondike::rules::{Passes, RuleBook};
use klondike::solver::{Limits, Verdict, solve};

/// Deals 1 to 40 under a rule book: wins, losses, nodes of all.
fn count(draw: u8, passes: u8, take_backs: bool) -> (u32, u32, u64) {
    let passes = NonZeroU8::new(passes).map_or(Passes::Unlimited, Passes::Limited);
    let book = RuleBook { passes, take_backs, ..RuleBook::standard(draw) };
    let limits = Limits { nodes: 30_000, ..Limits::default() };
    let mut counts = (0, 0, 0);
    for number in 1..=40 {
        let solved = solve(&table_of(&shuffle(number)).unwrap(), &book, limits);
        assert!(!solved.progress.replay_failed, "deal {number}");
        match solved.verdict {
            Verdict::Winnable(_) => counts.0 += 1,
            Verdict::Unwinnable => counts.1 += 1,
            Verdict::Undecided => {}
        }
        counts.2 += solved.progress.nodes;
    }
    counts
}

#[test]
fn node_counts_stand() {
    let sets = [
        ((1, 0, true), (35, 5, 7_004)),
        ((1, 0, false), (35, 5, 20_042)),
        ((3, 0, true), (30, 10, 19_080)),
        ((3, 0, false), (30, 10, 25_060)),
        ((1, 1, false), (9, 30, 114_818)),
        ((3, 3, false), (23, 17, 35_297)),
        ((3, 3, true), (23, 17, 36_896)),
        ((2, 2, true), (29, 11, 71_080)),
    ];
    let counted = sets.map(|((draw, passes, take_backs), _)| {
        ((draw, passes, take_backs), count(draw, passes, take_backs))
    });
    assert_eq!(counted, sets);
}
