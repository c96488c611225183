//! The statistics of one rule book or one kind of deal: they are compared with sums that are worked out plainly, and are
//! asked for by keys, lines and options.

use std::collections::{BTreeMap, BTreeSet};

use klondike::app::Screen;
use klondike::app::command_line::Reading;
use klondike::app::screens::panel::Panel;
use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::{Book, DealKind, Filter, LogEntry, ModeTally, Record, Tally};
use klondike::rules::{Clock, Preset, RuleBook, Scoring};
use klondike::session::{Attempt, AttemptId, Counts, Help, Outcome, scoring};
use proptest::prelude::{Just, Strategy, any, prop_assert_eq, prop_oneof, proptest};

use crate::game::daily::date;
use crate::support::attempts::{NOW, hand};
use crate::support::book;
use crate::support::games::cases;
use crate::support::player::Player;
use crate::support::screen::page;

/// Every rule book that the statistics tell apart, and two of the player's own.
fn books(draw: u8) -> Vec<RuleBook> {
    let draw_count = book(&format!("draw {draw}")).draw;
    let own =
        ["passes 2, no take-backs", "passes 1"].map(|own| book(&format!("draw {draw}, {own}")));
    let own = own.map(|own| RuleBook { scoring: Scoring::Vegas, ..own });
    Preset::ALL.map(|preset| preset.book(draw_count)).into_iter().chain(own).collect()
}

fn kinds() -> [Origin; 5] {
    [
        Origin::Random,
        Origin::Winnable,
        Origin::Code,
        Origin::Imported,
        Origin::Daily(date("2026-11-29")),
    ]
}

fn filters() -> impl Iterator<Item = Filter> {
    let books = || [None].into_iter().chain(Book::ALL.map(Some));
    let kinds = || [None].into_iter().chain(DealKind::ALL.map(Some));
    books().flat_map(move |book| kinds().map(move |kind| Filter { book, kind }))
}

/// Whether a filter is meant to hold an attempt, said another way.
fn is_meant(filter: Filter, entry: &LogEntry) -> bool {
    let named = Preset::ALL.map(|preset| preset.book(entry.book.draw) == entry.book);
    let book = filter.book.is_none_or(|book| match book {
        Book::Named(preset) => preset.book(entry.book.draw) == entry.book,
        Book::Custom => named == [false; 6],
    });
    let kind = filter.kind.is_none_or(|kind| match kind {
        DealKind::Random => matches!(entry.deal.origin, Origin::Random | Origin::Winnable),
        DealKind::Daily => matches!(entry.deal.origin, Origin::Daily(_)),
        DealKind::Code => entry.deal.origin == Origin::Code,
        DealKind::Imported => entry.deal.origin == Origin::Imported,
    });
    book && kind
}

/// Logs with ends of every kind, some of them twice, starts, resets, and scores of older rules.
pub fn logs() -> impl Strategy<Value = Vec<Record>> {
    let outcome = prop_oneof![
        4 => Just(Outcome::Won),
        1 => Just(Outcome::Abandoned),
        1 => Just(Outcome::Resigned),
        1 => Just(Outcome::Assisted),
    ];
    let numbers = (0_u64..4000, 0_u32..400, 0_u32..60, any::<bool>(), 0_u32..3);
    let entry = (0_u128..70, any::<bool>(), 0_usize..8, 0_usize..5, outcome, numbers);
    let entry = entry.prop_map(|(id, three, rules, kind, outcome, numbers)| {
        let (seconds, moves, up, older, help) = numbers;
        let draw = if three { 3 } else { 1 };
        let book = books(draw)[rules];
        let counts = Counts { moves, to_foundation: up, ..Counts::default() };
        LogEntry {
            id: AttemptId(id),
            start: NOW,
            end: NOW,
            deal: Deal::of(DealCode::new(draw, 7).unwrap(), kinds()[kind]),
            book,
            scoring: scoring::VERSION - u32::from(older),
            outcome: Some(outcome),
            score: scoring::last(&book, &counts, seconds, outcome),
            counts,
            seconds,
            help: Help { hints: help, undos: 2 * help, redos: 0 },
        }
    });
    let record = (entry, 0_u8..40).prop_map(|(entry, roll)| match roll {
        0 => Record::Reset(NOW),
        1..6 if entry.book.scoring == Scoring::Vegas => {
            let score = scoring::running(&entry.book, &Counts::default(), 0);
            Record::Started(Box::new(LogEntry { outcome: None, score, ..entry }))
        }
        _ => Record::Ended(Box::new(entry)),
    });
    proptest::collection::vec(record, 0..90)
}

