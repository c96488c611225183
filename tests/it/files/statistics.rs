//! The statistics are what the log adds up to, each end once, wins beside wins. `filters` has those of a part of the log,
//! and `program::stats` the verb that prints them.

use std::time::Duration;

use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::entry::text::parse;
use klondike::records::{Filter, LogEntry, ModeTally, Record, Tally};
use klondike::rules::{Move, Preset, RuleBook, Scoring};
use klondike::session::{
    Attempt, AttemptId, AutoMoves, Counts, Help, Outcome, Score, Stamp, scoring,
};
use klondike::storage::log_file::unseal;
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

use crate::support::attempts::{NOW, hand};
use crate::support::book;
use crate::support::games::cases;
use crate::support::player::Player;
use crate::support::screen::page;

/// An end under the Standard rule book: seconds, moves and points as given.
fn ended(
    id: u128,
    draw: u8,
    outcome: Outcome,
    (seconds, moves, points): (u64, u32, u32),
) -> LogEntry {
    let code = DealCode::new(draw, 7).unwrap();
    let counts = Counts { moves, to_foundation: points / 10, ..Counts::default() };
    LogEntry {
        id: AttemptId(id),
        start: NOW,
        end: NOW,
        deal: Deal::of(code, Origin::Random),
        book: code.book(),
        scoring: scoring::VERSION,
        outcome: Some(outcome),
        score: scoring::last(&code.book(), &counts, seconds, outcome),
        counts,
        seconds,
        help: Help { hints: 1, undos: 2, redos: 0 },
    }
}

fn tally(entries: impl IntoIterator<Item = LogEntry>) -> Tally {
    let mut tally = Tally::default();
    for entry in entries {
        tally.add(&Record::Ended(Box::new(entry)));
    }
    tally
}

fn one(entries: impl IntoIterator<Item = LogEntry>) -> ModeTally {
    tally(entries).statistics(Filter::ALL).one
}

/// The best score that this one is compared with.
fn best(tally: &Tally, scoring: Scoring, draw: u8) -> Option<i64> {
    tally.statistics(Filter::ALL).best(scoring, draw).map(|best| best.points)
}

fn fresh(id: u128) -> Attempt {
    let deal = Deal::of(DealCode::new(1, 7).unwrap(), Origin::Random);
    Attempt::new(deal, RuleBook::standard(1), AttemptId(id)).unwrap()
}

const ANY: (u64, u32, u32) = (100, 90, 600);

#[test]
fn r32_the_best_score_is_that_of_a_win_in_its_own_draw_mode() {
    let sum = tally([
        ended(1, 1, Outcome::Won, (100, 120, 400)),
        ended(2, 1, Outcome::Abandoned, (50, 40, 500)),
        ended(3, 1, Outcome::Resigned, (50, 40, 510)),
        ended(4, 1, Outcome::Won, (200, 110, 300)),
        ended(5, 3, Outcome::Won, (300, 150, 700)),
    ]);
    let (one, three) = (sum.statistics(Filter::ALL).one, sum.statistics(Filter::ALL).three);
    assert_eq!(best(&sum, Scoring::Standard, 1), Some(400));
    assert_eq!(best(&sum, Scoring::Standard, 3), Some(700));
    assert_eq!((one.best_seconds, one.fewest_moves), (Some(100), Some(110)));
    assert_eq!((one.won, one.abandoned, one.resigned, three.won), (2, 1, 1, 1));
}

#[test]
fn r37_without_a_win_there_is_no_best() {
    let lost = [ended(1, 1, Outcome::Resigned, ANY), ended(2, 1, Outcome::Abandoned, ANY)];
    assert_eq!(tally(lost.clone()).statistics(Filter::ALL).best_scores, []);
    let none = one(lost.clone());
    assert_eq!((none.best_seconds, none.fewest_moves), (None, None));
    assert_eq!((none.mean_time(), none.percent(), none.streak), (None, Some(0), 0));
    assert_eq!(ModeTally::default().percent(), None);
}

