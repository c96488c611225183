//! A game of every rule book, played to its end by keys, with points that were worked out by hand. `points` has what
//! holds in any game.

use std::collections::HashSet;

use klondike::app::Screen;
use klondike::deals::DealCode;
use klondike::rules::{Preset, RuleBook};
use klondike::session::{Item, Outcome, Score};

use crate::game::whole::greedy;
use crate::rules::books::preset;
use crate::support::player::Player;
use crate::support::screen::page;
use crate::support::talker::Talker;

fn score(player: &Player) -> Score {
    player.model.attempt.score().unwrap()
}

fn terms(score: &Score) -> Vec<(Item, i64)> {
    score.terms.iter().map(|term| (term.item, term.points)).collect()
}

/// At the start of a numbered deal under this rule book.
fn dealt(book: &RuleBook, number: u64) -> Player {
    let mut player = Player::dealt(&DealCode::of(book, number).unwrap().to_string());
    player.model.settings.quick_keys = false;
    player
}

/// Two deals that simple play wins under every rule book: 910 in draw 1 in one pass of the stock, ten cards going
/// from the waste to a column, with 103 actions; 88 in draw 3 in two passes, nine cards, 89 actions. All 52 cards go
/// up and all 21 hidden ones are turned up. In Classic the aces go by themselves, which leaves the counts as they are.
#[test]
fn the_same_game_has_the_points_of_each_rule_book() {
    // 52 up, waste to column, hidden cards turned up.
    let (one, three) = (520 + 10 * 5 + 21 * 5, 520 + 9 * 5 + 21 * 5);
    // A hundred seconds are ten times ten.
    let fast = 700_000 / 100 - 10 * 2;
    for (named, draw, total, line) in [
        (Preset::Standard, 1, Some(one), "10 × 5 waste to tableau"),
        (Preset::Standard, 3, Some(three - 20), "1 × −20 recycle"),
        (Preset::Windows, 1, Some(one + 500 + 2 * (200 - 103)), "500 + 2 × 97"),
        (Preset::Windows, 3, Some((three + 500 + 2 * (200 - 89)) * 3 / 2), "+696"),
        (Preset::Classic, 1, Some(one), "21 × 5 cards turned up"),
        (Preset::Classic, 3, Some(three - 20), "52 × 10 to the foundations"),
        (Preset::Vegas, 1, Some(52 * 5 - 52), "52 × 5 to the foundations"),
        (Preset::Vegas, 3, Some(52 * 5 - 52), "−52"),
        (Preset::TimedWindows, 1, Some(one + fast), "700000 / 100"),
        (Preset::TimedWindows, 3, Some(three + fast), "10 × −2 time, each 10 s"),
        (Preset::Quiet, 1, None, "Moves"),
    ] {
        let mut player = dealt(&preset(named, draw), if draw == 1 { 910 } else { 88 });
        player.keys("D").wait(100.0);
        while player.model.screen == Screen::Table {
            let keys = greedy(&player);
            player.keys(&keys);
        }
        let attempt = &player.model.attempt;
        assert_eq!(attempt.outcome(), Some(Outcome::Won), "{named:?} draw {draw}");
        assert_eq!(attempt.counts().moves, if draw == 1 { 103 } else { 89 }, "{named:?} {draw}");
        assert_eq!(attempt.score().map(|score| score.total), total, "{named:?} draw {draw}");
        let result = page(&player.model, (80, 24));
        let shown = total.map(|total| format!("Score {total:>28}"));
        assert!(result.contains(line), "{line}\n{result}");
        assert!(shown.is_none_or(|shown| result.contains(&shown)), "{total:?}\n{result}");
    }
}