fn tally(log: &[Record]) -> Tally {
    let mut tally = Tally::default();
    for record in log {
        tally.add(record);
    }
    tally
}

/// The ends that count: the first of each attempt, since the last reset.
fn counted(log: &[Record]) -> Vec<&LogEntry> {
    let mut ended = BTreeSet::new();
    let mut counted = Vec::new();
    for record in log {
        match record {
            Record::Ended(entry) if ended.insert(entry.id) => counted.push(&**entry),
            Record::Reset(_) => counted.clear(),
            _ => {}
        }
    }
    counted
}

/// A table without cleverness.
fn naive(entries: &[&LogEntry]) -> ModeTally {
    let of = |outcome| entries.iter().filter(|e| e.outcome == Some(outcome)).count() as u64;
    let wins: Vec<&LogEntry> =
        entries.iter().filter(|e| e.outcome == Some(Outcome::Won)).copied().collect();
    let timed = || wins.iter().filter(|e| e.book.clock == Clock::On).map(|e| e.seconds);
    let own = entries.iter().filter(|e| e.outcome != Some(Outcome::Assisted));
    let won: Vec<bool> = own.map(|e| e.outcome == Some(Outcome::Won)).collect();
    let rows = || won.split(|won| !won).map(|row| row.len() as u64);
    ModeTally {
        started: entries.len() as u64,
        won: of(Outcome::Won),
        abandoned: of(Outcome::Abandoned),
        resigned: of(Outcome::Resigned),
        assisted: of(Outcome::Assisted),
        streak: rows().next_back().unwrap_or(0),
        best_streak: rows().max().unwrap_or(0),
        timed_wins: timed().count() as u64,
        best_seconds: timed().min(),
        win_seconds: timed().sum(),
        fewest_moves: wins.iter().map(|e| e.counts.moves).min(),
        hints: entries.iter().map(|e| u64::from(e.help.hints)).sum(),
        undos: entries.iter().map(|e| u64::from(e.help.undos)).sum(),
        total_seconds: entries.iter().map(|e| e.seconds).sum(),
    }
}

/// Best scores by scoring, version and draw count, with how many wins they are the best of.
type Bests = BTreeMap<(Scoring, u32, u8), (i64, u64)>;

fn naive_bests(entries: &[&LogEntry]) -> Bests {
    let mut bests = Bests::new();
    for entry in entries.iter().filter(|e| e.outcome == Some(Outcome::Won)) {
        let Some(score) = &entry.score else { continue };
        let key = (entry.book.scoring, entry.scoring, entry.book.draw.get());
        let (best, wins) = bests.entry(key).or_insert((i64::MIN, 0));
        (*best, *wins) = ((*best).max(score.total), *wins + 1);
    }
    bests
}

fn bests(tally: &Tally, filter: Filter) -> Bests {
    let mut found = Bests::new();
    for best in tally.statistics(filter).best_scores {
        for (mode, draw) in best.modes.into_iter().zip([1, 3]) {
            if let Some(mode) = mode {
                let key = (best.scoring, best.version, draw);
                assert_eq!(found.insert(key, (mode.points, mode.wins)), None, "a row of its own");
            }
        }
    }
    found
}