/// A win under this rule book with a score of its own.
fn scored(id: u128, preset: Preset, version: u32, total: i64) -> LogEntry {
    LogEntry {
        book: preset.book(book("draw 1").draw),
        scoring: version,
        score: Some(Score { terms: Vec::new(), total }),
        ..ended(id, 1, Outcome::Won, ANY)
    }
}

#[test]
fn scores_are_compared_within_one_scoring_only() {
    let sum = tally([
        scored(1, Preset::Standard, scoring::VERSION, 600),
        scored(2, Preset::Classic, scoring::VERSION, 650),
        scored(3, Preset::Windows, scoring::VERSION, 1300),
        scored(4, Preset::Windows, scoring::VERSION, 1200),
        scored(5, Preset::TimedWindows, scoring::VERSION, 24_000),
        scored(6, Preset::Vegas, scoring::VERSION, 208),
        LogEntry { score: None, ..scored(7, Preset::Quiet, scoring::VERSION, 0) },
    ]);
    let bests = Scoring::ALL.map(|scoring| best(&sum, scoring, 1));
    assert_eq!(bests, [Some(650), Some(1300), Some(24_000), Some(208), None]);
    assert_eq!(sum.statistics(Filter::ALL).best(Scoring::Windows, 1).unwrap().wins, 2);
    assert_eq!(best(&sum, Scoring::Standard, 3), None);
}

#[test]
fn r38_points_of_older_rules_are_told_apart_and_not_compared() {
    let older = scored(1, Preset::Standard, scoring::VERSION - 1, 9000);
    let sum = tally([older.clone(), scored(2, Preset::Standard, scoring::VERSION, 600)]);
    assert_eq!(best(&sum, Scoring::Standard, 1), Some(600));
    assert_eq!(sum.statistics(Filter::ALL).one.won, 2);
    assert_eq!(best(&tally([older]), Scoring::Standard, 1), None);
    let newer = scored(3, Preset::Standard, scoring::VERSION + 1, 7000);
    let sum = tally([newer, scored(4, Preset::Standard, scoring::VERSION, 500)]);
    assert_eq!(best(&sum, Scoring::Standard, 1), Some(500));
}

/// R38: a log whose first games were scored by older rules.
#[test]
fn r38_a_log_of_an_older_version_shows_its_bests_as_such() {
    let mut player = Player::dealt("MS1-5");
    let mut tally = Tally::default();
    for line in std::fs::read("tests/data/logs/older-rules.log").unwrap().split(|&b| b == b'\n') {
        if let Some(body) = unseal(line) {
            tally.add(&parse(body).unwrap());
        }
    }
    player.model.files.tally = Some(Box::new(tally));
    let page = page(&player.keys("S").model, (80, 24));
    let row = |name: &str| {
        let line = page.lines().find(|line| line.contains(name)).unwrap();
        line.split_once(name).unwrap().1.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("Best score, Standard"), "690 –", "{page}");
    assert_eq!(row("Standard, older rules 0"), "9000 8000");
    assert_eq!(row("Windows, older rules 0"), "– 20000");
    assert!(!page.contains("Best score, Windows"));
}

#[test]
fn r40_what_the_solver_played_out_is_no_win() {
    let sum = one([ended(1, 1, Outcome::Won, ANY), ended(2, 1, Outcome::Assisted, (10, 20, 900))]);
    assert_eq!((sum.started, sum.won, sum.assisted), (2, 1, 1));
    assert_eq!((sum.streak, sum.best_streak), (1, 1), "it neither grows nor ends");
    assert_eq!(sum.best_seconds, Some(100));
    let both =
        tally([ended(1, 1, Outcome::Won, ANY), ended(2, 1, Outcome::Assisted, (10, 20, 900))]);
    assert_eq!(best(&both, Scoring::Standard, 1), Some(600));
}

#[test]
fn r64_a_deal_won_again_is_an_attempt_of_its_own() {
    let sum = one((0..5).map(|id| ended(id, 1, Outcome::Won, ANY)));
    assert_eq!((sum.started, sum.won, sum.percent()), (5, 5, Some(100)));
    let again = ended(7, 1, Outcome::Won, ANY);
    let twice = one([again.clone(), again]);
    assert_eq!((twice.started, twice.won, twice.streak), (1, 1, 1), "one id ends once");
}