/// The points after each action.
#[test]
fn standard_points_action_by_action() {
    let mut player = Player::at(
        1,
        "T1: (KC) JD\nT2: QC\nT3:\nT4:\nT5:\nT6:\nT7:\nK: KD QD\nW:\nF: SK HK D10 CJ",
    );
    player.model.settings.quick_keys = false;
    for (keys, points) in [
        // J♦ onto Q♣ turns K♣ up.
        ("1 2", 5),
        ("D", 5),
        ("D", 5),
        // A recycle.
        ("D", -15),
        ("D", -15),
        // K♦ and Q♦ from the waste to columns.
        ("W 3", -10),
        ("D", -10),
        ("W 1", -5),
        // J♦ up, back down, and up again.
        ("2 F", 5),
        ("F F F 2", -10),
        ("U", 5),
        ("R", -10),
        ("2 F", 0),
        // Q♦, K♦, Q♣ and K♣ up.
        ("1 F", 10),
        ("3 F", 20),
        ("2 F", 30),
        ("1 F", 40),
    ] {
        player.keys(keys);
        assert_eq!(score(&player).total, points, "{keys}: {}", player.says());
        let header = page(&player.model, (80, 24)).lines().next().unwrap().to_owned();
        let points = points.to_string().replace('-', "−");
        assert!(header.contains(&format!("Score {points} ")), "{header}");
    }
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Won));
}

/// Five draws and four recycles, then three clubs up: 12 actions.
#[test]
fn windows_in_draw_three_with_four_recycles() {
    let mut player = Player::at_book(preset(Preset::Windows, 3), "F: S13 H13 D13 C10\nK: KC QC JC");
    player.keys("D D D D D D D D D");
    assert_eq!(score(&player).total, -40, "two recycles were free");
    player.keys("0 F 0 F 0 F");
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Won));
    let score = score(&player);
    let bonus = 500 + 2 * (200 - 12);
    let before = 30 - 40 + bonus;
    assert_eq!(
        terms(&score),
        [
            (Item::ToFoundation, 30),
            (Item::Recycle, -40),
            (Item::WinBonus, bonus),
            (Item::DrawThree, before / 2),
        ]
    );
    assert_eq!(score.total, 1299);
    let result = page(&player.model, (80, 24));
    for words in [
        "3 × 10 to the foundations",
        "2 × −20 recycles",
        "win bonus, 500 + 2 × 188",
        "half as much again in draw 3",
        "+433",
        "1299",
    ] {
        assert!(result.contains(words), "{words}\n{result}");
    }
}

#[test]
fn windows_in_draw_one_resigned_below_zero() {
    let mut player =
        Player::dealt(&DealCode::of(&preset(Preset::Windows, 1), 7).unwrap().to_string());
    player.keys(&"D ".repeat(25));
    assert_eq!(score(&player).total, -100, "the running score may be negative");
    assert!(page(&player.model, (80, 24)).contains("Score −100"));
    player.keys("N X Y");
    let score = score(&player);
    assert_eq!(terms(&score), [(Item::Recycle, -100), (Item::Floor, 100)]);
    assert_eq!(score.total, 0, "the final one is not");
    assert!(page(&player.model, (80, 24)).contains("never below zero"));
}

/// R34: the bonus stands by itself.
#[test]
fn r34_timed_windows_won_after_29_30_31_and_100_seconds() {
    for (seconds, lost, bonus) in [(29, 4, 0), (30, 6, 23_333), (31, 6, 22_580), (100, 20, 7000)] {
        let mut player =
            Player::at_book(preset(Preset::TimedWindows, 1), "F: S13 H13 D13 C11\nT6: QC\nT7: KC");
        player.keys("6 F").wait(f64::from(seconds)).keys("7 F");
        let mut expected = vec![(Item::ToFoundation, 20), (Item::Time, -lost)];
        expected.extend((bonus > 0).then_some((Item::TimeBonus, bonus)));
        assert_eq!(terms(&score(&player)), expected, "{seconds} s");
        assert_eq!(score(&player).total, 20 - lost + bonus);
        let result = page(&player.model, (80, 24));
        let formula = format!("time bonus, 700000 / {seconds} ");
        assert_eq!(result.contains(&formula), bonus > 0, "{result}");
    }
}