/// The bank: what the last record of each Vegas attempt says, those before the last reset left out, and those that the
/// solver has won void.
fn naive_bank(log: &[Record]) -> Option<i64> {
    let (mut ended, mut said) = (BTreeSet::new(), BTreeMap::new());
    for record in log {
        match record {
            Record::Reset(_) => said.clear(),
            Record::Started(entry) if ended.contains(&entry.id) => {}
            Record::Ended(entry) if !ended.insert(entry.id) => {}
            Record::Started(entry) | Record::Ended(entry) => {
                if entry.book.scoring == Scoring::Vegas {
                    let is_void = entry.outcome == Some(Outcome::Assisted);
                    let total = entry.score.as_ref().unwrap().total;
                    said.insert(entry.id, if is_void { 0 } else { total });
                }
            }
        }
    }
    (!said.is_empty()).then(|| said.values().sum())
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn every_table_is_what_its_part_of_the_log_says(log in logs()) {
        let (tally, all) = (tally(&log), counted(&log));
        for filter in filters() {
            let part: Vec<&LogEntry> = all.iter().filter(|e| is_meant(filter, e)).copied().collect();
            let mode = |draw| {
                let mode = part.iter().filter(|e| e.book.draw.get() == draw).copied();
                naive(&mode.collect::<Vec<_>>())
            };
            let found = tally.statistics(filter);
            prop_assert_eq!(found.one, mode(1), "{}", filter);
            prop_assert_eq!(found.three, mode(3), "{}", filter);
            prop_assert_eq!(bests(&tally, filter), naive_bests(&part), "{}", filter);
            prop_assert_eq!(found.bank, naive_bank(&log));
        }
    }

    /// Every attempt is in one rule book and in one kind of deal.
    #[test]
    fn the_parts_are_the_whole(log in logs()) {
        let tally = tally(&log);
        let sums = |filter| {
            let all = tally.statistics(filter);
            [all.one, all.three].map(|mode| {
                [
                    mode.started, mode.won, mode.abandoned, mode.resigned, mode.assisted,
                    mode.timed_wins, mode.win_seconds, mode.hints, mode.undos, mode.total_seconds,
                ]
            })
        };
        let sum = |parts: Vec<Filter>| {
            parts.into_iter().map(sums).fold([[0; 10]; 2], |mut sum, part| {
                let cells = sum.iter_mut().flatten().zip(part.into_iter().flatten());
                cells.for_each(|(sum, part)| *sum += part);
                sum
            })
        };
        let parts = |books: bool, kinds: bool| {
            filters().filter(|f| f.book.is_some() == books && f.kind.is_some() == kinds).collect()
        };
        for (books, kinds) in [(true, false), (false, true), (true, true)] {
            prop_assert_eq!(sum(parts(books, kinds)), sums(Filter::ALL));
        }
    }

    /// The game under way is in the tables that hold it, and in no other.
    #[test]
    fn the_game_under_way_is_in_its_own_tables(rules in 0_usize..8, kind in 0_usize..5, three: bool) {
        let book = books(if three { 3 } else { 1 })[rules];
        let deal = Deal::of(DealCode::new(1, 7).unwrap(), kinds()[kind]);
        let mut attempt = Attempt::new(deal, book, AttemptId(1)).unwrap();
        hand(&mut attempt, "draw");
        let entry = LogEntry::of(&attempt, NOW);
        for filter in filters() {
            let found = Tally::default().with(&attempt, filter);
            let started = found.one.started + found.three.started;
            prop_assert_eq!(started, u64::from(is_meant(filter, &entry)), "{}", filter);
        }
    }
}

/// A player whose log has this many wins of rule books and kinds of deal.
fn player(wins: &[(Preset, Origin, u8)]) -> Player {
    let mut player = Player::dealt("MS1-5");
    for (id, &(preset, kind, draw)) in (1..).zip(wins) {
        let book = preset.book(book(&format!("draw {draw}")).draw);
        let counts = Counts { moves: 100, to_foundation: 52, ..Counts::default() };
        let entry = LogEntry {
            id: AttemptId(id),
            start: NOW,
            end: NOW,
            deal: Deal::of(DealCode::new(draw, 7).unwrap(), kind),
            book,
            scoring: scoring::VERSION,
            outcome: Some(Outcome::Won),
            score: scoring::last(&book, &counts, 60, Outcome::Won),
            counts,
            seconds: 60,
            help: Help::default(),
        };
        player.model.files.tally.as_mut().unwrap().add(&Record::Ended(Box::new(entry)));
    }
    player
}

fn filter(player: &Player) -> Filter {
    let Screen::Panel(Panel::Statistics(filter)) = player.model.screen else {
        panic!("{:?}", player.model.screen)
    };
    assert_eq!(player.model.scroll.panel, 0);
    filter
}