#[test]
fn r67_looking_at_a_deal_costs_nothing() {
    let mut attempt = fresh(1);
    attempt.count_hint();
    assert_eq!(
        Tally::default().with(&attempt, Filter::ALL),
        Tally::default().statistics(Filter::ALL)
    );
}

#[test]
fn r68_a_restart_of_a_started_attempt_is_a_loss() {
    let mut sum = tally([ended(1, 1, Outcome::Won, ANY)]);
    let mut attempt = fresh(2);
    for _ in 0..5 {
        hand(&mut attempt, "draw");
    }
    assert_eq!(sum.with(&attempt, Filter::ALL).one.started, 2);
    assert_eq!(sum.with(&attempt, Filter::ALL).one.streak, 1, "the end decides");
    assert!(attempt.end(Outcome::Abandoned));
    sum.add(&Record::Ended(Box::new(LogEntry::of(&attempt, NOW))));
    let after = sum.with(&fresh(3), Filter::ALL).one;
    assert_eq!((after.started, after.abandoned, after.streak), (2, 1, 0));
    assert_eq!(sum.with(&attempt, Filter::ALL).one, after, "an ended attempt is in the log only");
}

#[test]
fn r70_the_mean_is_that_of_the_wins() {
    let sum = one([
        ended(1, 1, Outcome::Won, (100, 90, 600)),
        ended(2, 1, Outcome::Abandoned, (900, 90, 600)),
    ]);
    assert_eq!((sum.mean_time(), sum.timed_wins), (Some(Duration::from_secs(100)), 1));
    assert_eq!(sum.total_seconds, 1000);
    let quiet = LogEntry {
        book: Preset::Quiet.book(book("draw 1").draw),
        ..ended(3, 1, Outcome::Won, (0, 80, 0))
    };
    let sum = one([quiet]);
    assert_eq!((sum.won, sum.mean_time(), sum.best_seconds), (1, None, None), "no clock, no time");
}

#[test]
fn r73_each_draw_mode_has_its_own_numbers() {
    let sum = tally([ended(1, 1, Outcome::Won, ANY), ended(2, 3, Outcome::Resigned, ANY)]);
    let (one, three) = (sum.statistics(Filter::ALL).one, sum.statistics(Filter::ALL).three);
    assert_eq!((one.started, one.won, one.streak), (1, 1, 1));
    assert_eq!((three.started, three.won, three.resigned, three.streak), (1, 0, 1, 0));
}

#[test]
fn a_reset_leaves_nothing_but_what_follows_it() {
    let mut sum = tally([ended(1, 1, Outcome::Won, ANY), ended(2, 3, Outcome::Won, ANY)]);
    sum.add(&Record::Reset(NOW));
    assert_eq!(sum.statistics(Filter::ALL), Tally::default().statistics(Filter::ALL));
    sum.add(&Record::Ended(Box::new(ended(1, 1, Outcome::Won, ANY))));
    assert_eq!(
        sum.statistics(Filter::ALL),
        Tally::default().statistics(Filter::ALL),
        "it had ended before"
    );
    sum.add(&Record::Ended(Box::new(ended(3, 1, Outcome::Won, ANY))));
    assert_eq!(sum.statistics(Filter::ALL).one.streak, 1);
}

#[test]
fn the_attempt_under_way_adds_its_time_and_help() {
    let sum = tally([ended(1, 1, Outcome::Won, ANY)]);
    let mut attempt = fresh(2);
    hand(&mut attempt, "draw");
    hand(&mut attempt, "draw");
    attempt.tick(Duration::from_millis(61_500));
    attempt.undo();
    attempt.count_hint();
    let shown = sum.with(&attempt, Filter::ALL).one;
    assert_eq!((shown.started, shown.won, shown.percent()), (2, 1, Some(50)));
    assert_eq!((shown.total_seconds, shown.hints, shown.undos), (161, 2, 3));
    let mut logged = sum.clone();
    let mut twin = attempt.clone();
    twin.end(Outcome::Resigned);
    logged.add(&Record::Ended(Box::new(LogEntry::of(&twin, NOW))));
    assert_eq!(
        logged.with(&attempt, Filter::ALL),
        logged.statistics(Filter::ALL),
        "its end is in the log already"
    );
}