#[test]
fn classic_refuses_a_further_pass_and_a_take_back() {
    let board = "F: S3 H0 D0 C0\nT1: 4H\nK: 9D 9H";
    let mut player = Player::at_book(preset(Preset::Classic, 1), board);
    player.keys("D D D");
    let told = |player: &Player| player.says().split_inclusive('.').next().unwrap().to_owned();
    assert_eq!(told(&player), "No more passes: the stock is gone through once in this rule book.");
    assert_eq!(player.table().pass(), 1);
    player.keys("F");
    assert_eq!(told(&player), "Foundations are final in this rule book: no card comes back.");
    player.shows("T1: 4H\nF: 3 0 0 0");
    let mut player = Player::at_book(preset(Preset::Classic, 3), board);
    player.keys("D D D D D D");
    assert_eq!(
        told(&player),
        "No more passes: the stock is gone through 3 times in this rule book."
    );
}

/// Aces go up as part of the action that exposes them, and come down with it at undo.
#[test]
fn classic_sends_exposed_aces_up() {
    let mut player =
        Player::at_book(preset(Preset::Classic, 1), "T1: (AS) 4H\nT2: 5C\nK: AD 9D 9H");
    player.keys("D");
    player.shows("F: 0 0 1 0");
    player.keys("1 2");
    player.shows("F: 1 0 1 0\nT2: 5C 4H");
    assert_eq!(player.model.attempt.counts().moves, 4);
    player.keys("U");
    player.shows("F: 0 0 1 0\nT1: 4H\nT2: 5C");
}

/// Neither on the table nor on anything that lies over it, at any size, from the deal to the result. The statistics,
/// the options and the choice of a rule book speak of other games too and are left out.
#[test]
fn quiet_shows_neither_clock_nor_score() {
    let columns = (40..=120).step_by(16);
    let sizes: Vec<(u16, u16)> =
        columns.flat_map(|columns| [15, 20, 24, 40].map(|rows| (columns, rows))).collect();
    let mut screens = HashSet::new();
    let mut bare = |player: &Player, sizes: &[(u16, u16)]| {
        screens.insert(std::mem::discriminant(&player.model.screen));
        for &size in sizes {
            let page = page(&player.model, size);
            for word in ["core", "ime", "0:0", "1:1", "oint", "+5", "−20", "-20"] {
                assert!(!page.contains(word), "{word}\n{page}");
            }
        }
    };
    let mut player = dealt(&preset(Preset::Quiet, 1), 7);
    let opened = "D D D H 4 Esc U R P Esc : m o v e s Enter Esc N C Esc Esc N D Esc Y Esc N X N";
    for key in opened.split_whitespace() {
        player.keys(key).wait(75.0);
        bare(&player, &sizes);
    }
    player.keys(&"D ".repeat(21));
    assert!(player.table().stock().is_empty());
    bare(&player, &sizes);
    player.keys("N X Y");
    assert_eq!(player.model.screen, Screen::Result);
    bare(&player, &sizes);
    assert_eq!(player.model.attempt.elapsed().as_secs(), 0);
    let mut player = dealt(&preset(Preset::Quiet, 1), 910);
    while player.model.screen == Screen::Table {
        let keys = greedy(&player);
        player.keys(&keys);
        bare(&player, &[(80, 24), (40, 15)]);
    }
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Won));
    bare(&player, &sizes);
    player.keys("Y");
    bare(&player, &sizes);
    let all = "table, prompt, moves, menu, calendar, question, result and what is shared";
    assert_eq!(screens.len(), 8, "{all}");
}

/// The line mode tells of neither.
#[test]
fn quiet_speaks_of_neither_clock_nor_score() {
    let mut talker = Talker::with(dealt(&preset(Preset::Quiet, 1), 7).model);
    let told = [talker.opening(), talker.lines("draw\nmoves\nhint\nundo\nresign!")].concat();
    for word in ["core", "0:0", "oints"] {
        assert!(!told.contains(word), "{word}\n{told}");
    }
    assert_eq!(talker.line("score").trim(), "No points are counted in this rule book.");
}
