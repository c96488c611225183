//! What every released version left on the disk: a whole folder of it, played on by this one, and left so that the newest
//! of them could play on in turn.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use klondike::session::Stamp;
use klondike::storage::{Access, Folders, Loaded, Store};
use serde_json::Value;

use crate::support::piped::Piped;
use crate::support::scratch::Scratch;

/// The folders, the oldest version first. Nothing in them is ever changed; a version gets its own when it is tagged.
fn released() -> Vec<PathBuf> {
    let folders = fs::read_dir("tests/data/released").unwrap();
    let mut folders: Vec<PathBuf> = folders.map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    folders
}

/// The files of a player, the backups with them.
const FILES: [&str; 7] = [
    "attempts.log",
    "game.ron",
    "game.ron.backup",
    "moves.log",
    "puzzles.log",
    "settings.ron",
    "settings.ron.backup",
];

/// A folder as that version left it.
fn left(version: &Path) -> Scratch {
    let home = Scratch::new();
    for name in FILES {
        fs::copy(version.join(name), home.path().join(name)).unwrap();
    }
    home
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

/// What was told then is told now; more may be told besides.
fn is_still_told(then: &Value, now: &Value, place: &str) {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => {
            for (name, value) in then {
                let now = now.get(name).unwrap_or(&Value::Null);
                is_still_told(value, now, &format!("{place}/{name}"));
            }
        }
        _ => assert_eq!(then, now, "{place}"),
    }
}

#[test]
fn every_file_of_every_released_version_is_understood() {
    for version in released() {
        let home = left(&version);
        let mut store = Store::open(Some(Folders::at(home.path())), Access::Full, Stamp::default());
        let settings = store.load_settings();
        assert!(matches!(settings, Loaded::Found(_)), "{}: {settings}", version.display());
        let game = store.load_game();
        assert!(matches!(game, Loaded::Found(_)), "{}: {game}", version.display());
        let mut ends = 0;
        let report = store.read_log(|_| ends += 1).unwrap();
        assert_eq!(report.to_string(), "", "{}", version.display());
        let mut answers = 0;
        store.read_puzzles(|_| answers += 1).unwrap();
        let lines = |name: &str| fs::read_to_string(version.join(name)).unwrap().lines().count();
        assert_eq!((ends, answers), (lines("attempts.log"), lines("puzzles.log")));
        assert!(ends > 10 && answers > 2);
        drop(store);
        for name in FILES {
            let (old, new) = (fs::read(version.join(name)), fs::read(home.path().join(name)));
            assert_eq!(old.unwrap(), new.unwrap(), "{name} of {} was touched", version.display());
        }
        // The backups are files of their own, for which the others make room.
        for name in ["game.ron", "settings.ron"] {
            fs::remove_file(home.path().join(name)).unwrap();
        }
        let mut store = Store::open(Some(Folders::at(home.path())), Access::Full, Stamp::default());
        assert!(matches!(store.load_settings(), Loaded::Found(_)), "{}", version.display());
        assert!(matches!(store.load_game(), Loaded::Found(_)), "{}", version.display());
    }
}

#[test]
fn the_program_tells_what_it_told_then() {
    for version in released() {
        let home = left(&version);
        let told = Command::new(env!("CARGO_BIN_EXE_klondike"))
            .args(["stats", "--json", "--data-dir"])
            .arg(home.path())
            .output()
            .unwrap();
        let told = serde_json::from_slice(&told.stdout).unwrap();
        is_still_told(&json(&version.join("stats.json")), &told, "stats");
        let game = Piped::start(home.path(), &[]);
        is_still_told(&json(&version.join("opening.json")), &game.opening, "opening");
        game.leave();
        // What it exported joins what is there, and what is there is exported the same.
        let file = home.path().join("all.txt");
        let exported = Command::new(env!("CARGO_BIN_EXE_klondike"))
            .args(["stats", "--export"])
            .arg(&file)
            .arg("--data-dir")
            .arg(home.path())
            .output()
            .unwrap();
        assert!(exported.status.success());
        assert_eq!(fs::read(&file).unwrap(), fs::read(version.join("export.txt")).unwrap());
    }
}

/// The line that says the format of a file, without its checksum.
fn format(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().next().unwrap_or_default();
    let words = if line.starts_with("//") { 4 } else { 1 };
    line.trim_end_matches(',').split([' ', ',']).take(words).collect::<Vec<_>>().join(" ")
}

/// Who goes back to the newest released version finds files that it knows. A format that is raised is raised on
/// purpose: the older program then says so and leaves the file alone, and the changelog warns of it.
#[test]
fn the_newest_released_version_could_go_on() {
    let version = released().pop().unwrap();
    let home = left(&version);
    let mut game = Piped::start(home.path(), &[]);
    for line in ["draw", "resign!", "new! MS3-9", "draw", "puzzle 3", "answer 1", "back"] {
        game.say(line);
    }
    game.leave();
    for name in FILES {
        let (then, now) = (version.join(name), home.path().join(name));
        assert_eq!(format(&now), format(&then), "{name}");
        let is_log = name.contains("log");
        let (then, now) = (fs::read(then).unwrap(), fs::read(now).unwrap());
        assert!(!is_log || now.starts_with(&then) && now.len() > then.len(), "{name} only grows");
    }
}