#[test]
fn an_entry_says_all_that_the_attempt_knows() {
    let mut attempt = fresh(2);
    for _ in 0..25 {
        let action = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
    }
    attempt.tick(Duration::from_millis(9_900));
    attempt.undo();
    attempt.redo();
    attempt.end(Outcome::Resigned);
    let end = Stamp { seconds: NOW.seconds + 10, ..NOW };
    let entry = LogEntry::of(&attempt, end);
    assert_eq!((entry.id, entry.start, entry.end), (AttemptId(2), NOW, end));
    assert_eq!((entry.seconds, entry.counts.moves, entry.counts.recycles), (9, 25, 1));
    assert_eq!(entry.score.map(|score| score.total), Some(-20));
    assert_eq!(entry.help, Help { hints: 0, undos: 1, redos: 1 });
    assert_eq!((entry.outcome, entry.scoring), (Some(Outcome::Resigned), scoring::VERSION));
    assert_eq!(entry.deal.code.map(|code| code.to_string()).as_deref(), Some("MS1-7"));
}

/// Logs with ends of every kind, now and then one that is there twice.
fn logs() -> impl Strategy<Value = Vec<LogEntry>> {
    let outcome = prop_oneof![
        3 => proptest::prelude::Just(Outcome::Won),
        1 => proptest::prelude::Just(Outcome::Abandoned),
        1 => proptest::prelude::Just(Outcome::Resigned),
        1 => proptest::prelude::Just(Outcome::Assisted),
    ];
    let entry = (0_u128..60, any::<bool>(), outcome, (0_u64..4000, 0_u32..400, 0_u32..700));
    let entry = entry.prop_map(|(id, three, outcome, numbers)| {
        ended(id, if three { 3 } else { 1 }, outcome, numbers)
    });
    proptest::collection::vec(entry, 0..80)
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn r80_the_numbers_never_contradict_each_other(log in logs()) {
        let sum = tally(log.clone());
        for (mode, draw) in [(sum.statistics(Filter::ALL).one, 1), (sum.statistics(Filter::ALL).three, 3)] {
            prop_assert_eq!(mode.started, mode.won + mode.abandoned + mode.resigned + mode.assisted);
            prop_assert!(mode.streak <= mode.best_streak && mode.best_streak <= mode.won);
            prop_assert_eq!(mode.best_seconds.is_some(), mode.won > 0);
            prop_assert_eq!(mode.percent().is_some(), mode.started > 0);
            prop_assert!(mode.percent().unwrap_or(0) <= 100);
            if mode.won == mode.started {
                prop_assert_eq!((mode.streak, mode.best_streak), (mode.won, mode.won));
            }
            // The same by hand: the first end of each id, in the order of the log.
            let mut ids = std::collections::HashSet::new();
            let ends: Vec<&LogEntry> = log
                .iter()
                .filter(|entry| ids.insert(entry.id))
                .filter(|entry| entry.book.draw.get() == draw)
                .collect();
            let own = ends.iter().filter(|e| e.outcome != Some(Outcome::Assisted));
            let won: Vec<bool> = own.map(|e| e.outcome == Some(Outcome::Won)).collect();
            let rows = won.split(|won| !won).map(<[bool]>::len);
            prop_assert_eq!(mode.streak, rows.clone().next_back().unwrap_or(0) as u64);
            prop_assert_eq!(mode.best_streak, rows.max().unwrap_or(0) as u64);
            let wins = ends.iter().filter(|e| e.outcome == Some(Outcome::Won));
            prop_assert_eq!(mode.fewest_moves, wins.clone().map(|e| e.counts.moves).min());
            prop_assert_eq!(mode.best_seconds, wins.clone().map(|e| e.seconds).min());
            prop_assert_eq!(mode.win_seconds, wins.map(|e| e.seconds).sum::<u64>());
            prop_assert_eq!(mode.total_seconds, ends.iter().map(|e| e.seconds).sum::<u64>());
        }
    }
}
