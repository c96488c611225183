//! The verbs `klondike stats` and `klondike guide`: what they print, and that they change nothing. Whether the numbers
//! are right is `files::statistics`.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use klondike::app::keymap::Keymap;
use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::{LogEntry, Record};
use klondike::rules::{Move, Preset};
use klondike::session::{
    Attempt, AttemptId, AutoMoves, Counts, Help, Item, Outcome, Score, Stamp, Term,
};
use klondike::storage::{Access, Folders, Store};

use crate::game::daily::{date, ended as daily};
use crate::support::attempts::NOW;
use crate::support::scratch::Scratch;

fn print(folder: &Path, arguments: &[&str], locale: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_klondike"))
        .args(arguments)
        .arg("--data-dir")
        .arg(folder)
        .env_clear()
        .env("LANG", locale)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn begun(id: u128, draw: u8) -> Attempt {
    let book = Preset::Standard.book(draw.try_into().unwrap());
    let deal = Deal::of(DealCode::new(draw, 7).unwrap(), Origin::Random);
    let mut attempt = Attempt::new(deal, book, AttemptId(id)).unwrap();
    attempt.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    attempt.tick(Duration::from_secs(90));
    attempt
}

/// An attempt of draw 3 that ended, with so many moves and seconds, and a score.
fn ended(id: u128, outcome: Outcome, moves: u32, seconds: u64, total: i64) -> Record {
    let points = Term { item: Item::ToFoundation, count: 1, points: total };
    Record::Ended(Box::new(LogEntry {
        outcome: Some(outcome),
        counts: Counts { moves, ..Counts::default() },
        seconds,
        score: Some(Score { terms: vec![points], total }),
        help: Help { hints: 2, undos: 3, redos: 1 },
        ..LogEntry::of(&begun(id, 3), Stamp { seconds: NOW.seconds + 600, ..NOW })
    }))
}

/// Two wins and a loss in draw 3, an attempt under way in draw 1.
fn some(folder: &Path) {
    let mut store = Store::open(Some(Folders::at(folder)), Access::Full, NOW);
    for record in [
        ended(1, Outcome::Won, 140, 3720, 690),
        ended(2, Outcome::Won, 151, 100, 705),
        ended(3, Outcome::Resigned, 20, 60, -40),
    ] {
        store.append(&record, &[]).unwrap();
    }
    store.save_game(&begun(4, 1).saved()).unwrap();
}

#[test]
fn statistics_are_sentences_and_lines() {
    let home = Scratch::new();
    some(home.path());
    let expected = "\
Draw 1:
Started: 1
Won: 0 of 1, 0 %
Abandoned: 0
Resigned: 0
Streak of wins: 0
Longest streak: 0
Best time: none
Mean time of a win: none
Fewest moves: none
Best score, Standard: none
Hints: 0
Undone steps: 0
Total time played: 1:30

Draw 3:
Started: 3
Won: 2 of 3, 66 %
Abandoned: 0
Resigned: 1
Streak of wins: 0
Longest streak: 2
Best time: 1:40
Mean time of a win: 31:50 (2 wins)
Fewest moves: 140
Best score, Standard: 705
Hints: 6
Undone steps: 9
Total time played: 1:04:40

The game under way counts as started.
";
    assert_eq!(print(home.path(), &["stats"], "C.UTF-8"), expected);
}

#[test]
fn statistics_are_json_when_asked() {
    let home = Scratch::new();
    some(home.path());
    let printed = print(home.path(), &["stats", "--json"], "C.UTF-8");
    let json: serde_json::Value = serde_json::from_str(&printed).unwrap();
    let expected = serde_json::json!({
        "rules": null,
        "kind": null,
        "draw_1": {
            "started": 1, "won": 0, "win_percent": 0, "abandoned": 0, "resigned": 0, "assisted": 0,
            "streak": 0, "longest_streak": 0, "best_seconds": null, "mean_seconds": null,
            "timed_wins": 0, "fewest_moves": null, "best_scores": [], "hints": 0,
            "undos": 0, "total_seconds": 90
        },
        "draw_3": {
            "started": 3, "won": 2, "win_percent": 66, "abandoned": 0, "resigned": 1, "assisted": 0,
            "streak": 0, "longest_streak": 2, "best_seconds": 100, "mean_seconds": 1910,
            "timed_wins": 2, "fewest_moves": 140, "best_scores": [
                { "scoring": "standard", "version": 1, "score": 705, "wins": 2 }
            ], "hints": 6,
            "undos": 9, "total_seconds": 3880
        },
        "scoring_version": 1,
        "vegas_bank": null,
        "daily": null,
        "game_under_way": true,
        "notes": []
    });
    assert_eq!(json, expected);
}

/// One of each: a daily of draw 1 won on its day, and a lost Vegas deal of draw 3.
fn mixed(folder: &Path) {
    let mut store = Store::open(Some(Folders::at(folder)), Access::Full, NOW);
    let day = date("2025-11-29");
    store.append(&daily(1, day, 1, Outcome::Won, day), &[]).unwrap();
    let Record::Ended(lost) = ended(2, Outcome::Resigned, 30, 100, -47) else { panic!() };
    let vegas = Preset::Vegas.book(lost.book.draw);
    store.append(&Record::Ended(Box::new(LogEntry { book: vegas, ..*lost })), &[]).unwrap();
}

#[test]
fn statistics_of_a_part_are_printed_when_asked() {
    let home = Scratch::new();
    mixed(home.path());
    let print = |filter: &[&str]| print(home.path(), &[&["stats"], filter].concat(), "C.UTF-8");
    let vegas = print(&["--rules", "vegas"]);
    assert!(
        vegas.starts_with("Only Vegas:\n\nDraw 1: nothing played yet.\n\nDraw 3:\nStarted: 1\n"),
        "{vegas}"
    );
    assert!(vegas.ends_with("\n\nVegas bank, all deals: −47.\n"), "{vegas}");
    let daily = print(&["--kind", "daily"]);
    assert!(daily.starts_with("Only daily deals:\n\nDraw 1:\nStarted: 1\n"), "{daily}");
    let days = "\n\nStreak of days: 0, longest 1. Dailies won in a row: 1, most 1.\n";
    assert!(daily.ends_with(days), "{daily}");
    let none =
        "Only Vegas, daily deals:\n\nDraw 1: nothing played yet.\n\nDraw 3: nothing played yet.\n";
    assert_eq!(print(&["--rules", "vegas", "--kind", "daily"]), none);
    let all = print(&[]);
    assert!(all.contains(&format!("{days}\nVegas bank, all deals: −47.\n")), "{all}");
}

#[test]
fn the_json_of_a_part_says_which_and_tells_of_the_days() {
    let home = Scratch::new();
    mixed(home.path());
    let arguments = ["stats", "--json", "--rules", "vegas", "--kind", "random"];
    let printed = print(home.path(), &arguments, "C.UTF-8");
    let json: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&json["rules"], &json["kind"]), (&"vegas".into(), &"random".into()));
    assert_eq!((&json["draw_1"]["started"], &json["draw_3"]["resigned"]), (&0.into(), &1.into()));
    assert_eq!(json["vegas_bank"], -47);
    let days = serde_json::json!({
        "streak_of_days": 0, "longest_streak_of_days": 1, "dailies_won_in_a_row": 1, "most_dailies_won_in_a_row": 1
    });
    assert_eq!(json["daily"], days);
}