/// R73: the panel opens on everything; the keys go through what was played, and round.
#[test]
fn r73_keys_go_through_what_was_played() {
    let mut player = player(&[
        (Preset::Vegas, Origin::Random, 3),
        (Preset::Standard, Origin::Random, 1),
        (Preset::Standard, Origin::Code, 1),
    ]);
    player.keys("S");
    assert_eq!(filter(&player), Filter::ALL);
    for (key, name) in [
        ("B", "Standard"),
        ("K", "Standard, random deals"),
        ("B", "Vegas, random deals"),
        ("K", "Vegas"),
        ("B", "all games"),
        ("K", "random deals"),
        ("K", "deals by code"),
        ("B", "Standard, deals by code"),
        ("B", "deals by code"),
        ("K", "all games"),
    ] {
        player.keys(key);
        assert_eq!(filter(&player).to_string(), name, "after {key}");
    }
    player.keys("B S");
    assert_eq!(player.model.screen, Screen::Table, "its key closes it, whatever is filtered");
    player.keys("S");
    assert_eq!(filter(&player), Filter::ALL, "and it opens on everything");
    let mut fresh = self::player(&[]);
    assert_eq!(filter(fresh.keys("S B K")), Filter::ALL, "nothing was played");
    fresh.keys("Esc D S B");
    assert_eq!(filter(&fresh).to_string(), "Standard", "but for the game under way");
}

/// R73: one rule book won and another lost show their own numbers, the draw mode in play first where it is narrow.
#[test]
fn r73_each_table_shows_its_own_numbers() {
    let mut player = player(&[
        (Preset::Windows, Origin::Random, 3),
        (Preset::Windows, Origin::Daily(date("2026-11-29")), 3),
        (Preset::Standard, Origin::Random, 1),
    ]);
    let row = |player: &Player, size, name: &str| {
        let page = page(&player.model, size);
        let line =
            page.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{page}"));
        line.split_once(name).unwrap().1.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    player.keys("S");
    assert_eq!(row(&player, (80, 24), "Won "), "1 of 1, 100 % 2 of 2, 100 % │");
    player.keys("B B");
    assert_eq!(row(&player, (80, 24), "B  Rule book: "), "Windows K Deals: all │");
    assert_eq!(row(&player, (80, 24), "Won "), "– 2 of 2, 100 % │");
    assert_eq!(row(&player, (80, 24), "Best score, Windows"), "– 1830 │");
    player.keys("K K");
    assert_eq!(row(&player, (80, 24), "K  Deals: "), "daily │");
    assert_eq!(row(&player, (80, 24), "Started"), "0 1 │");
    let narrow = page(&player.model, (40, 15));
    assert!(narrow.find("Draw 1").unwrap() < narrow.find("Draw 3").unwrap_or(usize::MAX));
    let mut three = Player::dealt("MS3-5");
    three.keys("S");
    assert!(page(&three.model, (40, 15)).lines().any(|line| line.contains("│ Draw 3")));
}

#[test]
fn a_line_opens_the_same_tables() {
    let mut player = player(&[(Preset::Vegas, Origin::Code, 3)]);
    let vegas = Filter { book: Some(Book::Named(Preset::Vegas)), kind: None };
    let daily = Filter { kind: Some(DealKind::Daily), ..vegas };
    let custom = Filter { book: Some(Book::Custom), kind: Some(DealKind::Imported) };
    for (line, filter) in [
        ("stats", Filter::ALL),
        ("stats vegas", vegas),
        ("st VEGAS daily", daily),
        ("stats daily vegas", daily),
        ("stats imported custom", custom),
    ] {
        assert_eq!(player.line(line), Ok(Some(Reading::Statistics(filter))), "{line}");
    }
    for line in ["stats patience", "stats vegas classic", "stats daily code", "stats vegas 3"] {
        let error = player.line(line).unwrap_err().to_string();
        assert_eq!(error, "It is written `stats [RULES] [KIND]`.", "{line}");
    }
    player.keys(": s t a t s Space v e g a s Enter");
    assert_eq!(self::filter(&player), vegas);
    player.keys("Esc P");
    assert_eq!(player.line("stats vegas"), Ok(Some(Reading::Statistics(vegas))), "in a pause too");
}
