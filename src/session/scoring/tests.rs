//! Every scoring, counted by hand.

use super::{Counts, Item, Outcome, last, running};
use crate::rules::{Preset, RuleBook};

const PLAYED: Counts = Counts {
    waste_to_column: 7,
    to_foundation: 54,
    reveals: 21,
    take_backs: 2,
    recycles: 4,
    moves: 150,
};

fn book(preset: Preset, draw: u8) -> RuleBook {
    preset.book(RuleBook::standard(draw).draw)
}

fn outcome(won: bool) -> Outcome {
    if won { Outcome::Won } else { Outcome::Resigned }
}

fn total(preset: Preset, draw: u8, counts: &Counts, seconds: u64, won: bool) -> i64 {
    last(&book(preset, draw), counts, seconds, outcome(won)).unwrap().total
}

fn terms(preset: Preset, draw: u8, won: bool) -> Vec<(Item, u32, i64)> {
    let score = last(&book(preset, draw), &PLAYED, 137, outcome(won)).unwrap();
    assert_eq!(score.terms.iter().map(|term| term.points).sum::<i64>(), score.total);
    score.terms.iter().map(|term| (term.item, term.count, term.points)).collect()
}

const MOVED: [(Item, u32, i64); 4] = [
    (Item::ToFoundation, 54, 540),
    (Item::WasteToColumn, 7, 35),
    (Item::Reveal, 21, 105),
    (Item::TakeBack, 2, -30),
];

#[test]
fn standard_has_neither_bonus_nor_floor() {
    for (preset, draw) in [(Preset::Standard, 1), (Preset::Standard, 3), (Preset::Classic, 1)] {
        let all = [&MOVED[..], &[(Item::Recycle, 4, -80)]].concat();
        assert_eq!(terms(preset, draw, true), all);
        let counts = Counts { recycles: 3, moves: 80, ..Counts::default() };
        assert_eq!(total(preset, draw, &counts, 5000, false), -60);
    }
    assert!(running(&RuleBook::standard(1), &Counts::default(), 0).unwrap().terms.is_empty());
}

#[test]
fn windows_gives_a_bonus_and_half_as_much_again_in_draw_three() {
    let one = [&MOVED[..], &[(Item::Recycle, 4, -400), (Item::WinBonus, 1, 600)]].concat();
    assert_eq!(terms(Preset::Windows, 1, true), one);
    let points = 650 - 40;
    let three = [&MOVED[..], &[(Item::Recycle, 2, -40), (Item::DrawThree, 1, points / 2)]].concat();
    assert_eq!(terms(Preset::Windows, 3, false), three);
    let won = Counts { moves: 201, waste_to_column: 8, recycles: 0, ..PLAYED };
    assert_eq!(total(Preset::Windows, 3, &won, 0, true), (655 + 500) * 3 / 2);
    let header = running(&book(Preset::Windows, 3), &won, 0).unwrap();
    assert_eq!(header.total, 655, "the header shows neither bonus nor factor");
}

#[test]
fn windows_ends_at_zero_at_the_least() {
    let counts = Counts { to_foundation: 1, recycles: 2, moves: 60, ..Counts::default() };
    assert_eq!(running(&book(Preset::Windows, 1), &counts, 0).unwrap().total, -190);
    let score = last(&book(Preset::Windows, 1), &counts, 0, Outcome::Resigned).unwrap();
    assert_eq!((score.total, score.terms.last().unwrap().item), (0, Item::Floor));
    let counts = Counts { recycles: 9, ..counts };
    assert_eq!(total(Preset::Windows, 3, &counts, 0, false), 0);
}

#[test]
fn timed_windows_takes_two_points_each_ten_seconds() {
    let counts = Counts { to_foundation: 2, ..Counts::default() };
    for (seconds, points) in [(0, 20), (9, 20), (10, 18), (99, 2), (100, 0), (5000, 0)] {
        assert_eq!(total(Preset::TimedWindows, 1, &counts, seconds, false), points, "{seconds} s");
    }
    let counts = Counts { recycles: 4, ..counts };
    assert_eq!(total(Preset::TimedWindows, 3, &counts, 0, false), 0, "the fourth costs 20");
    let counts = Counts { recycles: 3, ..counts };
    assert_eq!(total(Preset::TimedWindows, 3, &counts, 0, false), 20);
}

#[test]
fn timed_windows_adds_a_bonus_from_thirty_seconds_on() {
    let table = [
        (29, 0),
        (30, 23_333),
        (31, 22_580),
        (60, 11_666),
        (100, 7_000),
        (137, 5_109),
        (300, 2_333),
        (600, 1_166),
        (3_600, 194),
    ];
    for (seconds, bonus) in table {
        let counts = Counts { to_foundation: 100, ..Counts::default() };
        let time = 2 * i64::try_from(seconds / 10).unwrap();
        assert_eq!(
            total(Preset::TimedWindows, 1, &counts, seconds, true),
            (1000 - time).max(0) + bonus,
            "{seconds} s"
        );
        assert_eq!(
            total(Preset::TimedWindows, 1, &Counts::default(), seconds, true),
            bonus,
            "no points are left to lose"
        );
    }
}

#[test]
fn vegas_pays_five_for_each_card_up() {
    let all = [(Item::Ante, 1, -52), (Item::ToFoundation, 54, 270), (Item::TakeBack, 2, -10)];
    assert_eq!(terms(Preset::Vegas, 3, true), all);
    assert_eq!(running(&book(Preset::Vegas, 1), &Counts::default(), 0).unwrap().total, -52);
}

#[test]
fn quiet_counts_no_points() {
    assert_eq!(running(&book(Preset::Quiet, 1), &PLAYED, 0), None);
    assert_eq!(last(&book(Preset::Quiet, 1), &PLAYED, 0, Outcome::Won), None);
}