#[test]
fn a_part_that_there_is_not_is_refused() {
    for (arguments, says) in [
        (
            ["--rules", "patience"],
            "standard, windows, classic, quiet, vegas, timed-windows, custom",
        ),
        (["--kind", "won"], "random, daily, code, imported"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_klondike"))
            .args([&["stats"], &arguments[..]].concat())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8(output.stderr).unwrap().contains(says));
    }
}

/// R74: nothing divides by the games that nobody played, and nothing is written.
#[test]
fn r74_no_games_have_no_numbers() {
    let home = Scratch::new();
    let told = "Draw 1: nothing played yet.\n\nDraw 3: nothing played yet.\n";
    assert_eq!(print(home.path(), &["stats"], "C.UTF-8"), told);
    assert!(fs::read_dir(home.path()).unwrap().next().is_none());
}

#[test]
fn what_is_wrong_with_the_files_is_noted_and_left() {
    let home = Scratch::new();
    let files = Folders::at(home.path());
    fs::write(files.log_file(), "what is this\nand th").unwrap();
    fs::write(files.game_file(), "nonsense").unwrap();
    let printed = print(home.path(), &["stats"], "C.UTF-8");
    let (_, notes) = printed.split_once("\n\nNote: ").unwrap();
    let expected = format!(
        "{}: line 1 is damaged and does not count; this is said until it is deleted.\n\nNote: {} cannot be understood: line 1 is not \
         `// klondike game 2`; it stays as it is, and nothing is saved there.\n",
        files.log_file().display(),
        files.game_file().display(),
    );
    assert_eq!(notes, expected);
    assert_eq!(fs::read(files.log_file()).unwrap(), b"what is this\nand th");
    assert_eq!(fs::read(files.game_file()).unwrap(), b"nonsense");
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 2);
}

#[test]
fn the_guidebook_is_printed_with_every_key_in_lines_that_fit() {
    let home = Scratch::new();
    let guide = print(home.path(), &["guide"], "en_GB.UTF-8");
    let flowing = guide.split_whitespace().collect::<Vec<_>>().join(" ");
    for (group, rows) in Keymap::STANDARD.all() {
        assert!(flowing.contains(group), "{group}");
        for (keys, words) in rows {
            assert!(flowing.contains(&format!("{keys} {words}")), "{keys} {words}");
        }
    }
    assert!(guide.lines().all(|line| line.chars().count() <= 80));
    assert!(guide.contains('♠'));
    // The console of Windows has the suits whatever the locale says.
    assert!(cfg!(windows) || print(home.path(), &["guide"], "C").is_ascii());
    assert!(fs::read_dir(home.path()).unwrap().next().is_none());
}
